/* Linked with --wrap=sum_edges_max and --wrap=sum_sets_max (infer/sum_terms.h): no diagram is small
 * enough for a sum, and no sets are few enough for a cage. */
unsigned long long __wrap_sum_edges_max(void);
unsigned long long __wrap_sum_edges_max(void)
{
    return 0;
}

int __wrap_sum_sets_max(void);
int __wrap_sum_sets_max(void)
{
    return 0;
}
