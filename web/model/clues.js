// Clues that are no digits of cells: added from what the clue editor has, told in words, taken away one by one or as a
// repair that `explain` offers says.

import { areNeighbours, cellOfName, cellsOfGroup, nameOf, placesOf } from './cells.js';
import { COMPOSITES, findPart, printPuzzle, withOnlyPart, withoutPart, withPart } from './constraints.js';
import { withDigits, withoutDigits } from './digits.js';
import { BREAK, kindOf, kindOfPiece, RULES } from './kinds.js';
import { otherBoxes, otherDisjointSets, otherWindows } from './regions.js';

const PIECES = '123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const NO_PIECE = '-';
const BOARD_PARTS = ['', 'Shape', 'Board', 'Boxes', 'RegionSize'];
const LAYOUTS = ['Jigsaw', 'Pieces']; // parts that have a letter for each cell, that of its piece

// ---- Drawing ----

/** The place of the first field that has to be said and is not; -1: none. */
export function missingField(kind, values) {
  return kind.fields.findIndex((field, i) => field.wanted && !values[i]);
}

/** What is missing before a clue of groups of cells can be drawn, in words; '' if nothing is. */
export function lacking(kind, board, groups, values) {
  const [fewest, most] = kind.cells;
  const cells = groups.flat();
  if (cells.length < fewest) {
    return fewest === 1 ? 'Mark a cell first.' : `Mark ${fewest === most ? fewest : `${fewest} or more`} cells.`;
  }
  if (cells.length > most) {
    return most === 1 ? 'Mark one cell alone.' : `Mark no more than ${most} cells.`;
  }
  if (kind.neighbours && !areNeighbours(board, cells[0], cells[1])) {
    return 'The two cells have to share a side.';
  }
  if (kind.groups && groups.length < kind.groups[0]) {
    return 'Mark a second group: press “Next group” behind each.';
  }
  const missing = kind.fields[missingField(kind, values)];
  return missing ? `Say the ${missing.label.toLowerCase()}.` : '';
}

function isLayout(part) {
  return LAYOUTS.includes(part.name);
}

function pieceLetters(board, puzzle) {
  const all = puzzle.parts.find(isLayout)?.args[0] ?? '';
  const { rows, columns } = board.grid ?? board;
  return all.padEnd(rows * columns, NO_PIECE).split('');
}

/** With other pieces, which are said as those before them, if there were any. */
function withLetters(puzzle, letters) {
  const name = puzzle.parts.find(isLayout)?.name ?? LAYOUTS[0];
  return withOnlyPart(puzzle, { name, args: [letters.join('')] });
}

/** Draws a piece of a jigsaw over what was there; boxes go, as pieces take their place. */
function withPiece(puzzle, board, cells) {
  const letters = pieceLetters(board, puzzle);
  const places = placesOf(board, cells);
  const taken = new Set(letters.filter((_, place) => !places.includes(place)));
  const letter = PIECES.split('').find((one) => !taken.has(one)) ?? NO_PIECE;
  for (const place of places) {
    letters[place] = letter;
  }
  const drawn = withLetters(puzzle, letters);
  return findPart(drawn, 'NoBoxes') ? drawn : withPart(drawn, { name: 'NoBoxes', args: [] });
}

/** What the fields come to in a constraint string; throws Wrong, with the field's place as `field`. */
function writtenFields(kind, board, values) {
  return kind.fields.map((field, i) => {
    if (!values[i]) {
      return field.empty === undefined ? '' : field.empty;
    }
    try {
      return field.write ? field.write(values[i], board) : values[i];
    } catch (wrong) {
      throw Object.assign(wrong, { field: i });
    }
  });
}

/** The parts that say a clue of groups of cells: of some kinds, one for each cell. Throws Wrong. */
export function partsOfClue(board, kind, groups, values) {
  const written = writtenFields(kind, board, values);
  const names = (cells) => cells.map((cell) => nameOf(board, cell));
  const clues = kind.each
    ? names(groups.flat()).map((name) => [name])
    : [groups.flatMap((cells, i) => (i > 0 ? [BREAK, ...names(cells)] : names(cells)))];
  return clues.map((cells) => ({ name: kind.name, args: kind.args(written, cells) }));
}

/** Draws a clue of groups of cells, behind the others or in the place of a part; throws Wrong. */
export function withClue(puzzle, board, kind, groups, values, place = null) {
  if (kind.draws === 'piece') {
    return withPiece(puzzle, board, groups.flat());
  }
  const drawn = partsOfClue(board, kind, groups, values);
  if (place) {
    return { ...puzzle, parts: puzzle.parts.flatMap((part) => (part === place ? drawn : [part])) };
  }
  return drawn.reduce(withPart, puzzle);
}

/**
 * The field to blame for what is wrong at a column (from 1) of the drawn puzzle's string, { field, start }: its place,
 * and the character that is wrong in it; null: none of them.
 */
export function fieldToBlame(kind, board, values, drawn, column) {
  const text = printPuzzle(drawn);
  const begin = text.slice(0, column - 1).search(/[^~.]*$/);
  const [argument] = /^[^~.]*/.exec(text.slice(begin));
  const field = writtenFields(kind, board, values).findIndex((word) => word && word === argument);
  if (field < 0) {
    return null;
  }
  const offset = column - 1 - begin;
  return { field, start: kind.fields[field].placeOf?.(offset) ?? offset };
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
  return puzzle.parts.filter((part) => !BOARD_PARTS.includes(part.name) && !isRule(part));
}

/** Whether a part has digits of cells: R1C1_5. */
function isDigits(part) {
  return part.name === '';
}

/** The cells that a part names, in its order. */
export function cellsOfPart(board, part) {
  if (part.inside) {
    return part.inside.flatMap((other) => cellsOfPart(board, other));
  }
  if (kindOf(part.name)?.ofGroup) {
    return cellsOfGroup(board, part.args[0]);
  }
  const names = isDigits(part) ? part.args.map((arg) => arg.split('_')[0]) : part.args;
  return names.map((name) => cellOfName(board, name)).filter((cell) => cell >= 0);
}

/** Parts of several lines, Pair~KEY~_~R1C1~R1C2~~R2C1~R2C2, as one for each, so that each can be taken away. */
export function withLinesApart(puzzle) {
  const apart = ({ name, args: [key, ...others] }) => {
    const lines = [[]];
    for (const arg of others) {
      if (arg === '' || arg.startsWith('_')) {
        lines.push([]);
      } else {
        lines.at(-1).push(arg);
      }
    }
    return lines.filter((cells) => cells.length > 0).map((cells) => ({ name, args: kindOf(name).args([key], cells) }));
  };
  return { ...puzzle, parts: puzzle.parts.flatMap((part) => (kindOf(part.name)?.lines ? apart(part) : [part])) };
}

/** The numbers that the program's answers have for a part: usually those among its arguments that are no cells. */
function numbersOfPart(board, part) {
  const numbers = kindOf(part.name)?.numbers;
  const others = part.args.filter((arg) => cellOfName(board, arg) < 0);
  return numbers ? numbers(part.args, board) : others.flatMap((arg) => (arg.match(/-?\d+/g) ?? []).map(Number));
}

function pieceKindOf(part) {
  if (part.inside) {
    return part.name === 'Or' ? 'Or' : 'And';
  }
  return kindOf(part.name)?.pieceOf?.(part.args) ?? part.name;
}

const WORDS_MOST = 60; // characters

function shorten(words) {
  return words.length > WORDS_MOST ? `${words.slice(0, WORDS_MOST)} …` : words;
}

/** Names of cells in one text, in the groups in which a clue has them. */
function joinCells(kind, numbers, names, joint) {
  const groups = [];
  for (const size of kind?.sizes?.(numbers) ?? [names.length]) {
    const begin = groups.flat().length;
    groups.push(names.slice(begin, begin + size));
  }
  return groups.map((group) => group.join(joint)).join(kind?.joint);
}

/** A clue in words: Cage 10: r1c1 r1c2. */
export function tellPart(board, part) {
  if (isLayout(part)) {
    return 'Jigsaw pieces';
  }
  if (part.inside) {
    return `${COMPOSITES[part.name]} ${shorten(part.inside.map((other) => tellPart(board, other)).join('; '))}`;
  }
  if (isDigits(part)) {
    return part.args.map((arg) => arg.toLowerCase().replace('_', '=').replaceAll('_', '/')).join(' ');
  }
  const kind = kindOf(part.name);
  const label = kind?.labels?.[pieceKindOf(part)] ?? kind?.label ?? part.name;
  const numbers = numbersOfPart(board, part);
  const others = part.args.filter((arg) => arg !== '' && cellOfName(board, arg) < 0).map((arg) => arg.toLowerCase());
  const words = kind?.words ? [shorten(kind.words(numbers, board))].filter(Boolean) : others;
  const told = kind?.ofGroup ? [] : cellsOfPart(board, part);
  const cells = told.map((cell) => nameOf(board, cell).toLowerCase());
  return [label, ...words].join(' ') + (cells.length > 0 ? `: ${joinCells(kind, numbers, cells, ' ')}` : '');
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
    if (part.name.startsWith('Quad') && piece.cells.length === QUAD_CELLS) {
      return cells[0] === piece.cells[0];
    }
    if (part.name.startsWith('Chaos')) {
      return cells[0] === piece.cells[0];
    }
    if (part.name === 'LittleKiller') {
      return cells[0] === piece.cells[0] && numbersOfPart(board, part)[0] === piece.values[0];
    }
    return part.inside ? cells.every((cell) => piece.cells.includes(cell)) : sameCells(cells, piece.cells);
  };
  const same = puzzle.parts.filter((part) => pieceKindOf(part) === piece.kind && fits(part));
  const values = piece.values.join();
  return same.find((part) => numbersOfPart(board, part).join() === values) ?? same[0];
}

const REGION_KINDS = { 2: 'box', 3: 'piece', 4: 'diagonal', 5: 'window', 6: 'disjoint set', 7: 'cells' };

/** Without a rule that makes several regions, but with all of these but one, each listed by its cells. */
function withOtherRegions(puzzle, board, name, others) {
  const without = withRule(puzzle, { part: { name, args: [] } }, false);
  const names = (cells) => cells.map((cell) => nameOf(board, cell));
  return others.reduce((made, cells) => withPart(made, { name: 'AllDifferent', args: names(cells) }), without);
}

/** Without one box: the others are pieces of a jigsaw then. Null where there is no such layout. */
function withoutBox(puzzle, board, cells) {
  if (puzzle.parts.some(isLayout) || findPart(puzzle, 'Board')) {
    return null;
  }
  const letters = pieceLetters(board, puzzle);
  const mark = (box, i) => placesOf(board, box).forEach((place) => (letters[place] = PIECES[i] ?? NO_PIECE));
  otherBoxes(board, cells).forEach(mark);
  return withPart(withLetters(puzzle, letters), { name: 'NoBoxes', args: [] });
}

function withoutRegion(puzzle, board, { cells, values: [, number] }) {
  switch (REGION_KINDS[number]) {
    case 'box':
      return withoutBox(puzzle, board, cells);
    case 'piece': {
      const places = placesOf(board, cells);
      const rest = (letter, place) => (places.includes(place) ? NO_PIECE : letter);
      const letters = pieceLetters(board, puzzle).map(rest);
      return withLetters(puzzle, letters);
    }
    case 'diagonal': {
      const direction = cells.includes(0) ? '-1' : '1';
      return withRule(puzzle, { part: { name: 'Diagonal', args: [direction] } }, false);
    }
    case 'window':
      return withOtherRegions(puzzle, board, 'Windoku', otherWindows(board, cells));
    case 'disjoint set':
      return withOtherRegions(puzzle, board, 'DisjointSets', otherDisjointSets(board, cells));
    default: {
      const isIt = (one) => one.name === 'AllDifferent' && sameCells(cellsOfPart(board, one), cells);
      const part = puzzle.parts.find(isIt);
      return part ? withoutPart(puzzle, part) : null;
    }
  }
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

/** The puzzle with more clues, as an explanation says which leave one solution: givens, candidates, clues of cells. */
export function withPieces(puzzle, board, pieces) {
  const add = (made, { kind, cells, values }) =>
    kind === 'Given' || kind === 'Candidates'
      ? withDigits(made, board, cells[0], values)
      : withPart(made, { name: kind, args: cells.map((cell) => nameOf(board, cell)) });
  return pieces.map((piece) => readPiece(board, piece)).reduce(add, puzzle);
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
export function tellPiece(board, piece) {
  if (typeof piece === 'string') {
    return piece;
  }
  if (Object.hasOwn(COMPOSITES, piece.kind)) {
    return piece.text;
  }
  const kind = kindOfPiece(piece.kind);
  const label = (kind?.labels?.[piece.kind] ?? kind?.label ?? WORDS[piece.kind] ?? piece.kind).toLowerCase();
  const values = kind?.words ? [shorten(kind.words(piece.values, board))] : piece.values.slice(0, VALUES_TOLD);
  const ends = `${piece.cells[0]} → ${piece.cells.at(-1)}`;
  const cells = kind?.whole ? ends : joinCells(kind, piece.values, piece.cells, '-');
  return (piece.text ? [piece.text, cells] : [label, ...values, cells]).filter((word) => word !== '').join(' ');
}

/** Which values the clue of a repair could have instead; '' where none is known. */
export function tellValues({ could_be: others = [], all_values: all }) {
  const words = others.map(({ values, unique }) => values.join('-') + (unique ? ' (unique)' : ''));
  const list = [words.slice(0, -1).join(', '), words.at(-1)].filter(Boolean).join(' or ');
  return list && `could be ${list}${all ? '' : ' (others may do)'}`;
}

/** What one of the clues that an Or chooses from cannot stand with. */
export function tellBranch(board, { branch, against }) {
  const others = against.map((piece) => tellPiece(board, piece)).join(', ');
  return `${tellPiece(board, branch)} cannot stand ${others ? `with ${others}` : 'by itself'}`;
}

export function cellsOfPieces(board, pieces) {
  return pieces.flatMap((piece) => readPiece(board, piece).cells);
}
