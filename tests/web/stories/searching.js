// Stories of what is found out: solutions, candidates, counts, and searches that take too long.

import assert from 'node:assert/strict';

/** A magic square of 6x6 whose broken diagonals have the sum, too. There is none (Planck 1919): minutes of search. */
function hardPuzzle() {
  const n = 6;
  const all = [...Array(n).keys()];
  const cell = (row, column) => `R${row + 1}C${((column + n) % n) + 1}`;
  const ways = [(l, i) => cell(l, i), (l, i) => cell(i, l), (l, i) => cell(i, l + i), (l, i) => cell(i, l - i)];
  const sums = ways.flatMap((way) => all.map((l) => `.Sum~111~${all.map((i) => way(l, i)).join('~')}`)).join('');
  const cells = all.flatMap((row) => all.map((column) => cell(row, column))).join('~');
  return `.Shape~6x6~36~Raw.AllDifferent~${cells}${sums}`;
}

async function cancelsALongSearch(person) {
  await person.comesTo('#.Shape~9x9.~R1C1_1~R1C2_1');
  await person.reads('#verdict-more', 'Cannot stand together');
  await person.pastes(hardPuzzle());
  await person.page.waitForSelector('#working:not([hidden])');
  assert.match(await person.textOf('#working-text'), /^Searching, \d+ s$/);
  assert.equal(await person.verdict(), 'Not known yet', 'the verdict was that of the puzzle before');
  assert.equal(await person.textOf('#verdict-more'), '');
  await person.clicks('#cancel');
  await person.seesVerdict('Stopped');
  assert.equal(await person.page.$eval('#working', (line) => line.hidden), true);
  await person.opensExample('Seventeen givens');
  await person.seesVerdict('One solution');
}

async function typesWhileItSearches(person) {
  await person.comesTo();
  await person.pastes(hardPuzzle());
  await person.page.waitForSelector('#working:not([hidden])');
  await person.clicksCell('r1c1');
  await person.presses('7');
  assert.equal(await person.hearsOfCell('r1c1'), 'row 1 column 1, 7', 'the page does not freeze');
  await person.waitsFor(() => [...document.querySelectorAll('#picture text')].some((text) => text.textContent === '7'));
  await person.page.waitForSelector('#working:not([hidden])');
  await person.clicks('#cancel');
  await person.seesVerdict('Stopped');
}

async function asksForTheSolution(person) {
  await person.comesTo();
  await person.opensExample('Seventeen givens');
  assert.equal(await person.seesInCell('r1c1'), '');
  await person.clicks('#views [value="solution"]');
  await person.rests();
  const row = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8, 9].map((column) => person.seesInCell(`r1c${column}`)));
  assert.deepEqual([...row].sort(), [...'123456789'], 'each digit once in row 1');
  await person.clicks('#views [value="puzzle"]');
  await person.rests();
  assert.equal(await person.seesInCell('r1c1'), '');
}

async function asksForCandidates(person) {
  await person.comesTo();
  await person.opensEmptyBoard(4);
  await person.presses('1');
  await person.clicks('#views [value="candidates"]');
  await person.rests();
  assert.equal(await person.seesInCell('r1c2'), '2 3 4');
  assert.equal(await person.seesInCell('r3c3'), '1 2 3 4');
}

/** The digits that the picture has in one of its three looks. */
async function digitsLooking(person, look) {
  return person.page.$$eval(`#picture text.${look}`, (texts) => texts.map((text) => text.textContent).join(''));
}

async function seesWhatWouldDo(person) {
  await person.comesTo();
  await person.opensExample('A clue short: two solutions');
  await person.clicks('#views [value="candidates"]');
  await person.rests();
  assert.equal(await digitsLooking(person, 'in-one'), '13131313', 'each digit of the four cells is in one solution');
  assert.equal((await person.page.$$('#picture .disc')).length, 8);
  assert.equal(await digitsLooking(person, 'in-many'), '');
  await person.reads('#counts', '1 in one solution: makes it unique');
  assert.equal(await person.hearsOfCell('r4c6'), 'row 4 column 6, empty, 1 3 in one solution');
  assert.deepEqual(await person.markedCells('differs'), []);
  await person.clicksCell('r4c6');
  await person.presses('3');
  await person.seesVerdict('One solution');
  assert.equal(await person.seesInCell('r4c9'), '1', 'candidates follow as one types');
  assert.equal(await digitsLooking(person, 'in-one'), '');
  assert.equal(await person.page.$eval('#counts', (list) => list.hidden), true);
  await person.presses('Backspace');
  await person.seesVerdict('Several solutions');
  assert.equal(await person.seesInCell('r4c9'), '1 3');
  await person.clicks('#views [value="puzzle"]');
  await person.rests();
  assert.equal(await person.hearsOfCell('r4c6'), 'row 4 column 6, empty');
  assert.equal(await person.page.$eval('#counts', (list) => list.hidden), true);
}

async function seesHowMany(person) {
  await person.comesTo('#.Shape~4x4.~R1C1_1~R1C2_2~R2C2_4~R4C3_3');
  await person.clicks('#views [value="candidates"]');
  await person.rests();
  assert.equal(await person.hearsOfCell('r1c3'), 'row 1 column 3, empty, 4 in all solutions');
  assert.equal(await person.hearsOfCell('r3c1'), 'row 3 column 1, empty, 4 in 2 solutions, 2 in one solution');
  assert.equal((await digitsLooking(person, 'in-few')).length, 6);
  assert.equal((await digitsLooking(person, 'in-one')).length, 9);
  await person.opensEmptyBoard(4);
  await person.clicks('#views [value="candidates"]');
  await person.rests();
  assert.equal(await person.hearsOfCell('r4c4'), 'row 4 column 4, empty, 1 2 3 4 in 8 solutions or more');
  assert.equal((await digitsLooking(person, 'in-many')).length, 64);
}

async function takesHints(person) {
  await person.comesTo();
  await person.opensExample('Seventeen givens');
  await person.clicksButton('Hint');
  await person.reads('#step-words', 'r9c8 is 1: in box 9 it has no other place.');
  const outlines = await person.page.$$eval('#picture [stroke="#d97706"]', (paths) => paths.length);
  assert.equal(outlines, 1, 'the box is marked on the board');
  assert.equal(await person.hearsOfCell('r9c8'), 'row 9 column 8, empty');
  await person.clicksButton('Do it');
  await person.rests();
  assert.equal(await person.hearsOfCell('r9c8'), 'row 9 column 8, 1');
  assert.equal(await person.textOf('#step-words'), '', 'a hint is of one board');
  assert.equal((await person.page.$$('#picture [stroke="#d97706"]')).length, 0);
  await person.clicksButton('Undo');
  assert.equal(await person.hearsOfCell('r9c8'), 'row 9 column 8, empty');
}

async function takesHintsByKeys(person) {
  await person.comesTo('#.Shape~4x4.Cage~3~R1C1~R1C2.~R4C1_2~R4C4_3');
  await person.clicksCell('r2c2');
  await person.presses('?');
  await person.reads('#step-words', '3, 4 go from r1c1, r1c2: cage (3)');
  await person.presses('Escape');
  assert.equal(await person.textOf('#step-words'), '');
  await person.rests();
  assert.equal((await person.page.$$('#picture [stroke="#d97706"]')).length, 0);
  await person.presses('?');
  await person.reads('#hint-button', 'Do it');
  await person.presses('?');
  await person.rests();
  assert.equal(await person.hearsOfCell('r1c1'), 'row 1 column 1, 1');
  assert.equal(await person.hearsOfCell('r1c2'), 'row 1 column 2, 2');
  await person.presses('?');
  await person.reads('#hint-button', 'Do it');
  await person.presses('1');
  assert.equal(await person.textOf('#hint-button'), 'Hint', 'another board has another hint');
  assert.equal(await person.textOf('#step-words'), '');
}

async function asksForNoHint(person) {
  await person.comesTo('#.Shape~4x4');
  await person.clicksButton('Hint');
  await person.reads('#step-words', 'Nothing more follows: there are several solutions.');
  await person.clicksButton('Close');
  assert.equal(await person.page.$eval('#step-close', (button) => button.hidden), true);
  assert.equal(await person.page.$eval(':focus', ({ id }) => id), 'hint-button');
  await person.pastes(hardPuzzle());
  await person.clicksButton('Hint');
  await person.reads('#step-words', 'Looking for the next step');
  await person.clicks('#step-close');
  assert.equal(await person.textOf('#step-words'), '');
  await person.clicks('#cancel');
  await person.seesVerdict('Stopped');
}

async function seesTwoSolutions(person) {
  await person.comesTo();
  await person.opensExample('A clue short: two solutions');
  await person.seesVerdict('Several solutions');
  await person.reads('#verdict-more', 'Two of them differ in 4 cells: r4c6 r4c9 r5c6 r5c9.');
  assert.deepEqual(await person.markedCells('differs'), ['r4c6', 'r4c9', 'r5c6', 'r5c9']);
  assert.equal(await person.seesInCell('r4c6'), '1/3'.split('/').sort().join('/'));
  await person.clicks('#count');
  await person.reads('#count-result', '2');
  await person.clicksButton('Make it one: add r4c6=1');
  await person.seesVerdict('One solution');
  assert.deepEqual(await person.markedCells('differs'), []);
}

/** The digits that the page writes on the board, cell by cell. */
async function digitsWritten(person) {
  return person.page.$$eval('#grid .cell', (cells) => cells.map((cell) => cell.textContent || '.').join(''));
}

async function stepsThroughSolutions(person) {
  await person.comesTo('#.Shape~4x4.~R1C1_1~R1C2_2~R2C2_4~R4C3_3');
  await person.reads('#verdict-more', 'There are');
  const number = Number(/There are (\d+)/.exec(await person.textOf('#verdict-more'))[1]);
  await person.clicksButton('Step through them');
  await person.reads('#stepper', `1 of ${number}. All agree in `);
  const seen = [await digitsWritten(person)];
  for (let at = 2; at <= number; at++) {
    await person.clicksButton('Next', '#stepper');
    await person.reads('#stepper', `${at} of ${number}.`);
    seen.push(await digitsWritten(person));
  }
  assert.equal(new Set(seen).size, number, 'each of them once');
  assert.ok(seen.every((digits) => digits.startsWith('..')), 'givens are there already');
  const tinted = await person.markedCells('differs');
  const agreed = [...seen[0]].filter((digit, i) => seen.every((other) => other[i] === digit)).length;
  assert.equal(tinted.length, 16 - agreed);
  await person.reads('#stepper', `All agree in ${agreed} of 16 cells.`);
  await person.clicksButton('Back', '#stepper');
  await person.waitsFor((digits) => document.querySelector('#grid').textContent === digits, seen.at(-2).replaceAll('.', ''));
  await person.clicksButton('Close', '#stepper');
  assert.equal(await person.page.$eval(':focus', ({ textContent }) => textContent), 'Step through them');
  assert.notEqual(await digitsWritten(person), seen.at(-2));
  await person.clicksButton('Step through them');
  await person.clicksCell('r3c1');
  await person.presses('4');
  await person.rests();
  assert.ok(!(await person.textOf('#stepper')).includes(' of '), 'another puzzle has other solutions');
}

async function makesASolutionTheOnlyOne(person, { page }) {
  await person.comesTo('#.Shape~4x4.~R1C1_1~R1C2_2~R2C1_3~R2C2_4~R3C1_2~R3C2_1');
  await person.reads('#verdict-more', 'All agree in r4c1 r4c2, beside the givens. r1c3=3 alone would leave 2.');
  await person.clicksButton('Step through them');
  await person.reads('#stepper', '1 of 4.');
  await person.clicksButton('Next', '#stepper');
  await person.clicksButton('Next', '#stepper');
  await person.reads('#stepper', '3 of 4.');
  const wanted = await page.$$eval('#grid .cell', (cells) => cells.map((cell) => cell.innerText));
  await person.clicksButton('Make it the only one');
  await person.seesVerdict('One solution');
  const given = await page.$$eval('#grid .cell', (cells) => cells.map((cell) => cell.ariaLabel.match(/, (\d)$/)?.[1]));
  const added = given.filter((digit, i) => digit && wanted[i]);
  assert.ok(added.length >= 1 && added.length <= 2, `${added.length} givens are added`);
  assert.ok(given.every((digit, i) => !digit || !wanted[i] || digit === wanted[i]), 'all of them that solution has');
  await person.clicks('#views [value="solution"]');
  await person.rests();
  for (const [i, name] of [[2, 'r1c3'], [7, 'r2c4'], [15, 'r4c4']]) {
    assert.equal(await person.seesInCell(name), wanted[i], name);
  }
  await person.clicksButton('Undo');
  await person.seesVerdict('Several solutions');
}

async function typesASolution(person, { page }) {
  await person.comesTo('#.Shape~4x4.~R1C1_1~R1C2_2~R2C1_3~R2C2_4~R3C1_2~R3C2_1');
  await person.clicksButton('Type one');
  await person.reads('#stepper', 'Type digits of your solution into the cells.');
  await person.clicksCell('r1c3');
  await person.presses('1');
  await person.clicksButton('Make it the only one');
  await person.reads('#stepper', 'No solution has these digits.');
  await person.clicksCell('r1c3');
  await person.presses('Backspace', '4');
  await person.clicksCell('r2c3');
  await person.presses('2');
  await person.reads('#stepper', '2 typed.');
  assert.equal(await digitsWritten(person), '..4...2.........');
  assert.equal(await person.verdict(), 'Several solutions', 'the puzzle itself is as it was');
  await person.chooses('#stepper select', 'dot');
  await person.clicksButton('Make it the only one');
  await person.seesVerdict('One solution');
  await person.reads('#clues', 'dot: ');
  const given = await page.$$eval('#grid .cell', (cells) => cells.filter((cell) => /\d$/.test(cell.ariaLabel)).length);
  assert.equal(given, 6, 'no given is added');
  await person.clicks('#views [value="solution"]');
  await person.rests();
  assert.equal(await person.seesInCell('r1c3'), '4');
  assert.equal(await person.seesInCell('r2c3'), '2');
}

async function typesAndLeavesIt(person) {
  await person.comesTo('#.Shape~4x4.~R1C1_1');
  await person.reads('#verdict-more', 'There are');
  await person.clicksButton('Type one');
  await person.clicksCell('r4c4');
  await person.presses('4');
  await person.reads('#stepper', '1 typed.');
  await person.presses('Escape');
  await person.clicksCell('r4c4');
  await person.presses('3');
  assert.equal(await person.hearsOfCell('r4c4'), 'row 4 column 4, 3', 'digits are givens again');
}

/** The colours that the board has behind cells, and whether they are seen. */
async function heatOn(page) {
  return page.$$eval('#picture .heat', (squares) =>
    squares
      .filter((square) => getComputedStyle(square).display !== 'none')
      .map((square) => square.getAttribute('fill-opacity'))
  );
}

async function seesHeat(person, { page }) {
  await person.comesTo('#.Shape~4x4.~R1C1_1~R2C3_1');
  await person.clicks('#views [value="candidates"]');
  await person.rests();
  const heard = await page.$$eval('#grid .cell', (cells) => cells.map((cell) => cell.ariaLabel));
  const open = heard.filter((words) => words.includes(' solution') && !words.includes('in all solutions'));
  const warm = await heatOn(page);
  assert.ok(open.length > 0 && open.length < 16, 'some cells are open');
  assert.equal(warm.length, open.length, 'where several digits may be');
  assert.ok(new Set(warm).size > 1 && warm.includes('1.00'), 'where more may be, it is warmer');
  await person.clicks('#heat');
  assert.deepEqual(await heatOn(page), []);
  await person.clicks('#heat');
  assert.deepEqual(await heatOn(page), warm);
}

async function stepsThroughMany(person) {
  await person.comesTo('#.Shape~4x4');
  await person.reads('#verdict-more', 'There are 50 or more.');
  await person.clicks('#views [value="candidates"]');
  await person.rests(); // what is found out moves the button
  await person.clicksButton('Step through them');
  await person.reads('#stepper', '1 of 10 or more. So far they agree in');
  assert.equal(await digitsWritten(person), '1234341221434321', 'the first of them');
  assert.equal(await person.page.$eval('#views [value="puzzle"]', ({ checked }) => checked), true);
  for (let at = 2; at <= 11; at++) {
    await person.clicksButton('Next', '#stepper');
    await person.reads('#stepper', `${at} of ${at <= 10 ? 10 : 100} or more.`);
  }
  await person.rests();
  assert.equal(await digitsWritten(person), '1234432131422413', 'the eleventh stays when the picture is there');
  await person.clicks('#views [value="candidates"]');
  await person.rests();
  assert.equal(await digitsWritten(person), '.'.repeat(16));
}

async function cancelsACount(person) {
  await person.comesTo();
  await person.opensEmptyBoard(16);
  await person.clicks('#count');
  await person.clicks('#count');
  await person.reads('#count-result', 'Counting');
  const cancels = await person.page.$$('#count-cancel');
  assert.equal(cancels.length, 1, 'who presses twice has one count, and one button that ends it');
  await cancels[0].focus();
  await person.presses('Enter');
  await person.reads('#count-result', 'Stopped.');
  assert.equal(await person.page.$eval(':focus', ({ id }) => id), 'count');
}

async function typesWhileItCounts(person) {
  await person.comesTo();
  await person.opensEmptyBoard(16);
  await person.clicks('#count');
  await person.reads('#count-result', 'Counting');
  await person.clicksCell('r1c1');
  await person.presses('5');
  await person.page.waitForSelector('#count-cancel', { hidden: true });
  assert.equal(await person.textOf('#count-result'), '', 'the number would be that of another puzzle');
}

async function opensALargeBoard(person) {
  await person.comesTo();
  await person.opensEmptyBoard(25);
  await person.presses('2', '5');
  await person.seesVerdict('Several solutions');
  assert.match(await person.seesInCell('r1c1'), /^25/);
  await person.opensExample('Sixteen by sixteen');
  await person.seesVerdict('One solution');
}

const LITTLE = '?memory=8'; // MiB: enough for 9x9

async function runsOutOfMemory(person) {
  await person.comesTo(`${LITTLE}#.Shape~25x25.~R1C1_3`);
  await person.seesVerdict('Out of memory');
  await person.reads('#verdict-more', 'The search took more memory than there is. The puzzle is as it was.');
  assert.match(await person.seesInCell('r1c1'), /^3/, 'the board is there');
  await person.clicks('#count');
  await person.reads('#count-result', 'Stopped: there is not enough memory for this.');
  await person.clicks('#certificate');
  await person.reads('#keep-result', 'There is not enough memory for this.');
  await person.clicksCell('r1c2');
  await person.presses('4');
  assert.equal(await person.hearsOfCell('r1c2'), 'row 1 column 2, 4', 'the page goes on');
  await person.rests();
  assert.equal(await person.verdict(), 'Out of memory');
  await person.opensExample('Seventeen givens');
  await person.seesVerdict('One solution');
  await person.opensExample('A misprint: no solution');
  await person.seesVerdict('No solution');
  await person.reads('#verdict-more', 'It has a solution without:');
}

async function runsOutOfMemoryLater(person) {
  await person.comesTo('?memory=5#.Shape~16x16.~R1C1_1~R1C2_1');
  await person.seesVerdict('No solution');
  await person.reads('#verdict-more', 'More is not known: there is not enough memory for this.');
  await person.drops('sizes.txt', '.Shape~9x9 one\n.Shape~25x25 two\n.Shape~4x4 three\n');
  await person.reads('#stack', '1 puzzle: multiple 1. Stopped: there is not enough memory for this.');
}

export const SEARCHING = [
  { name: 'cancels a search that would take minutes', quick: true, play: cancelsALongSearch },
  { name: 'types while it searches', play: typesWhileItSearches },
  { name: 'asks for the solution', play: asksForTheSolution },
  { name: 'asks for the candidates of all solutions', play: asksForCandidates },
  { name: 'sees which candidates would make it unique', play: seesWhatWouldDo },
  { name: 'sees in how many solutions candidates are', play: seesHowMany },
  { name: 'takes a hint', play: takesHints },
  { name: 'takes hints by keys', play: takesHintsByKeys },
  { name: 'asks for a hint where there is none', play: asksForNoHint },
  { name: 'sees two solutions and makes it one', play: seesTwoSolutions },
  { name: 'steps through all solutions', play: stepsThroughSolutions },
  { name: 'makes a solution the only one', play: makesASolutionTheOnlyOne },
  { name: 'types a solution and makes it the only one', play: typesASolution },
  { name: 'types a solution and leaves it', play: typesAndLeavesIt },
  { name: 'sees where most is open', play: seesHeat },
  { name: 'steps through more solutions than are known', play: stepsThroughMany },
  { name: 'runs out of memory', play: runsOutOfMemory },
  { name: 'runs out of memory after the verdict', play: runsOutOfMemoryLater },
  { name: 'cancels a count', play: cancelsACount },
  { name: 'types while it counts', play: typesWhileItCounts },
  { name: 'opens a board of 25 by 25', play: opensALargeBoard },
];
