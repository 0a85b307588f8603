#!/usr/bin/env bash
# Boards that lack cells: every command, with every option and each of its values, and every format.
#
# What there is to run is read from `help --json`, so that a new command, option or format is tried by itself.
# Each run keeps the contract of lib.sh; and what the answers say fits together:
#   - a verdict, wherever one stands in JSON, is that of the puzzle;
#   - options that change the time, and nothing else, change no answer;
#   - what `convert` writes is read back as the same puzzle;
#   - what `encode` writes, `decode` reads; what `prove` makes, `verify` accepts.
. "$(dirname "$0")/lib.sh"

# ---- Boards ------------------------------------------------------------------------------------

names=()
declare -A verdicts
# board NAME VERDICT: standard input is the puzzle.
board() {
    names+=("$1")
    verdicts[$1]=$2
    cat > "$1"
}

"$program" convert --board samurai --to constraints "$lib_dir/../../examples/samurai.txt" > string
"$program" solve --board samurai "$lib_dir/../../examples/samurai.txt" > solution
"$program" convert --board samurai --to constraints solution | sed 's/~R[1-3]C[0-9]*_[0-9]//g' > several
board samurai unique < string
board samurai_several multiple < several
board samurai_none none <<< '.Board~samurai.AllDifferent~R7C9~R20C9~R21C13.~R1C1_5~R1C2_5'
board corners unique <<< '.Shape~4x4.Missing~R1C1~R4C4.Thermo~R1C2~R2C1.Quad~R2C1~1~2.Cage~5~R2C2~R3C2.~R1C3_2~R2C1_2'
board overlap multiple << 'END'
.Shape~5x5~0-4.NoBoxes.Missing~R1C4~R1C5~R2C4~R2C5~R4C1~R4C2~R5C1~R5C2.AllDifferent~R1C1~R2C2~R3C3~R4C4~R5C5.~R1C1_1~R1C2_2~R3C3_0~R1C3_3~R2C1_0~R3C1_2~R3C5_4~R4C5_0
END
board pieces none <<< '.Shape~6x6.NoBoxes.Missing~R1C1~R3C3.Pieces~-1122211122213-334533444555446556666.~R1C2_1~R2C1_2.AntiKnight.~R1C3_3'
board one_cell multiple <<< '.Shape~2x2.Missing~R1C1~R1C2~R2C1'
board long none <<< '.Shape~1x40.Missing~R1C2.~R1C1_39~R1C3_39'
board edge multiple << 'END'
.Shape~4x4.Missing~R1C1~R1C2~R1C3~R1C4~R2C1~R3C1~R4C1.Whisper~2~R2C2~R3C3.Regex~MSgyfDMpKg~R2C2~R2C3.Renban~R4C2~R4C3
END

# ---- What there is to run ----------------------------------------------------------------------

# A line for each command, and for each of its options with each of its values: command, option, words.
"$program" help --json > help.json
GRID=$("$program" solve corners) perl -MJSON::PP -e '
    local $/;
    my %argument = (N => 2, K => 1, HxW => "2x2", RxC => "2x1", "LOW-HIGH" => "0-3", SECONDS => 50,
                    NAMES => "verdict", KINDS => "given,thermo", CELL => "r1c2", "CELL=D" => "r1c2=1", FOLDER => "made/", FILE => "made",
                    GRID => $ENV{GRID});
    my %value = ("max-clauses" => 1000000, skip => 0, size => 4, with => "given,candidates", known => "solutions");
    # No solver is at hand; cubes have a case of their own; what estimates takes its time.
    my %elsewhere = map { $_ => 1 } qw(solver ipasir cube estimate samples trust-solver tilings);
    for my $command (@{decode_json(<STDIN>)->{commands}}) {
        next if $command->{name} =~ /^(generate|random|canonical|equivalent|shuffle)$/; # they take no such boards
        print "$command->{name}\t\t\n";
        for my $option (@{$command->{options}}) {
            next if $command->{name} =~ /^(steps|rate)$/ && $option->{name} !~ /^(json|columns|quiet)$/; # as hint
            next if $elsewhere{$option->{name}} || "$command->{name} $option->{name}" eq "count seed";
            my @values = @{$option->{values}};
            @values = ($value{$option->{name}} // $argument{$option->{argument}} // die "$option->{name}: what is $option->{argument}?\n")
                if !@values && defined $option->{argument};
            print "$command->{name}\t$option->{name}\t--$option->{name}", (defined $_ ? " $_" : ""), "\n"
                for @values ? @values : undef;
        }
    }' < help.json > rows.tsv || fail 'help --json has an argument that this test does not know'
formats=$(awk -F '\t' '$1 == "convert" && $2 == "to" { sub(".* ", "", $3); print $3 }' rows.tsv)

# The words of the option NAME of the COMMAND.
words_of() {
    awk -F '\t' -v command="$1" -v name="$2" '$1 == command && $2 == name { print $3; exit }' rows.tsv
}

# Options of several commands whose answer stays the same.
is_neutral() {
    case $1 in
    check | solve | count | candidates)
        [[ " simplify backend jobs max-clauses time-limit quiet no-progress " == *" $2 "* ]]
        ;;
    *) [[ " max-clauses time-limit quiet no-progress " == *" $2 "* ]] ;;
    esac
}

# The files that a command is given: the puzzle, or what other commands made of it.
inputs_of() {
    case $1 in
    verify) echo "certificate" ;;
    decode) echo "formula refusal" ;;
    merge) echo "cubes parts" ;;
    *) echo "$name" ;;
    esac
}

# Words that a command does not go without, or would take long without.
needed() {
    case "$1 $2" in
    'prove output' | 'convert to' | 'count limit' | 'draw puzzle' | 'draw sheet') ;;
    'prove count') echo '-o made --limit 5' ;;
    'prove jobs' | 'prove summary') echo '-o made{}' ;;
    'prove '*) echo '-o made' ;;
    'encode jobs') echo '-o made/' ;;
    'convert '*) echo '--to constraints' ;;
    'solve all' | 'explain all') echo '--limit 2' ;;
    'count '*) echo '--limit 20' ;;
    'draw '*) echo '--puzzle 1' ;;
    esac
}

# The option that a message asks for: "--limit means nothing without --all or --some", "--sheet needs --svg, ...".
wanted_option() {
    sed -n -e '1s/.* means nothing without \(.* or \)\{0,1\}--\([a-z-]*\).*/\2/p' \
        -e '1s/.* needs --\([a-z-]*\).*/\1/p' "$err"
}

# try COMMAND OPTION WORDS: with what else the option needs. What verify does not take with certificates, it is
# asked with a solution.
try() {
    local words=$3 inputs more i
    for i in 1 2 3; do
        inputs=$(inputs_of "$1")
        [[ $words != *--grid* ]] || inputs="$name solutions"
        rm -rf made made.* made1
        # shellcheck disable=SC2046,SC2086 # words
        run "$1" $words $(needed "$1" "$2") $inputs
        more=$(wanted_option)
        if [ "$code" != 2 ] || [ "$i" = 3 ]; then
            return
        elif [ "$1" = verify ] && [[ $words != *--grid* ]]; then
            words+=' --grid'
        elif [ -n "$more" ]; then
            words+=" $(words_of "$1" "$more")"
        else
            return
        fi
    done
}

# ---- Expected answers ----------------------------------------------------------------------

declare -A answered
plain_code=

expect_fitting() {
    local command=$1 option=$2 words=$3 told
    [ "$code" = 2 ] || answered["$command $option"]=1
    if [ -z "$option" ]; then
        expect_that "'$command' takes it" [ "$code" != 2 ]
        cp "$out" plain
        plain_code=$code
    fi
    if is_neutral "$command" "$option"; then
        expect_exit "$plain_code"
        expect_that "the answer of '$command' stays the same" cmp -s plain "$out"
    fi
    told=$(grep -ohE '"verdict":"[a-z]+"' "$out" | sort -u)
    if [ -n "$told" ] && [ "$command" != decode ] && [ "$code" != 2 ]; then
        expect_that "the verdict is '${verdicts[$name]}', not $told" [ "$told" = "\"verdict\":\"${verdicts[$name]}\"" ]
    fi
    case "$command $option" in
    'verify grid') expect_stdout "$([ "${verdicts[$name]}" = none ] && echo invalid || echo verified)" ;;
    'check ') expect_stdout "${verdicts[$name]}" ;;
    'encode output') cp made "$out" ;;
    'candidates known')
        cp "$out" aided
        # shellcheck disable=SC2046 # words
        run candidates $(words_of candidates counts) "$name"
        [ "$(head -n 1 solutions)" = none ] || expect_that 'known solutions change nothing' cmp -s aided "$out"
        ;;
    esac
    if [ "$command" = encode ] && [ "$code" = 0 ] && [[ ! $option =~ ^(stats|json|echo|help|jobs)$ ]]; then
        cp "$out" written
        run decode written refusal
        expect_stdout "$([ "$option" = unique ] && echo unique || echo none)"
    fi
    if [ "$command" = prove ] && [ "$code" != 2 ] && [ -d made ]; then
        run verify made
        expect_stdout verified
    fi
}

# A converted puzzle is read back as the same puzzle.
expect_same_back() {
    local format=$1 options=()
    run convert --to "$format" "$name"
    if [ "$code" != 0 ]; then
        expect_exit 2
        expect_stderr "satdoku: $name:1:1: '$format' cannot say *"
        return
    fi
    said=$((said + 1))
    cp "$out" written
    [ "$format" != killer ] || format=constraints # as it is written
    case $name in samurai*) [[ $format =~ ^(constraints|script)$ ]] || options=(--board samurai) ;; esac
    run convert --to constraints --from "$format" "${options[@]}" written
    expect_that "what is written as $format is the same puzzle" cmp -s canonical "$out"
}

# ---- All of it ---------------------------------------------------------------------------------

# An option is tried with one board alone where random tests do not play all of their rounds. In quick runs every third
# board has its turn, other ones with another seed.
every=1
[[ "${SATDOKU_TEST_SCALE:-1}" != 0* ]] || every=${#names[@]}
turns=1
[ -z "${SATDOKU_TEST_QUICK:-}" ] || turns=3
seed=${SATDOKU_TEST_SEED:-$RANDOM}

# fontconfig keeps what it read of fonts to the end: that is no leak of ours.
echo leak:libfontconfig > "$home/leaks"
export LSAN_OPTIONS="${LSAN_OPTIONS:+$LSAN_OPTIONS:}suppressions=$home/leaks:print_suppressions=0"

echo 's UNSATISFIABLE' > refusal
turn=0
for name in "${names[@]}"; do
    turn=$((turn + 1))
    [ $(((turn + seed) % turns)) = 0 ] || continue
    case_of "$name, what others are given"
    run prove -o certificate "$name"
    run encode -o formula "$name"
    run solve "$name"
    cp "$out" solutions
    run encode --cubes 2 -o cubes "$name"
    count=$(grep -c '^a ' cubes)
    for ((part = 1; part <= count; part++)); do
        run check --cube "$part/$count" cubes
        cat "$out"
    done > parts

    case_of "$name, formats"
    run convert --to constraints "$name"
    cp "$out" canonical
    said=0
    for format in $formats; do
        [ "$format" = auto ] || expect_same_back "$format"
    done
    expect_that 'a script and a string can say it' [ "$said" -ge 2 ]

    number=0
    while IFS=$'\t' read -r command option words; do
        number=$((number + 1))
        [ -z "$option" ] || [ $(((number + turn) % every)) = 0 ] || continue
        case_of "$name, $command $words"
        try "$command" "$option" "$words"
        expect_fitting "$command" "$option" "$words"
    done < rows.tsv
    rm -rf made made.* certificate
done

# An option that no board could be asked with was not tried: it needs something that this test has to be told.
case_of 'every option was answered'
if [ "$every" = 1 ]; then
    while IFS=$'\t' read -r command option _; do
        # Strings say their boxes; a list of verify is none of strings.
        [[ $option == box || "$command $option" == verify\ @(columns|echo|jobs|summary|take) ]] ||
            expect_that "'$command --$option' has an answer" [ -n "${answered["$command $option"]:-}" ]
    done < <(cut -f 1,2 rows.tsv | sort -u)
fi

finish
