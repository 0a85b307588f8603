# The figures of a run: a table of each item of items.tsv and each solver.
#
# usage: awk -f table.awk role=items items.tsv role=before STORED role=now RESULTS
#
# Without STORED, or with one that is empty, the column "change" is left out. A change is how many times
# as good a figure is as the stored one: above 1.00 it is better.

BEGIN { FS = "\t"; columns = 0 }

/^# date\t/ { date[role] = $2 }
/^# limit\t/ { limit[role] = $2 }
/^#/ { next }

role == "items" {
    items++
    measurement[items] = $1; figure[items] = $2; must[items] = $3; reach[items] = $4; what[items] = $5
    next
}

{
    state[role, $1, $2] = $5
    puzzles[role, $1, $2] = $3
    user[role, $1, $2] = $6; wall[role, $1, $2] = $7; peak[role, $1, $2] = $8
    seen[role]++
    if (role == "now" && !(($1, $2) in known)) {
        known[$1, $2] = 1
        solver[$1, ++solvers[$1]] = $2
    }
}

# ---- Figures ----

function is_ok(role, name, who) { return state[role, name, who] == "ok" }

function ratio(a, b) { return b > 0 ? a / b : "" }

# The figure of one solver, or "" where there is none.
function value(role, item, who,    name, kind) {
    name = measurement[item]; kind = figure[item]
    if (!is_ok(role, name, who)) return ""
    if (kind == "rate") return ratio(puzzles[role, name, who], user[role, name, who])
    if (kind == "each") return ratio(1000 * user[role, name, who], puzzles[role, name, who])
    if (kind == "seconds") return user[role, name, who]
    if (kind == "start") return 1000 * wall[role, name, who]
    if (kind == "memory") return peak[role, name, who] / 1024
    if (kind == "growth" && is_ok(role, "stream-short", who))
        return (peak[role, name, who] - peak[role, "stream-short", who]) / 1024
    if (kind == "speedup" && is_ok(role, name, "-j1"))
        return ratio(wall[role, name, "-j1"], wall[role, name, who])
    return ""
}

function more_is_better(item) { return figure[item] == "rate" || figure[item] == "speedup" }

function is_better(item, a, b) { return more_is_better(item) ? a + 0 >= b + 0 : a + 0 <= b + 0 }

# What is asked of an item: a number, or "".
function goal(item, text,    i, best, x) {
    if (text == "-") return ""
    if (text != "peers") return text
    best = ""
    for (i = 1; i <= solvers[measurement[item]]; i++) {
        if (solver[measurement[item], i] == "satdoku") continue
        x = value("now", item, solver[measurement[item], i])
        if (x != "" && (best == "" || is_better(item, x, best))) best = x
    }
    return best
}

# ---- Words ----

function thousands(x,    text, end) {
    text = sprintf("%.0f", x)
    while (match(text, /^-?[0-9][0-9][0-9][0-9]+/)) {
        end = RLENGTH - 3
        text = substr(text, 1, end) "," substr(text, end + 1)
    }
    return text
}

function number(x) {
    if (x == "") return ""
    if (x >= 100 || x <= -100) return thousands(x)
    return sprintf(x >= 10 ? "%.1f" : x >= 1 ? "%.2f" : "%.3f", x)
}

function worded(item, x) {
    if (x == "") return ""
    if (figure[item] == "rate") return thousands(x) "/s"
    if (figure[item] == "speedup") return sprintf("%.2fx", x)
    if (figure[item] == "seconds") return number(x) " s"
    if (figure[item] == "memory") return sprintf("%.1f MB", x)
    if (figure[item] == "growth") return sprintf("%+.1f MB", x)
    return number(x) " ms"
}

function state_words(state) { return state == "over" ? "over " limit["now"] " s" : state }

function outcome(item, x, must, reach) {
    if (must == "") return ""
    if (x == "" || !is_better(item, x, must)) return "no"
    return reach != "" && is_better(item, x, reach) ? "reach" : "must"
}

# A figure that is nothing, as of "no growth", cannot be compared.
function change(item, who, x,    before) {
    before = value("before", item, who)
    if (x == "" || before == "" || figure[item] == "growth" || !(x > 0 && before > 0)) return ""
    return sprintf("%.2f", more_is_better(item) ? x / before : before / x)
}

# ---- The table ----

function add(text) {
    cell[rows, ++columns] = text
    if (length(text) > width[columns]) width[columns] = length(text)
}

function begin_row() { rows++; columns = 0 }

function head() {
    begin_row()
    add("what"); add("by"); add("puzzles"); add("user s"); add("wall s"); add("peak MB"); add("figure")
    if (seen["before"]) add("change")
    add("must"); add("reach"); add("met")
}

function solver_row(item, who, first,    name, x, good, own) {
    name = measurement[item]; own = who == "satdoku"; good = is_ok("now", name, who)
    x = value("now", item, who)
    begin_row()
    add(first ? what[item] : "")
    add(who)
    add(first ? thousands(puzzles["now", name, who]) : "")
    add(good ? number(user["now", name, who]) : "")
    add(good ? number(wall["now", name, who]) : "")
    add(good ? sprintf("%.1f", peak["now", name, who] / 1024) : "")
    add(good ? worded(item, x) : state_words(state["now", name, who]))
    if (seen["before"]) add(change(item, who, x))
    add(own ? worded(item, goal(item, must[item])) : "")
    add(own ? worded(item, goal(item, reach[item])) : "")
    add(own ? outcome(item, x, goal(item, must[item]), goal(item, reach[item])) : "")
}

function rule(    line, c, dashes) {
    line = "|"
    for (c = 1; c <= columns; c++) {
        dashes = sprintf("%*s", width[c], "")
        gsub(/ /, "-", dashes)
        # Text to the left, numbers to the right.
        line = line (c <= 2 ? " " dashes " |" : " " substr(dashes, 2) ": |")
    }
    print line
}

function print_row(r,    line, c) {
    line = "|"
    for (c = 1; c <= columns; c++) line = line sprintf(c <= 2 ? " %-*s |" : " %*s |", width[c], cell[r, c])
    print line
}

END {
    head()
    for (item = 1; item <= items; item++)
        for (i = 1; i <= solvers[measurement[item]]; i++)
            solver_row(item, solver[measurement[item], i], i == 1)
    print_row(1)
    rule()
    for (r = 2; r <= rows; r++) print_row(r)
    if (seen["before"]) print "\nchange: times as good as in the stored run of " date["before"]
}
