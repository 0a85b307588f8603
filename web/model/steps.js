// The next step of a solution, as `hint` answers.

import { cellOfName } from './cells.js';
import { withDigits } from './digits.js';

/** The puzzle with what a step concludes; null: it concludes nothing that cells can hold. */
export function withStep(puzzle, board, { placed, candidates, left }) {
  const concluded = placed ? candidates.map(({ cell, digit }) => ({ cell, digits: [digit] })) : left;
  if (concluded.length === 0 || concluded.some(({ digits }) => digits.length === 0)) {
    return null;
  }
  const enter = (next, { cell, digits }) => withDigits(next, board, cellOfName(board, cell), digits);
  return concluded.reduce(enter, puzzle);
}
