/* What a user's program may call its own things: names that are in the library, too, for something
 * else. None of these is called. Where one is, or where it is written to, the answer is wrong or
 * there is none. */
#include <stdbool.h>
#include <stdlib.h>

/* Checks that everything is right, errors that nobody wants. */
bool rules_hold(void)
{
    return true;
}

void error_set(const char *message)
{
    abort();
}

int error_at(int line)
{
    return line;
}

const char error_memory[] = "out of memory";

/* Memory. */
void *mem_alloc(void)
{
    return NULL;
}

void mem_free(int handle)
{
    abort();
}

void *mem_resize(void)
{
    return NULL;
}

bool mem_grow = false;
double mem_zalloc = 0.5;

void *pool_alloc(char kind)
{
    return NULL;
}

int pool_free[64];
long pool_clear = -1;
long pool_reset = -1;

/* A game of its own. */
struct crowd_board {
    int rows, columns;
};

struct crowd_board puzzle_copy(struct crowd_board board)
{
    return board;
}

struct crowd_board puzzle_reset = {3, 3};
void puzzle_clear(void)
{
    abort();
}

int puzzle_print(const struct crowd_board *board)
{
    return board->rows;
}

int grid_resize(int rows, int columns, int depth)
{
    return rows * columns * depth;
}

void grid_copy(void)
{
    abort();
}

void grid_clear(void)
{
    abort();
}

int grid_print = 1;

/* Text. */
int lines_init(void)
{
    return -1;
}

char *lines_next(void)
{
    return NULL;
}

int token_next(void)
{
    return 0;
}

unsigned token_count = 7;
char scan_word[16] = "word";
int scan_init = 1;

long scan_number(const char *text)
{
    return -atol(text);
}

bool sink_put(char byte)
{
    return false;
}

bool sink_init(void)
{
    return false;
}

bool sink_text = true;
bool sink_char = true;

/* Logic. */
int formula_clear(void)
{
    return -1;
}

int formula_clause(int a, int b)
{
    return a < b;
}

bool formula_write = true;

int sat_solve(void)
{
    return 10;
}

int sat_value(int variable)
{
    return -variable;
}

void sat_add(void)
{
    abort();
}

void sat_free(void)
{
    abort();
}

void trail_set(void)
{
    abort();
}

void trail_undo(void)
{
    abort();
}

void *trail_clear = NULL;
int varmap_find = 0;
int varmap_clear = 0;

bool eliminate(void)
{
    return false;
}

int solver_start(void)
{
    return 20;
}

int solver_find(int what)
{
    return what;
}

int decode_model(void)
{
    return 0;
}

float answer_init = 42;
float answer_next = 43;

/* Other work. */
int process_run(const char *command)
{
    return system(command);
}

struct {
    int day, hour;
} worklist_init = {1, 8};
