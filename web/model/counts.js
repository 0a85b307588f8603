// In how many solutions the candidates of a puzzle are, as `candidates --counts` answers.

import { cellsOfGroup } from './cells.js';

export const COUNTS_MOST = 8; // solutions: a candidate that is in more counts as one that is in so many

/**
 * @returns {Map<number, Map<number, number>>} for each cell its candidates, and in how many solutions each of them is;
 *     empty where the search did not come to its end
 */
export function countsOf(board, { verdict, candidates, counts, layers = {}, layer_counts: beside = {} }) {
  const found = new Map();
  const add = (cell, digits, numbers) => {
    if (digits !== null) {
      found.set(cell, new Map(digits.map((digit, i) => [digit, numbers[i]])));
    }
  };
  if (verdict === 'unknown') {
    return found;
  }
  candidates.forEach((row, r) => row.forEach((digits, c) => add(r * board.columns + c, digits, counts[r][c])));
  for (const [name, all] of Object.entries(layers)) {
    cellsOfGroup(board, name).forEach((cell, i) => add(cell, all[i], beside[name][i]));
  }
  return found;
}

/** How a candidate looks that is in so many solutions. One that is in a single one would make it the only one. */
export function classOfCount(number) {
  if (number === 1) {
    return 'in-one';
  }
  return number < COUNTS_MOST ? 'in-few' : 'in-many';
}

function tellNumber(number) {
  if (number === 1) {
    return 'one solution';
  }
  return number < COUNTS_MOST ? `${number} solutions` : `${COUNTS_MOST} solutions or more`;
}

/** The candidates of a cell in words, those that are in most solutions first. */
export function tellCounts(counts) {
  if (counts.size === 1) {
    return `${[...counts.keys()][0]} in all solutions`;
  }
  const numbers = [...new Set(counts.values())].sort((one, other) => other - one);
  const digitsIn = (number) => [...counts.keys()].filter((digit) => counts.get(digit) === number).join(' ');
  return numbers.map((number) => `${digitsIn(number)} in ${tellNumber(number)}`).join(', ');
}
