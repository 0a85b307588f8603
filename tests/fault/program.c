#include "program.h"

#include "cli.h"

#include <dirent.h>
#include <fcntl.h>
#include <jansson.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { DESCRIPTORS_MAX = 32, PATH_SIZE = 512, SECONDS = 60 };

/* home/ holds standard input, output and error, home/work/ what the program sees. */
static char home[PATH_SIZE];

/* Where the test's own standard input, output and error are meanwhile. */
static int saved[3];

static void require(bool good, const char *what)
{
    if (!good) {
        perror(what);
        abort();
    }
}

static void home_path(char *path, const char *name)
{
    int length = snprintf(path, PATH_SIZE, "%s/%s", home, name);
    require(length > 0 && length < PATH_SIZE, "path");
}

void program_enter(void)
{
    const char *directory = getenv("TMPDIR");
    char work[PATH_SIZE];
    snprintf(home, sizeof home, "%s/satdoku-fault-XXXXXX", directory != NULL ? directory : "/tmp");
    require(mkdtemp(home) != NULL, home);
    home_path(work, "work");
    require(mkdir(work, S_IRWXU) == 0 && chdir(work) == 0, work);
    require(setenv("TMPDIR", work, 1) == 0, "setenv"); /* temporary files would be seen */
    for (int descriptor = STDIN_FILENO; descriptor <= STDERR_FILENO; descriptor++) {
        saved[descriptor] = fcntl(descriptor, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
        require(saved[descriptor] >= 0, "dup");
    }
    json_set_alloc_funcs(malloc, free); /* those of faults.c */
}

int program_remove_folder(const char *name)
{
    int count = 0;
    DIR *folder = opendir(name);
    if (folder == NULL) {
        return 0;
    }
    for (struct dirent *entry; (entry = readdir(folder)) != NULL;) {
        count += unlinkat(dirfd(folder), entry->d_name, 0) == 0;
    }
    closedir(folder);
    rmdir(name);
    return count;
}

/* Files, and folders of files. */
static void remove_all(void)
{
    DIR *folder = opendir(".");
    require(folder != NULL, "opendir");
    for (struct dirent *entry; (entry = readdir(folder)) != NULL;) {
        if (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0 &&
            unlink(entry->d_name) != 0) {
            program_remove_folder(entry->d_name);
        }
    }
    closedir(folder);
}

void program_leave(void)
{
    static const char *const names[] = {"in", "out", "err", "work"};
    char path[PATH_SIZE];
    remove_all();
    require(chdir("/") == 0, "chdir");
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        home_path(path, names[i]);
        remove(path);
    }
    rmdir(home);
}

/* ---- When it crashes or hangs ---- */

static char running[PATH_SIZE];

static void on_crash(int signal)
{
    static const char text[] = "\ncrashed or hung: satdoku ";
    ssize_t ignored = write(saved[STDERR_FILENO], text, sizeof text - 1);
    ignored += write(saved[STDERR_FILENO], running, strlen(running));
    ignored += write(saved[STDERR_FILENO], "\n", 1);
    (void)ignored;
    _exit(128 + signal);
}

static void note_running(struct fault_plan plan, const char *words)
{
    static const int crashes[] = {SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGALRM};
    for (size_t i = 0; i < sizeof crashes / sizeof crashes[0]; i++) {
        signal(crashes[i], on_crash);
    }
    snprintf(running, sizeof running, "%s, %s %zu%s", words, fault_name(plan.kind), plan.at,
             plan.onwards ? " and all behind" : "");
    alarm(SECONDS);
}

/* ---- Running ---- */

static size_t open_descriptors(void)
{
    size_t count = 0;
    for (int descriptor = 0; descriptor < DESCRIPTORS_MAX; descriptor++) {
        count += fcntl(descriptor, F_GETFD) != -1;
    }
    return count;
}

static void redirect(int descriptor, const char *name, int flags)
{
    char path[PATH_SIZE];
    home_path(path, name);
    if ((flags & O_CREAT) != 0) {
        unlink(path); /* a new file is faster than an emptied one: ext4 flushes those to the disk */
    }
    int opened = open(path, flags, S_IRUSR | S_IWUSR);
    require(opened >= 0 && dup2(opened, descriptor) == descriptor, path);
    close(opened);
}

static void redirect_all(void)
{
    fflush(stdout);
    redirect(STDIN_FILENO, "in", O_RDONLY);
    redirect(STDOUT_FILENO, "out", O_WRONLY | O_CREAT);
    redirect(STDERR_FILENO, "err", O_WRONLY | O_CREAT);
}

static void restore_all(void)
{
    fflush(stdout);
    clearerr(stdout);
    for (int descriptor = STDIN_FILENO; descriptor <= STDERR_FILENO; descriptor++) {
        require(dup2(saved[descriptor], descriptor) == descriptor, "dup2");
    }
}

static int run_words(const char *words)
{
    enum { WORDS_MAX = 16 };
    char name[] = "satdoku";
    char text[PATH_SIZE];
    char *argv[WORDS_MAX + 1] = {name};
    int argc = 1;
    snprintf(text, sizeof text, "%s", words);
    for (char *word = strtok(text, " "); word != NULL; word = strtok(NULL, " ")) {
        require(argc < WORDS_MAX, words);
        argv[argc++] = word;
    }
    return cli_run(argc, argv);
}

void program_run(struct program_end *end, struct fault_plan plan, const char *words,
                 const struct memory *input)
{
    char path[PATH_SIZE];
    home_path(path, "in");
    program_write_file(path, input->data, input->length);
    note_running(plan, words);
    redirect_all();
    size_t blocks = faults_blocks();
    size_t streams = faults_streams();
    size_t descriptors = open_descriptors();
    faults_arm(plan);
    end->code = run_words(words);
    end->calls = faults_disarm();
    end->blocks = faults_blocks() - blocks;
    end->streams = faults_streams() - streams;
    end->descriptors = open_descriptors() - descriptors;
    restore_all();
    alarm(0);
}

void program_write_file(const char *name, const char *data, size_t size)
{
    unlink(name);
    FILE *file = fopen(name, "wb");
    require(file != NULL && fwrite(data, 1, size, file) == size && fclose(file) == 0, name);
}

bool program_read_file(struct memory *content, const char *name)
{
    enum { PIECE = 1 << 16 };
    static char piece[PIECE];
    FILE *file = fopen(name, "rb");
    if (file == NULL) {
        return false;
    }
    memory_clear(content);
    for (size_t got; (got = fread(piece, 1, sizeof piece, file)) > 0;) {
        require(memory_append(content, piece, got), "memory");
    }
    fclose(file);
    return true;
}

static void read_home(struct memory *content, const char *name)
{
    char path[PATH_SIZE];
    home_path(path, name);
    require(program_read_file(content, path), path);
}

void program_output(struct memory *output)
{
    read_home(output, "out");
}

void program_diagnostics(struct memory *diagnostics)
{
    read_home(diagnostics, "err");
}

int program_count_files(void)
{
    int count = 0;
    DIR *directory = opendir(".");
    require(directory != NULL, "opendir");
    while (readdir(directory) != NULL) {
        count++;
    }
    closedir(directory);
    return count - 2; /* itself and its parent */
}
