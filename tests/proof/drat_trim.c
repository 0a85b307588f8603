#include "drat_trim.h"

#include "unit.h"

#include <stdio.h>
#include <stdlib.h>

bool drat_trim_is_installed(void)
{
    return system("command -v drat-trim >/dev/null") == 0;
}

/* What drat-trim says stands behind a carriage return. */
bool drat_trim_accepts(const char *folder)
{
    char command[1024];
    int length = snprintf(command, sizeof command,
                          "drat-trim %s/formula.cnf %s/proof.drat 2>&1 | tr '\\r' '\\n' | "
                          "grep -qx 's VERIFIED'",
                          folder, folder);
    return length < (int)sizeof command && system(command) == 0;
}

void drat_trim_skip(const char *test)
{
    if (drat_trim_is_installed()) {
        return;
    }
    const char *list = getenv("SATDOKU_TEST_SKIPPED");
    FILE *stream = list != NULL ? fopen(list, "a") : NULL;
    if (stream != NULL) {
        fprintf(stream, "skipped %s: drat-trim is not installed\n", test);
        fclose(stream);
    }
    print_message("drat-trim is not installed\n");
    skip();
}
