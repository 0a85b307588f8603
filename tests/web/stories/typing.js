// Stories of typing into the board.

import assert from 'node:assert/strict';

async function opensAClassic(person) {
  await person.comesTo();
  await person.seesVerdict('One solution');
  assert.equal(await person.page.$eval('#name', (field) => field.value), 'Classic');
  const row = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8, 9].map((column) => person.seesInCell(`r1c${column}`)));
  assert.deepEqual(row, ['5', '3', '', '', '7', '', '', '', '']);
  assert.equal(await person.textOf('#clues'), '');
}

/** The marks of the page on its board, and the digits that it writes there. */
async function marksOn(person) {
  const written = await person.page.$$eval('#grid .cell', (cells) => cells.map((cell) => cell.textContent).join(''));
  return [...(await person.markedCells('differs')), written];
}

async function opensAQuietBoard(person) {
  await person.comesTo();
  await person.opensEmptyBoard();
  await person.seesVerdict('Several solutions');
  assert.deepEqual(await marksOn(person), ['']);
  assert.doesNotMatch(await person.textOf('#verdict-more'), /differ/);
  await person.presses('5');
  await person.rests();
  assert.deepEqual(await marksOn(person), [''], 'of so many solutions, no two are of interest');
}

async function opensSudominoku(person) {
  await person.comesTo();
  await person.opensExample('Sudominoku');
  await person.seesVerdict('One solution');
  assert.equal(await person.seesInCell('r1c2'), '7');
  await person.reads('#legend', 'Sudominoku: a domino for each pair of digits');
  await person.reads('#clues', 'Domino 6 1: r2c2 r2c3');
}

async function contradictsAndRepairs(person) {
  await person.comesTo();
  await person.opensEmptyBoard();
  await person.seesVerdict('Several solutions');
  await person.presses('5', 'ArrowRight', '5');
  await person.seesVerdict('No solution');
  await person.reads('#verdict-more', 'Cannot stand together: r1c1=5, r1c2=5.');
  await person.reads('#verdict-more', 'both 5, in row 1');
  const rings = await person.page.$$eval('#picture circle', (circles) => circles.map((one) => one.getAttribute('cx')));
  assert.deepEqual(rings, ['50', '150'], 'both fives have rings');
  await person.clicksButton('Drop r1c2=5');
  await person.seesVerdict('Several solutions');
  assert.equal(await person.hearsOfCell('r1c2'), 'row 1 column 2, empty');
  assert.equal((await person.seesInCell('r1c1')).split(' ')[0], '5');
}

async function repairsAMisprint(person) {
  await person.comesTo();
  await person.opensExample('A misprint: no solution');
  await person.seesVerdict('No solution');
  await person.page.waitForSelector('[aria-label="Make it 4 instead of r5c1=2"], .repairs button');
  await person.clicksButton('Make it 3');
  await person.seesVerdict('One solution');
}

async function undoesAndRedoes(person) {
  await person.comesTo();
  await person.opensEmptyBoard();
  await person.presses('1', 'ArrowDown', '2', 'ArrowDown', '3', 'Backspace');
  assert.equal(await person.hearsOfCell('r3c1'), 'row 3 column 1, empty');
  await person.page.keyboard.down('Control');
  await person.presses('z', 'z', 'z');
  await person.page.keyboard.up('Control');
  assert.equal(await person.hearsOfCell('r2c1'), 'row 2 column 1, empty');
  assert.equal(await person.hearsOfCell('r1c1'), 'row 1 column 1, 1');
  await person.clicksButton('Redo');
  assert.equal(await person.hearsOfCell('r2c1'), 'row 2 column 1, 2');
  await person.rests();
  assert.equal((await person.seesInCell('r2c1')).split(' ')[0], '2');
}

async function typesCandidates(person) {
  await person.comesTo();
  await person.opensEmptyBoard(4);
  await person.clicksButton('Pencil');
  await person.clicksCell('r2c2');
  await person.presses('1', '3');
  assert.equal(await person.hearsOfCell('r2c2'), 'row 2 column 2, one of 1 3');
  await person.rests();
  assert.match(await person.seesInCell('r2c2'), /^1 3/);
  await person.presses('3');
  assert.equal(await person.hearsOfCell('r2c2'), 'row 2 column 2, 1');
}

async function typesLargeDigits(person) {
  await person.comesTo();
  await person.opensEmptyBoard(16);
  await person.presses('1', '2', 'ArrowRight', 'b', 'ArrowRight', '1', '7');
  assert.equal(await person.hearsOfCell('r1c1'), 'row 1 column 1, 12');
  assert.equal(await person.hearsOfCell('r1c2'), 'row 1 column 2, 11');
  assert.equal(await person.hearsOfCell('r1c3'), 'row 1 column 3, 7', 'there is no 17 on such a board');
  await person.seesVerdict('Several solutions');
  assert.match(await person.seesInCell('r1c1'), /^12/);
}

export const TYPING = [
  { name: 'the page opens with a classic puzzle', quick: true, play: opensAClassic },
  { name: 'opens an empty board, which is quiet', play: opensAQuietBoard },
  { name: 'opens a Sudominoku', play: opensSudominoku },
  { name: 'types a contradiction and repairs it', quick: true, play: contradictsAndRepairs },
  { name: 'repairs a misprint by the digit that it would be', play: repairsAMisprint },
  { name: 'undoes and does again', play: undoesAndRedoes },
  { name: 'types candidates', play: typesCandidates },
  { name: 'types digits above nine', play: typesLargeDigits },
];
