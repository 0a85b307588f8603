/* Exit codes: docs/usage.md describes them. */
#ifndef EXIT_CODE_H
#define EXIT_CODE_H

enum exit_code {
    EXIT_YES = 0,
    EXIT_NO = 1,
    EXIT_TROUBLE = 2,
    EXIT_GAVE_UP = 3,
    EXIT_INTERRUPTED = 130 /* within the program; it ends by the signal */
};

/* Shells show this number and that of the signal for a program that a signal ended. */
enum { EXIT_SIGNALS = 128 };

/* Keeps the weightier of two: a "no" weighs more than a puzzle given up, trouble more than a "no",
 * an interrupt more than anything. */
void exit_code_note(enum exit_code *code, enum exit_code other);

#endif
