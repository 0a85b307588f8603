// Clues that are no digits of cells: added from what the clue editor has, told in words, taken away one by one or as a
// repair that `explain` offers says.

import { areNeighbours, cellOfName, nameOf } from './cells.js';
import { findPart, withOnlyPart, withoutPart, withPart } from './constraints.js';
import { withDigits, withoutDigits } from './digits.js';
import { kindOf, RULES } from './kinds.js';

const PIECES = '123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const NO_PIECE = '-';
const BOARD_PARTS = ['', 'Shape', 'Board', 'Boxes', 'RegionSize', 'Jigsaw'];

// ---- Drawing ----

/** What is missing before a clue can be drawn, in words; '' if nothing is. */
export function lacking(kind, board, cells, values) {
  const [fewest, most] = kind.cells;
  if (cells.length < fewest) {
    return fewest === 1 ? 'Mark a cell first.' : `Mark ${fewest === most ? fewest : `${fewest} or more`} cells.`;
  }
  if (cells.length > most) {
    return most === 1 ? 'Mark one cell alone.' : `Mark no more than ${most} cells.`;
  }
  if (kind.neighbours && !areNeighbours(board, cells[0], cells[1])) {
    return 'The two cells have to share a side.';
  }
  const missing = kind.fields.find((field, i) => field.wanted && !values[i]);
  return missing ? `Say the ${missing.label.toLowerCase()}.` : '';
}

function pieceLetters(board, puzzle) {
  const all = findPart(puzzle, 'Jigsaw')?.args[0] ?? '';
  return all.padEnd(board.rows * board.columns, NO_PIECE).split('');
}

/** Draws a piece of a jigsaw over what was there; boxes go, as pieces take their place. */
function withPiece(puzzle, board, cells) {
  const letters = pieceLetters(board, puzzle);
  const taken = new Set(letters.filter((_, cell) => !cells.includes(cell)));
  const letter = PIECES.split('').find((one) => !taken.has(one)) ?? NO_PIECE;
  for (const cell of cells) {
    letters[cell] = letter;
  }
  const drawn = withOnlyPart(puzzle, { name: 'Jigsaw', args: [letters.join('')] });
  return findPart(drawn, 'NoBoxes') ? drawn : withPart(drawn, { name: 'NoBoxes', args: [] });
}

export function withClue(puzzle, board, kind, cells, values) {
  if (kind.draws === 'piece') {
    return withPiece(puzzle, board, cells);
  }
  const said = kind.fields.map((field, i) => values[i] || (field.empty === undefined ? '' : field.empty));
  const names = cells.map((cell) => nameOf(board, cell));
  return withPart(puzzle, { name: kind.name, args: kind.args(said, names) });
}

// ---- Rules of the board ----

function isSame(one, other) {
  return one.name === other.name && one.args.join('~') === other.args.join('~');
}

export function hasRule(puzzle, rule) {
  return puzzle.parts.some((part) => isSame(part, rule.part));
}

export function withRule(puzzle, rule, there) {
  const others = { ...puzzle, parts: puzzle.parts.filter((part) => !isSame(part, rule.part)) };
  return there ? withPart(others, rule.part) : others;
}

// ---- Telling ----

function isRule(part) {
  return RULES.some((rule) => isSame(rule.part, part));
}

/** The clues that the list under the editor has: all parts but the board, its rules and the digits of cells. */
export function cluesOf(puzzle) {
  return puzzle.parts.filter((part) => part.name === 'Jigsaw' || (!BOARD_PARTS.includes(part.name) && !isRule(part)));
}

/** The cells that a part names, in its order. */
export function cellsOfPart(board, part) {
  return part.args.map((arg) => cellOfName(board, arg)).filter((cell) => cell >= 0);
}

/** A clue in words: Cage 10: r1c1 r1c2. */
export function tellPart(board, part) {
  const label = kindOf(part.name)?.label ?? part.name;
  if (part.name === 'Jigsaw') {
    return 'Jigsaw pieces';
  }
  const cells = cellsOfPart(board, part).map((cell) => nameOf(board, cell).toLowerCase());
  if (part.name === 'NFA') {
    return `State machine: ${cells.join(' ')}`; // its text says nothing to people
  }
  const others = part.args.filter((arg) => arg !== '' && cellOfName(board, arg) < 0).map((arg) => arg.toLowerCase());
  return [label, ...others].join(' ') + (cells.length > 0 ? `: ${cells.join(' ')}` : '');
}

// ---- Repairs ----

/** The cell of a position of a Sudominoku, such as B3. */
function cellOfPosition(board, position) {
  const row = position.charCodeAt(0) - 'A'.charCodeAt(0) + 1;
  return cellOfName(board, `R${row}C${position.slice(1)}`);
}

/** A piece that is a word - r1c2=5, 1-3 on A1-A2, 1 on C2 - as an object like others. */
function readPiece(board, piece) {
  if (typeof piece !== 'string') {
    const cells = piece.cells.map((name) => cellOfName(board, name));
    return { kind: piece.kind, cells, values: piece.values };
  }
  const given = /^(r\d+c\d+)=(\d+)$/.exec(piece);
  if (given) {
    return { kind: 'Given', cells: [cellOfName(board, given[1])], values: [Number(given[2])] };
  }
  const [digits, places] = piece.split(' on ');
  const cells = places.split('-').map((place) => cellOfPosition(board, place));
  return { kind: cells.length === 2 ? 'Domino' : 'Single', cells, values: digits.split('-').map(Number) };
}

function sameCells(one, other) {
  return one.length === other.length && [...one].sort().join() === [...other].sort().join();
}

/** The numbers among a part's arguments, which are no cells. */
function valuesOfPart(board, part) {
  return part.args.filter((arg) => cellOfName(board, arg) < 0).map(Number);
}

/** The row or column along which a clue outside of the board lies. */
function outsideName(board, cells) {
  const rows = new Set(cells.map((cell) => Math.floor(cell / board.columns)));
  return rows.size === 1 ? `R${[...rows][0] + 1}` : `C${(cells[0] % board.columns) + 1}`;
}

function withoutOutside(puzzle, board, piece) {
  const name = outsideName(board, piece.cells);
  const backward = piece.cells.length > 1 && piece.cells[0] > piece.cells[1];
  for (const part of puzzle.parts) {
    if (part.name !== piece.kind || !part.args.includes(name)) {
      continue;
    }
    if (part.name === 'Sandwich') {
      return withoutPart(puzzle, part);
    }
    const args = [...part.args];
    args[backward ? 2 : 1] = '';
    while (args.at(-1) === '') {
      args.pop();
    }
    const left = args.slice(1).some((arg) => arg !== '');
    const parts = puzzle.parts.flatMap((other) => (other !== part ? [other] : left ? [{ name: part.name, args }] : []));
    return { ...puzzle, parts };
  }
  return null;
}

const QUAD_CELLS = 4;

/** The part that a piece of a conflict comes from. */
function partOfPiece(puzzle, board, piece) {
  const fits = (part) => {
    const cells = cellsOfPart(board, part);
    if (part.name === 'Quad' && piece.cells.length === QUAD_CELLS) {
      return cells[0] === piece.cells[0];
    }
    if (part.name === 'LittleKiller') {
      return cells[0] === piece.cells[0] && valuesOfPart(board, part)[0] === piece.values[0];
    }
    return sameCells(cells, piece.cells);
  };
  const same = puzzle.parts.filter((part) => part.name === piece.kind && fits(part));
  const values = piece.values.join();
  return same.find((part) => valuesOfPart(board, part).join() === values) ?? same[0];
}

const REGION_PIECE = 3;
const REGION_DIAGONAL = 4;
const REGION_WINDOW = 5;

function withoutRegion(puzzle, board, piece) {
  const kind = piece.values[1];
  if (kind === REGION_PIECE && findPart(puzzle, 'Jigsaw')) {
    const rest = (letter, cell) => (piece.cells.includes(cell) ? NO_PIECE : letter);
    const letters = pieceLetters(board, puzzle).map(rest);
    return withOnlyPart(puzzle, { name: 'Jigsaw', args: [letters.join('')] });
  }
  if (kind === REGION_DIAGONAL) {
    const direction = piece.cells.includes(0) ? '-1' : '1';
    return withRule(puzzle, { part: { name: 'Diagonal', args: [direction] } }, false);
  }
  if (kind === REGION_WINDOW) {
    return withRule(puzzle, { part: { name: 'Windoku', args: [] } }, false);
  }
  const isIt = (one) => one.name === 'AllDifferent' && sameCells(cellsOfPart(board, one), piece.cells);
  const part = puzzle.parts.find(isIt);
  return part ? withoutPart(puzzle, part) : null;
}

function withoutPiece(puzzle, board, word) {
  const piece = readPiece(board, word);
  if (piece.kind === 'Given' || piece.kind === 'Candidates') {
    return withoutDigits(puzzle, board, piece.cells);
  }
  if (piece.kind === 'Region') {
    return withoutRegion(puzzle, board, piece);
  }
  const part = partOfPiece(puzzle, board, piece);
  return part ? withoutPart(puzzle, part) : withoutOutside(puzzle, board, piece);
}

/** The puzzle without the clues of a repair; null where one of them is none that the page can take away. */
export function withoutPieces(puzzle, board, pieces) {
  return pieces.reduce((left, piece) => left && withoutPiece(left, board, piece), puzzle);
}

/** The puzzle with what a repair says its givens would be; null where that is not said. */
export function withRepaired(puzzle, board, repair) {
  const read = repair.pieces.map((piece) => readPiece(board, piece));
  const digits = repair.would_be ?? [];
  const isSaid = (piece, i) => piece.kind === 'Given' && Number.isInteger(digits[i]);
  if (digits.length !== read.length || !read.every(isSaid)) {
    return null;
  }
  return read.reduce((puzzleNow, piece, i) => withDigits(puzzleNow, board, piece.cells[0], [digits[i]]), puzzle);
}

const VALUES_TOLD = 4;
const WORDS = { Given: '', Candidates: 'candidates', Region: 'region', Single: 'single', Domino: 'domino' };

/** A piece in words that are short. */
export function tellPiece(board, word) {
  if (typeof word === 'string') {
    return word;
  }
  const cells = word.cells.length > 0 ? ` ${word.cells.join('-')}` : '';
  const label = (kindOf(word.kind)?.label ?? WORDS[word.kind] ?? word.kind).toLowerCase();
  const values = word.kind.startsWith('Pair') ? [] : word.values.slice(0, VALUES_TOLD);
  return [label, ...values].join(' ') + cells;
}

export function cellsOfPieces(board, pieces) {
  return pieces.flatMap((piece) => readPiece(board, piece).cells);
}
