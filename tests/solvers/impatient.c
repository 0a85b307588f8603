/* The program, in which CaDiCaL takes over every question that PicoSAT does not answer at once: the
 * linker leads patience_of here (--wrap).
 */
unsigned long long __wrap_patience_of(int variables, int preferred);
unsigned long long __wrap_patience_of(int variables, int preferred)
{
    (void)variables;
    (void)preferred;
    return 0;
}
