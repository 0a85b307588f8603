# Toolchain: WebAssembly with the system interface WASI, by Debian's clang, lld, wasi-libc and
# libclang-rt-14-dev-wasm32. script/web-libraries makes PicoSAT and jansson for it, in build/wasi-libraries.

set(CMAKE_SYSTEM_NAME WASI)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
list(APPEND CMAKE_MODULE_PATH "${CMAKE_CURRENT_LIST_DIR}/wasi")

set(CMAKE_C_COMPILER clang-14)
set(CMAKE_C_COMPILER_TARGET wasm32-wasi)
set(CMAKE_AR llvm-ar-14)
set(CMAKE_RANLIB llvm-ranlib-14)

# The system's own headers are for another machine. Headers that wasi-libc has not are in wasi/include: threads of
# which none starts, jumps that end the program.
set(wasi_headers -nostdlibinc -isystem "${CMAKE_CURRENT_LIST_DIR}/wasi/include" -isystem /usr/include/wasm32-wasi)
# wasi-libc declares tmpfile, but as something that is not there; cmake/wasi/tmpfile.c is.
list(JOIN wasi_headers " " CMAKE_C_FLAGS_INIT)
string(APPEND CMAKE_C_FLAGS_INIT " -Wno-deprecated-declarations -Wno-unused-command-line-argument")
string(APPEND CMAKE_C_FLAGS_INIT " -ffunction-sections -fdata-sections")

# The stack comes first, so that it overflows into nothing. Memory is made by whoever runs the program, who can so say
# how much there may be of it at most.
set(wasi_link
    -Wl,--gc-sections
    -Wl,--strip-all
    -Wl,-z,stack-size=1048576
    -Wl,--stack-first
    -Wl,--import-memory
    -Wl,--initial-memory=4194304
    -Wl,--max-memory=4294901760
)
list(JOIN wasi_link " " CMAKE_EXE_LINKER_FLAGS_INIT)

get_filename_component(wasi_libraries "${CMAKE_CURRENT_LIST_DIR}/../build/wasi-libraries" ABSOLUTE)
set(CMAKE_FIND_ROOT_PATH "${wasi_libraries}")
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
set(ENV{PKG_CONFIG_LIBDIR} "${wasi_libraries}/lib/pkgconfig")

# The threads of include/ need no library.
set(CMAKE_HAVE_LIBC_PTHREAD TRUE)
