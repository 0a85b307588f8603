#include "program.h"

#include "cli.h"

#include <dirent.h>
#include <fcntl.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MOST_DESCRIPTORS = 64, PATH_SIZE = 512, SECONDS = 60 };

/* home/ holds standard input, output and error, home/work/ what the program sees. */
static char home[PATH_SIZE];

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
}

static void empty_directory(void)
{
    DIR *directory = opendir(".");
    require(directory != NULL, "opendir");
    for (struct dirent *entry; (entry = readdir(directory)) != NULL;) {
        if (entry->d_name[0] != '.') {
            unlink(entry->d_name);
        }
    }
    closedir(directory);
}

void program_leave(void)
{
    static const char *const names[] = {"in", "out", "err"};
    char path[PATH_SIZE];
    empty_directory();
    require(chdir("/") == 0, "chdir");
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        home_path(path, names[i]);
        unlink(path);
    }
    home_path(path, "work");
    rmdir(path);
    rmdir(home);
}

static size_t open_descriptors(void)
{
    size_t count = 0;
    for (int descriptor = 0; descriptor < MOST_DESCRIPTORS; descriptor++) {
        count += fcntl(descriptor, F_GETFD) != -1;
    }
    return count;
}

static void redirect(int descriptor, const char *name, int flags)
{
    char path[PATH_SIZE];
    home_path(path, name);
    int opened = open(path, flags, S_IRUSR | S_IWUSR);
    require(opened >= 0 && dup2(opened, descriptor) == descriptor, path);
    close(opened);
}

/* In the child: runs the program and fills in what came of it. */
static void run_here(struct program_end *end, struct fault_plan plan, const char *words)
{
    enum { MOST_WORDS = 16, MOST_LETTERS = 256 };
    char name[] = "satdoku";
    char text[MOST_LETTERS];
    char *argv[MOST_WORDS + 1] = {name};
    int argc = 1;
    require(strlen(words) < sizeof text, words);
    strcpy(text, words);
    for (char *word = strtok(text, " "); word != NULL; word = strtok(NULL, " ")) {
        require(argc < MOST_WORDS, words);
        argv[argc++] = word;
    }
    size_t blocks = faults_blocks();
    size_t streams = faults_streams();
    size_t descriptors = open_descriptors();
    faults_arm(plan);
    end->code = cli_run(argc, argv);
    end->calls = faults_disarm();
    end->blocks = faults_blocks() - blocks;
    end->streams = faults_streams() - streams;
    end->descriptors = open_descriptors() - descriptors;
    fflush(stdout);
    end->returned = true;
}

static void in_child(struct program_end *end, struct fault_plan plan, const char *words)
{
    redirect(STDIN_FILENO, "in", O_RDONLY);
    redirect(STDOUT_FILENO, "out", O_WRONLY | O_CREAT | O_TRUNC);
    redirect(STDERR_FILENO, "err", O_WRONLY | O_CREAT | O_TRUNC);
    json_set_alloc_funcs(malloc, free); /* those of faults.c */
    alarm(SECONDS);
    run_here(end, plan, words);
    _exit(0);
}

void program_run(struct program_end *end, struct fault_plan plan, const char *words,
                 const struct memory *input)
{
    char path[PATH_SIZE];
    home_path(path, "in");
    program_write_file(path, input->data, input->length);
    struct program_end *shared = mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE,
                                      MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    require(shared != MAP_FAILED, "mmap");
    *shared = (struct program_end){.returned = false};
    fflush(NULL);
    pid_t child = fork();
    require(child >= 0, "fork");
    if (child == 0) {
        in_child(shared, plan, words);
    }
    int status = 0;
    require(waitpid(child, &status, 0) == child, "waitpid");
    *end = *shared;
    end->signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
    munmap(shared, sizeof *shared);
}

void program_write_file(const char *name, const char *data, size_t size)
{
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
