// A user of the library in C++: prints its version.
#include <satdoku.h>

#include <iostream>

int main()
{
    std::cout << satdoku_version() << std::endl;
    return std::cout ? 0 : 1;
}
