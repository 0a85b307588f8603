#!/usr/bin/env bash
# steps of boards from 4x4 to 16x16, classic, and a jigsaw: their digits and the givens are the solution.
. "$(dirname "$0")/lib.sh"

if ! perl -MJSON::PP -e 1 2> /dev/null; then
    case_of 'steps to the end'
    skip 'no perl'
    finish
fi

seed=${SATDOKU_TEST_SEED:-$RANDOM}
rounds=$(awk -v scale="${SATDOKU_TEST_SCALE:-1}" 'BEGIN { print int(40 * scale) + 1 }')
echo "seed $seed"

# ends: the steps of each puzzle in `input`, of one solution, place its digits, and no cell is left or told twice.
ends() {
    run solve --json "$@" input
    cp "$out" solutions
    run steps --json --echo "$@" input
    expect_exit 0
    perl -MJSON::PP -e '
        my ($solutions, $steps) = map { open my $f, "<", $_; [map { decode_json($_) } <$f>] } @ARGV;
        die "not as many\n" if !@$solutions || @$solutions != @$steps;
        for my $i (0 .. $#$steps) {
            my $solution = $solutions->[$i]{solution};
            my $size = sqrt(length $solution);
            my $board = substr($steps->[$i]{text}, 0, $size * $size);
            for my $step (grep { $_->{placed} } @{$steps->[$i]{steps}}) {
                for my $candidate (@{$step->{candidates}}) {
                    my ($row, $column) = $candidate->{cell} =~ /^r(\d+)c(\d+)$/;
                    my $at = ($row - 1) * $size + $column - 1;
                    die "$candidate->{cell} is told twice\n" if substr($board, $at, 1) ne ".";
                    substr($board, $at, 1) = substr("123456789ABCDEFG", $candidate->{digit} - 1, 1);
                }
            }
            die "puzzle ", $i + 1, ": $board is not $solution\n" if $board ne $solution;
        }' solutions "$out" 2> complaint
    expect_that "steps end at the solution, with seed $seed" [ $? = 0 ]
    cat complaint
}

# shuffled HIGH WIDE: a solved board of boxes of that size, its digits shuffled.
shuffled() {
    awk -v high="$1" -v wide="$2" -v seed="$((seed + round))" 'BEGIN {
        srand(seed)
        n = high * wide
        for (i = 1; i <= n; i++) digit[i] = i
        for (i = n; i > 1; i--) { j = int(rand() * i) + 1; d = digit[i]; digit[i] = digit[j]; digit[j] = d }
        for (r = 0; r < n; r++)
            for (c = 0; c < n; c++)
                printf "%s", substr("123456789ABCDEFG", digit[(wide * (r % high) + int(r / high) + c) % n + 1], 1)
        print ""
    }'
}

for boxes in 2x2 2x3 2x4 3x3 2x5 3x4 4x4; do
    case_of "boxes of $boxes"
    for ((round = 0; round < rounds; round++)); do
        shuffled "${boxes%x*}" "${boxes#*x}"
    done > solved
    run minimize --seed "$seed" --box "$boxes" solved
    cp "$out" input
    ends --box "$boxes"
done

case_of 'a jigsaw'
echo '1.34.4..2................AAABBACBBBACCCDECDDDEEEED' > layout
run solve --any --to line layout
layout=AAABBACBBBACCCDECDDDEEEED
sed "s/\$/$layout/" "$out" > full
run minimize --from jigsaw --seed "$seed" full
cp "$out" input
ends --from jigsaw

finish
