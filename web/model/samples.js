// A small puzzle for each kind of clue, of which its picture is made: the program draws it as any other.

import { boardOf } from './board.js';
import { cellOfName, columnOf, rowOf } from './cells.js';
import { withClue } from './clues.js';
import { parsePuzzle, printPuzzle } from './constraints.js';

const BOARD = '.Shape~4x4';
const PATH = ['R2C2', 'R2C3', 'R3C3']; // a clue takes as many of these as it may have
const GROUPS = [['R2C2', 'R2C3'], ['R3C2']];
const OUTSIDE = [-0.75, 1, 1]; // a box is its left, its top and its size, in cells
const BETWEEN = [1.5, 1, 1];
const TYPED = { pairs: '1-2', pattern: '1', machine: 'a 1 a', digits: '1 2', weights: '' }; // into fields of these names

function typedInto({ name, choices, empty, wanted }) {
  return choices?.[0] ?? TYPED[name] ?? (wanted || !Number(empty) ? '3' : empty);
}

function groupsOf(kind, board) {
  const path = kind.sample?.cells ?? PATH.slice(0, kind.cells[1]);
  const groups = kind.groups?.[0] > 1 ? GROUPS : [path];
  return groups.map((names) => names.map((name) => cellOfName(board, name)));
}

/** The square that cells lie in. */
function squareOf(board, cells) {
  const rows = cells.map((cell) => rowOf(board, cell));
  const columns = cells.map((cell) => columnOf(board, cell));
  const least = (numbers) => Math.min(...numbers);
  const wide = (numbers) => Math.max(...numbers) + 1 - least(numbers);
  const size = Math.max(wide(rows), wide(columns));
  const middle = (numbers) => least(numbers) + (wide(numbers) - size) / 2;
  return [middle(columns), middle(rows), size];
}

function boxOf(kind, board, cells) {
  const between = kind.neighbours && !kind.needs ? BETWEEN : null;
  return kind.sample?.box ?? (kind.whole ? OUTSIDE : null) ?? between ?? squareOf(board, cells);
}

/** @returns {{ text: string, box: number[] }} the puzzle, and which part of its board is to be seen */
export function sampleOf(kind) {
  const rules = ['NoBoxes', kind.needs].filter(Boolean);
  const puzzle = parsePuzzle([kind.sample?.board ?? BOARD, ...rules].join('.'));
  const board = boardOf(puzzle);
  const groups = groupsOf(kind, board);
  const drawn = withClue(puzzle, board, kind, groups, kind.fields.map(typedInto));
  return { text: printPuzzle(drawn), box: boxOf(kind, board, groups.flat()) };
}
