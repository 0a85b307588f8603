// Second layers: what a rule of the whole board lays over the grid, such as shaded cells, a loop or borders. A puzzle
// may give some of its marks: they are digits of the layer's own cells beside the grid, 2 for a mark, 1 for none.

import { cellsOfGroup } from './cells.js';
import { digitsOf, withDigits, withoutDigits } from './digits.js';
import { RULE_ROWS } from './kind_rows.js';

export const MARKED = 2;
export const UNMARKED = 1;

const OF_MORE_DIGITS = ['CC', 'SC']; // numbers of regions, and digits: there is nothing to mark
// Where a layer's first cell lies on the grid, and how far apart its cells are, in cells of the grid.
const PLACES = {
  grid: { start: 0.5, step: 1 },
  middles: { start: 0.5, step: 0.5 },
  lines: { start: 0, step: 0.5 },
};

/**
 * The layers of a puzzle: { name, label, look, isOfCells, spots }. A spot is a cell that can be marked, and where it
 * lies on the board. A finer layer than the grid has spots between two neighbours alone, which lie side by side
 * (`isAcross`) or one above the other: what is marked there says the rest.
 */
export function layersOf(puzzle, board) {
  const rules = RULE_ROWS.filter(({ name, groups }) => groups && puzzle.parts.some((part) => part.name === name));
  return rules.flatMap(({ label, groups }) =>
    groups
      .filter(([name, shape]) => PLACES[shape] && !OF_MORE_DIGITS.includes(name))
      .map(([name, shape, look]) => layerOf(board, name, label, look, PLACES[shape]))
  );
}

function layerOf(board, name, label, look, { start, step }) {
  const { columns } = board.groups.find((group) => group.name === name);
  const isOfCells = step === 1;
  const spots = [];
  cellsOfGroup(board, name).forEach((cell, i) => {
    const [row, column] = [Math.floor(i / columns), i % columns];
    if (isOfCells || row % 2 !== column % 2) {
      spots.push({ cell, x: start + column * step, y: start + row * step, isAcross: row % 2 === 0 });
    }
  });
  return { name, label, look, isOfCells, spots };
}

/** The spot that is nearest to a point of the board, if one is so near. */
export function spotAt({ spots }, x, y, within) {
  const away = (spot) => Math.hypot(spot.x - x, spot.y - y);
  const nearest = spots.reduce((best, spot) => (away(spot) < away(best) ? spot : best));
  return away(nearest) <= within ? nearest : null;
}

/** @returns {Map<number, number>} what is given of the layer's cells: MARKED or UNMARKED */
export function marksOf(puzzle, board, { spots }) {
  const digits = digitsOf(puzzle, board);
  const given = spots.map(({ cell }) => [cell, digits.get(cell)]).filter(([, set]) => set?.length === 1);
  return new Map(given.map(([cell, [digit]]) => [cell, digit]));
}

/** What a spot is to have that is marked once more: a mark, then none, then nothing is said. */
export function nextMark(mark) {
  if (mark === undefined) {
    return MARKED;
  }
  return mark === MARKED ? UNMARKED : undefined;
}

/** The puzzle with that mark at cells of a layer; undefined: nothing is said of them. */
export function withMarks(puzzle, board, cells, mark) {
  if (mark === undefined) {
    return withoutDigits(puzzle, board, cells);
  }
  return cells.reduce((marked, cell) => withDigits(marked, board, cell, [mark]), puzzle);
}
