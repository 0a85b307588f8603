// What a puzzle's constraint string says about its board: how many rows, columns and digits, and which cells are there.

import { findPart } from './constraints.js';

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

/** @returns {{ rows: number, columns: number, lowest: number, highest: number, has: (cell: number) => boolean }} */
export function boardOf(puzzle) {
  if (findPart(puzzle, 'Board')?.args[0] === 'samurai') {
    return samurai();
  }
  const [size, digits] = findPart(puzzle, 'Shape')?.args ?? [USUAL];
  const [rows, columns] = size.split('x').map(Number);
  const has = (cell) => cell >= 0 && cell < rows * columns;
  return { rows, columns, ...digitsOfShape(digits, Math.max(rows, columns)), has };
}

/** An empty board of n rows and columns, with boxes that are as square as possible. */
export function emptyBoard(size) {
  return { name: '', parts: [{ name: 'Shape', args: [`${size}x${size}`] }] };
}
