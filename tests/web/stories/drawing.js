// Stories of the clue editor.

import assert from 'node:assert/strict';

async function drawsACage(person) {
  await person.comesTo();
  await person.opensEmptyBoard();
  await person.chooses('#kind', 'Cage');
  await person.drags('r1c1', 'r1c2', 'r2c2');
  await person.reads('.hint', 'Marked: r1c1 r1c2 r2c2.');
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

async function drawsPieces(person) {
  await person.comesTo();
  await person.opensEmptyBoard(4);
  await person.chooses('#kind', 'Jigsaw');
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

async function drawsManyKinds(person) {
  await person.comesTo();
  await person.opensEmptyBoard();
  const draw = async (kind, cells, fields = {}) => {
    await person.chooses('#kind', kind);
    await person.drags(...cells);
    for (const [name, value] of Object.entries(fields)) {
      const field = `#editor [name="${name}"]`;
      const isChoice = await person.page.$eval(field, (input) => input.localName === 'select');
      await (isChoice ? person.chooses(field, value) : person.page.type(field, value));
    }
    const before = await person.page.$$eval('#clues li', (rows) => rows.length);
    await person.clicksButton('Draw it');
    await person.waitsFor((count) => document.querySelectorAll('#clues li').length === count + 1, before);
  };
  await draw('Thermo', ['r9c1', 'r8c1', 'r7c2']);
  await draw('WhiteDot', ['r1c1', 'r1c2']);
  await draw('Quad', ['r4c4'], { digits: '1 2 3' });
  await draw('Sandwich', ['r3c5'], { line: 'column', sum: '12' });
  await draw('Skyscraper', ['r6c9'], { line: 'row', first: '3', last: '2' });
  await draw('LittleKiller', ['r1c5'], { sum: '20' });
  await draw('Arrow', ['r7c7', 'r7c8', 'r8c9']);
  await person.seesVerdict('Several solutions');
  for (const words of ['Sandwich 12 c5', 'Skyscraper r6 3 2', 'Little killer 20: r1c5', 'Quadruple 1 2 3: r4c4']) {
    await person.reads('#clues', words);
  }
  await person.reads('#legend', 'Thermometer: digits grow from the bulb on.');
}

async function isToldWhatLacks(person) {
  await person.comesTo();
  await person.opensEmptyBoard();
  await person.chooses('#kind', 'WhiteDot');
  await person.drags('r1c1', 'r1c2', 'r1c3');
  await person.clicksButton('Draw it');
  await person.reads('.hint', 'Mark no more than 2 cells.');
  await person.chooses('#kind', 'Cage');
  await person.drags('r1c1', 'r1c2');
  await person.page.type('[name="sum"]', 'ten');
  await person.clicksButton('Draw it');
  await person.reads('.hint', 'ten');
  assert.equal(await person.page.$$eval('#clues li', (rows) => rows.length), 0);
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

export const DRAWING = [
  { name: 'draws a cage with its sum', play: drawsACage },
  { name: 'draws a piece of a jigsaw', play: drawsPieces },
  { name: 'draws clues of many kinds', play: drawsManyKinds },
  { name: 'is told what a clue lacks', play: isToldWhatLacks },
  { name: 'drops a clue of a conflict', play: dropsAClue },
  { name: 'asks for a diagonal', play: makesADiagonal },
];
