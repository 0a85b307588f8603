/* cmocka, and what it wants included before it. */
#ifndef TESTS_UNIT_H
#define TESTS_UNIT_H

/* clang-format off */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
/* clang-format on */

#define LENGTH(array) (sizeof(array) / sizeof *(array))

#define RUN_TESTS(tests) cmocka_run_group_tests(tests, NULL, NULL)

#endif
