/* Linked with --wrap=connected_steps_max (encoder/connected_cuts.c): all connections have too many
 * steps. */
int __wrap_connected_steps_max(void);
int __wrap_connected_steps_max(void)
{
    return 0;
}
