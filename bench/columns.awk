# What a plot is made of: a line for each list or board, a column for each solver, "?" where it has none.
#
# usage: awk -f columns.awk figure=rate|user LABELS RESULTS
#
# LABELS has lines MEASUREMENT LABEL. A solver's column has the same number whatever LABELS says.

BEGIN { FS = OFS = "\t" }

FNR == NR { order[++n] = $1; label[$1] = $2; next }

# "-j1" and its like are ways to run satdoku, and no solvers.
/^#/ || $2 ~ /^-/ { next }

!($2 in known) { known[$2] = 1; solver[++solvers] = $2 }

$5 == "ok" && $1 in label && $6 > 0 { value[$1, $2] = figure == "rate" ? $3 / $6 : $6 }

END {
    line = "-"
    for (s = 1; s <= solvers; s++) line = line OFS solver[s]
    print line
    for (i = 1; i <= n; i++) {
        line = label[order[i]]
        for (s = 1; s <= solvers; s++)
            line = line OFS ((order[i], solver[s]) in value ? value[order[i], solver[s]] : "?")
        print line
    }
}
