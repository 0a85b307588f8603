// The page's own model of a puzzle: small functions that make one text of another.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { boardOf, emptyBoard } from '../../../web/model/board.js';
import { cellOfName, nameOf, stepFrom } from '../../../web/model/cells.js';
import {
  cluesOf,
  hasRule,
  lacking,
  tellPart,
  withClue,
  withoutPieces,
  withRepaired,
  withRule,
} from '../../../web/model/clues.js';
import { parsePuzzle, printNamed, printPuzzle, withName } from '../../../web/model/constraints.js';
import { digitsOf, typedDigit, withCandidate, withDigits, withoutDigits } from '../../../web/model/digits.js';
import { kindOf, RULES } from '../../../web/model/kinds.js';

const BOARD = boardOf(emptyBoard(9));

function cellsOf(...names) {
  return names.map((name) => cellOfName(BOARD, name));
}

test('a constraint string is what it was after it was taken apart', () => {
  for (const text of ['.Shape~6x6.Cage~10~R1C1~R1C2.~R1C3_5', '.AntiKnight.~R1C1_1_2', '.Pair~a-_9~_name~R1C1~R1C2']) {
    assert.equal(printPuzzle(parsePuzzle(text)), text);
  }
});

test('the name stands behind the string', () => {
  const puzzle = parsePuzzle('.AntiKnight  a  name ');
  assert.equal(puzzle.name, 'a  name');
  assert.equal(printNamed(withName(puzzle, ' an\nother ')), '.AntiKnight an other');
});

test('an empty puzzle is the usual board', () => {
  assert.equal(printPuzzle(parsePuzzle('')), '.Shape~9x9');
});

test('shapes say rows, columns and digits', () => {
  const rows = [
    ['.AntiKnight', 9, 9, 1, 9],
    ['.Shape~6x8', 6, 8, 1, 8],
    ['.Shape~7x7~9', 7, 7, 1, 9],
    ['.Shape~4x7~0-6', 4, 7, 0, 6],
    ['.Shape~9x9~~Raw', 9, 9, 1, 9],
    ['.Board~samurai', 21, 21, 1, 9],
  ];
  for (const [text, ...wanted] of rows) {
    const { rows: height, columns, lowest, highest } = boardOf(parsePuzzle(text));
    assert.deepEqual([height, columns, lowest, highest], wanted, text);
  }
});

test('a samurai has 369 cells', () => {
  const board = boardOf(parsePuzzle('.Board~samurai'));
  const cells = Array.from({ length: 441 }, (_, cell) => cell).filter(board.has);
  assert.equal(cells.length, 369);
});

test('cells are named by numbers, or letters from 10 on', () => {
  const board = boardOf(emptyBoard(16));
  assert.equal(cellOfName(board, 'R2C11'), 26);
  assert.equal(cellOfName(board, 'R2Cb'), 26);
  assert.equal(cellOfName(board, 'r2c11'), 26);
  assert.equal(nameOf(board, 26), 'R2C11');
  for (const wrong of ['R17C1', 'R0C1', 'C1', 'R1', '5', '']) {
    assert.equal(cellOfName(board, wrong), -1, wrong);
  }
});

test('arrows step over cells that are missing, and stay at the edge', () => {
  const board = boardOf(parsePuzzle('.Board~samurai'));
  assert.equal(stepFrom(board, 8, 0, 1), 12);
  assert.equal(stepFrom(board, 0, 0, -1), 0);
});

test('digits are set, exchanged and cleared, in reading order', () => {
  const two = withDigits(withDigits(parsePuzzle('.AntiKnight'), BOARD, 9, [5]), BOARD, 0, [3]);
  assert.equal(printPuzzle(two), '.AntiKnight.~R1C1_3~R2C1_5');
  assert.equal(printPuzzle(withDigits(two, BOARD, 0, [4])), '.AntiKnight.~R1C1_4~R2C1_5');
  assert.equal(printPuzzle(withoutDigits(two, BOARD, [0, 9])), '.AntiKnight');
});

test('a candidate comes and goes; they are in order', () => {
  const one = withCandidate(emptyBoard(9), BOARD, 0, 7);
  const both = withCandidate(one, BOARD, 0, 2);
  assert.deepEqual(digitsOf(both, BOARD).get(0), [2, 7]);
  assert.deepEqual(digitsOf(withCandidate(both, BOARD, 0, 7), BOARD).get(0), [2]);
});

test('puzzles are not changed, but made anew', () => {
  const puzzle = parsePuzzle('.~R1C1_3');
  withDigits(puzzle, BOARD, 0, [4]);
  assert.equal(printPuzzle(puzzle), '.~R1C1_3');
});

test('typed digits: letters, numbers of two digits, and what is none', () => {
  const sixteen = boardOf(emptyBoard(16));
  const rows = [
    [BOARD, '5', NaN, 5],
    [BOARD, '0', NaN, NaN],
    [BOARD, '2', 1, 2],
    [sixteen, '2', 1, 12],
    [sixteen, '7', 1, 7],
    [sixteen, '0', 1, 10],
    [sixteen, 'g', NaN, 16],
    [sixteen, 'h', NaN, NaN],
    [boardOf(parsePuzzle('.Shape~7x7~0-6')), '0', NaN, 0],
  ];
  for (const [board, key, before, wanted] of rows) {
    assert.equal(typedDigit(board, key, before), wanted, `${key} behind ${before}`);
  }
});

test('clues are written as constraint strings have them', () => {
  const rows = [
    ['Cage', ['R1C1', 'R1C2'], ['10'], '.Cage~10~R1C1~R1C2'],
    ['Cage', ['R1C1', 'R1C2'], [''], '.Cage~~R1C1~R1C2'],
    ['Thermo', ['R1C1', 'R2C1'], [], '.Thermo~R1C1~R2C1'],
    ['Whisper', ['R1C1', 'R2C1'], [''], '.Whisper~5~R1C1~R2C1'],
    ['PillArrow', ['R1C1', 'R1C2', 'R1C3'], [''], '.PillArrow~2~R1C1~R1C2~R1C3'],
    ['Quad', ['R1C1'], ['1, 2 2'], '.Quad~R1C1~1~2~2'],
    ['Sandwich', ['R3C5'], ['column', '20'], '.Sandwich~20~C5'],
    ['Skyscraper', ['R3C5'], ['row', '3', ''], '.Skyscraper~R3~3'],
    ['Skyscraper', ['R3C5'], ['row', '', '2'], '.Skyscraper~R3~~2'],
    ['LittleKiller', ['R1C5'], ['20'], '.LittleKiller~20~R1C5'],
    ['Domino', ['R1C1', 'R1C2'], ['6', '1'], '.Domino~6~1~R1C1~R1C2'],
    ['Single', ['R1C9'], ['5'], '.Single~5~R1C9'],
  ];
  for (const [name, cells, values, wanted] of rows) {
    const drawn = withClue(parsePuzzle('.AntiKnight'), BOARD, kindOf(name), cellsOf(...cells), values);
    assert.equal(printPuzzle(drawn), `.AntiKnight${wanted}`);
  }
});

test('a piece of a jigsaw takes the place of boxes and of what was there', () => {
  const board = boardOf(emptyBoard(4));
  const one = withClue(emptyBoard(4), board, kindOf('Jigsaw'), [0, 1, 2, 4], []);
  assert.equal(printPuzzle(one), '.Shape~4x4.Jigsaw~111-1-----------.NoBoxes');
  const two = withClue(one, board, kindOf('Jigsaw'), [2, 3, 6, 7], []);
  assert.equal(printPuzzle(two), '.Shape~4x4.Jigsaw~11221-22--------.NoBoxes');
});

test('what lacks before a clue can be drawn is said', () => {
  assert.equal(lacking(kindOf('WhiteDot'), BOARD, [0], []), 'Mark 2 cells.');
  assert.equal(lacking(kindOf('WhiteDot'), BOARD, [0, 10], []), 'The two cells have to share a side.');
  assert.equal(lacking(kindOf('Thermo'), BOARD, [0], []), 'Mark 2 or more cells.');
  assert.equal(lacking(kindOf('Sum'), BOARD, [0, 1], ['']), 'Say the sum.');
  assert.equal(lacking(kindOf('Cage'), BOARD, [0, 1], ['']), '');
});

test('rules of the board come and go', () => {
  for (const rule of RULES) {
    const there = withRule(emptyBoard(9), rule, true);
    assert.ok(hasRule(there, rule), rule.label);
    assert.deepEqual(cluesOf(there), [], rule.label);
    assert.equal(printPuzzle(withRule(there, rule, false)), '.Shape~9x9');
  }
});

test('clues are told in words', () => {
  const part = (text) => parsePuzzle(text).parts[0];
  assert.equal(tellPart(BOARD, part('.Cage~10~R1C1~R1C2')), 'Cage 10: r1c1 r1c2');
  assert.equal(tellPart(BOARD, part('.Sandwich~20~C5')), 'Sandwich 20 c5');
  assert.equal(tellPart(BOARD, part('.Regex~12')), 'Regex 12');
  assert.equal(tellPart(BOARD, part('.NFA~SQA~_up~R1C1~-~R2C2')), 'State machine: r1c1 r2c2');
});

test('what a repair drops goes, and nothing else', () => {
  const sky = { kind: 'Skyscraper', cells: ['r1c9', 'r1c8', 'r1c7'], values: [3] };
  const thermometer = { kind: 'Thermo', cells: ['r2c1', 'r2c2'], values: [] };
  const whisper = { kind: 'Whisper', cells: ['r1c1', 'r1c2'], values: [5] };
  const region = { kind: 'Region', cells: ['r1c1', 'r1c2'], values: [1, 7] };
  const rows = [
    ['.~R1C1_5~R1C2_5', ['r1c2=5'], '.~R1C1_5'],
    ['.AntiKing.~R1C1_5_6', [{ kind: 'Candidates', cells: ['r1c1'], values: [5, 6] }], '.AntiKing'],
    ['.Thermo~R1C1~R1C2.Thermo~R2C1~R2C2', [thermometer], '.Thermo~R1C1~R1C2'],
    ['.Cage~9~R1C1~R1C2.X~R1C1~R1C2', [{ kind: 'Cage', cells: ['r1c2', 'r1c1'], values: [9] }], '.X~R1C1~R1C2'],
    ['.Whisper~4~R1C1~R1C2.Whisper~5~R1C1~R1C2', [whisper], '.Whisper~4~R1C1~R1C2'],
    ['.Skyscraper~R1~2~3', [sky], '.Skyscraper~R1~2'],
    ['.Skyscraper~R1~~3.AntiKing', [sky], '.AntiKing'],
    ['.AntiKnight.AntiKing', [{ kind: 'AntiKnight', cells: [], values: [] }], '.AntiKing'],
    ['.AllDifferent~R1C1~R1C2.X~R1C1~R1C2', [region], '.X~R1C1~R1C2'],
    ['.Sudominoku.Domino~1~3~R1C1~R1C2.Single~1~R3C2', ['1-3 on A1-A2'], '.Sudominoku.Single~1~R3C2'],
    ['.Sudominoku.Single~1~R3C2', ['1 on C2'], '.Sudominoku'],
    ['.Quad~R1C1~1~2', [{ kind: 'Quad', cells: ['r1c1', 'r1c2', 'r2c1', 'r2c2'], values: [1, 2] }], '.Shape~9x9'],
  ];
  for (const [before, pieces, after] of rows) {
    const puzzle = parsePuzzle(before);
    assert.equal(printPuzzle(withoutPieces(puzzle, boardOf(puzzle), pieces)), after, before);
  }
});

test('a repair of what the page cannot take away is none', () => {
  const box = { kind: 'Region', cells: ['r1c1', 'r1c2'], values: [1, 2] };
  assert.equal(withoutPieces(emptyBoard(9), BOARD, [box]), null);
});

test('a given becomes what it would be', () => {
  const repair = { pieces: ['r1c2=5'], would_be: [3] };
  assert.equal(printPuzzle(withRepaired(parsePuzzle('.~R1C1_5~R1C2_5'), BOARD, repair)), '.~R1C1_5~R1C2_3');
  assert.equal(withRepaired(emptyBoard(9), BOARD, { pieces: ['r1c2=5'], would_be: undefined }), null);
});
