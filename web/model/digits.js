// The digits of cells: a given is a set of one, candidates are a set of several.

import { cellOfName, nameOf } from './cells.js';

/** @returns {Map<number, number[]>} what the puzzle says of each cell of which it says something */
export function digitsOf(puzzle, board) {
  const found = new Map();
  for (const part of puzzle.parts) {
    for (const arg of part.name === '' ? part.args : []) {
      const [name, ...digits] = arg.split('_');
      const cell = cellOfName(board, name);
      if (cell >= 0 && digits.length > 0) {
        found.set(cell, digits.map(Number));
      }
    }
  }
  return found;
}

/** The puzzle with these digits in place of its own. */
function withAll(puzzle, board, digits) {
  const args = [...digits]
    .filter(([, set]) => set.length > 0)
    .sort(([one], [other]) => one - other)
    .map(([cell, set]) => [nameOf(board, cell), ...set].join('_'));
  const parts = puzzle.parts.filter((part) => part.name !== '');
  return { ...puzzle, parts: args.length > 0 ? [...parts, { name: '', args }] : parts };
}

export function withDigits(puzzle, board, cell, digits) {
  const all = digitsOf(puzzle, board);
  all.set(cell, digits);
  return withAll(puzzle, board, all);
}

export function withoutDigits(puzzle, board, cells) {
  const all = digitsOf(puzzle, board);
  for (const cell of cells) {
    all.delete(cell);
  }
  return withAll(puzzle, board, all);
}

/** Adds the digit to the cell's candidates, or takes it from them. */
export function withCandidate(puzzle, board, cell, digit) {
  const now = digitsOf(puzzle, board).get(cell) ?? [];
  const next = now.includes(digit) ? now.filter((other) => other !== digit) : [...now, digit];
  return withDigits(puzzle, board, cell, next.sort((one, other) => one - other));
}

/**
 * The digit that a cell gets when `typed` is typed behind what was typed there just before: 1 and then 2 are 12 on
 * boards that have it. Letters are digits from A = 10 on. NaN: it is none.
 */
export function typedDigit(board, typed, before) {
  const value = /^[a-z]$/i.test(typed) ? parseInt(typed, 36) : Number(typed);
  const longer = Number.isInteger(before) ? before * 10 + value : NaN;
  if (/^\d$/.test(typed) && longer >= 10 && longer <= board.highest) {
    return longer;
  }
  return value >= board.lowest && value <= board.highest ? value : NaN;
}
