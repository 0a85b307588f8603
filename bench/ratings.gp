# Two ratings of the same puzzles, on standard output. bench/ratings sets rated, the name of a file with a line for each
# puzzle: the other rating, the largest reason, steps, decisions, propagations.
set terminal svg size 960,440 font "sans-serif,13" background "white"
set datafile separator "\t"
set style line 1 linecolor rgb "#a03060a0" pointtype 7 pointsize 0.6
set border 3
set xtics nomirror
set ytics nomirror
set grid linecolor rgb "#e0e0e0"
unset key

set xlabel "Sudoku Explainer"
set multiplot layout 1,2

set title "the largest reason on the way"
plot rated using 1:2 with points linestyle 1

set title "decisions of PicoSAT, and one"
set logscale y
plot rated using 1:($4 + 1) with points linestyle 1
