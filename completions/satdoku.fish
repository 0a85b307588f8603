# fish completion for satdoku. Made by script/docs of what 'satdoku help --json' tells.

# Whether there is a command yet, and whether it is one of these.
function __satdoku_has_command
    set -l words (commandline -opc)
    test (count $words) -gt 1
end

function __satdoku_is
    set -l words (commandline -opc)
    test (count $words) -gt 1; and contains -- $words[2] $argv
end

function __satdoku_shows_version
    set -l words (commandline -opc)
    test (count $words) -eq 2; and contains -- $words[2] -V --version
end

function __satdoku_wants_command
    set -l words (commandline -opc)
    test (count $words) -eq 2; and test $words[2] = help
end

complete -c satdoku -f
complete -c satdoku -n 'not __satdoku_has_command' -s h -l help -d 'show the commands'
complete -c satdoku -n 'not __satdoku_has_command' -s V -l version -d 'show the version'
complete -c satdoku -n 'not __satdoku_has_command' -a help -d 'say what a command and its options are'
complete -c satdoku -n '__satdoku_wants_command; or __satdoku_shows_version' -l json -d 'as JSON, for programs'
complete -c satdoku -n 'not __satdoku_has_command' -a solve -d 'print the smallest solution of each puzzle'
complete -c satdoku -n __satdoku_wants_command -a solve -d 'print the smallest solution of each puzzle'
complete -c satdoku -n 'not __satdoku_has_command' -a check -d 'say whether each puzzle has one solution, several or none'
complete -c satdoku -n __satdoku_wants_command -a check -d 'say whether each puzzle has one solution, several or none'
complete -c satdoku -n 'not __satdoku_has_command' -a count -d 'count the solutions of each puzzle'
complete -c satdoku -n __satdoku_wants_command -a count -d 'count the solutions of each puzzle'
complete -c satdoku -n 'not __satdoku_has_command' -a candidates -d 'show the digits that each cell has in some solution'
complete -c satdoku -n __satdoku_wants_command -a candidates -d 'show the digits that each cell has in some solution'
complete -c satdoku -n 'not __satdoku_has_command' -a explain -d 'say why a puzzle has no solution, or several'
complete -c satdoku -n __satdoku_wants_command -a explain -d 'say why a puzzle has no solution, or several'
complete -c satdoku -n 'not __satdoku_has_command' -a minimize -d 'take redundant clues away'
complete -c satdoku -n __satdoku_wants_command -a minimize -d 'take redundant clues away'
complete -c satdoku -n 'not __satdoku_has_command' -a convert -d 'write puzzles in another format'
complete -c satdoku -n __satdoku_wants_command -a convert -d 'write puzzles in another format'
complete -c satdoku -n 'not __satdoku_has_command' -a merge -d 'the answer about a puzzle from those about its cubes'
complete -c satdoku -n __satdoku_wants_command -a merge -d 'the answer about a puzzle from those about its cubes'
complete -c satdoku -n 'not __satdoku_has_command' -a prove -d 'make a certificate of a puzzle\'s verdict'
complete -c satdoku -n __satdoku_wants_command -a prove -d 'make a certificate of a puzzle\'s verdict'
complete -c satdoku -n 'not __satdoku_has_command' -a verify -d 'check a certificate, or solutions'
complete -c satdoku -n __satdoku_wants_command -a verify -d 'check a certificate, or solutions'
complete -c satdoku -n 'not __satdoku_has_command' -a encode -d 'write a puzzle\'s formula as DIMACS, OPB, WCNF or GCNF'
complete -c satdoku -n __satdoku_wants_command -a encode -d 'write a puzzle\'s formula as DIMACS, OPB, WCNF or GCNF'
complete -c satdoku -n 'not __satdoku_has_command' -a decode -d 'turn a solver\'s answer to a formula into a grid'
complete -c satdoku -n __satdoku_wants_command -a decode -d 'turn a solver\'s answer to a formula into a grid'
complete -c satdoku -n 'not __satdoku_has_command' -a draw -d 'draw puzzles and their solutions'
complete -c satdoku -n __satdoku_wants_command -a draw -d 'draw puzzles and their solutions'
complete -c satdoku -n '__satdoku_is solve check count candidates explain minimize convert merge prove verify encode decode draw' -F
complete -c satdoku -n '__satdoku_is solve' -l any -d 'the first solution found, not the smallest'
complete -c satdoku -n '__satdoku_is solve' -l all -d 'all solutions, in lexicographic order'
complete -c satdoku -n '__satdoku_is solve' -l limit -x -d 'stop after N'
complete -c satdoku -n '__satdoku_is solve check count candidates explain minimize convert prove verify encode draw' -l from -x -a 'auto grid spaced cases line sudominoku sdk ss killer csv jigsaw pencilmarks constraints script table fpuzzles fpuzzles-base64 fpuzzles-link sudokupad-link' -d 'the format of the input (default: auto)'
complete -c satdoku -n '__satdoku_is solve check count candidates explain minimize convert prove verify encode draw' -l size -x -d 'boards of N rows (default: as the input says; sudominoku: 9)'
complete -c satdoku -n '__satdoku_is solve check count candidates explain minimize convert prove verify encode draw' -l box -x -d 'boxes of H rows and W columns (default: as square as possible)'
complete -c satdoku -n '__satdoku_is solve check count candidates explain minimize convert prove verify encode draw' -l digits -x -d 'the digits, as in 0-F, 1-G or A-P (default: from 1 on)'
complete -c satdoku -n '__satdoku_is solve check count candidates explain minimize convert prove verify encode draw' -l board -x -a 'samurai' -d 'a board of several that overlap'
complete -c satdoku -n '__satdoku_is solve check count candidates explain minimize convert prove verify encode draw' -l ignore-unknown -d 'pass over elements of f-puzzles that satdoku does not know'
complete -c satdoku -n '__satdoku_is solve check count candidates explain minimize convert prove verify encode draw' -l skip -x -d 'pass over the first N puzzles; those behind keep their numbers'
complete -c satdoku -n '__satdoku_is solve check count candidates explain minimize convert prove verify encode draw' -l take -x -d 'end after N puzzles'
complete -c satdoku -n '__satdoku_is solve minimize decode' -l to -x -a 'auto grid spaced cases line sudominoku sdk ss killer csv jigsaw pencilmarks constraints script table fpuzzles fpuzzles-base64 fpuzzles-link sudokupad-link' -d 'the format of the output, where auto is the input\'s (default: auto)'
complete -c satdoku -n '__satdoku_is solve minimize' -l bare -d 'answers without the names of their puzzles'
complete -c satdoku -n '__satdoku_is solve check count candidates explain minimize verify' -l columns -x -d 'answers as csv with these columns: puzzle, name, line, verdict, solution, ..., and those of the input'
complete -c satdoku -n '__satdoku_is solve check count candidates explain minimize convert merge prove verify encode decode' -l json -d 'a JSON object on a line for each puzzle'
complete -c satdoku -n '__satdoku_is solve check count candidates explain minimize convert prove verify encode' -l echo -d 'the text of each puzzle, too, as the input has it'
complete -c satdoku -n '__satdoku_is solve candidates explain draw' -l svg -d 'draw a picture, as SVG'
complete -c satdoku -n '__satdoku_is solve candidates explain draw' -l text -d 'draw a picture of text, for a terminal'
complete -c satdoku -n '__satdoku_is solve candidates explain draw' -l ascii -d 'draw with ASCII alone (default: where the locale is not UTF-8, or the terminal plain)'
complete -c satdoku -n '__satdoku_is solve candidates explain draw' -l color -x -a 'auto always never' -d 'colours in pictures of text (default: auto, on terminals that have them, unless NO_COLOR is set)'
complete -c satdoku -n '__satdoku_is solve candidates explain draw' -l sheet -x -d 'put pictures in R rows and C columns on sheets of paper, A4'
complete -c satdoku -n '__satdoku_is solve candidates explain encode draw' -s o -l output -r -F -d 'write to FILE, whole or not at all (default: standard output); a file for each puzzle where it is a folder, ends with / or has a {}'
complete -c satdoku -n '__satdoku_is solve check' -l simplify -x -a 'none givens singles locked probe' -d 'how much to infer first (default: probe, or with --solver givens)'
complete -c satdoku -n '__satdoku_is solve check count candidates explain minimize prove verify encode' -s j -l jobs -x -d 'threads that share the puzzles (default: as many as cores)'
complete -c satdoku -n '__satdoku_is solve check count' -l cube -x -d 'answer for cube I of the N cubes of FILE, which encode --cubes wrote; merge puts the answers together'
complete -c satdoku -n '__satdoku_is solve check count candidates explain minimize prove verify draw' -l max-clauses -x -d 'refuse a puzzle whose formula has more clauses (default: 10000000)'
complete -c satdoku -n '__satdoku_is solve check count candidates explain minimize prove verify encode draw' -l time-limit -x -d 'give up on a puzzle after so long: \'unknown\', exit 3'
complete -c satdoku -n '__satdoku_is solve check count candidates explain minimize prove' -l backend -x -a 'auto picosat cadical' -d 'the built-in SAT solver that works (default: auto)'
complete -c satdoku -n '__satdoku_is solve check count candidates explain minimize prove' -l solver -x -a '(__fish_complete_command)' -d 'let another SAT solver work; {} is the CNF file, {out} its answer\'s'
complete -c satdoku -n '__satdoku_is solve check count candidates explain minimize' -l ipasir -r -F -d 'let the SAT solver work that this shared library exports (IPASIR)'
complete -c satdoku -n '__satdoku_is solve check count candidates explain minimize' -l trust-solver -d 'believe the solver where it says unsatisfiable, which PicoSAT confirms else'
complete -c satdoku -n '__satdoku_is solve check count candidates explain minimize prove verify' -l summary -d 'a last line on standard error: how many of each verdict, how long'
complete -c satdoku -n '__satdoku_is solve check count candidates explain minimize prove verify encode' -l no-progress -d 'show no progress on the terminal'
complete -c satdoku -n '__satdoku_is solve check count candidates explain minimize convert merge prove verify encode decode draw' -s q -l quiet -d 'say on standard error only what is wrong or asked for'
complete -c satdoku -n '__satdoku_is solve check count candidates explain minimize convert merge prove verify encode decode draw' -s h -l help -d 'show this help'
complete -c satdoku -n '__satdoku_is check' -l only -x -a '(__fish_append , unique multiple none unknown invalid)' -d 'pass on the puzzles of these verdicts, as they came'
complete -c satdoku -n '__satdoku_is count' -l limit -x -d 'count up to N (default: 1000)'
complete -c satdoku -n '__satdoku_is count' -l tilings -d 'Sudominoku: count the tilings of each grid, too'
complete -c satdoku -n '__satdoku_is count' -l estimate -d 'estimate the number by random samples, for 10 s or --time-limit'
complete -c satdoku -n '__satdoku_is count' -l samples -x -d 'end after N samples (default: when the time is over)'
complete -c satdoku -n '__satdoku_is count' -l seed -x -d 'which samples (default: 1)'
complete -c satdoku -n '__satdoku_is explain' -l all -d 'further minimal conflicts, up to --limit'
complete -c satdoku -n '__satdoku_is explain' -l limit -x -d 'show at most N repairs, and with --all N conflicts (default: 10)'
complete -c satdoku -n '__satdoku_is minimize' -l seed -x -d 'the order of trying, shuffled (default: reading order)'
complete -c satdoku -n '__satdoku_is minimize' -l witness -d 'for each piece left, the second solution that appears without it'
complete -c satdoku -n '__satdoku_is convert' -l to -x -a 'auto grid spaced cases line sudominoku sdk ss killer csv jigsaw pencilmarks constraints script table fpuzzles fpuzzles-base64 fpuzzles-link sudokupad-link' -d 'the format of the output; auto is that of the input'
complete -c satdoku -n '__satdoku_is convert merge' -s o -l output -r -F -d 'write to FILE, whole or not at all (default: standard output)'
complete -c satdoku -n '__satdoku_is prove' -s o -l output -x -a '(__fish_complete_directories)' -d 'make the certificate in FOLDER, which must not exist or be empty'
complete -c satdoku -n '__satdoku_is prove' -l lrat -d 'write the proof as LRAT, with what each clause follows from'
complete -c satdoku -n '__satdoku_is prove encode draw' -l puzzle -x -d 'take the K-th puzzle of the input (default: it holds just one)'
complete -c satdoku -n '__satdoku_is prove' -l count -d 'prove how many solutions there are, and print their number'
complete -c satdoku -n '__satdoku_is prove' -l limit -x -d 'give up where there are more than N solutions (default: 100000)'
complete -c satdoku -n '__satdoku_is verify' -l grid -d 'check a solution alone: the files are a puzzle and its solution'
complete -c satdoku -n '__satdoku_is encode' -l encoding -x -a 'extended efficient minimal' -d 'how the rules are encoded (default: extended)'
complete -c satdoku -n '__satdoku_is encode' -l amo -x -a 'pairwise sequential product bimander commander' -d 'how \'at most one\' is encoded (default: pairwise)'
complete -c satdoku -n '__satdoku_is encode' -l dominoes -x -a 'partner placement' -d 'how dominoes are encoded (default: partner)'
complete -c satdoku -n '__satdoku_is encode' -l simplify -x -a 'none givens singles locked probe' -d 'leave out what inference decides (default: none)'
complete -c satdoku -n '__satdoku_is encode' -l unique -d 'exclude the solution: unsatisfiable then means unique'
complete -c satdoku -n '__satdoku_is encode' -l cubes -x -d 'write iCNF, with the search split into K cubes'
complete -c satdoku -n '__satdoku_is encode' -l split -x -a 'even path' -d 'even: cubes that look equally hard; path: first those that assume most, where any solution will do (default: even)'
complete -c satdoku -n '__satdoku_is encode' -l opb -d 'write OPB, with sums as they are: for pseudo-Boolean solvers'
complete -c satdoku -n '__satdoku_is encode' -l wcnf -d 'write WCNF, with a soft clause for each clue: for MaxSAT solvers'
complete -c satdoku -n '__satdoku_is encode' -l gcnf -d 'write GCNF, with a group for each clue: for programs that find minimal conflicts'
complete -c satdoku -n '__satdoku_is encode' -l names -d 'a line \'c varname N name\' for each variable'
complete -c satdoku -n '__satdoku_is encode' -l projection -x -a 'none ind show' -d 'list the digit variables for model counters (default: none)'
complete -c satdoku -n '__satdoku_is encode' -l stats -d 'say how large the formula would be, exactly'
complete -c satdoku -n '__satdoku_is encode' -l max-clauses -x -d 'refuse a formula of more clauses (default: 100000000)'
complete -c satdoku -n '__satdoku_is draw' -l pdf -d 'draw pictures or sheets as pages of a PDF'
complete -c satdoku -n '__satdoku_is draw' -l png -d 'draw a picture, as PNG'
complete -c satdoku -n '__satdoku_is draw' -l solve -d 'draw the solution, too: the smallest where there are several'
complete -c satdoku -n '__satdoku_is draw' -l candidates -d 'draw the digits that each cell has in some solution, small'
