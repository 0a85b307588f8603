// Regions of a board that come in several alike: from one of them, all the others. What size they have, that one says.

import { columnOf, rowOf } from './cells.js';

function range(count, of) {
  return Array.from({ length: Math.max(0, count) }, (_, i) => of(i));
}

/** The different numbers among some, in ascending order. */
function levels(numbers) {
  return [...new Set(numbers)].sort((one, other) => one - other);
}

function shapeOf(board, cells) {
  const rows = levels(cells.map((cell) => rowOf(board, cell)));
  const columns = levels(cells.map((cell) => columnOf(board, cell)));
  return { rows, columns };
}

function cellsOf(board, rows, columns) {
  return rows.flatMap((row) => columns.map((column) => row * board.columns + column));
}

/** Rectangles that lie `gap` cells apart and from the edges, all but the one that is given. */
function otherRectangles(board, cells, gap) {
  const { rows, columns } = shapeOf(board, cells);
  const grid = board.grid ?? board;
  const [height, width] = [rows.length, columns.length];
  const down = Math.floor((grid.rows - gap) / (height + gap));
  const right = Math.floor((grid.columns - gap) / (width + gap));
  const all = range(down, (i) => gap + i * (height + gap)).flatMap((top) =>
    range(right, (j) => gap + j * (width + gap)).map((left) =>
      cellsOf(board, range(height, (i) => top + i), range(width, (j) => left + j))
    )
  );
  return all.filter((one) => !one.includes(cells[0]));
}

export function otherBoxes(board, cells) {
  return otherRectangles(board, cells, 0);
}

export function otherWindows(board, cells) {
  return otherRectangles(board, cells, 1);
}

/** Cells at the same place of each box; how far they lie apart is how large boxes are. */
export function otherDisjointSets(board, cells) {
  const { rows, columns } = shapeOf(board, cells);
  const grid = board.grid ?? board;
  const height = rows.length > 1 ? rows[1] - rows[0] : grid.rows;
  const width = columns.length > 1 ? columns[1] - columns[0] : grid.columns;
  const every = (first, step, count) => range(count, (i) => first + i * step);
  const all = range(height, (top) => top).flatMap((top) =>
    range(width, (left) => cellsOf(board, every(top, height, rows.length), every(left, width, columns.length)))
  );
  return all.filter((one) => !one.includes(cells[0]));
}
