// The page's own model of a puzzle: small functions that make one text of another.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { boardOf, emptyBoard } from '../../../web/model/board.js';
import { cellOfName, nameOf, stepFrom } from '../../../web/model/cells.js';
import {
  cellsOfPart,
  cluesOf,
  fieldToBlame,
  hasRule,
  lacking,
  tellPart,
  tellBranch,
  tellValues,
  tellPiece,
  withClue,
  withLinesApart,
  withoutPieces,
  withPieces,
  withRepaired,
  withRule,
} from '../../../web/model/clues.js';
import { COMPOSITES, parsePuzzle, printNamed, printPuzzle, withName } from '../../../web/model/constraints.js';
import { drawnAs } from '../../../web/model/edit.js';
import { digitsOf, typedDigit, withCandidate, withDigits, withoutDigits } from '../../../web/model/digits.js';
import { layersOf, marksOf, nextMark, spotAt, withMarks } from '../../../web/model/layers.js';
import { kindOf, KINDS, RULES } from '../../../web/model/kinds.js';
import { machineText } from '../../../web/model/patterns.js';
import { pairsOf, readRelation, relationOfKey, writeRelation } from '../../../web/model/relations.js';
import { sampleOf } from '../../../web/model/samples.js';
import { agreeing, differences, digitsOfSolutions } from '../../../web/model/solutions.js';

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

test('cells beside the grid stand below it, and have names', () => {
  const board = boardOf(parsePuzzle('.Shape~4x4.Var~S~a~2x5.Var~T~~6.Var~U'));
  assert.deepEqual([board.rows, board.columns], [12, 5]);
  const cells = Array.from({ length: 60 }, (_, cell) => cell).filter(board.has);
  assert.equal(cells.length, 16 + 10 + 6 + 1);
  const names = cells.map((cell) => nameOf(board, cell));
  assert.deepEqual([names[0], names[15], names[16], names[25]], ['R1C1', 'R4C4', 'VS1', 'VS10']);
  assert.deepEqual(names.slice(26), ['VT1', 'VT2', 'VT3', 'VT4', 'VT5', 'VT6', 'VU']);
  assert.deepEqual(
    names.map((name) => cellOfName(board, name)),
    cells
  );
  for (const wrong of ['VS0', 'VS11', 'VU2', 'VX', 'R5C1', 'R1C5']) {
    assert.equal(cellOfName(board, wrong), -1, wrong);
  }
  const set = withDigits(parsePuzzle('.Shape~4x4.Var~S~~4x4'), boardOf(parsePuzzle('.Shape~4x4.Var~S~~4x4')), 21, [3]);
  assert.equal(printPuzzle(set), '.Shape~4x4.Var~S~~4x4.~VS2_3');
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

test('solutions agree in some cells and differ in others', () => {
  const solutions = ['1234', '1243', '1334'];
  assert.deepEqual(digitsOfSolutions({ solutions: ['10 2', '2 10'] }), [['10', '2'], ['2', '10']]);
  const layers = [{ S: '12', T: '3' }, { S: '21', T: '3' }];
  assert.deepEqual(digitsOfSolutions({ solutions: ['5', '6'], layers }), [[...'5123'], [...'6213']]);
  assert.deepEqual(agreeing(digitsOfSolutions({ solutions })), [true, false, false, false]);
  assert.deepEqual([...differences({ solutions }, [5, 6, 7, 8])], [[7, ['3', '4']], [8, ['4', '3']]]);
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

const DRAWN = [
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
  ['Sum', ['R1C1', 'R1C2'], ['0', ''], '.Sum~0~R1C1~R1C2'],
  ['Sum', ['R1C1', 'R1C2'], ['0', '1, -2'], '.Sum~0_=_1_-2~R1C1~R1C2'],
  ['SumLine', ['R1C1', 'R1C2'], ['', 'line'], '.SumLine~10~R1C1~R1C2'],
  ['SumLine', ['R1C1', 'R1C2'], ['8', 'loop'], '.SumLine~8~R1C1~R1C2~LOOP'],
  ['EqualSum', ['R1C1', 'R1C2', '-', 'R3C3'], [], '.EqualSum~R1C1~R1C2~-~R3C3'],
  ['Indexing', ['R3C1', 'R4C1'], ['row'], '.Indexing~R~R3C1.Indexing~R~R4C1'],
  ['Indexing', ['R1C3'], ['column'], '.Indexing~C~R1C3'],
  ['Indexing', ['R1C3'], ['box'], '.Indexing~B~R1C3'],
  ['RellikCage', ['R1C1', 'R1C2'], ['5'], '.RellikCage~5~R1C1~R1C2'],
  ['QuadSum', ['R1C1'], ['20'], '.QuadSum~R1C1~20'],
  ['ContainExact', ['R1C1', 'R1C2'], ['1, 1 2'], '.ContainExact~1_1_2~R1C1~R1C2'],
  ['ContainAtLeast', ['R1C1', 'R1C2'], ['1'], '.ContainAtLeast~1~R1C1~R1C2'],
  ['SameValues', ['R1C1', 'R1C2'], ['2'], '.SameValues~2~R1C1~R1C2'],
  ['SlowThermo', ['R1C1', 'R1C2'], [], '.SlowThermo~R1C1~R1C2'],
  ['Regex', ['R1C1', 'R1C2'], ['1(2|3)*'], '.Regex~MSgyfDMpKg~R1C1~R1C2'],
  ['NFA', ['R1C1', 'R1C2'], ['SMz5TnJzHIgA'], '.NFA~SMz5TnJzHIgA~_~R1C1~R1C2'],
  ['NFA', ['R1C1', 'R1C2'], ['start a\na 1 a'], '.NFA~AijA~_~R1C1~R1C2'],
  ['NFA', ['R1C1', '-', 'R3C3'], ['.NFA~SMz5~_up~R9C9'], '.NFA~SMz5~_~R1C1~-~R3C3'],
  ['FullRank', ['R3C5'], ['row', '', '2'], '.FullRank~R3~~2'],
  ['Pair', ['R1C1', 'R1C2'], ['1-1'], '.Pair~B~_~R1C1~R1C2'],
  ['PairX', ['R1C1', 'R1C2'], ['1-2 2-1'], '.PairX~CI~_~R1C1~R1C2'],
];

test('clues are written as constraint strings have them', () => {
  for (const [name, cells, values, wanted] of DRAWN) {
    const groups = cells.join(' ').split(' - ').map((group) => cellsOf(...group.split(' ')));
    const drawn = withClue(parsePuzzle('.AntiKnight'), BOARD, kindOf(name), groups, values);
    assert.equal(printPuzzle(drawn), `.AntiKnight${wanted}`);
  }
});

test('clues are taken apart into what they were drawn of', () => {
  for (const [name, , , text] of DRAWN) {
    for (const part of parsePuzzle(text).parts) {
      const { kind, groups, values } = drawnAs(BOARD, part);
      assert.equal(kind.name, name);
      assert.equal(printPuzzle(withClue(parsePuzzle(''), BOARD, kind, groups, values)), printPuzzle({ parts: [part] }));
    }
  }
  const apart = (text, board = BOARD) => {
    const { groups, values } = drawnAs(board, parsePuzzle(text).parts.at(-1));
    return [groups, ...values];
  };
  assert.deepEqual(apart('.Cage~10~R1C1~R1C2'), [[[0, 1]], '10']);
  assert.deepEqual(apart('.Sandwich~20~C5'), [[[4]], 'column', '20']);
  assert.deepEqual(apart('.Skyscraper~R3~~2'), [[[18]], 'row', '', '2']);
  assert.deepEqual(apart('.EqualSum~R1C1~R1C2~-~R3C3'), [[[0, 1], [20]]]);
  assert.deepEqual(apart('.Regex~MSgyfDMpKg~R1C1~R1C2'), [[[0, 1]], '1(2|3)*']);
  assert.deepEqual(apart('.Sum~0_=_1_-2~R1C1~R1C2'), [[[0, 1]], '0', '1 -2']);
  assert.deepEqual(apart('.ConnectedValues~~1_2~5'), [[[0]], '1 2', '5']);
  assert.deepEqual(apart('.NFA~AijA~_up~R1C1'), [[[0]], 'start a\na 1 a'], 'as it was typed above');
  const sixteen = boardOf(emptyBoard(16));
  assert.deepEqual(apart('.Shape~16x16.Cage~10~RaC1~RaC2', sixteen), [[[144, 145]], '10']);
  assert.deepEqual(apart('.Shape~16x16.Sandwich~20~Cb', sixteen), [[[10]], 'column', '20']);
});

test('what the editor could not say is not taken apart', () => {
  for (const text of ['.Jigsaw~111', '.Or.X~R1C1~R1C2.End', '.Var~S~~4', '.Quad~R1C1~1~2~-', '.Pair~!~_~R1C1~R1C2']) {
    assert.equal(drawnAs(BOARD, parsePuzzle(text).parts[0]), null, text);
  }
});

test('a clue that is changed stays where it was', () => {
  const puzzle = parsePuzzle('.Cage~10~R1C1~R1C2.X~R5C1~R5C2.~R1C1_5');
  const changed = withClue(puzzle, BOARD, kindOf('Cage'), [cellsOf('R1C1', 'R2C1')], ['7'], puzzle.parts[0]);
  assert.equal(printPuzzle(changed), '.Cage~7~R1C1~R2C1.X~R5C1~R5C2.~R1C1_5');
  const two = withClue(puzzle, BOARD, kindOf('Indexing'), [cellsOf('R1C1', 'R2C1')], ['row'], puzzle.parts[0]);
  assert.equal(printPuzzle(two), '.Indexing~R~R1C1.Indexing~R~R2C1.X~R5C1~R5C2.~R1C1_5');
});

test('each kind has a sample, of which a part is seen', () => {
  for (const kind of KINDS) {
    const { text, box } = sampleOf(kind);
    const part = parsePuzzle(text).parts.find(({ name }) => name === kind.name);
    assert.ok(part && part.args.every((arg) => arg !== 'undefined'), text);
    assert.ok(box.length === 3 && box.every(Number.isFinite) && box[2] > 0, `${kind.name} ${box}`);
  }
  assert.deepEqual(sampleOf(kindOf('Cage')), { text: '.Shape~4x4.NoBoxes.Cage~3~R2C2~R2C3~R3C3', box: [1, 1, 2] });
  assert.deepEqual(sampleOf(kindOf('X')), { text: '.Shape~4x4.NoBoxes.X~R2C2~R2C3', box: [1.5, 1, 1] });
});

test('a piece of a jigsaw takes the place of boxes and of what was there', () => {
  const board = boardOf(emptyBoard(4));
  const one = withClue(emptyBoard(4), board, kindOf('Jigsaw'), [[0, 1, 2, 4]], []);
  assert.equal(printPuzzle(one), '.Shape~4x4.Jigsaw~111-1-----------.NoBoxes');
  const two = withClue(one, board, kindOf('Jigsaw'), [[2, 3, 6, 7]], []);
  assert.equal(printPuzzle(two), '.Shape~4x4.Jigsaw~11221-22--------.NoBoxes');
  const pieces = parsePuzzle('.Shape~4x4.NoBoxes.Pieces~111-1-----------');
  const more = withClue(pieces, board, kindOf('Jigsaw'), [[2, 3, 6, 7]], []);
  assert.equal(printPuzzle(more), '.Shape~4x4.NoBoxes.Pieces~11221-22--------');
  assert.equal(tellPart(board, pieces.parts[2]), 'Jigsaw pieces');
});

test('what lacks before a clue can be drawn is said', () => {
  const rows = [
    ['WhiteDot', [[0]], [], 'Mark 2 cells.'],
    ['WhiteDot', [[0, 10]], [], 'The two cells have to share a side.'],
    ['Thermo', [[0]], [], 'Mark 2 or more cells.'],
    ['Sum', [[0, 1]], [''], 'Say the sum.'],
    ['Cage', [[0, 1]], [''], ''],
    ['EqualSum', [[0, 1]], [], 'Mark a second group: press “Next group” behind each.'],
    ['EqualSum', [[0, 1], [5]], [], ''],
    ['Regex', [[0, 1]], [''], 'Say the pattern.'],
  ];
  for (const [name, groups, values, wanted] of rows) {
    assert.equal(lacking(kindOf(name), BOARD, groups, values), wanted, name);
  }
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
  assert.equal(tellPart(BOARD, part('.Cage~0~R1C1~R1C2')), 'Cage: r1c1 r1c2', 'of any sum');
  assert.equal(tellPart(BOARD, part('.Cage~~R1C1~R1C2')), 'Cage: r1c1 r1c2');
  assert.equal(tellPart(BOARD, part('.Sandwich~20~C5')), 'Sandwich 20 c5');
  assert.equal(tellPart(BOARD, part('.Regex~MSgyfDMpKg~R1C1~R1C2')), 'Pattern 1(2|3)*: r1c1 r1c2');
  assert.equal(tellPart(BOARD, part('.NFA~SQA~_up~R1C1~-~R2C2')), 'State machine: r1c1, then r2c2');
  assert.equal(tellPart(BOARD, part('.EqualSum~R1C1~R1C2~-~R2C2')), 'Equal sums: r1c1 r1c2 = r2c2');
  assert.equal(tellPart(BOARD, part('.Indexing~R~R3C1')), 'Row indexing: r3c1');
  assert.equal(tellPart(BOARD, part('.Sum~7~R1C1')), 'Sum 7: r1c1');
  assert.equal(tellPart(BOARD, part('.Sum~0_=_1_-2~R1C1~R1C2')), 'Sum 0, weights 1 -2: r1c1 r1c2');
  assert.equal(tellPart(BOARD, part('.SumLine~8~R1C1~R1C2~LOOP')), 'Sum loop 8: r1c1 r1c2');
  assert.equal(tellPart(BOARD, part('.Pair~CI~_~R1C1~R1C2')), 'Pairs, neighbours 1-2 2-1: r1c1 r1c2');
  const sums = writeRelation('a + b = 10', BOARD);
  assert.equal(tellPart(BOARD, part(`.PairX~${sums}~_~R1C1~R1C2`)), 'Pairs, any two 9 of 81 pairs: r1c1 r1c2');
});

test('clues of a conflict are told as those of the list', () => {
  const rows = [
    [{ kind: 'Regex', cells: ['r1c1', 'r1c2'], values: [49, 40, 50, 41] }, 'pattern 1(2) r1c1-r1c2'],
    [{ kind: 'RowIndexing', cells: ['r3c1'], values: [] }, 'row indexing r3c1'],
    [{ kind: 'EqualSum', cells: ['r1c1', 'r1c2', 'r2c2'], values: [2, 1] }, 'equal sums r1c1-r1c2 = r2c2'],
    [{ kind: 'NFA', cells: ['r1c1', 'r2c2'], values: [2, 1, 1, 83, 81] }, 'state machine r1c1, then r2c2'],
    [{ kind: 'Region', text: 'box 1', cells: ['r1c1', 'r1c2'], values: [1, 2] }, 'box 1 r1c1-r1c2'],
    [{ kind: 'Skyscraper', cells: ['r1c3', 'r1c2', 'r1c1'], values: [2] }, 'skyscraper 2 r1c3 → r1c1'],
    [{ kind: 'AntiKing', cells: [], values: [] }, 'antiking'],
    [{ kind: 'Or', text: 'one of (r1c1=1; r1c1=2)', cells: ['r1c1', 'r1c1'], values: [4, 1] }, 'one of (r1c1=1; r1c1=2)'],
  ];
  for (const [piece, wanted] of rows) {
    assert.equal(tellPiece(BOARD, piece), wanted);
  }
});

test('what a branch cannot stand with is told', () => {
  const branch = { kind: 'X', cells: ['r1c1', 'r1c2'], values: [] };
  const alone = { branch, against: [] };
  const among = { branch, against: ['r1c1=5', { kind: 'V', cells: ['r1c2', 'r1c3'], values: [] }] };
  assert.equal(tellBranch(BOARD, alone), 'x r1c1-r1c2 cannot stand by itself');
  assert.equal(tellBranch(BOARD, among), 'x r1c1-r1c2 cannot stand with r1c1=5, v r1c2-r1c3');
});

test('which values a clue could have', () => {
  const values = (...all) => all.map(([value, unique]) => ({ values: [value].flat(), unique }));
  assert.equal(tellValues({ could_be: values([22, true], [20, false]), all_values: true }), 'could be 22 (unique) or 20');
  assert.equal(
    tellValues({ could_be: values([[1, 2], false], [3, true], [5, null]), all_values: false }),
    'could be 1-2, 3 (unique) or 5 (others may do)',
  );
  assert.equal(tellValues({ could_be: [], all_values: true }), '');
  assert.equal(tellValues({}), '');
});

test('lines that share a relation can be taken away one by one', () => {
  const puzzle = withLinesApart(parsePuzzle('.AntiKnight.Pair~CI~_~R1C1~R1C2~~R3C1~R3C2~_two~R5C1~R5C2.~R1C1_5'));
  const lines = ['R1C1~R1C2', 'R3C1~R3C2', 'R5C1~R5C2'].map((cells) => `.Pair~CI~_~${cells}`).join('');
  assert.equal(printPuzzle(puzzle), `.AntiKnight${lines}.~R1C1_5`);
});

test('what is wrong with a clue is told at its field', () => {
  const rows = [
    ['Cage', ['ten'], '.AntiKnight.Cage~', 0, 0, 0],
    ['Regex', ['1(2|3'], '.AntiKnight.Regex~', 1, 0, 1],
    ['Regex', ['1[50]'], '.AntiKnight.Regex~', 4, 0, 3],
  ];
  for (const [name, values, before, offset, field, start] of rows) {
    const drawn = withClue(parsePuzzle('.AntiKnight'), BOARD, kindOf(name), [[0, 1]], values);
    const column = before.length + 1 + offset;
    assert.deepEqual(fieldToBlame(kindOf(name), BOARD, values, drawn, column), { field, start });
    assert.equal(fieldToBlame(kindOf(name), BOARD, values, drawn, 2), null, 'at the name of a kind');
  }
  const isWrong = (field, start) => (wrong) => wrong.field === field && wrong.start === start;
  const draw = (name, ...values) => () => withClue(emptyBoard(9), BOARD, kindOf(name), [[0, 1]], values);
  assert.throws(draw('Sum', '5', '1 x'), isWrong(1, 2));
  assert.throws(draw('NFA', 'SQ!A'), isWrong(0, 2));
  assert.throws(draw('Pair', '1-2 3-'), isWrong(0, 4));
});

/** The kinds that a table of docs/formats.md lists below a heading. */
function documentedKinds(heading) {
  const text = readFileSync(new URL('../../../docs/formats.md', import.meta.url), 'utf8');
  const [table] = text.slice(text.indexOf(heading)).split('<!-- end -->');
  const forms = [...table.matchAll(/^\|([^|]*)\|/gm)].map(([, form]) => form).join();
  return new Set([...forms.matchAll(/`([A-Z]\w*)[`~]/g)].map(([, name]) => name));
}

test('every kind of clue can be drawn, and every rule be ticked', () => {
  const clues = documentedKinds('\nClues of cells:\n');
  const rules = documentedKinds('\nRules of the whole board:\n');
  assert.ok(clues.size > 30 && rules.size > 5, 'the tables are found');
  assert.deepEqual([...clues].filter((name) => !kindOf(name) && !COMPOSITES[name]), []);
  assert.deepEqual([...rules].filter((name) => !RULES.some(({ part }) => part.name === name)), []);
});

test('groups of rules have cells between those of the grid, too', () => {
  const rows = [
    ['YinYang', 'YY', 3, 6],
    ['Doppelganger', 'DGR', 3, 3],
    ['Masyu', 'MY', 5, 15],
    ['Galaxies', 'GX', 5, 15],
    ['Slitherlink', 'SL', 7, 35],
  ];
  for (const [rule, name, columns, count] of rows) {
    const board = boardOf(parsePuzzle(`.Shape~2x3.${rule}`));
    const [group, ...others] = board.groups;
    assert.deepEqual([group.name, group.columns, group.count], [name, columns, count], rule);
    assert.equal(others.length, rule === 'Doppelganger' ? 2 : 0, rule);
  }
});

test('digits of the cells of a layer stay as one types into the grid', () => {
  const puzzle = parsePuzzle('.Shape~4x4.YinYang.~YY5_2');
  const board = boardOf(puzzle);
  assert.equal(printPuzzle(withDigits(puzzle, board, 0, [3])), '.Shape~4x4.YinYang.~R1C1_3~YY5_2');
});

test('layers are marked where a click is', () => {
  const rows = [
    // rule, look, the spots there are, a click, the cell that it marks
    ['YinYang', 'shaded', 16, [2.1, 1.8], 'YY7'],
    ['Loop', 'path', 16, [0.4, 3.9], 'LP13'],
    ['Masyu', 'path', 24, [0.9, 0.5], 'MY2'],
    ['Masyu', 'path', 24, [0.5, 1.1], 'MY8'],
    ['Slitherlink', 'path', 40, [0.5, 0.1], 'SL2'],
    ['Slitherlink', 'path', 40, [3.95, 3.5], 'SL72'],
    ['Galaxies', 'borders', 24, [1.1, 0.5], 'GX2'],
  ];
  for (const [rule, look, count, [x, y], name] of rows) {
    const puzzle = parsePuzzle(`.Shape~4x4.${rule}`);
    const board = boardOf(puzzle);
    const [layer, ...others] = layersOf(puzzle, board);
    assert.deepEqual([layer.look, layer.spots.length, others.length], [look, count, 0], rule);
    assert.equal(nameOf(board, spotAt(layer, x, y, 0.75).cell), name);
    assert.equal(spotAt(layer, 9, 9, 0.75), null, 'that is not on the board');
  }
  const puzzle = parsePuzzle('.Shape~4x4.AntiKnight');
  assert.deepEqual(layersOf(puzzle, boardOf(puzzle)), []);
});

test('layers of digits are marked where a click is, too', () => {
  const rows = [
    // board, layer, label, a click, the cell that it marks, what it comes to with one click and with the last digit
    ['4x4.ChaosConstruction', 0, 'Regions to be found', [2.9, 1.1], 'CC7', 1, 4],
    ['4x4~0-4.Schroedinger', 0, 'Schroedinger cells', [0.1, 3.9], 'SC13', 0, 4],
    ['6x6~0-6.Doppelganger', 0, 'Doppelganger: columns', [4.2, 5.5], 'DGR5', 0, 6],
    ['6x6~0-6.Doppelganger', 1, 'Doppelganger: rows', [4.2, 5.5], 'DGC6', 0, 6],
    ['6x6~0-6.Doppelganger', 2, 'Doppelganger: boxes', [2.9, 3.9], 'DGB3', 0, 6],
    ['6x6~0-6.Doppelganger', 2, 'Doppelganger: boxes', [3.1, 4.1], 'DGB6', 0, 6],
  ];
  for (const [rule, number, label, [x, y], name, lowest, highest] of rows) {
    const puzzle = parsePuzzle(`.Shape~${rule}`);
    const board = boardOf(puzzle);
    const layer = layersOf(puzzle, board)[number];
    assert.deepEqual([layer.label, layer.look], [label, 'digits']);
    assert.equal(nameOf(board, spotAt(layer, x, y, 0.75).cell), name);
    assert.equal(nextMark(undefined, layer, board), lowest);
    assert.equal(nextMark(lowest, layer, board), lowest + 1);
    assert.equal(nextMark(highest, layer, board), undefined);
  }
});

test('a spot is marked, then said to be free, then left open', () => {
  let puzzle = parsePuzzle('.Shape~4x4.YinYang.~R1C1_1');
  const board = boardOf(puzzle);
  const [layer] = layersOf(puzzle, board);
  const cells = ['YY1', 'YY2'].map((name) => cellOfName(board, name));
  const wanted = ['~YY1_2~YY2_2', '~YY1_1~YY2_1', ''];
  for (const digits of wanted) {
    puzzle = withMarks(puzzle, board, cells, nextMark(marksOf(puzzle, board, layer).get(cells[0])));
    assert.equal(printPuzzle(puzzle), `.Shape~4x4.YinYang.~R1C1_1${digits}`);
  }
});

test('clues that make a puzzle unique are added, of any kind', () => {
  const pieces = [
    'r1c2=3',
    { kind: 'Candidates', cells: ['r2c3'], values: [1, 3] },
    { kind: 'WhiteDot', cells: ['r2c4', 'r3c4'], values: [] },
  ];
  const board = boardOf(parsePuzzle('.Shape~4x4'));
  const added = printPuzzle(withPieces(parsePuzzle('.Shape~4x4.~R1C1_1'), board, pieces));
  assert.equal(added, '.Shape~4x4.WhiteDot~R2C4~R3C4.~R1C1_1~R1C2_3~R2C3_1_3');
});

test('what is said of groups of cells and of regions to be found', () => {
  const puzzle = parsePuzzle('.Shape~2x2.Var~S~~3.NoBoxes.ChaosConstruction');
  const board = boardOf(puzzle);
  const cell = (name) => cellOfName(board, name);
  const rows = [
    ['ConnectedValues', ['VS2'], ['1 2', ''], '.ConnectedValues~VS~1_2', 'Connected digits vs 1_2'],
    ['ConnectedValues', ['R1C1'], ['2', '3'], '.ConnectedValues~~2~3', 'Connected digits 2 3'],
    ['ChaosCount', ['R1C1', 'CC2'], ['all'], '.ChaosCount~R1C1~0~CC2', 'Count in a region 0: r1c1 cc2'],
    ['ChaosArrow', ['R1C1', 'CC2', 'CC1'], ['others'], '.ChaosArrow~R1C1~1~CC2~CC1', 'Ways in a region 1: r1c1 cc2 cc1'],
  ];
  for (const [name, cells, values, text, words] of rows) {
    const drawn = withClue(puzzle, board, kindOf(name), [cells.map(cell)], values);
    assert.equal(printPuzzle(drawn), printPuzzle(puzzle) + text);
    assert.equal(tellPart(board, drawn.parts.at(-1)), words);
  }
  const drawn = parsePuzzle(`${printPuzzle(puzzle)}.ConnectedValues~VS~1_2.ConnectedValues~~1_2.ChaosCount~R1C1`);
  const piece = (kind, cells, values) => ({ kind, cells, values });
  const drop = (dropped) => printPuzzle(withoutPieces(drawn, board, [dropped])).slice(printPuzzle(puzzle).length);
  assert.equal(drop(piece('ConnectedValues', ['r1c1', 'r1c2', 'r2c1', 'r2c2'], [0, 1, 2])), '.ConnectedValues~VS~1_2.ChaosCount~R1C1');
  assert.equal(drop(piece('ConnectedValues', ['VS1', 'VS2', 'VS3'], [0, 1, 2])), '.ConnectedValues~~1_2.ChaosCount~R1C1');
  assert.equal(drop(piece('ChaosCount', ['r1c1', 'CC1', 'CC2'], [0])), '.ConnectedValues~VS~1_2.ConnectedValues~~1_2');
});

test('a composite is one clue, whatever is in it', () => {
  const text = '.Or.And.~R1C1_5.X~R1C2~R1C3.End.Replicate~B.Thermo~R2C1~R2C2.End.End.~R9C9_1';
  const puzzle = parsePuzzle(text);
  assert.equal(printPuzzle(puzzle), text);
  assert.deepEqual(puzzle.parts.map(({ name }) => name), ['Or', '']);
  assert.equal(printPuzzle(parsePuzzle('.Or.X~R1C1~R1C2')), '.Or.X~R1C1~R1C2.End');
  assert.deepEqual(cellsOfPart(BOARD, puzzle.parts[0]), [0, 1, 2, 9, 10]);
  const deep = `${'.Or'.repeat(20000)}.X~R1C1~R1C2${'.End'.repeat(20000)}`;
  assert.equal(printPuzzle(parsePuzzle(deep)), deep);
  assert.equal(printPuzzle(parsePuzzle('.constructor~R1C1.X~R1C1~R1C2')), '.constructor~R1C1.X~R1C1~R1C2');
  assert.equal(tellPart(BOARD, parsePuzzle('.Or.X~R1C1~R1C2.V~R1C1~R1C2.End').parts[0]), 'One of X: r1c1 r1c2; V: r1c1 r1c2');
  assert.equal(tellPart(BOARD, parsePuzzle('.And.~R1C1_5_6.V~R1C1~R1C2.End').parts[0]), 'All of r1c1=5/6; V: r1c1 r1c2');
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
    ['.Or.X~R1C1~R1C2.End.AntiKing', [{ kind: 'Or', cells: ['r1c1', 'r1c2'], values: [7, 2, 0] }], '.AntiKing'],
    ['.AllDifferent~R1C1~R1C2.X~R1C1~R1C2', [region], '.X~R1C1~R1C2'],
    ['.Sudominoku.Domino~1~3~R1C1~R1C2.Single~1~R3C2', ['1-3 on A1-A2'], '.Sudominoku.Single~1~R3C2'],
    ['.Sudominoku.Single~1~R3C2', ['1 on C2'], '.Sudominoku'],
    ['.Indexing~R~R1C1.Indexing~C~R1C1', [{ kind: 'ColumnIndexing', cells: ['r1c1'], values: [] }], '.Indexing~R~R1C1'],
    ['.SumLine~9~R1C1~R1C2~LOOP', [{ kind: 'SumLoop', cells: ['r1c1', 'r1c2'], values: [9] }], '.Shape~9x9'],
    [
      '.Sum~0_=_1_2~R1C1~R1C2.Sum~0_=_1_-2~R1C1~R1C2',
      [{ kind: 'Sum', cells: ['r1c1', 'r1c2'], values: [0, 1, -2] }],
      '.Sum~0_=_1_2~R1C1~R1C2',
    ],
    [
      '.Shape~4x4.Pair~B~_~R1C1~R1C2.Pair~C~_~R1C1~R1C2',
      [{ kind: 'Pair', cells: ['r1c1', 'r1c2'], values: [0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0] }],
      '.Shape~4x4.Pair~B~_~R1C1~R1C2',
    ],
    ['.Regex~MQ~R1C1.Regex~Mg~R1C1', [{ kind: 'Regex', cells: ['r1c1'], values: [50] }], '.Regex~MQ~R1C1'],
    ['.NFA~S~_~R1C1.NFA~T~_~R1C1', [{ kind: 'NFA', cells: ['r1c1'], values: [1, 1, 84] }], '.NFA~S~_~R1C1'],
    ['.Quad~R1C1~1~2', [{ kind: 'Quad', cells: ['r1c1', 'r1c2', 'r2c1', 'r2c2'], values: [1, 2] }], '.Shape~9x9'],
  ];
  for (const [before, pieces, after] of rows) {
    const puzzle = parsePuzzle(before);
    assert.equal(printPuzzle(withoutPieces(puzzle, boardOf(puzzle), pieces)), after, before);
  }
});

test('of regions that come in several, a repair drops one', () => {
  const region = (kind, ...cells) => [{ kind: 'Region', cells, values: [1, kind] }];
  const rows = [
    ['.Shape~4x4', region(2, 'r1c1', 'r1c2', 'r2c1', 'r2c2'), '.Shape~4x4.Jigsaw~--11--1122332233.NoBoxes'],
    ['.Shape~4x4.NoBoxes.Pieces~1122112---------', region(3, 'r1c1', 'r1c2', 'r2c1', 'r2c2'),
      '.Shape~4x4.NoBoxes.Pieces~--22--2---------'],
    ['.Shape~4x4.Windoku', region(5, 'r2c2', 'r2c3', 'r3c2', 'r3c3'), '.Shape~4x4'],
    [
      '.Shape~4x4.DisjointSets',
      region(6, 'r1c1', 'r1c3', 'r3c1', 'r3c3'),
      '.Shape~4x4.AllDifferent~R1C2~R1C4~R3C2~R3C4.AllDifferent~R2C1~R2C3~R4C1~R4C3' +
        '.AllDifferent~R2C2~R2C4~R4C2~R4C4',
    ],
  ];
  for (const [before, pieces, after] of rows) {
    const puzzle = parsePuzzle(before);
    assert.equal(printPuzzle(withoutPieces(puzzle, boardOf(puzzle), pieces)), after, before);
  }
  const nine = region(5, 'r6c2', 'r6c3', 'r6c4', 'r7c2', 'r7c3', 'r7c4', 'r8c2', 'r8c3', 'r8c4');
  const windows = printPuzzle(withoutPieces(parsePuzzle('.Windoku'), BOARD, nine)).split('.AllDifferent~').slice(1);
  assert.deepEqual(windows.map((cells) => cells.slice(0, 4)), ['R2C2', 'R2C6', 'R6C6']);
});

test('a repair of what the page cannot take away is none', () => {
  const box = { kind: 'Region', cells: ['r1c1', 'r1c2'], values: [1, 2] };
  const samurai = parsePuzzle('.Board~samurai');
  assert.equal(withoutPieces(samurai, boardOf(samurai), [box]), null);
});

test('a given becomes what it would be', () => {
  const repair = { pieces: ['r1c2=5'], would_be: [3] };
  assert.equal(printPuzzle(withRepaired(parsePuzzle('.~R1C1_5~R1C2_5'), BOARD, repair)), '.~R1C1_5~R1C2_3');
  assert.equal(withRepaired(emptyBoard(9), BOARD, { pieces: ['r1c2=5'], would_be: undefined }), null);
});

test('relations of two digits are said by pairs or by a rule', () => {
  const four = boardOf(emptyBoard(4));
  const rows = [
    ['1-2 3-4, 4-1', '1-2 3-4 4-1'],
    ['a + b = 5', '1-4 2-3 3-2 4-1'],
    ['a = 2b or b=2a', '1-2 2-1 2-4 4-2'],
    ['|a-b| >= 3', '1-4 4-1'],
    ['|a−b| ≥ 3', '1-4 4-1'],
    ['1 < a < b', '2-3 2-4 3-4'],
    ['not a != b and (a > 3 or b < 2)', '1-1 4-4'],
    ['a*b % 3 = 0 && a <= 1', '1-3'],
    ['10a + b = 42', '4-2'],
    ['a / b = 4', '4-1'],
    ['-a > b - 3', '1-1'],
    ['2(a + b) == 4', '1-1'],
  ];
  for (const [text, pairs] of rows) {
    const relation = readRelation(four, text);
    assert.equal(pairsOf(four, relation).join(' '), pairs, text);
    assert.deepEqual(relationOfKey(four, writeRelation(text, four)), relation);
  }
  const zero = boardOf(parsePuzzle('.Shape~4x4~0-3'));
  assert.equal(pairsOf(zero, readRelation(zero, 'a = b + 2')).join(' '), '2-0 3-1');
});

test('what is wrong with a relation is told at its place', () => {
  const rows = [
    ['1-2 3', 4, 5, '“3” is no pair such as 1-2'],
    ['1-2 0-3', 4, 7, 'Digits are from 1 to 9'],
    ['a + = 5', 4, 5, '“=” is not expected here'],
    ['a + b', 0, 5, 'Compare something, as in a + b = 10'],
    ['a = b)', 5, 6, '“)” is not expected here'],
    ['(a = b', 5, 6, 'The rule ends too early'],
    ['a = c', 4, 5, '“c” is not expected here'],
    ['a = b and 3', 10, 11, 'Compare something, as in a + b = 10'],
    ['a + b = 30', 0, 10, 'No two digits of the board go together so'],
    ['a = alert(1)', 5, 6, '“l” is not expected here'],
  ];
  for (const [text, start, end, message] of rows) {
    assert.throws(
      () => writeRelation(text, BOARD),
      (wrong) => assert.deepEqual([wrong.message, wrong.start, wrong.end], [message, start, end], text) ?? true
    );
  }
});

test('state machines are written as docs/formats.md has their bits', () => {
  const four = boardOf(emptyBoard(4));
  // 00 lists, 0000 one bit a state, 0011 four symbols, 1 start, 1 other state that accepts, 0 the start does not,
  // 0010 two bits a length; a: 01 edge, 00 to 1; b: 10 edges, 01 to 0, 10 to 0; two bits until the byte ends.
  assert.equal(machineText('a 1 b\nb 2-3 a\nend b', four), 'APEmUA');
  assert.equal(machineText('\n b 2-3 a \nend b\nstart a\na 1 b\n', four), 'APEmUA');
  assert.equal(machineText('a 1 b\nb 2,3 a\nend b a', four), machineText('a 1 b\nb 2-3 a', four));
  assert.equal(machineText('a . a', four), machineText('a 1-4 a', four));
  assert.notEqual(machineText('a . a\na break a', four), machineText('a . a', four));
  assert.equal(machineText('.NFA~SMz5+/==~_up~R1C1', four), 'SMz5-_');
});

test('what is wrong with a state machine is told at its place', () => {
  const rows = [
    ['a 1 b\nb 2', 6, 9, 'Each line is a step, such as: low 1-4 high'],
    ['a 1-10 b', 2, 6, '“1-10” is not from 1 to 9'],
    ['a x b', 2, 3, '“x” says no digits such as 1-4,7'],
    ['a 3-1 b', 2, 5, '“3-1” is not from 1 to 9'],
    ['a 1 b\nend c', 10, 11, '“c” is a state without a step'],
    ['end c\n', 4, 5, '“c” is a state without a step'],
  ];
  for (const [text, start, end, message] of rows) {
    assert.throws(
      () => machineText(text, BOARD),
      (wrong) => assert.deepEqual([wrong.message, wrong.start, wrong.end], [message, start, end], text) ?? true
    );
  }
  const sixteen = boardOf(emptyBoard(16));
  assert.throws(() => machineText('a 1 a\na break a', sixteen), /16 digits/);
});
