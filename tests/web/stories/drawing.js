// Stories of the clue editor.

import assert from 'node:assert/strict';

async function drawsACage(person) {
  await person.comesTo();
  await person.opensEmptyBoard();
  await person.choosesTool('Cage');
  await person.drags('r1c1', 'r1c2', 'r2c2');
  await person.reads('#hint', 'Marked: r1c1 r1c2 r2c2.');
  await person.page.type('[name="sum"]', '6');
  await person.clicksButton('Draw it');
  await person.reads('#clues', 'Cage 6: r1c1 r1c2 r2c2');
  await person.rests();
  assert.equal((await person.seesInCell('r1c1')).split(' ')[0], '6', 'the sum stands in the corner');
  await person.clicks('#views [value="candidates"]');
  await person.rests();
  assert.match(await person.seesInCell('r1c2'), /^1 2 3$/);
  await person.clicksButton('Remove', '#clues');
  await person.waitsFor(() => document.querySelectorAll('#clues li').length === 0);
}

/** The digits that cells were given, among those that a story marks. */
async function digitsIn(person, ...names) {
  const heard = await Promise.all(names.map((name) => person.hearsOfCell(name)));
  return heard.filter((words) => !words.endsWith(', empty'));
}

async function typesWhileDrawing(person) {
  await person.comesTo();
  await person.opensEmptyBoard();
  const clues = [
    { kind: 'Cage', cells: ['r1c1', 'r1c2', 'r2c2'], keys: ['1', '4'], words: 'Cage 14: r1c1 r1c2 r2c2' },
    { kind: 'Cage', cells: ['r1c4', 'r1c5'], keys: ['9'], words: 'Cage 9: r1c4 r1c5' },
    { kind: 'Cage', cells: ['r1c8', 'r1c9'], keys: ['Backspace'], words: 'Cage: r1c8 r1c9' },
    { kind: 'Cage', cells: ['r3c1', 'r3c2'], keys: ['1', '2', 'Backspace', '1'], words: 'Cage 11: r3c1 r3c2' },
    { kind: 'LittleKiller', cells: ['r1c5'], keys: ['2', '0'], words: 'Little killer 20: r1c5' },
    { kind: 'Sandwich', cells: ['r3c5'], keys: ['1', '2'], words: 'Sandwich 12 r3' },
    { kind: 'Whisper', cells: ['r5c1', 'r5c2', 'r5c3'], keys: ['4'], words: 'Whisper 4: r5c1 r5c2 r5c3' },
    { kind: 'Quad', cells: ['r4c4'], keys: ['1', 'Space', '2'], words: 'Quadruple 1 2: r4c4' },
    { kind: 'Pair', cells: ['r7c1', 'r7c2'], keys: [...'a+b=3'], words: 'Pairs, neighbours 1-2 2-1: r7c1 r7c2' },
    { kind: 'Thermo', cells: ['r9c1', 'r9c2'], keys: ['5', 'Backspace', 'x'], words: 'Thermometer: r9c1 r9c2' },
  ];
  for (const { kind, cells, keys, words } of clues) {
    await person.choosesTool(kind);
    await person.drags(...cells);
    await person.presses(...keys, 'Enter');
    await person.reads('#clues', words);
    assert.deepEqual(await digitsIn(person, ...cells), [], words);
  }
}

async function typesASumWithoutAMouse(person) {
  await person.comesTo('#.Shape~9x9.~R1C1_9');
  await person.choosesTool('Cage');
  await person.page.focus(person.cell('r1c1'));
  await person.page.keyboard.down('Shift');
  await person.presses('ArrowRight', 'ArrowRight');
  await person.page.keyboard.up('Shift');
  await person.presses('1', '4', 'Enter');
  await person.reads('#clues', 'Cage 14: r1c1 r1c2 r1c3');
  assert.deepEqual(await digitsIn(person, 'r1c1', 'r1c2', 'r1c3'), ['row 1 column 1, 9']);
}

async function tapsASum(person) {
  await person.comesTo();
  await person.opensEmptyBoard();
  await person.choosesTool('Cage');
  await person.drags('r1c1', 'r1c2', 'r2c2');
  for (const key of ['8', 'Clear', '1', '4']) {
    await person.clicksButton(key, '#keypad');
  }
  await person.clicksButton('Draw it');
  await person.reads('#clues', 'Cage 14: r1c1 r1c2 r2c2');
  assert.deepEqual(await digitsIn(person, 'r1c1', 'r1c2', 'r2c2'), []);
}

async function drawsPieces(person) {
  await person.comesTo();
  await person.opensEmptyBoard(4);
  await person.choosesTool('Jigsaw');
  await person.drags('r2c1', 'r1c1', 'r1c2', 'r1c3');
  await person.clicksButton('Draw it');
  await person.reads('#clues', 'Jigsaw pieces');
  await person.clicksButton('Stop', '#editor');
  await person.clicksCell('r1c3');
  await person.presses('4');
  await person.clicksCell('r2c1');
  await person.presses('4');
  await person.seesVerdict('No solution');
  await person.reads('#verdict-more', 'both 4, in region 1');
}

/** The kinds of the tools at hand, in their order. */
async function toolsAtHand(person) {
  return person.page.$$eval('#tools > :first-child button', (tools) => tools.map(({ dataset }) => dataset.kind));
}

async function usesTools(person, { page }) {
  await person.comesTo('#.Shape~9x9');
  await person.waitsFor(() => document.querySelectorAll('#tools svg').length > 0);
  const bare = await page.$$eval('#tools button', (tools) =>
    tools.filter((tool) => !tool.querySelector('svg')).map(({ dataset }) => dataset.kind)
  );
  assert.deepEqual(bare, [], 'each tool has a picture');
  const same = await page.$$eval('#tools [role="group"]', (groups) =>
    groups.map((group) => [...group.querySelectorAll('svg')].map((svg) => svg.outerHTML))
  );
  assert.ok(same.slice(1).every((pictures) => new Set(pictures).size >= pictures.length - 1), 'and one of its own');
  await person.choosesTool('Renban');
  await person.drags('r1c1', 'r1c2');
  await person.clicksButton('Draw it');
  await person.reads('#clues', 'Renban: r1c1 r1c2');
  assert.deepEqual(await toolsAtHand(person), ['Renban', 'Cage', 'Thermo', 'Arrow', 'WhiteDot']);
  await person.clicks('#tools [data-kind="Renban"]');
  assert.ok(await page.$eval('#editor .row', (row) => row.hidden), 'a second click puts it back');
  await person.comesTo('#.Shape~9x9.X~R1C1~R1C2');
  assert.equal((await toolsAtHand(person))[0], 'Renban', 'that is remembered');
  await page.hover('#tools [data-kind="Palindrome"]');
  await person.reads('#hint', 'Palindrome: Reads the same from both ends.');
}

/** What the list of clues says, a row for each. */
async function listedClues(person) {
  return person.page.$$eval('#clues li', (rows) => rows.map((row) => row.firstChild.textContent));
}

async function changesAClue(person) {
  await person.comesTo('#.Cage~14~R1C1~R1C2~R2C2.Sandwich~12~C5.Pair~CI~_~R5C1~R5C2.Or.X~R1C8~R1C9.End');
  await person.clicksButton('Cage 14', '#clues');
  assert.deepEqual(await person.markedCells('selected'), ['r1c1', 'r1c2', 'r2c2']);
  assert.deepEqual(await selectionOf(person, 'sum'), { selected: '14', there: true, invalid: null });
  assert.deepEqual(await person.page.$$eval('#clues [aria-current]', (rows) => rows.length), 1);
  await person.presses('9');
  await person.clicksCell('r2c2');
  await person.presses('Enter');
  await person.reads('#clues', 'Cage 9: r1c1 r1c2 Remove Sandwich 12 c5');
  assert.equal(await person.page.$eval(':focus', ({ textContent }) => textContent), 'Cage 9: r1c1 r1c2');
  await person.clicksButton('Sandwich 12', '#clues');
  await person.presses('1', '3', 'Enter');
  await person.reads('#clues', 'Sandwich 13 c5');
  await person.rests();
  await person.clicksButton('Pairs', '#clues');
  await person.reads('.pairs caption', '2 of 81 pairs');
  await person.clicksButton('Leave it', '#editor');
  const listed = await listedClues(person);
  assert.deepEqual(listed.slice(0, 3), ['Cage 9: r1c1 r1c2', 'Sandwich 13 c5', 'Pairs, neighbours 1-2 2-1: r5c1 r5c2']);
  assert.equal(await person.page.$$eval('#clues li:last-child button', (all) => all.length), 1, 'an Or is no such clue');
  await person.clicksButton('Undo');
  await person.reads('#clues', 'Sandwich 12 c5');
}

async function changesAClueByKeys(person) {
  await person.comesTo('#.Cage~14~R1C1~R1C2.X~R5C1~R5C2.Cage~9~R7C1~R7C2');
  const stops = await person.page.$$eval('#clues button', (all) => all.filter(({ tabIndex }) => tabIndex === 0).length);
  assert.equal(stops, 1, 'Tab comes to the list once');
  const focused = () => person.page.evaluate(() => document.activeElement.getAttribute('aria-label'));
  await person.page.focus('#clues button');
  await person.presses('ArrowDown');
  assert.equal(await focused(), 'Change X: r5c1 r5c2');
  assert.deepEqual(await person.markedCells('pointed'), ['r5c1', 'r5c2']);
  await person.presses('ArrowRight', 'End');
  assert.equal(await focused(), 'Remove Cage 9: r7c1 r7c2');
  await person.presses('Home', 'ArrowLeft', 'ArrowDown', 'Delete');
  assert.deepEqual(await listedClues(person), ['Cage 14: r1c1 r1c2', 'Cage 9: r7c1 r7c2']);
  assert.equal(await focused(), 'Change Cage 9: r7c1 r7c2');
  await person.presses('Enter', '8', 'Enter');
  await person.reads('#clues', 'Cage 8: r7c1 r7c2');
  assert.equal(await focused(), 'Change Cage 8: r7c1 r7c2');
  await person.presses('Enter', 'x', 'Enter');
  await person.reads('#hint', 'x');
  await person.presses('Escape');
  await person.page.focus('#clues button');
  await person.presses('Delete', 'Delete');
  assert.deepEqual(await listedClues(person), []);
}

/** Where heavy lines of the picture go: the moves of their paths. */
async function bordersOf(person) {
  return person.page.$$eval('#picture path[stroke-width="6"]', (paths) => paths.map((path) => path.getAttribute('d')));
}

async function seesPieces(person) {
  await person.comesTo();
  await person.pastes('.Shape~4x4.NoBoxes.Pieces~1112122-33344445');
  await person.reads('#clues', 'Jigsaw pieces');
  await person.rests();
  const borders = (await bordersOf(person)).join();
  for (const side of ['M100 100H400', 'M0 200H400', 'M0 300H400', 'M100 100V200', 'M300 0V400']) {
    assert.ok(borders.includes(side), `${side} in ${borders}`);
  }
}

/** Draws a clue of groups of cells, and waits until the list has it. */
async function draw(person, kind, cells, fields = {}, ...groups) {
  await person.choosesTool(kind);
  await person.drags(...cells);
  for (const group of groups) {
    await person.clicksButton('Next group', '#editor');
    await person.drags(...group);
  }
  for (const [name, value] of Object.entries(fields)) {
    const field = `#editor [name="${name}"]`;
    const isChoice = await person.page.$eval(field, (input) => input.localName === 'select');
    await (isChoice ? person.chooses(field, value) : person.page.type(field, value));
  }
  const before = await person.page.$$eval('#clues li', (rows) => rows.length);
  await person.rests(); // what is found out moves the button
  await person.clicksButton('Draw it');
  await person.waitsFor((count) => document.querySelectorAll('#clues li').length === count + 1, before);
}

async function drawsManyKinds(person) {
  await person.comesTo();
  await person.opensEmptyBoard();
  await draw(person, 'Thermo', ['r9c1', 'r8c1', 'r7c2']);
  await draw(person, 'WhiteDot', ['r1c1', 'r1c2']);
  await draw(person, 'Quad', ['r4c4'], { digits: '1 2 3' });
  await draw(person, 'Sandwich', ['r3c5'], { line: 'column', sum: '12' });
  await draw(person, 'Skyscraper', ['r6c9'], { line: 'row', first: '3', last: '2' });
  await draw(person, 'LittleKiller', ['r1c5'], { sum: '20' });
  await draw(person, 'Arrow', ['r7c7', 'r7c8', 'r8c9']);
  await person.seesVerdict('Several solutions');
  for (const words of ['Sandwich 12 c5', 'Skyscraper r6 3 2', 'Little killer 20: r1c5', 'Quadruple 1 2 3: r4c4']) {
    await person.reads('#clues', words);
  }
  await person.reads('#legend', 'Thermometer: digits grow from the bulb on.');
}

const RISES = '.NFA~SMz5TnJzHIgA~_up~R1C1~R1C2'; // of a 4x4 board

async function drawsEveryOtherKind(person) {
  await person.comesTo();
  await person.opensEmptyBoard(4);
  await draw(person, 'Sum', ['r1c1', 'r1c2', 'r1c3'], { sum: '0', weights: '1 1 -1' });
  await draw(person, 'EqualSum', ['r3c1', 'r3c2'], {}, ['r4c1', 'r4c2'], ['r3c3']);
  await draw(person, 'Indexing', ['r4c1'], { which: 'column' });
  await draw(person, 'Regex', ['r2c1', 'r2c2', 'r2c3'], { pattern: '[34]+ (12|21)?' });
  await draw(person, 'NFA', ['r1c1', 'r1c2'], { machine: RISES });
  await draw(person, 'FullRank', ['r1c3'], { line: 'row', first: '1' });
  await draw(person, 'PairX', ['r1c4', 'r2c4'], { pairs: 'a + b > 4' });
  await draw(person, 'SumLine', ['r4c3', 'r4c4'], { sum: '5', ends: 'line' });
  await person.rests();
  const listed = [
    'Sum 0, weights 1 1 -1: r1c1 r1c2 r1c3',
    'Equal sums: r3c1 r3c2 = r4c1 r4c2 = r3c3',
    'Column indexing: r4c1',
    'Pattern [34]+(12|21)?: r2c1 r2c2 r2c3',
    'State machine: r1c1 r1c2',
    'Rank r1 1',
    'Pairs, any two 10 of 16 pairs: r1c4 r2c4',
    'Sum line 5: r4c3 r4c4',
  ];
  for (const words of listed) {
    await person.reads('#clues', words);
  }
}

async function isToldWhatLacks(person) {
  await person.comesTo();
  await person.opensEmptyBoard();
  await person.choosesTool('WhiteDot');
  await person.drags('r1c1', 'r1c2', 'r1c3');
  await person.clicksButton('Draw it');
  await person.reads('#hint', 'Mark no more than 2 cells.');
  await person.choosesTool('Cage');
  await person.drags('r1c1', 'r1c2');
  await person.page.type('[name="sum"]', 'ten');
  await person.clicksButton('Draw it');
  await person.reads('#hint', 'ten');
  assert.equal(await person.page.$$eval('#clues li', (rows) => rows.length), 0);
}

/** What a field has selected, and whether it has the focus. */
function selectionOf(person, name) {
  return person.page.$eval(`#editor [name="${name}"]`, (field) => ({
    selected: field.value.slice(field.selectionStart, field.selectionEnd),
    there: document.activeElement === field,
    invalid: field.getAttribute('aria-invalid'),
  }));
}

async function mistypesAPattern(person) {
  await person.comesTo();
  await person.opensEmptyBoard(4);
  await person.choosesTool('Regex');
  await person.drags('r1c1', 'r1c2');
  await person.page.type('[name="pattern"]', '1[15]');
  await person.clicksButton('Draw it');
  await person.reads('#hint', 'The regular expression has a character that is no digit of the board');
  assert.deepEqual(await selectionOf(person, 'pattern'), { selected: '5', there: true, invalid: 'true' });
  await person.presses('4', 'Enter');
  await person.reads('#clues', 'Pattern 1[14]: r1c1 r1c2');
  await person.clicksButton('Stop', '#editor');
  await person.clicksCell('r1c1');
  await person.presses('2');
  await person.seesVerdict('No solution');
  await person.reads('#verdict-more', 'Cannot stand together: r1c1=2, pattern 1[14] r1c1-r1c2.');
  await person.clicksButton('Drop pattern 1[14] r1c1-r1c2');
  await person.seesVerdict('Several solutions');
}

async function writesAMachine(person) {
  await person.comesTo();
  await person.opensEmptyBoard(4);
  await person.choosesTool('NFA');
  await person.drags('r1c1', 'r1c2');
  await person.clicksButton('Next group', '#editor');
  await person.drags('r3c1', 'r4c1');
  const steps = 'low 1-2 high\nhigh 3-4 done\ndone 1-9 done\n';
  await person.page.type('[name="machine"]', steps);
  await person.clicksButton('Draw it');
  await person.reads('#hint', '“1-9” is not from 1 to 4.');
  assert.equal((await selectionOf(person, 'machine')).selected, '1-9');
  await person.presses('.', 'Backspace', '.');
  await person.clicksButton('Draw it');
  await person.reads('#hint', 'The state machine has parts, but knows no break between them.');
  await person.page.$eval('[name="machine"]', (field) => field.setSelectionRange(99, 99));
  await person.page.type('[name="machine"]', '\ndone break low');
  await person.clicksButton('Draw it');
  await person.reads('#clues', 'State machine: r1c1 r1c2, then r3c1 r4c1');
  await person.clicks('#views [value="candidates"]');
  await person.rests();
  const seen = await Promise.all(['r1c1', 'r1c2', 'r3c1', 'r4c1'].map((cell) => person.seesInCell(cell)));
  assert.deepEqual(seen, ['1 2', '3 4', '1 2', '3 4']);
}

async function saysARelation(person) {
  await person.comesTo();
  await person.opensEmptyBoard(4);
  await person.choosesTool('Pair');
  await person.drags('r1c1', 'r1c2');
  await person.page.type('[name="pairs"]', 'a + = 3');
  await person.clicksButton('Draw it');
  await person.reads('#hint', '“=” is not expected here.');
  assert.equal((await selectionOf(person, 'pairs')).selected, '=');
  await person.presses('Backspace', 'b', '=');
  await person.reads('.pairs caption', '2 of 16 pairs');
  await person.page.focus('.pairs [aria-label="a 1, b 1"]');
  await person.presses('ArrowDown', 'ArrowDown', 'ArrowRight', 'Space');
  const focused = await person.page.evaluate(() => document.activeElement.getAttribute('aria-label'));
  assert.equal(focused, 'a 3, b 2');
  assert.equal(await person.page.$eval('[name="pairs"]', (field) => field.value), '1-2 2-1 3-2');
  await person.presses('Enter');
  await person.reads('#clues', 'Pairs, neighbours 1-2 2-1 3-2: r1c1 r1c2');
  await person.clicks('#views [value="candidates"]');
  await person.rests();
  assert.equal(await person.seesInCell('r1c1'), '1 2 3');
  assert.equal(await person.seesInCell('r1c2'), '1 2');
}

async function dropsABox(person) {
  await person.comesTo();
  const sets = '.AllDifferent~R1C1~R1C2~R2C1~R3C3~R4C4.AllDifferent~R2C2~R3C3.AllDifferent~R2C2~R4C4';
  await person.pastes(`.Shape~4x4~5${sets}`);
  await person.seesVerdict('No solution');
  await person.clicksButton('Drop box 1 r1c1-r1c2-r2c1-r2c2');
  await person.seesVerdict('Several solutions');
  await person.reads('#clues', 'Jigsaw pieces');
}

async function dropsAClue(person) {
  await person.comesTo();
  const thermometers = '.Shape~6x6.Thermo~R3C3~R3C2~R2C2~R2C3.Thermo~R3C6~R4C6~R5C6';
  await person.pastes(`${thermometers}.~R1C6_6~R2C5_5~R3C1_6~R4C1_2~R5C4_5~R6C2_2`);
  await person.seesVerdict('No solution');
  await person.clicksButton('Drop thermometer r3c6-r4c6-r5c6');
  await person.seesVerdict('Several solutions');
  assert.equal(await person.page.$$eval('#clues li', (rows) => rows.length), 1);
}

async function makesADiagonal(person) {
  await person.comesTo();
  await person.opensEmptyBoard();
  await person.presses('1');
  await person.clicksCell('r9c9');
  await person.presses('1');
  await person.seesVerdict('Several solutions');
  await person.clicks('.clues summary');
  await person.clicks('#rules label:nth-child(2) input');
  await person.seesVerdict('No solution');
  await person.reads('#legend', 'The diagonals that are drawn have no digit twice.');
}

async function constraintString(person) {
  return person.page.$eval('#text', (field) => field.value);
}

/** A place on the board, in cells from its corner, on the screen. */
async function placeOnBoard(person, x, y) {
  return person.page.$eval(
    '#marks',
    (marks, right, down) => {
      marks.scrollIntoView({ block: 'start' });
      const box = marks.getBoundingClientRect();
      const { width, height } = marks.viewBox.baseVal;
      return { x: box.x + (right * box.width) / width, y: box.y + (down * box.height) / height };
    },
    x,
    y
  );
}

async function strokes(person, ...points) {
  for (const [i, [right, down]] of points.entries()) {
    const { x, y } = await placeOnBoard(person, right, down);
    await person.page.mouse.move(x, y, { steps: 8 });
    if (i === 0) {
      await person.page.mouse.down();
    }
  }
  await person.page.mouse.up();
}

async function marksLayers(person) {
  const rows = [
    // rule, its layer, strokes, the digits that they come to
    ['YinYang', 'Yin-yang', [[[0.5, 0.5], [2.5, 0.5]], [[3.2, 3.9]]], '~YY1_2~YY2_2~YY3_2~YY16_2'],
    ['YinYang', 'Yin-yang', [[[0.5, 0.5]], [[0.5, 0.5]]], '~YY1_1'],
    ['YinYang', 'Yin-yang', [[[0.5, 0.5]], [[0.5, 0.5]], [[0.5, 0.5]]], ''],
    ['Loop', 'Loop', [[[0.5, 0.5], [0.5, 2.5]]], '~LP1_2~LP5_2~LP9_2'],
    ['Masyu', 'Masyu', [[[0.95, 0.5], [1.5, 0.5], [1.5, 1.5]]], '~MY2_2~MY10_2'],
    ['Slitherlink', 'Slitherlink', [[[0.5, 0.1]]], '~SL2_2'],
    ['Galaxies', 'Galaxies', [[[1.1, 0.5]]], '~GX2_2'],
  ];
  for (const [rule, label, all, wanted] of rows) {
    await person.page.goto('about:blank');
    await person.comesTo(`#.Shape~4x4.${rule}`);
    await person.clicksButton(label, '#layers');
    for (const points of all) {
      await strokes(person, ...points);
    }
    assert.equal(await constraintString(person), `.Shape~4x4.${rule}${wanted && `.${wanted}`}`);
  }
}

async function writesDigitsOfLayers(person) {
  const rows = [
    // board, layer, strokes, the digits that they come to
    ['4x4.ChaosConstruction', 'Regions to be found', [[[0.5, 0.5], [2.5, 0.5]], [[3.2, 3.9]]], '~CC1_1~CC2_1~CC3_1~CC16_1'],
    ['4x4.ChaosConstruction', 'Regions to be found', [[[0.5, 0.5]], [[0.5, 0.5]]], '~CC1_2'],
    ['4x4~0-4.Schroedinger', 'Schroedinger cells', [[[1.5, 0.5]], [[1.5, 0.5]]], '~SC2_1'],
    ['4x4~0-4.Doppelganger', 'Doppelganger: columns', [[[1.5, 2.5]]], '~DGR2_0'],
    ['4x4~0-4.Doppelganger', 'Doppelganger: rows', [[[1.5, 2.5]]], '~DGC3_0'],
    ['4x4~0-4.Doppelganger', 'Doppelganger: boxes', [[[1.5, 2.5]], [[1.5, 2.5]]], '~DGB3_1'],
  ];
  for (const [rule, label, all, wanted] of rows) {
    await person.page.goto('about:blank');
    await person.comesTo(`#.Shape~${rule}`);
    await person.clicksButton(label, '#layers');
    for (const points of all) {
      await strokes(person, ...points);
    }
    assert.equal(await constraintString(person), `.Shape~${rule}.${wanted}`);
    const drawn = await person.page.$$eval('#marks text', (texts) => texts.map(({ textContent }) => textContent));
    assert.deepEqual(drawn, wanted.match(/(?<=_)\d/g));
  }
}

async function marksAndUndoes(person) {
  await person.comesTo('#.Shape~4x4.YinYang');
  await person.clicksButton('Yin-yang', '#layers');
  await strokes(person, [0.5, 0.5], [3.5, 0.5]);
  await person.rests();
  assert.equal(await person.page.$$eval('#marks rect', ({ length }) => length), 4);
  assert.equal(await person.hearsOfCell('r6c1'), 'row 6 column 1, 2', 'the cells below the grid say the same');
  await person.clicksButton('Undo');
  assert.equal(await constraintString(person), '.Shape~4x4.YinYang', 'a stroke is undone at once');
  await person.clicksButton('Redo');
  await person.choosesTool('Cage');
  const pressed = await person.page.$$eval('#layers [aria-pressed="true"]', ({ length }) => length);
  assert.equal(pressed, 0, 'who draws clues marks no more');
  await person.presses('Escape');
  await person.clicksCell('r2c2');
  await person.presses('3');
  const all = '.Shape~4x4.YinYang.~R2C2_3~YY1_2~YY2_2~YY3_2~YY4_2';
  assert.equal(await constraintString(person), all, 'marks stay as one types');
  await person.clicks('#views [value="solution"]');
  await person.rests();
  await person.clicksButton('Yin-yang', '#layers');
  await person.page.focus('#layers button');
  await person.presses('Escape');
  assert.equal(await person.page.$$eval('.marking', ({ length }) => length), 0);
}

export const DRAWING = [
  { name: 'draws a cage with its sum', play: drawsACage },
  { name: 'types what a clue says right after its cells', play: typesWhileDrawing },
  { name: 'types a sum without a mouse', play: typesASumWithoutAMouse },
  { name: 'taps a sum on the keypad', play: tapsASum },
  { name: 'uses tools', play: usesTools },
  { name: 'changes a clue', play: changesAClue },
  { name: 'changes a clue by keys', play: changesAClueByKeys },
  { name: 'draws a piece of a jigsaw', play: drawsPieces },
  { name: 'sees the borders of pieces of any sizes', play: seesPieces },
  { name: 'draws clues of many kinds', play: drawsManyKinds },
  { name: 'draws clues of every other kind', play: drawsEveryOtherKind },
  { name: 'mistypes a pattern and mends it', play: mistypesAPattern },
  { name: 'writes a state machine', play: writesAMachine },
  { name: 'says a relation by a rule and by ticks', play: saysARelation },
  { name: 'drops a box', play: dropsABox },
  { name: 'is told what a clue lacks', play: isToldWhatLacks },
  { name: 'drops a clue of a conflict', play: dropsAClue },
  { name: 'asks for a diagonal', play: makesADiagonal },
  { name: 'marks cells and sides of layers', play: marksLayers },
  { name: 'writes digits of layers', play: writesDigitsOfLayers },
  { name: 'marks a layer and undoes it', play: marksAndUndoes },
];
