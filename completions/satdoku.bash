# bash completion for satdoku. Made by script/docs of what 'satdoku help --json' tells.
# shellcheck shell=bash

# _satdoku_options COMMAND: its options.
_satdoku_options() {
    case $1 in
    solve) echo '--any --all --limit --from --size --box --digits --board --ignore-unknown --skip --take --to --bare --columns --json --echo --svg --text --ascii --color --sheet -o --output --simplify -j --jobs --cube --max-clauses --time-limit --backend --solver --ipasir --trust-solver --summary --no-progress -q --quiet -h --help' ;;
    check) echo '--only --from --size --box --digits --board --ignore-unknown --skip --take --columns --json --echo --simplify -j --jobs --cube --max-clauses --time-limit --backend --solver --ipasir --trust-solver --summary --no-progress -q --quiet -h --help' ;;
    count) echo '--limit --tilings --estimate --samples --seed --from --size --box --digits --board --ignore-unknown --skip --take --columns --json --echo -j --jobs --cube --max-clauses --time-limit --backend --solver --ipasir --trust-solver --summary --no-progress -q --quiet -h --help' ;;
    candidates) echo '--counts --known --from --size --box --digits --board --ignore-unknown --skip --take --columns --json --echo --svg --text --ascii --color --sheet -o --output -j --jobs --max-clauses --time-limit --backend --solver --ipasir --trust-solver --summary --no-progress -q --quiet -h --help' ;;
    explain) echo '--all --limit --solution --with --from --size --box --digits --board --ignore-unknown --skip --take --columns --json --echo --svg --text --ascii --color --sheet -o --output -j --jobs --max-clauses --time-limit --backend --solver --ipasir --trust-solver --summary --no-progress -q --quiet -h --help' ;;
    hint) echo '--cell --candidate --assume-unique --from --size --box --digits --board --ignore-unknown --skip --take --columns --json --echo --svg --text --ascii --color --sheet -o --output -j --jobs --max-clauses --time-limit --backend --solver --ipasir --trust-solver --summary --no-progress -q --quiet -h --help' ;;
    steps) echo '--assume-unique --from --size --box --digits --board --ignore-unknown --skip --take --columns --json --echo --svg --text --ascii --color --sheet -o --output -j --jobs --max-clauses --time-limit --backend --solver --ipasir --trust-solver --summary --no-progress -q --quiet -h --help' ;;
    rate) echo '--assume-unique --from --size --box --digits --board --ignore-unknown --skip --take --columns --json --echo -j --jobs --max-clauses --time-limit --backend --solver --ipasir --trust-solver --summary --no-progress -q --quiet -h --help' ;;
    minimize) echo '--keep --only --seed --witness --no-rules --no-solution --from --size --box --digits --board --ignore-unknown --skip --take --to --bare --columns --json --echo -j --jobs --max-clauses --time-limit --backend --solver --ipasir --trust-solver --summary --no-progress -q --quiet -h --help' ;;
    convert) echo '--to --no-rules --no-solution --dedupe -o --output --from --size --box --digits --board --ignore-unknown --skip --take --json --echo -q --quiet -h --help' ;;
    generate) echo '--seed --clues --symmetry --size --box --board --layout --rules --solution --keep --kinds --no-givens --like --from-pattern --sudominoku --rate --technique --assume-unique --unbiased --named --forever --dedupe --cnf --to --json --time-limit -j --jobs --no-progress -q --quiet -h --help' ;;
    random) echo '--seed --size --box --layout --to --json --time-limit -j --jobs --no-progress -q --quiet -h --help' ;;
    canonical) echo '--dedupe --from --size --box --digits --board --ignore-unknown --skip --take --to --bare --columns --json --echo -j --jobs --no-progress -q --quiet -h --help' ;;
    equivalent) echo '--from --size --box --digits --board --ignore-unknown --skip --take --columns --json --echo --no-progress -q --quiet -h --help' ;;
    shuffle) echo '--seed --dedupe --from --size --box --digits --board --ignore-unknown --skip --take --to --bare --columns --json --echo -j --jobs --no-progress -q --quiet -h --help' ;;
    fill) echo '--solution --to --no-rules --no-solution -o --output --from --size --box --digits --board --ignore-unknown --skip --take --json --echo -q --quiet -h --help' ;;
    merge) echo '-o --output --json -q --quiet -h --help' ;;
    prove) echo '-o --output --lrat --steps --puzzle --count --limit --backend --solver --from --size --box --digits --board --ignore-unknown --skip --take --json --echo -j --jobs --max-clauses --time-limit --summary --no-progress -q --quiet -h --help' ;;
    verify) echo '--grid --from --size --box --digits --board --ignore-unknown --skip --take --columns --json --echo -j --jobs --max-clauses --time-limit --summary --no-progress -q --quiet -h --help' ;;
    encode) echo '-o --output --encoding --amo --dominoes --simplify --unique --cubes --split --opb --wcnf --gcnf --names --projection --stats --max-clauses --time-limit --puzzle --from --size --box --digits --board --ignore-unknown --skip --take --json --echo -j --jobs --no-progress -q --quiet -h --help' ;;
    decode) echo '--to --json -q --quiet -h --help' ;;
    draw) echo '--text --ascii --color --svg --pdf --png --solve --candidates --sheet -o --output --puzzle --from --size --box --digits --board --ignore-unknown --skip --take --max-clauses --time-limit -q --quiet -h --help' ;;
    esac
}

# _satdoku_value COMMAND OPTION: what the option takes: "words WORD...", "list WORD..." with commas between them,
# "file", "folder", "command", "any"; nothing where it takes no value.
_satdoku_value() {
    case $1:$2 in
    solve:--limit) echo 'any' ;;
    solve:--from | check:--from | count:--from | candidates:--from | explain:--from | hint:--from | steps:--from | rate:--from | minimize:--from | convert:--from | canonical:--from | equivalent:--from | shuffle:--from | fill:--from | prove:--from | verify:--from | encode:--from | draw:--from) echo 'words auto grid spaced cases line sudominoku sdk ss killer csv jigsaw pencilmarks constraints script table fpuzzles fpuzzles-base64 fpuzzles-link sudokupad-link sudokumaker sudokumaker-link' ;;
    solve:--size | check:--size | count:--size | candidates:--size | explain:--size | hint:--size | steps:--size | rate:--size | minimize:--size | convert:--size | random:--size | canonical:--size | equivalent:--size | shuffle:--size | fill:--size | prove:--size | verify:--size | encode:--size | draw:--size) echo 'any' ;;
    solve:--box | check:--box | count:--box | candidates:--box | explain:--box | hint:--box | steps:--box | rate:--box | minimize:--box | convert:--box | generate:--box | random:--box | canonical:--box | equivalent:--box | shuffle:--box | fill:--box | prove:--box | verify:--box | encode:--box | draw:--box) echo 'any' ;;
    solve:--digits | check:--digits | count:--digits | candidates:--digits | explain:--digits | hint:--digits | steps:--digits | rate:--digits | minimize:--digits | convert:--digits | canonical:--digits | equivalent:--digits | shuffle:--digits | fill:--digits | prove:--digits | verify:--digits | encode:--digits | draw:--digits) echo 'any' ;;
    solve:--board | check:--board | count:--board | candidates:--board | explain:--board | hint:--board | steps:--board | rate:--board | minimize:--board | convert:--board | generate:--board | canonical:--board | equivalent:--board | shuffle:--board | fill:--board | prove:--board | verify:--board | encode:--board | draw:--board) echo 'words samurai' ;;
    solve:--skip | check:--skip | count:--skip | candidates:--skip | explain:--skip | hint:--skip | steps:--skip | rate:--skip | minimize:--skip | convert:--skip | canonical:--skip | equivalent:--skip | shuffle:--skip | fill:--skip | prove:--skip | verify:--skip | encode:--skip | draw:--skip) echo 'any' ;;
    solve:--take | check:--take | count:--take | candidates:--take | explain:--take | hint:--take | steps:--take | rate:--take | minimize:--take | convert:--take | canonical:--take | equivalent:--take | shuffle:--take | fill:--take | prove:--take | verify:--take | encode:--take | draw:--take) echo 'any' ;;
    solve:--to | minimize:--to | generate:--to | random:--to | canonical:--to | shuffle:--to | fill:--to | decode:--to) echo 'words auto grid spaced cases line sudominoku sdk ss killer csv jigsaw pencilmarks constraints script table fpuzzles fpuzzles-base64 fpuzzles-link sudokupad-link sudokumaker sudokumaker-link' ;;
    solve:--columns | check:--columns | count:--columns | candidates:--columns | explain:--columns | hint:--columns | steps:--columns | rate:--columns | minimize:--columns | canonical:--columns | equivalent:--columns | shuffle:--columns | verify:--columns) echo 'any' ;;
    solve:--color | candidates:--color | explain:--color | hint:--color | steps:--color | draw:--color) echo 'words auto always never' ;;
    solve:--sheet | candidates:--sheet | explain:--sheet | hint:--sheet | steps:--sheet | draw:--sheet) echo 'any' ;;
    solve:-o | solve:--output | candidates:-o | candidates:--output | explain:-o | explain:--output | hint:-o | hint:--output | steps:-o | steps:--output | encode:-o | encode:--output | draw:-o | draw:--output) echo 'file' ;;
    solve:--simplify | check:--simplify) echo 'words none givens singles locked probe' ;;
    solve:-j | solve:--jobs | check:-j | check:--jobs | count:-j | count:--jobs | candidates:-j | candidates:--jobs | explain:-j | explain:--jobs | hint:-j | hint:--jobs | steps:-j | steps:--jobs | rate:-j | rate:--jobs | minimize:-j | minimize:--jobs | generate:-j | generate:--jobs | random:-j | random:--jobs | canonical:-j | canonical:--jobs | shuffle:-j | shuffle:--jobs | prove:-j | prove:--jobs | verify:-j | verify:--jobs | encode:-j | encode:--jobs) echo 'any' ;;
    solve:--cube | check:--cube | count:--cube) echo 'any' ;;
    solve:--max-clauses | check:--max-clauses | count:--max-clauses | candidates:--max-clauses | explain:--max-clauses | hint:--max-clauses | steps:--max-clauses | rate:--max-clauses | minimize:--max-clauses | prove:--max-clauses | verify:--max-clauses | draw:--max-clauses) echo 'any' ;;
    solve:--time-limit | check:--time-limit | count:--time-limit | candidates:--time-limit | explain:--time-limit | hint:--time-limit | steps:--time-limit | rate:--time-limit | minimize:--time-limit | generate:--time-limit | random:--time-limit | prove:--time-limit | verify:--time-limit | encode:--time-limit | draw:--time-limit) echo 'any' ;;
    solve:--backend | check:--backend | count:--backend | candidates:--backend | explain:--backend | hint:--backend | steps:--backend | rate:--backend | minimize:--backend | prove:--backend) echo 'words auto picosat cadical' ;;
    solve:--solver | check:--solver | count:--solver | candidates:--solver | explain:--solver | hint:--solver | steps:--solver | rate:--solver | minimize:--solver | prove:--solver) echo 'command' ;;
    solve:--ipasir | check:--ipasir | count:--ipasir | candidates:--ipasir | explain:--ipasir | hint:--ipasir | steps:--ipasir | rate:--ipasir | minimize:--ipasir) echo 'file' ;;
    check:--only) echo 'list unique multiple none unknown invalid' ;;
    count:--limit) echo 'any' ;;
    count:--samples) echo 'any' ;;
    count:--seed) echo 'any' ;;
    candidates:--counts) echo 'any' ;;
    candidates:--known) echo 'file' ;;
    explain:--limit) echo 'any' ;;
    explain:--solution) echo 'any' ;;
    explain:--with) echo 'any' ;;
    hint:--cell) echo 'any' ;;
    hint:--candidate) echo 'any' ;;
    minimize:--keep) echo 'any' ;;
    minimize:--only) echo 'any' ;;
    minimize:--seed) echo 'any' ;;
    convert:--to) echo 'words auto grid spaced cases line sudominoku sdk ss killer csv jigsaw pencilmarks constraints script table fpuzzles fpuzzles-base64 fpuzzles-link sudokupad-link sudokumaker sudokumaker-link' ;;
    convert:-o | convert:--output | fill:-o | fill:--output | merge:-o | merge:--output) echo 'file' ;;
    generate:--seed) echo 'any' ;;
    generate:--clues) echo 'any' ;;
    generate:--symmetry) echo 'words none half-turn quarter-turn diagonal mirror full' ;;
    generate:--size) echo 'any' ;;
    generate:--layout | random:--layout) echo 'any' ;;
    generate:--rules) echo 'any' ;;
    generate:--solution) echo 'any' ;;
    generate:--keep) echo 'file' ;;
    generate:--kinds) echo 'any' ;;
    generate:--like) echo 'file' ;;
    generate:--from-pattern) echo 'file' ;;
    generate:--rate) echo 'any' ;;
    generate:--technique) echo 'words full house naked single hidden single locked candidates naked pair naked triple naked quad hidden pair hidden triple hidden quad X-wing swordfish jellyfish XY-wing XYZ-wing unique rectangle innies and outies cage combinations' ;;
    generate:--cnf) echo 'any' ;;
    random:--seed) echo 'any' ;;
    shuffle:--seed) echo 'any' ;;
    fill:--solution) echo 'any' ;;
    prove:-o | prove:--output) echo 'folder' ;;
    prove:--puzzle | encode:--puzzle | draw:--puzzle) echo 'any' ;;
    prove:--limit) echo 'any' ;;
    encode:--encoding) echo 'words extended efficient minimal' ;;
    encode:--amo) echo 'words pairwise sequential product bimander commander' ;;
    encode:--dominoes) echo 'words partner placement' ;;
    encode:--simplify) echo 'words none givens singles locked probe' ;;
    encode:--cubes) echo 'any' ;;
    encode:--split) echo 'words even path' ;;
    encode:--projection) echo 'words none ind show' ;;
    encode:--max-clauses) echo 'any' ;;
    esac
}

# _satdoku_reply WORD OPTION_OF_COMPGEN...: each line is a word that begins so, also where it has blanks.
_satdoku_reply() {
    local word=$1 line
    shift
    while IFS= read -r line; do
        COMPREPLY+=("$line")
    done < <(compgen "$@" -- "$word")
}

# Words that are a value; WORD may be the end of a list.
_satdoku_reply_value() {
    local word=$1 kind=$2 before="" i
    shift 2
    case $kind in
    words) _satdoku_reply "$word" -W "$*" ;;
    list)
        case $word in
        *,*) before=${word%,*}, ;;
        esac
        _satdoku_reply "${word##*,}" -W "$*"
        for i in "${!COMPREPLY[@]}"; do
            COMPREPLY[i]=$before${COMPREPLY[i]}
        done
        ;;
    file)
        compopt -o filenames 2>/dev/null
        _satdoku_reply "$word" -f
        ;;
    folder)
        compopt -o filenames 2>/dev/null
        _satdoku_reply "$word" -d
        ;;
    command) _satdoku_reply "$word" -c ;;
    esac
}

_satdoku() {
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} command=${COMP_WORDS[1]} equals="" i
    local -a value
    COMPREPLY=()
    if [ "$COMP_CWORD" -eq 1 ]; then
        _satdoku_reply "$word" -W 'solve check count candidates explain hint steps rate minimize convert generate random canonical equivalent shuffle fill merge prove verify encode decode draw help --help --version'
        return
    fi
    if [ "$command" = help ]; then
        [ "$COMP_CWORD" -gt 2 ] || _satdoku_reply "$word" -W 'solve check count candidates explain hint steps rate minimize convert generate random canonical equivalent shuffle fill merge prove verify encode decode draw formats clues --json'
        return
    fi
    if [ "$command" = --version ] || [ "$command" = -V ]; then
        [ "$COMP_CWORD" -gt 2 ] || _satdoku_reply "$word" -W --json
        return
    fi
    # Behind "--" are files. "--from=grid" is three words, or one where COMP_WORDBREAKS has no "=".
    for ((i = 2; i < COMP_CWORD; i++)); do
        if [ "${COMP_WORDS[i]}" = -- ]; then
            _satdoku_reply_value "$word" file
            return
        fi
    done
    if [ "$word" = = ]; then
        word=
    elif [ "$before" = = ] && [ "$COMP_CWORD" -gt 3 ]; then
        before=${COMP_WORDS[COMP_CWORD - 2]}
    elif [[ $word == --*=* ]]; then
        before=${word%%=*}
        equals=$before=
        word=${word#*=}
    fi
    read -r -a value < <(_satdoku_value "$command" "$before")
    if [ "${#value[@]}" -gt 0 ]; then
        _satdoku_reply_value "$word" "${value[@]}"
        for i in "${!COMPREPLY[@]}"; do
            COMPREPLY[i]=$equals${COMPREPLY[i]}
        done
    elif [[ $word == -* ]]; then
        _satdoku_reply "$word" -W "$(_satdoku_options "$command")"
    else
        _satdoku_reply_value "$word" file
    fi
}

complete -F _satdoku satdoku
