# Rates by list, and times by size of the board, on standard output. bench/report sets rates and boards,
# the names of files with a line for each list or board, and a column for each solver.
set terminal svg size 960,440 font "sans-serif,13" background "white"
set datafile separator "\t"
set datafile missing "?"
set style line 1 linecolor rgb "#3060a0" linewidth 2 pointtype 7 pointsize 0.6
set style line 2 linecolor rgb "#e08020" linewidth 2 pointtype 5 pointsize 0.6
set style line 3 linecolor rgb "#509050" linewidth 2 pointtype 9 pointsize 0.8
set style line 4 linecolor rgb "#a04080" linewidth 2 pointtype 11 pointsize 0.8
set style line 5 linecolor rgb "#606060" linewidth 2 pointtype 13 pointsize 0.8
set style increment user
set border 3
set xtics nomirror
set ytics nomirror
set grid ytics linecolor rgb "#d0d0d0"
set logscale y
set multiplot layout 1,2

# The columns that have figures; that of a solver has the same number, and colour, in both files.
full(file) = system("awk -F '\t' 'NR > 1 { for (i = 2; i <= NF; i++) if ($i != \"?\") has[i] } \
    END { for (i = 2; i <= NF; i++) if (i in has) print i }' " . file)

set title "puzzles per second of processor time"
set key below maxrows 1
set format y "%.0s%c"
set yrange [100:*]
set style data histograms
set style histogram clustered gap 1
set style fill solid 0.9 noborder
if (strlen(full(rates)) > 0) {
    plot for [i in full(rates)] rates using int(i):xticlabels(1) title columnheader(int(i)) linestyle int(i) - 1
}

set title "solve --any: seconds of processor time by rows of the board"
set format y "%g"
set yrange [*:*]
set logscale x
set xrange [56:460]
set xtics (64, 81, 100, 144, 225, 400)
set style data linespoints
if (strlen(full(boards)) > 0) {
    plot for [i in full(boards)] boards using 1:int(i) title columnheader(int(i)) linestyle int(i) - 1
}
