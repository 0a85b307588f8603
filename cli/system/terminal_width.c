#include "terminal_width.h"

#include <sys/ioctl.h>

int terminal_width(int descriptor)
{
    struct winsize size = {.ws_col = 0};
    return ioctl(descriptor, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}
