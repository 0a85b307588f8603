/* How wide the terminal is that a descriptor leads to. */
#ifndef TERMINAL_WIDTH_H
#define TERMINAL_WIDTH_H

/* In columns; 0: nobody knows. */
int terminal_width(int descriptor);

#endif
