// What the program says of candidates and of steps, as the page has it.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { boardOf } from '../../../web/model/board.js';
import { cellOfName } from '../../../web/model/cells.js';
import { parsePuzzle, printPuzzle } from '../../../web/model/constraints.js';
import { classOfCount, countsOf, tellCounts } from '../../../web/model/counts.js';
import { withStep } from '../../../web/model/steps.js';

function boardOfText(text) {
  return boardOf(parsePuzzle(text));
}

test('each candidate has its number, beside the grid, too', () => {
  const board = boardOfText('.Shape~2x3.Var~S~Shading~1x2');
  const found = countsOf(board, {
    verdict: 'multiple',
    candidates: [[[1], [2, 3], [2, 3]], [[2], null, [1, 3]]],
    counts: [[[8], [8, 1], [1, 8]], [[8], null, [3, 6]]],
    layers: { VS: [[1], [1, 2]] },
    layer_counts: { VS: [[8], [2, 7]] },
  });
  const at = (name) => found.get(cellOfName(board, name));
  assert.equal(at('R2C1').get(2), 8);
  assert.deepEqual([...at('R1C3')], [[2, 1], [3, 8]]);
  assert.deepEqual([...at('R2C3')], [[1, 3], [3, 6]]);
  assert.equal(at('R2C2'), undefined, 'there is no such cell');
  assert.deepEqual([...at('VS2')], [[1, 2], [2, 7]]);
});

test('numbers of a search that did not end are not told', () => {
  const board = boardOfText('.Shape~1x2');
  assert.equal(countsOf(board, { verdict: 'unknown', candidates: [[[1, 2], [1]]], counts: [[[1, 1], [1]]] }).size, 0);
});

test('candidates have three looks', () => {
  const looks = [1, 2, 7, 8].map(classOfCount);
  assert.deepEqual(looks, ['in-one', 'in-few', 'in-few', 'in-many']);
});

test('candidates are told with those first that are in most solutions', () => {
  const told = (...pairs) => tellCounts(new Map(pairs));
  assert.equal(told([1, 1], [2, 8], [4, 3], [5, 1]), '2 in 8 solutions or more, 4 in 3 solutions, 1 5 in one solution');
  assert.equal(told([7, 3]), '7 in all solutions');
});

const TEXT = '.Shape~4x4.~R1C1_1';

function entered(step) {
  const puzzle = parsePuzzle(TEXT);
  const next = withStep(puzzle, boardOf(puzzle), { candidates: [], left: [], ...step });
  return next && printPuzzle(next);
}

test('a step that places a digit gives it to its cell', () => {
  const step = { placed: true, candidates: [{ cell: 'r2c3', digit: 4 }] };
  assert.equal(entered(step), '.Shape~4x4.~R1C1_1~R2C3_4');
});

test('a step that takes candidates leaves the others', () => {
  const candidates = ['r1c2', 'r1c3'].map((cell) => ({ cell, digit: 3 }));
  const left = [{ cell: 'r1c2', digits: [2, 4] }, { cell: 'r1c3', digits: [2] }];
  assert.equal(entered({ placed: false, candidates, left }), '.Shape~4x4.~R1C1_1~R1C2_2_4~R1C3_2');
});

test('what leaves nothing to a cell, or concludes nothing, cannot be entered', () => {
  assert.equal(entered({ placed: false }), null);
  const candidates = [{ cell: 'r1c2', digit: 3 }];
  assert.equal(entered({ placed: false, candidates, left: [{ cell: 'r1c2', digits: [] }] }), null);
});
