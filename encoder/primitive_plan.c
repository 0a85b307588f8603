#include "primitive_plan.h"

#include "mem.h"

bool primitive_plan_reserve(struct primitive_plan *plan, size_t count)
{
    int *literals = mem_grow(plan->literals, &plan->literals_capacity, count, sizeof *literals);
    plan->literals = literals != NULL ? literals : plan->literals;
    return literals != NULL;
}

void primitive_plan_clear(struct primitive_plan *plan)
{
    mem_free(plan->literals);
    mem_free(plan->tree.nodes);
    mem_free(plan->tree.values);
    mem_free(plan->tree.marks);
    *plan = (struct primitive_plan){0};
}
