// What a puzzle's constraint string says about its board: how many rows, columns and digits, and which cells are there.

import { nameOf } from './cells.js';
import { findPart } from './constraints.js';
import { RULE_ROWS } from './kind_rows.js';

const SAMURAI_SIZE = 21;
const USUAL = '9x9';

/** A board without cells. */
export const NO_BOARD = { rows: 0, columns: 0, lowest: 1, highest: 0, has: () => false };

/** Where no cell is: outside of the five boards. */
function isInSamurai(row, column) {
  const outer = (place) => place < 9 || place >= 12;
  const middle = (place) => place >= 6 && place < 15;
  return (outer(row) && outer(column)) || (middle(row) && middle(column));
}

function samurai() {
  const has = (cell) => isInSamurai(Math.floor(cell / SAMURAI_SIZE), cell % SAMURAI_SIZE);
  return { rows: SAMURAI_SIZE, columns: SAMURAI_SIZE, lowest: 1, highest: 9, has };
}

function digitsOfShape(word, longest) {
  const match = /^(\d+)-(\d+)$/.exec(word ?? '');
  if (match) {
    return { lowest: Number(match[1]), highest: Number(match[2]) };
  }
  return { lowest: 1, highest: Number(word) || longest };
}

/** The groups that a part says: of each its name, how many columns, and how many cells. */
function groupsOfPart({ name, args: [prefix, , size = '1'] }, rows, columns) {
  if (name !== 'Var') {
    const groups = RULE_ROWS.find((rule) => rule.name === name)?.groups ?? [];
    return groups.map(([own, shape]) => {
      const [times, more] = { middles: [2, -1], lines: [2, 1] }[shape] ?? [1, 0];
      const wide = shape === 'column' ? 1 : times * columns + more;
      return { name: own, columns: wide, count: wide * (shape === 'row' ? 1 : times * rows + more) };
    });
  }
  const [high, wide] = size.split('x').map(Number);
  return [{ name: `V${prefix}`, columns: wide || columns, count: high * (wide || 1) }];
}

/** The groups of cells beside a grid, as they stand below it, each behind an empty row: VS1 is the first cell of VS. */
function groupsOf(puzzle, rows, columns) {
  let row = rows + 1;
  return puzzle.parts
    .flatMap((part) => groupsOfPart(part, rows, columns))
    .filter(({ name }, at, all) => all.findIndex((group) => group.name === name) === at)
    .map((group) => {
      const placed = { ...group, row };
      row += Math.ceil(group.count / group.columns) + 1;
      return placed;
    });
}

/**
 * The canvas of a puzzle: with cells beside the grid it is larger than that.
 *
 * @returns {{ rows: number, columns: number, lowest: number, highest: number, has: (cell: number) => boolean,
 *   groups?: object[], grid?: { rows: number, columns: number } }}
 */
export function boardOf(puzzle) {
  if (findPart(puzzle, 'Board')?.args[0] === 'samurai') {
    return samurai();
  }
  const [size, digits] = findPart(puzzle, 'Shape')?.args ?? [USUAL];
  const [rows, columns] = size.split('x').map(Number);
  const range = digitsOfShape(digits, Math.max(rows, columns));
  const groups = groupsOf(puzzle, rows, columns);
  if (groups.length === 0) {
    return { rows, columns, ...range, has: (cell) => cell >= 0 && cell < rows * columns };
  }
  const wide = Math.max(columns, ...groups.map((group) => group.columns));
  const last = groups.at(-1);
  const board = {
    rows: last.row + Math.ceil(last.count / last.columns),
    columns: wide,
    ...range,
    groups,
    grid: { rows, columns },
  };
  return { ...board, has: (cell) => cell >= 0 && nameOf(board, cell) !== '' };
}

/** An empty board of n rows and columns, with boxes that are as square as possible. */
export function emptyBoard(size) {
  return { name: '', parts: [{ name: 'Shape', args: [`${size}x${size}`] }] };
}
