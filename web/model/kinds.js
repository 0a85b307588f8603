// The kinds of clues that the page can draw. What they are called and what they mean stands in kind_rows.js, which is
// made of the program's own table. Here is what a kind has besides; one that has nothing takes its cells, behind its
// number if it has one:
//
//   cells    the fewest and the most; `neighbours`: two that share a side; `each`: a clue for each cell
//   groups   for kinds with several groups of cells, the fewest and the most of these; arguments have a - between two
//   fields   what is to be said besides. One that is left empty is written as its `empty`, or, where that is null, left
//            out; `wanted` ones may not be empty. `text`: no number; `rows`: of several lines; `help` says how.
//            `write(text, board)` makes an argument of what was typed, or throws Wrong; `placeOf(offset)` is where in
//            the text a character of that argument comes from
//   ofGroup  its cells are all of the group that its first argument names, or of the grid
//   needs    the rule of the board without which there is none
//   sample   how its picture differs from those of others: its `cells`, its `board`, and which `box` of that is seen
//            (samples.js)
//   args     how the arguments of the constraint string follow: from those of fields, and the names of cells
//   typed    the other way round: what its fields say, from the arguments that are no cells. Where it lacks, they are
//            these arguments
//
// and, where the program's answers call or number clues otherwise than constraint strings do,
//
//   pieceOf  the program's name for the clue of a part, from its arguments; `labels` has a label for each such name
//   numbers  the program's numbers of a clue, from a part's arguments
//   words    what these numbers say to people; `sizes`: of which groups, with `joint` between two, the cells are;
//            `whole`: the cells are a whole line, of which the ends say enough

import { cellOfName } from './cells.js';
import { KIND_GROUPS, RULE_ROWS } from './kind_rows.js';
import { decodePattern, encodePattern, machineText, placeInPattern, typedMachine, writeWeights } from './patterns.js';
import { pairsOf, relationOfKey, tellRelation, writeRelation } from './relations.js';

const ANY = Infinity;
export const BREAK = '-'; // between two groups of cells

const SUM = { name: 'sum', label: 'Sum', empty: null };
const SUM_OR_NONE = { name: 'sum', label: 'Sum (empty: any)', empty: '' };
const SUM_WANTED = { name: 'sum', label: 'Sum', wanted: true };
const QUAD_SAMPLE = { cells: ['R2C2'], box: [1.25, 1.25, 1.5] };
const CONTENTS = {
  fields: [{ name: 'digits', label: 'Digits', wanted: true, text: true, example: '1 1 2' }],
  args: contentsArgs,
  typed: ([digits]) => [spaced(digits)],
};

/** Numbers with blanks between them, of which an argument is made. */
function spaced(argument) {
  return argument.replaceAll('_', ' ');
}

/** How a clue's arguments follow: its fields and then its cells. */
function plain(values, cells) {
  return [...values.filter((value) => value !== null), ...cells];
}

/** The group of a cell, by the cell's name: '' is the grid. */
function groupName(cell) {
  return /^([A-Z]+)\d*$/.exec(cell)?.[1] ?? '';
}

function connectedArgs([digits, size], [cell]) {
  return [groupName(cell), ...contentsArgs([digits], []), ...(size ? [size] : [])];
}

function connectedTyped([, digits, size = '']) {
  return [spaced(digits), size];
}

function regionArgs([which], [cell, ...others]) {
  return [cell, which === 'others' ? '1' : '0', ...others];
}

function quadArgs([digits], cells) {
  return [cells[0], ...digits.split(/[\s,]+/).filter(Boolean)];
}

function lineOf(name) {
  return name.startsWith('C') ? 'column' : 'row';
}

/** A row or column by the name of a cell in it. */
function lineName(which, cell) {
  return which === 'column' ? cell.replace(/^R\d+/, '') : cell.replace(/C\d+$/, '');
}

function contentsArgs([digits], cells) {
  return [digits.split(/[\s,]+/).filter(Boolean).join('_'), ...cells];
}

function bothEndsArgs([which, first, last], cells) {
  return [lineName(which, cells[0]), first, ...(last ? [last] : [])];
}

function bothEndsTyped([line, first = '', last = '']) {
  return [lineOf(line), first, last];
}

function sandwichArgs([which, sum], cells) {
  return [sum, lineName(which, cells[0])];
}

function sumArgs([sum, weights], cells) {
  return [weights ? `${sum}_=_${weights}` : sum, ...cells];
}

function sumTyped([sum]) {
  const [total, weights = ''] = sum.split('_=_');
  return [total, spaced(weights)];
}

function loopArgs([sum, ends], cells) {
  return [sum, ...cells, ...(ends === 'loop' ? ['LOOP'] : [])];
}

function indexingArgs([which], cells) {
  return [which[0].toUpperCase(), ...cells];
}

function indexingTyped([which]) {
  return [INDEXED.find((word) => word[0].toUpperCase() === which)];
}

const INDEXED = ['row', 'column', 'box'];
const INDEXING = { R: 'RowIndexing', C: 'ColumnIndexing', B: 'BoxIndexing' };

/** The sizes of the groups of cells among a part's arguments. */
function groupSizes(args, board) {
  const sizes = [0];
  for (const arg of args) {
    if (arg === BREAK) {
      sizes.push(0);
    } else {
      sizes[sizes.length - 1] += cellOfName(board, arg) < 0 ? 0 : 1;
    }
  }
  return sizes;
}

function machineNumbers([text, ...others], board) {
  const sizes = groupSizes(others, board);
  return [sizes.length, ...sizes, ...codesOf(text)];
}

function codesOf(text) {
  return Array.from(text, (character) => character.charCodeAt(0));
}

const nothing = () => '';

const REGION_CELLS = {
  needs: 'ChaosConstruction',
  sample: { cells: ['CC6', 'CC7', 'CC11'] },
  cells: [1, ANY],
  fields: [{ name: 'which', label: 'It counts', choices: ['all', 'others'], wanted: true }],
  args: regionArgs,
  typed: ([which]) => [which === '1' ? 'others' : 'all'],
};

const LINE = { name: 'line', label: 'Of the', choices: ['row', 'column'], wanted: true };
const ENDS = [
  LINE,
  { name: 'first', label: 'Left or top', empty: '' },
  { name: 'last', label: 'Right or bottom', empty: '' },
];

const PAIRS = {
  fields: [
    {
      name: 'pairs',
      label: 'Digits a and b that go together',
      wanted: true,
      pairs: true,
      example: 'a + b = 10, or 1-9 2-8',
      write: writeRelation,
    },
  ],
  lines: true,
  args: (values, cells) => [...values, '_', ...cells],
  typed: ([key], board) => [pairsOf(board, relationOfKey(board, key)).join(' ')],
  numbers: ([key], board) => relationOfKey(board, key).map(Number),
  words: (values, board) => tellRelation(board, values),
};

// What kinds have besides.
const MORE = {
  Cage: { fields: [SUM_OR_NONE], words: ([sum]) => (sum > 0 ? String(sum) : '') },
  Sum: {
    fields: [
      SUM_WANTED,
      {
        name: 'weights',
        label: 'Weights, if not all 1',
        empty: '',
        text: true,
        example: '1 1 -2',
        write: writeWeights,
      },
    ],
    args: sumArgs,
    typed: sumTyped,
    words: ([sum, ...weights]) => (weights.length > 0 ? `${sum}, weights ${weights.join(' ')}` : String(sum)),
  },
  EqualSum: {
    groups: [2, ANY],
    numbers: groupSizes,
    words: nothing,
    sizes: (values) => values,
    joint: ' = ',
  },
  GreaterSum: { groups: [2, ANY], numbers: groupSizes, words: nothing, sizes: (values) => values, joint: ' > ' },
  RellikCage: { fields: [SUM_WANTED] },
  PairX: { ...PAIRS, cells: [2, ANY] },
  Indexing: {
    cells: [1, ANY],
    fields: [{ name: 'which', label: 'It names a', choices: INDEXED, wanted: true }],
    each: true,
    args: indexingArgs,
    typed: indexingTyped,
    pieceOf: ([which]) => INDEXING[which],
    labels: { RowIndexing: 'Row indexing', ColumnIndexing: 'Column indexing', BoxIndexing: 'Box indexing' },
    words: nothing,
  },
  Quad: {
    cells: [1, 4],
    fields: [{ name: 'digits', label: 'Digits', wanted: true, text: true }],
    sample: QUAD_SAMPLE,
    args: quadArgs,
    typed: (digits) => [digits.join(' ')],
  },
  ContainExact: CONTENTS,
  ContainAtLeast: CONTENTS,
  CountValues: CONTENTS,
  Lunchbox: { fields: [SUM_WANTED] },
  SearchPriority: { fields: [{ name: 'priority', label: 'Priority', wanted: true }] },
  ConnectedValues: {
    cells: [1, 1],
    fields: [
      { name: 'digits', label: 'Digits', wanted: true, text: true, example: '1 2' },
      { name: 'size', label: 'Cells (empty: any)', empty: '' },
    ],
    args: connectedArgs,
    typed: connectedTyped,
    ofGroup: true,
    numbers: ([, digits, size = '0']) => [size, ...digits.split('_')].map(Number),
  },
  ChaosCount: REGION_CELLS,
  ChaosArrow: { ...REGION_CELLS, groups: [1, ANY] },
  SameValues: { fields: [{ name: 'sets', label: 'Sets', wanted: true }] },
  QuadSum: { cells: [1, 4], sample: QUAD_SAMPLE, fields: [SUM_WANTED], args: ([sum], cells) => [cells[0], sum] },
  Single: { needs: 'Sudominoku', fields: [{ name: 'digit', label: 'Digit', wanted: true }] },
  PillArrow: { fields: [{ name: 'size', label: 'Cells of the pill', empty: '2' }] },
  Whisper: { fields: [{ name: 'difference', label: 'Difference', empty: '5' }] },
  Lockout: { fields: [{ name: 'difference', label: 'Difference', empty: '4' }] },
  SumLine: {
    fields: [
      { ...SUM, empty: '10' },
      { name: 'ends', label: 'It is a', choices: ['line', 'loop'], wanted: true },
    ],
    args: loopArgs,
    typed: ([sum, ends]) => [sum, ends ? 'loop' : 'line'],
    pieceOf: (args) => (args.at(-1) === 'LOOP' ? 'SumLoop' : 'SumLine'),
    labels: { SumLine: 'Sum line', SumLoop: 'Sum loop' },
    words: ([sum]) => String(sum),
  },
  Entropic: { sample: { board: '.Shape~9x9' } },
  Modular: { fields: [{ name: 'modulus', label: 'Modulus', empty: '3' }] },
  Pair: { ...PAIRS, cells: [2, ANY] },
  Regex: {
    fields: [
      {
        name: 'pattern',
        label: 'Pattern',
        wanted: true,
        text: true,
        example: '1[2-4]*(56|65)',
        help:
          'A regular expression: . is any digit, [1-4] one of these, [^12] any other, (12|34) one or the other; ' +
          '* + ? {2,3} say how often.',
        write: encodePattern,
        placeOf: placeInPattern,
      },
    ],
    typed: ([text]) => [decodePattern(text)],
    numbers: ([text]) => codesOf(decodePattern(text)),
    words: (values) => String.fromCharCode(...values),
  },
  NFA: {
    fields: [
      {
        name: 'machine',
        label: 'Its steps, a line each',
        wanted: true,
        text: true,
        rows: 4,
        example: 'low 1-4 high\nhigh 6,8-9 low\nend high',
        help:
          'From a state, at digits (. is any), to a state. It starts in the first one and may end in any, unless ' +
          'lines “start …” and “end …” say in which. Or a constraint string of Interactive Sudoku Solver.',
        write: machineText,
      },
    ],
    groups: [1, ANY],
    args: ([text], cells) => [text, '_', ...cells],
    typed: ([text]) => [typedMachine(text)],
    numbers: machineNumbers,
    words: nothing, // its text says nothing to people
    sizes: ([count, ...others]) => others.slice(0, count),
    joint: ', then ',
  },
  Island: { needs: 'Nurikabe' },
  Galaxy: { needs: 'Galaxies', sample: { cells: ['R2C2'] } },
  WhitePearl: { needs: 'Masyu', sample: { cells: ['R2C2'] } },
  BlackPearl: { needs: 'Masyu', sample: { cells: ['R2C2'] } },
  ValueSum: { needs: 'Doublers' },
  Domino: {
    needs: 'Sudominoku',
    fields: [
      { name: 'one', label: 'First digit', wanted: true },
      { name: 'other', label: 'Second digit', wanted: true },
    ],
  },
  Sandwich: { fields: [LINE, SUM_WANTED], args: sandwichArgs, typed: ([sum, line]) => [lineOf(line), sum] },
  LittleKiller: { sample: { cells: ['R1C1'], box: [-0.75, -0.6, 1] }, fields: [SUM_WANTED] },
};

const NUMBER = { name: 'number', label: 'Number', wanted: true };

/** The fields of a kind of which nothing else is said, and how its arguments follow. */
function usual(row) {
  if (row.ends) {
    return { fields: ENDS, args: bothEndsArgs, typed: bothEndsTyped };
  }
  return { fields: row.number ? [NUMBER] : [], args: plain, typed: (others) => others };
}

export const GROUPS = KIND_GROUPS.map(({ group }) => group);

// Regions of the board, which are drawn as clues are.
const REGION_ROWS = [
  {
    name: 'AllDifferent',
    label: 'Extra region',
    group: GROUPS[0],
    says: 'No digit twice.',
    cells: [1, ANY],
  },
  {
    name: 'Jigsaw',
    label: 'Jigsaw piece',
    group: GROUPS[0],
    says: 'A piece in place of boxes: no digit twice.',
    cells: [1, ANY],
    draws: 'piece',
    sample: { cells: ['R2C1', 'R2C2', 'R2C3', 'R3C3'] },
  },
];

const KIND_ROWS = KIND_GROUPS.flatMap(({ kinds, ...shared }) =>
  kinds.map((row) => ({ label: row.name, ...shared, ...row }))
);

export const KINDS = [...KIND_ROWS, ...REGION_ROWS]
  .map((row) => ({ ...usual(row), ...row, ...MORE[row.name] }))
  .sort((one, other) => one.label.localeCompare(other.label, 'en'))
  .sort((one, other) => GROUPS.indexOf(one.group) - GROUPS.indexOf(other.group));

/** Rules of the whole board, which are there or not. */
export const RULES = [
  { part: { name: 'Diagonal', args: ['1'] }, label: 'Diagonal ╱' },
  { part: { name: 'Diagonal', args: ['-1'] }, label: 'Diagonal ╲' },
  { part: { name: 'Windoku', args: [] }, label: 'Windoku' },
  { part: { name: 'DisjointSets', args: [] }, label: 'Disjoint sets' },
  ...RULE_ROWS.map(({ name, args = [], label = name }) => ({ part: { name, args }, label })),
  { part: { name: 'NoBoxes', args: [] }, label: 'No boxes' },
  { part: { name: 'Sudominoku', args: [] }, label: 'Sudominoku' },
];

export function kindOf(name) {
  return KINDS.find((kind) => kind.name === name);
}

/** The kind of a clue as the program calls it. */
export function kindOfPiece(name) {
  return KINDS.find((kind) => kind.name === name || kind.labels?.[name]);
}
