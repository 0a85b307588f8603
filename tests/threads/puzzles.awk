# Puzzles to be shared by threads: awk -f puzzles.awk -v seed=N -v count=N -v format=line|cases|dominoes
#
# 9x9 puzzles are one solved board with digits exchanged and rows of bands and columns of stacks
# shuffled, and some cells blanked: most have one solution, some several. Every so often there is one
# without any, and in a stream a line that is no puzzle, a comment, or nothing.

function random(n) { return int(rand() * n) }

# order[1..n] of [from + 1 .. from + n], shuffled
function shuffle(order, n,    i, j, kept) {
    for (i = 1; i <= n; i++) order[i] = i
    for (i = n; i > 1; i--) {
        j = 1 + random(i)
        kept = order[i]; order[i] = order[j]; order[j] = kept
    }
}

function lines(order,    group, inner, g, i) {
    shuffle(group, 3)
    for (g = 1; g <= 3; g++) {
        shuffle(inner, 3)
        for (i = 1; i <= 3; i++) order[3 * g - 3 + i] = 3 * group[g] - 3 + inner[i]
    }
}

function board(blanks,    digit, row, column, r, c, text, d) {
    shuffle(digit, 9)
    lines(row)
    lines(column)
    text = ""
    for (r = 1; r <= 9; r++)
        for (c = 1; c <= 9; c++) {
            d = digit[substr(solved, 9 * row[r] - 9 + column[c], 1)]
            text = text (rand() < blanks ? "." : d)
        }
    return text
}

function grid(text,    r) {
    for (r = 0; r < 9; r++) print substr(text, 9 * r + 1, 9)
}

# Two equal digits side by side.
function broken(text,    d) {
    d = 1 + random(9)
    return d d substr(text, 3)
}

function line(    kind) {
    kind = random(60)
    if (kind == 0) print "# a comment"
    else if (kind == 1) print ""
    else if (kind == 2) print substr(board(0.5), 1, 1 + random(80))
    else if (kind == 3) print board(0.5) "1"
    else if (kind == 4) print broken(board(0.5))
    else if (kind == 5) print substr(board(0.5), 1, 40) "x" substr(board(0.5), 42)
    else if (kind == 6) print board(0.7) " a comment"
    else print board(0.45)
}

# A 4x4 Sudominoku with its singles and up to one domino.
function dominoes(    cell, cells, i, a, b) {
    shuffle(cells, 16)
    a = 1 + random(4); b = 1 + random(4)
    print(random(3) == 0 ? "1\n" a " A1 " b " A2" : "0")
    for (i = 1; i <= 16 && cell < 4; i++)
        if (cells[i] > 2) {
            cell++
            printf("%s%c%d", cell == 1 ? "" : " ", 65 + int((cells[i] - 1) / 4),
                   (cells[i] - 1) % 4 + 1)
        }
    print ""
}

BEGIN {
    srand(seed)
    solved = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
    if (format == "cases") print count
    for (i = 0; i < count; i++) {
        if (format == "line" && i == 0) print board(0.45) # by which the format is recognized
        else if (format == "line") line()
        else if (format == "cases") grid(random(20) == 0 ? broken(board(0.5)) : board(0.5))
        else dominoes()
    }
    if (format == "dominoes") print 0
}
