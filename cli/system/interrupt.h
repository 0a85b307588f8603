/* Interrupts: SIGINT, SIGTERM, SIGHUP, SIGQUIT or SIGXCPU, and waiting that they end.
 *
 * A program that was interrupted finishes the line that it is writing, removes its temporary files
 * and then ends by the signal itself. Only so does a shell that runs it in a loop learn that the
 * loop is to end, too.
 */
#ifndef INTERRUPT_H
#define INTERRUPT_H

#include <stdbool.h>

/* From here on the first such signal only sets a flag, and writing to a closed pipe or beyond the
 * size that files may have is an error, not a signal. A second signal ends the program at once. One
 * that was ignored when the program started stays so, but for SIGCHLD: children are waited for.
 * False: there is no pipe to be had, errno. */
bool interrupt_install(void);

/* From here on even the first signal ends the program at once: nothing else could end its work. */
void interrupt_at_once(void);

/* Gives back the pipe. */
void interrupt_remove(void);

/* Whether one of them came. */
bool interrupt_came(void);

/* From here on signals are ignored, even one that came before: the work is done, and what was done
 * is to be reported as done. */
void interrupt_comes_too_late(void);

/* Which of them came first; 0: none. */
int interrupt_signal(void);

/* Nobody reads any more what is being written: this counts as an interrupt by SIGPIPE. */
void interrupt_by_closed_pipe(void);

/* Whether the program is to end by the signal that came first. Not by SIGPIPE, after writing to a
 * closed pipe, where that was ignored at its start: then the exit code tells it. */
bool interrupt_ends_program(int signal);

/* Ends the program as the signal would if nobody had asked for it. Returns only if it is one that
 * ends no program. */
void interrupt_end_by(int signal);

/* Waits until there is something to be read from the descriptor, or its end. False: an interrupt
 * came, whichever thread it reached, or interrupt_wake was called (EINTR); or another errno. */
bool interrupt_wait(int descriptor);

/* Waits until there is room to write to the descriptor. After an interrupt it waits for a moment
 * only: false with EINTR where whoever reads takes nothing; or another errno. */
bool interrupt_wait_for_room(int descriptor);

/* Ends every interrupt_wait, also those to come: nobody wants input any more. */
void interrupt_wake(void);

#endif
