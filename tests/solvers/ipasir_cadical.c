/* CaDiCaL as a shared library with IPASIR's functions: they are in its archive, all of which is
 * linked to this.
 */
const char *ipasir_cadical_is(void);

const char *ipasir_cadical_is(void)
{
    return "CaDiCaL";
}
