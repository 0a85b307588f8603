#!/usr/bin/env bash
# Comma-separated values: rows of answers, the columns that the user wants, and solutions of a list that are wrong. How
# records are read stands in unit/format_csv.
. "$(dirname "$0")/lib.sh"

wrong=543${solved#534}
head='id,puzzle,solution,level'
{
    echo "$head"
    echo "1,$unique,$solved,easy"
    echo "\"2\",$several,$wrong,\"a \"\"b\"\", c\""
    echo "3,$unique"
    echo "4,$impossible,,"
    echo "5,\"$unique\",${solved%?},\"two"
    echo 'lines"'
} > list.csv
short='satdoku: list.csv:4:84: the line has 2 columns, expected 4'

case_of 'rows of answers'
run solve list.csv
expect_exit 2
expect_stdout puzzle,solution "$unique,$solved" "$several,$solved" "$unique,invalid" "$impossible,none" \
    "\"$unique\",$solved"
expect_stderr "$short"
run check list.csv
expect_exit 2
expect_stdout puzzle,verdict "$unique,unique" "$several,multiple" "$unique,invalid" "$impossible,none" \
    "\"$unique\",unique"
run count list.csv
expect_stdout puzzle,count "$unique,1" "$several,2" "$unique,invalid" "$impossible,0" "\"$unique\",1"
run minimize --take 2 list.csv
expect_exit 1
expect_that 'rows of minimal puzzles' [ "$(sed '1!s/^[^,]*,//; s/^[.1-9]\{81\}$/cells/' "$out")" = \
    "$(printf '%s\n' puzzle,minimal cells multiple)" ]
run solve --all --skip 1 --take 1 list.csv
expect_stdout "$several,$solved" "$several,${solved:0:32}3421426851793${solved:45}"

case_of 'semicolons and tabs in place of commas'
for separator in ';' $'\t'; do
    printf '%s\n' "id${separator}puzzle${separator}solution" "1,5${separator}$unique${separator}$solved" \
        "2${separator}$several${separator}$wrong" > apart
    run solve apart
    expect_exit 0
    expect_stdout "puzzle${separator}solution" "$unique${separator}$solved" "$several${separator}$solved"
    run check --columns id,verdict,name apart
    expect_exit 1
    expect_stdout "id${separator}verdict${separator}name" "1,5${separator}unique${separator}1,5" \
        "2${separator}multiple${separator}2"
    run verify apart
    expect_exit 1
    run convert --to line apart
    expect_stdout "$unique 1,5" "$several 2"
done

case_of 'what stands between columns changes nothing else, whatever the options'
printf '%s\n' id,puzzle,solution,level "1,$unique,$solved,easy" "2,$several,$wrong,hard" "3,$unique" "4,$impossible,," \
    "5,$unique,$solved,\"half" 'line"' "6,$several,${solved%?},easy" > commas
options=(solve 'solve --json' 'solve --columns id,verdict,solution,level,line,name' 'solve --all --skip 1 --take 1' 'solve -j 2'
    'solve --columns puzzle -j 2' check 'check --json -j 2' 'check --only multiple' 'check --only none,invalid -j 2'
    'check --json --echo --take 2' 'check --columns level,4,1,verdict --skip 2' 'count --columns id,count' 'count --json --limit 2'
    'minimize --json --skip 1 --take 2' 'verify' 'verify --json' 'verify --columns id,verdict' 'verify -j 2 --summary'
    'candidates --json --skip 3 --take 1' 'explain --json --skip 3 --take 1' 'convert --to constraints' 'convert --to csv'
    'solve --to line --bare' 'solve --json --time-limit 100 --take 2')
for separator in , ';' $'\t'; do
    tr , "$separator" < commas > list
    for i in "${!options[@]}"; do
        # shellcheck disable=SC2086 # words
        run ${options[i]} list
        sed 's/[\]t/,/g' "$out" | tr "$separator" , > "out.$separator.$i"
        sed 's/ in [0-9.]* s.*//' "$err" > "err.$separator.$i"
        for stream in out err; do
            expect_that "the same $stream" cmp -s "$stream.$separator.$i" "$stream.,.$i"
        done
    done
done

case_of 'columns'
run solve --columns id,verdict,solution,level,line list.csv
expect_exit 2
expect_stdout id,verdict,solution,level,line "1,unique,$solved,easy,2" "\"2\",multiple,$solved,\"a \"\"b\"\", c\",3" \
    3,invalid,,,4 4,none,,,5 "5,unique,$solved,\"two" 'lines",6'
run check --columns SOLUTION,2,verdict --take 1 list.csv
expect_stdout SOLUTION,2,verdict "$solved,$unique,unique"
run check --columns foo list.csv
expect_exit 2
expect_stdout
expect_stderr "satdoku: list.csv: there is no column 'foo'; the input has $head"
printf '%s name, x\n%s\n%s\n' "$unique" x "$impossible" > lines
run check --columns name,puzzle,verdict lines
expect_exit 2
expect_stdout name,puzzle,verdict "\"name, x\",$unique,unique" ,x,invalid ",$impossible,none"
rows "$unique" > grid
run solve --columns puzzle,solution grid
expect_stdout puzzle,solution "$unique,$solved"
run solve --to csv lines
expect_stdout puzzle,solution "$unique,$solved" x,invalid "$impossible,none"
echo .Thermo~R1C1~R1C2 > thermo
run convert --to csv thermo
expect_exit 2
expect_stdout puzzle,name .Thermo~R1C1~R1C2,invalid
{
    printf '+-----+-----+\n'
    printf '| 1/2 . | 3 4 |\n'
    printf '| . . | . . |\n%.0s' 1 2 3
} > marked
run convert --to csv marked
expect_exit 2
expect_stdout puzzle,name .Shape~4x4.~R1C1_1_2.~R1C3_3~R1C4_4,invalid
expect_stderr "satdoku: marked:1:1: 'csv' cannot say r1c1=1/2"
printf '%s\n' .Thermo~R1C1~R1C2 '# a comment' .Thermo~R2C1~R2C2 > lines.iss
run convert --to csv lines.iss
expect_exit 2
expect_stdout puzzle,name .Thermo~R1C1~R1C2.Thermo~R2C1~R2C2,invalid
expect_stderr "satdoku: lines.iss:1:1: 'csv' cannot say the thermometer r1c1-r1c2"
run solve --to line --take 1 list.csv
expect_stdout "$solved 1"
run solve --to line --bare --take 1 list.csv
expect_stdout "$solved"

case_of 'one header, before the first row of all'
printf 'quizzes,solutions\n%s,%s\n' "$unique" "$solved" > second.csv
run check second.csv second.csv
expect_stdout puzzle,verdict "$unique,unique" "$unique,unique"
run check --skip 1 second.csv second.csv
expect_stdout "$unique,unique"
run check --only none,invalid list.csv
expect_exit 2
expect_stdout "$head" "3,$unique" "4,$impossible,,"
run check --only unique second.csv second.csv
expect_stdout quizzes,solutions "$unique,$solved" "$unique,$solved"
printf 'puzzle,solution\n' > empty.csv
run solve empty.csv
expect_exit 0
expect_stdout

case_of 'a header of a hundred thousand names: the time limit of this test would not do for a square of them'
{
    echo "puzzle$(yes ,a | head -n 100000 | tr -d '\n'),last"
    echo "$unique$(yes ,b | head -n 100000 | tr -d '\n'),z"
} > broad.csv
run check --columns verdict,last broad.csv
expect_exit 0
expect_stdout 'verdict,last' unique,z

case_of 'candidates and explanations are rows where --columns asks for them'
run candidates --columns id,candidates list.csv
expect_exit 2
sed -n '4,5p' "$out" > rest
expect_that 'the verdict stands where there are none' [ "$(cat rest)" = $'3,invalid\n4,none' ]
sed -n '2,3s/^.*,//p' "$out" > marks
expect_that '729 characters' grep -qx '[1-9.]\{729\}' marks
run solve --to line marks
expect_stdout "$solved" "$solved"
run candidates list.csv
expect_that 'no row among boards' grep -qx invalid "$out"
run explain --columns id,verdict,explanation --skip 1 list.csv
expect_exit 2
expect_that 'two solutions' grep -q '^"2",multiple,"*solution: .*; another:  .*; they differ in: .*; unique with: ' "$out"
expect_that 'a conflict' grep -q '^4,none,"cannot stand together: .*; solvable without: ' "$out"
expect_that 'nothing to explain' grep -qx '5,unique,' "$out"
run explain --columns id --json list.csv
expect_exit 2
expect_stdout

case_of 'other commands read it as any stream'
run candidates --json --take 1 second.csv
expect_exit 0
run explain --skip 3 --take 1 list.csv
expect_exit 1
expect_that 'the puzzle is told by its number' grep -q '^puzzle 4: none$' "$out"
run encode --puzzle 1 second.csv
expect_exit 0
run check --json list.csv
expect_stdout \
    '{"puzzle":1,"file":"list.csv","line":2,"name":"1","verdict":"unique","solution":"'$solved'"}' \
    '{"puzzle":2,"file":"list.csv","line":3,"name":"2","verdict":"multiple","solution":"'$solved'"}' \
    '{"puzzle":3,"file":"list.csv","line":4,"verdict":"invalid","column":84,"message":"the line has 2 columns, expected 4"}' \
    '{"puzzle":4,"file":"list.csv","line":5,"name":"4","verdict":"none"}' \
    '{"puzzle":5,"file":"list.csv","line":6,"name":"5","verdict":"unique","solution":"'$solved'"}'
converse check "$unique,$solved" puzzle,verdict
expect_stdout "$unique,unique"

case_of 'solutions that are wrong'
run verify list.csv
expect_exit 2
expect_stdout 'list.csv:3: wrong: a digit twice in a column at r9c2' 'list.csv:5: wrong: there is no solution' \
    'list.csv:6: wrong: the solution has 80 cells, expected 81' '1 verified, 3 wrong, 1 invalid'
expect_stderr "$short"
run verify --json list.csv
expect_exit 2
expect_stdout \
    '{"puzzle":1,"file":"list.csv","line":2,"name":"1","verified":true}' \
    '{"puzzle":2,"file":"list.csv","line":3,"name":"2","verified":false,"message":"a digit twice in a column at r9c2"}' \
    '{"puzzle":3,"file":"list.csv","line":4,"verdict":"invalid","column":84,"message":"the line has 2 columns, expected 4"}' \
    '{"puzzle":4,"file":"list.csv","line":5,"name":"4","verified":false,"message":"there is no solution"}' \
    '{"puzzle":5,"file":"list.csv","line":6,"name":"5","verified":false,"message":"the solution has 80 cells, expected 81"}'
run verify --columns id,verdict,message list.csv
expect_stdout id,verdict,message 1,verified, '"2",wrong,a digit twice in a column at r9c2' \
    '3,invalid,"the line has 2 columns, expected 4"' 4,wrong,there\ is\ no\ solution \
    '5,wrong,"the solution has 80 cells, expected 81"'
run verify second.csv
expect_exit 0
expect_stdout '1 verified'
{
    echo puzzle,solution
    echo "$unique,5$solved"
    echo "$unique,${solved%9}."
    echo "$unique,${solved%9}x"
    echo "$unique,1${solved#5}"
    echo "$unique,${solved:1}5"
} > wrong.csv
run verify --summary - < wrong.csv
expect_exit 1
expect_stdout '<stdin>:2: wrong: the solution has 82 cells, expected 81' '<stdin>:3: wrong: a blank cell at r9c9' \
    "<stdin>:4: wrong: 'x' is no digit of this board: 1 to 9" '<stdin>:5: wrong: a digit twice in a row at r1c8' \
    '<stdin>:6: wrong: a digit twice in a row at r1c9' '0 verified, 5 wrong'
expect_stderr 'satdoku: 5 puzzles in *: wrong 5'
run verify lines
expect_exit 2
expect_stderr 'satdoku: lines: verify takes certificates, and lists of format csv with solutions'
printf 'puzzle\n%s\n' "$unique" > without.csv
run verify without.csv
expect_exit 2
expect_stderr "satdoku: without.csv: no column has solutions: expected one with the name 'solution'"

case_of 'threads give the same'
awk -v unique="$unique" -v several="$several" -v solved="$solved" -v wrong="$wrong" 'BEGIN {
    print "n,puzzle,solution"
    for (i = 1; i <= 3000; i++)
        print i % 97 ? i "," (i % 3 ? unique : several) "," (i % 5 ? solved : wrong) : i ",\"x"
}' > many.csv
for command in 'solve --columns n,solution' 'check --json' 'check --only multiple' verify; do
    run $command -j 1 many.csv
    cp "$out" one && cp "$err" one_err
    run $command -j 4 many.csv
    expect_exit 2
    expect_that "$command: the same answers" cmp -s "$out" one
    expect_that "$command: the same diagnostics" cmp -s "$err" one_err
done
finish
