/* Temporary folders: which process owns one, and which process removes it. */
#include "scratch.h"
#include "unit.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { PATH = SCRATCH_PATH + 64, INNER = PATH + 16 };

struct place {
    char folder[64];
    char base[80];
};

static int enter(void **state)
{
    static struct place place;
    strcpy(place.folder, "/tmp/satdoku-test.XXXXXX");
    if (mkdtemp(place.folder) == NULL) {
        return -1;
    }
    snprintf(place.base, sizeof place.base, "%s/some", place.folder);
    *state = &place;
    return 0;
}

/* Nothing is left over. */
static int leave(void **state)
{
    const struct place *place = *state;
    return rmdir(place->folder);
}

static bool is_there(const char *path)
{
    struct stat info;
    return lstat(path, &info) == 0;
}

static void put_file(const char *folder, const char *name)
{
    char path[PATH];
    assert_true((size_t)snprintf(path, sizeof path, "%s/%s", folder, name) < sizeof path);
    int file = open(path, O_WRONLY | O_CREAT | O_EXCL, 0600);
    assert_true(file >= 0);
    close(file);
}

static void number(char path[PATH], const struct place *place, int number)
{
    snprintf(path, PATH, "%s-%d", place->base, number);
}

static void test_made_and_removed(void **state)
{
    const struct place *place = *state;
    struct scratch one;
    struct scratch two;
    char path[PATH];
    assert_true(scratch_make(&one, place->base, false));
    assert_true(scratch_make(&two, place->base, false));
    number(path, place, 0);
    assert_string_equal(one.path, path);
    number(path, place, 1);
    assert_string_equal(two.path, path);
    put_file(one.path, "file");
    put_file(two.path, ".hidden");
    scratch_remove(&one);
    assert_true(is_there(path));
    scratch_remove(&two);
    assert_false(is_there(path));
    scratch_remove(&two); /* again: nothing */
}

static void test_permissions(void **state)
{
    const struct place *place = *state;
    struct scratch scratch;
    struct stat info;
    mode_t mask = umask(027);
    assert_true(scratch_make(&scratch, place->base, false));
    assert_int_equal(stat(scratch.path, &info), 0);
    assert_int_equal(info.st_mode & 0777, 0700);
    scratch_remove(&scratch);
    assert_true(scratch_make(&scratch, place->base, true));
    assert_int_equal(stat(scratch.path, &info), 0);
    assert_int_equal(info.st_mode & 0777, 0750);
    scratch_remove(&scratch);
    umask(mask);
}

/* Makes `count` folders with a file each in another process, and kills it. */
static void leave_over(const struct place *place, int count)
{
    pid_t child = fork();
    if (child == 0) {
        struct scratch scratch[8];
        for (int i = 0; i < count; i++) {
            if (!scratch_make(&scratch[i], place->base, false)) {
                _exit(1);
            }
            put_file(scratch[i].path, "file");
        }
        kill(getpid(), SIGKILL);
    }
    int status = 0;
    waitpid(child, &status, 0);
    assert_true(WIFSIGNALED(status));
}

static void test_left_over(void **state)
{
    const struct place *place = *state;
    struct scratch scratch;
    char path[PATH];
    leave_over(place, 3);
    number(path, place, 2);
    assert_true(is_there(path));
    assert_true(scratch_make(&scratch, place->base, false));
    assert_false(is_there(path));
    number(path, place, 1);
    assert_false(is_there(path));
    number(path, place, 0);
    assert_string_equal(scratch.path, path);
    assert_int_equal(rmdir(path), 0); /* it was empty */
    scratch_remove(&scratch);
}

/* What somebody else has under such a name stays as it is. */
static void test_others(void **state)
{
    const struct place *place = *state;
    struct scratch scratch;
    char path[PATH];
    char inner[INNER];
    char linked[SCRATCH_PATH];
    snprintf(linked, sizeof linked, "%s/linked", place->folder);
    assert_int_equal(mkdir(linked, 0700), 0);
    put_file(linked, "file");
    number(path, place, 0); /* a file */
    int file = open(path, O_WRONLY | O_CREAT | O_EXCL, 0600);
    close(file);
    number(path, place, 1); /* a link to a folder */
    assert_int_equal(symlink(linked, path), 0);
    number(path, place, 2); /* a folder with a folder and a file in that */
    assert_int_equal(mkdir(path, 0700), 0);
    snprintf(inner, sizeof inner, "%s/inner", path);
    assert_int_equal(mkdir(inner, 0700), 0);
    put_file(inner, "file");
    assert_true(scratch_make(&scratch, place->base, false));
    number(path, place, 3);
    assert_string_equal(scratch.path, path);
    scratch_remove(&scratch);
    number(path, place, 2);
    snprintf(inner, sizeof inner, "%s/inner/file", path);
    assert_int_equal(unlink(inner), 0);
    snprintf(inner, sizeof inner, "%s/inner", path);
    assert_int_equal(rmdir(inner), 0);
    number(path, place, 2);
    assert_int_equal(rmdir(path), 0);
    number(path, place, 1);
    assert_int_equal(unlink(path), 0);
    number(path, place, 0);
    assert_int_equal(unlink(path), 0);
    snprintf(path, sizeof path, "%s/file", linked);
    assert_int_equal(unlink(path), 0);
    assert_int_equal(rmdir(linked), 0);
}

static void test_renamed(void **state)
{
    const struct place *place = *state;
    struct scratch scratch;
    struct scratch next;
    char path[PATH];
    snprintf(path, sizeof path, "%s/kept", place->folder);
    assert_true(scratch_make(&scratch, place->base, true));
    put_file(scratch.path, "file");
    assert_true(scratch_rename(&scratch, path));
    scratch_remove(&scratch); /* there is none any more */
    assert_true(scratch_make(&next, place->base, true));
    assert_false(scratch_rename(&next, path)); /* it is not empty */
    assert_int_equal(errno == ENOTEMPTY || errno == EEXIST, 1);
    scratch_remove(&next);
    snprintf(path, sizeof path, "%s/kept/file", place->folder);
    assert_int_equal(unlink(path), 0);
    snprintf(path, sizeof path, "%s/kept", place->folder);
    assert_int_equal(rmdir(path), 0);
}

static void test_cannot(void **state)
{
    const struct place *place = *state;
    struct scratch scratch;
    char base[PATH];
    snprintf(base, sizeof base, "%s/nowhere/some", place->folder);
    assert_false(scratch_make(&scratch, base, false));
    assert_int_equal(errno, ENOENT);
    static char endless[2 * SCRATCH_PATH];
    memset(endless, 'x', sizeof endless - 1);
    assert_false(scratch_make(&scratch, endless, false));
    assert_int_equal(errno, ENAMETOOLONG);
    scratch_remove(&scratch);
}

/* Many processes make and remove at once: no two ever have the same folder, and none loses its. */
static void test_crowd(void **state)
{
    const struct place *place = *state;
    enum { PROCESSES = 8, TURNS = 200 };
    pid_t children[PROCESSES];
    for (int i = 0; i < PROCESSES; i++) {
        children[i] = fork();
        for (int turn = 0; children[i] == 0; turn++) {
            struct scratch scratch;
            struct stat info;
            char path[PATH];
            if (turn == TURNS) {
                _exit(0);
            }
            if (!scratch_make(&scratch, place->base, false)) {
                _exit(1);
            }
            snprintf(path, sizeof path, "%s/file", scratch.path);
            int file = open(path, O_WRONLY | O_CREAT | O_EXCL, 0600);
            if (file < 0 || fstat(file, &info) != 0 || info.st_nlink != 1) {
                _exit(2);
            }
            close(file);
            scratch_remove(&scratch);
        }
    }
    for (int i = 0; i < PROCESSES; i++) {
        int status = 0;
        waitpid(children[i], &status, 0);
        assert_true(WIFEXITED(status));
        assert_int_equal(WEXITSTATUS(status), 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_made_and_removed, enter, leave),
        cmocka_unit_test_setup_teardown(test_permissions, enter, leave),
        cmocka_unit_test_setup_teardown(test_left_over, enter, leave),
        cmocka_unit_test_setup_teardown(test_others, enter, leave),
        cmocka_unit_test_setup_teardown(test_renamed, enter, leave),
        cmocka_unit_test_setup_teardown(test_cannot, enter, leave),
        cmocka_unit_test_setup_teardown(test_crowd, enter, leave),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
