// Second layers: what a rule of the whole board lays over the grid, such as shaded cells, a loop or borders. A puzzle
// may give some of its marks: they are digits of the layer's own cells beside the grid, 2 for a mark, 1 for none. Some
// layers have a digit everywhere, such as the number of the region that a cell is in.

import { cellsOfGroup } from './cells.js';
import { digitsOf, withDigits, withoutDigits } from './digits.js';
import { RULE_ROWS } from './kind_rows.js';

export const MARKED = 2;
export const UNMARKED = 1;

// Layers that have a digit of the board everywhere, and what their cells are of, where it is not the grid's cells.
const OF_DIGITS = { CC: '', SC: '', DGR: 'columns', DGC: 'rows', DGB: 'boxes' };
// Where a layer's first cell lies on the grid, and how far apart its cells are, in cells of the grid.
const PLACES = {
  grid: { start: 0.5, step: 1 },
  middles: { start: 0.5, step: 0.5 },
  lines: { start: 0, step: 0.5 },
};

/**
 * The layers of a puzzle: { name, label, look, isOfCells, spots }. A spot is a cell that can be marked, and where it
 * lies on the board. A finer layer than the grid has spots between two neighbours alone, which lie side by side
 * (`isAcross`) or one above the other: what is marked there says the rest. Layers of digits have the look `digits`.
 */
export function layersOf(puzzle, board) {
  const rules = RULE_ROWS.filter(({ name, groups }) => groups && puzzle.parts.some((part) => part.name === name));
  return rules.flatMap(({ name: rule, label = rule, groups }) =>
    groups
      .filter(([name]) => cellsOfGroup(board, name).length > 0)
      .map(([name, shape, look]) =>
        name in OF_DIGITS
          ? digitLayer(board, name, [label, OF_DIGITS[name]].filter(Boolean).join(': '))
          : layerOf(board, name, label, look, PLACES[shape])
      )
  );
}

/** One spot for each cell, column, row or box of the grid. */
function digitLayer(board, name, label) {
  const high = highOf(board.columns);
  const wide = board.columns / high;
  const places = {
    DGR: (i) => ({ x: i + 0.5, y: 0.16 }),
    DGC: (i) => ({ x: 0.14, y: i + 0.5 }),
    DGB: (i) => ({ x: ((i % high) + 0.5) * wide, y: (Math.floor(i / high) + 0.5) * high }),
  };
  const middle = (i) => ({ x: (i % board.columns) + 0.5, y: Math.floor(i / board.columns) + 0.5 });
  const place = places[name] ?? middle;
  const spots = cellsOfGroup(board, name).map((cell, i) => ({ cell, ...place(i) }));
  return { name, label, look: 'digits', isOfCells: true, spots };
}

/** How many rows a box has on a board with so many columns. */
function highOf(columns) {
  const rows = Array.from({ length: columns }, (_, i) => i + 1);
  return rows.findLast((n) => n * n <= columns && columns % n === 0);
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

/** The spot that is nearest to a point of the board, if one is so near. All of a column, row or box means its spot. */
export function spotAt({ name, spots }, x, y, within) {
  const away = (spot) => Math.hypot(name === 'DGC' ? 0 : spot.x - x, name === 'DGR' ? 0 : spot.y - y);
  const nearest = spots.reduce((best, spot) => (away(spot) < away(best) ? spot : best));
  return away(nearest) <= within || OF_DIGITS[name] ? nearest : null;
}

/** @returns {Map<number, number>} what is given of the layer's cells: MARKED or UNMARKED, or a digit */
export function marksOf(puzzle, board, { spots }) {
  const digits = digitsOf(puzzle, board);
  const given = spots.map(({ cell }) => [cell, digits.get(cell)]).filter(([, set]) => set?.length === 1);
  return new Map(given.map(([cell, [digit]]) => [cell, digit]));
}

/** What a spot is to have that is marked once more: a mark, then none, then nothing is said; or each digit in turn. */
export function nextMark(mark, { look } = {}, { lowest, highest } = {}) {
  if (look === 'digits') {
    const next = mark === undefined ? lowest : mark + 1;
    return next <= highest ? next : undefined;
  }
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
