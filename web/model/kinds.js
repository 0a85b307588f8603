// The kinds of clues that the page can draw: a row for each, with
//
//   cells    the fewest and the most; `neighbours`: two that share a side; `each`: a clue for each cell
//   groups   for kinds with several groups of cells, the fewest and the most of these; arguments have a - between two
//   fields   what is to be said besides. One that is left empty is written as its `empty`, or, where that is null, left
//            out; `wanted` ones may not be empty. `text`: no number; `rows`: of several lines; `help` says how.
//            `write(text, board)` makes an argument of what was typed, or throws Wrong; `placeOf(offset)` is where in
//            the text a character of that argument comes from
//   args     how the arguments of the constraint string follow: from those of fields, and the names of cells
//
// and, where the program's answers call or number clues otherwise than constraint strings do,
//
//   pieceOf  the program's name for the clue of a part, from its arguments; `labels` has a label for each such name
//   numbers  the program's numbers of a clue, from a part's arguments
//   words    what these numbers say to people; `sizes`: of which groups, with `joint` between two, the cells are;
//            `whole`: the cells are a whole line, of which the ends say enough

import { cellOfName } from './cells.js';
import { decodePattern, encodePattern, machineText, placeInPattern, writeWeights } from './patterns.js';
import { relationOfKey, tellRelation, writeRelation } from './relations.js';

const ANY = Infinity;
export const BREAK = '-'; // between two groups of cells

const SUM = { name: 'sum', label: 'Sum', empty: null };
const SUM_OR_NONE = { name: 'sum', label: 'Sum (empty: any)', empty: '' };
const SUM_WANTED = { name: 'sum', label: 'Sum', wanted: true };

/** How a clue's arguments follow: its fields and then its cells. */
function plain(values, cells) {
  return [...values.filter((value) => value !== null), ...cells];
}

function quadArgs([digits], cells) {
  return [cells[0], ...digits.split(/[\s,]+/).filter(Boolean)];
}

/** A row or column by the name of a cell in it. */
function lineName(which, cell) {
  return which === 'column' ? cell.replace(/^R\d+/, '') : cell.replace(/C\d+$/, '');
}

function bothEndsArgs([which, first, last], cells) {
  return [lineName(which, cells[0]), first, ...(last ? [last] : [])];
}

function sandwichArgs([which, sum], cells) {
  return [sum, lineName(which, cells[0])];
}

function sumArgs([sum, weights], cells) {
  return [weights ? `${sum}_=_${weights}` : sum, ...cells];
}

function loopArgs([sum, ends], cells) {
  return [sum, ...cells, ...(ends === 'loop' ? ['LOOP'] : [])];
}

function indexingArgs([which], cells) {
  return [which[0].toUpperCase(), ...cells];
}

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

const LINE = { name: 'line', label: 'Of the', choices: ['row', 'column', 'box'], wanted: true };
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
  numbers: ([key], board) => relationOfKey(board, key).map(Number),
  words: (values, board) => tellRelation(board, values),
};

const line = (name, label, says, fields = [], fewest = 2) => {
  return { name, label, group: 'Lines', says, cells: [fewest, ANY], fields, args: plain };
};
const edge = (name, label, says) => {
  const group = 'Between two cells';
  return { name, label, group, says, cells: [2, 2], neighbours: true, fields: [], args: plain };
};
const cage = (name, label, says, fields) => {
  return { name, label, group: 'Groups of cells', says, cells: [1, ANY], fields, args: plain };
};
const outside = (name, label, says, fields = ENDS, args = bothEndsArgs) => {
  return { name, label, group: 'Outside of the board', says, cells: [1, 1], fields, args, whole: true };
};

export const KINDS = [
  {
    ...cage('Cage', 'Cage', 'Different digits with this sum.', [SUM_OR_NONE]),
    words: ([sum]) => (sum > 0 ? String(sum) : ''),
  },
  {
    ...cage('Sum', 'Sum', 'Digits with this sum; they may repeat. With weights, each counts so many times.', [
      SUM_WANTED,
      {
        name: 'weights',
        label: 'Weights, if not all 1',
        empty: '',
        text: true,
        example: '1 1 -2',
        write: writeWeights,
      },
    ]),
    args: sumArgs,
    words: ([sum, ...weights]) => (weights.length > 0 ? `${sum}, weights ${weights.join(' ')}` : String(sum)),
  },
  {
    ...cage('EqualSum', 'Equal sums', 'Groups of cells, all with the same sum.', []),
    groups: [2, ANY],
    numbers: groupSizes,
    words: nothing,
    sizes: (values) => values,
    joint: ' = ',
  },
  cage('AllDifferent', 'Extra region', 'No digit twice.', []),
  {
    ...cage('Jigsaw', 'Jigsaw piece', 'A piece in place of boxes: no digit twice.', []),
    draws: 'piece',
  },
  cage('RellikCage', 'Rellik cage', 'Different digits; no one or more of them have this sum.', [SUM_WANTED]),
  cage('CountingCircles', 'Counting circles', 'A digit in one of them says in how many it is.', []),
  {
    ...cage('PairX', 'Pairs, any two', 'Of any two cells, the first marked has a and the other one b.', []),
    ...PAIRS,
    cells: [2, ANY],
  },
  {
    name: 'Indexing',
    label: 'Indexing',
    group: 'Groups of cells',
    says: 'In row n, the digit says in which row of its column n stands; likewise with columns, and places in a box.',
    cells: [1, ANY],
    fields: [{ name: 'which', label: 'It names a', choices: ['row', 'column'], wanted: true }],
    each: true,
    args: indexingArgs,
    pieceOf: ([which]) => INDEXING[which],
    labels: { RowIndexing: 'Row indexing', ColumnIndexing: 'Column indexing', BoxIndexing: 'Box indexing' },
    words: nothing,
  },
  {
    ...cage('EqualityCage', 'Equality cage', 'As many even as odd digits, as many low as high.', []),
    cells: [2, ANY],
  },
  {
    name: 'Quad',
    label: 'Quadruple',
    group: 'Groups of cells',
    says: 'The four cells, of which you mark the top left one, have these digits.',
    cells: [1, 4],
    fields: [{ name: 'digits', label: 'Digits', wanted: true, text: true }],
    args: quadArgs,
  },
  {
    name: 'QuadSum',
    label: 'Quadruple sum',
    group: 'Groups of cells',
    says: 'The four cells, of which you mark the top left one, have this sum.',
    cells: [1, 4],
    fields: [SUM_WANTED],
    args: ([sum], cells) => [cells[0], sum],
  },
  line('Thermo', 'Thermometer', 'Digits grow from the bulb on.'),
  line('SlowThermo', 'Slow thermometer', 'Digits do not fall from the bulb on.'),
  line('Arrow', 'Arrow', 'The first cell is the sum of the others.', [], 2),
  line('PillArrow', 'Pill arrow', 'The first cells, read as a number, are the sum of the others.', [
    { name: 'size', label: 'Cells of the pill', empty: '2' },
  ], 3),
  line('Whisper', 'Whisper', 'Neighbours on the line differ by this much or more.', [
    { name: 'difference', label: 'Difference', empty: '5' },
  ]),
  line('Renban', 'Renban', 'Digits that follow each other, in any order.'),
  line('Palindrome', 'Palindrome', 'Reads the same from both ends.'),
  line('Between', 'Between', 'Digits lie between those of the ends.', [], 3),
  line('Lockout', 'Lockout', 'The ends differ by this much; digits lie outside of them.', [
    { name: 'difference', label: 'Difference', empty: '4' },
  ]),
  line('Zipper', 'Zipper', 'Cells as far from both ends have the same sum.', [], 3),
  line('RegionSumLine', 'Region sums', 'Each box cuts off a piece with the same sum.'),
  {
    ...line('SumLine', 'Sum line', 'Can be cut into pieces of this sum.', [
      { ...SUM, empty: '10' },
      { name: 'ends', label: 'It is a', choices: ['line', 'loop'], wanted: true },
    ]),
    args: loopArgs,
    pieceOf: (args) => (args.at(-1) === 'LOOP' ? 'SumLoop' : 'SumLine'),
    labels: { SumLine: 'Sum line', SumLoop: 'Sum loop' },
    words: ([sum]) => String(sum),
  },
  line('DoubleArrow', 'Double arrow', 'The ends have the sum of what lies between.', [], 3),
  line('Entropic', 'Entropic', 'Any three in a row: one low, one middle, one high.', [], 3),
  line('Modular', 'Modular', 'Any so many in a row have different remainders.', [
    { name: 'modulus', label: 'Modulus', empty: '3' },
  ]),
  {
    ...line('Pair', 'Pairs, neighbours', 'Of cells that follow each other, the first has a and the next one b.'),
    ...PAIRS,
  },
  {
    name: 'Regex',
    label: 'Pattern',
    group: 'Lines',
    says: 'The digits match the pattern from the first cell to the last.',
    cells: [1, ANY],
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
    args: plain,
    numbers: ([text]) => codesOf(decodePattern(text)),
    words: (values) => String.fromCharCode(...values),
  },
  {
    name: 'NFA',
    label: 'State machine',
    group: 'Lines',
    says: 'A state machine accepts the digits from the first cell to the last.',
    cells: [1, ANY],
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
    numbers: machineNumbers,
    words: nothing, // its text says nothing to people
    sizes: ([count, ...others]) => others.slice(0, count),
    joint: ', then ',
  },
  edge('WhiteDot', 'White dot', 'The digits differ by 1.'),
  edge('BlackDot', 'Black dot', 'One digit is twice the other.'),
  edge('X', 'X', 'The sum is 10.'),
  edge('V', 'V', 'The sum is 5.'),
  edge('GreaterThan', 'Greater than', 'The first cell has the greater digit.'),
  {
    ...edge('Domino', 'Domino', 'Of a Sudominoku: a domino lies here.'),
    fields: [
      { name: 'one', label: 'First digit', wanted: true },
      { name: 'other', label: 'Second digit', wanted: true },
    ],
  },
  {
    name: 'Single',
    label: 'Single',
    group: 'Groups of cells',
    says: 'Of a Sudominoku: no domino lies here.',
    cells: [1, 1],
    fields: [{ name: 'digit', label: 'Digit', wanted: true }],
    args: plain,
  },
  outside(
    'Sandwich',
    'Sandwich',
    'Between the lowest and the highest digit lies this sum.',
    [LINE, SUM_WANTED],
    sandwichArgs
  ),
  outside('XSum', 'X-sum', 'As many digits as the first one says have this sum.'),
  outside('Skyscraper', 'Skyscraper', 'So many digits are greater than all before them.'),
  outside('HiddenSkyscraper', 'Hidden skyscraper', 'The first digit that is not greater than all before it.'),
  outside(
    'FullRank',
    'Rank',
    'Read as a number, it has this place among all rows and columns from both ends; 1 is the least.'
  ),
  outside('NumberedRoom', 'Numbered room', 'The first digit says where this digit stands.'),
  outside(
    'LittleKiller',
    'Little killer',
    'The diagonal from this cell at the edge has this sum.',
    [SUM_WANTED],
    plain
  ),
];

/** Rules of the whole board, which are there or not. */
export const RULES = [
  { part: { name: 'Diagonal', args: ['1'] }, label: 'Diagonal ╱' },
  { part: { name: 'Diagonal', args: ['-1'] }, label: 'Diagonal ╲' },
  { part: { name: 'Windoku', args: [] }, label: 'Windoku' },
  { part: { name: 'DisjointSets', args: [] }, label: 'Disjoint sets' },
  { part: { name: 'AntiKnight', args: [] }, label: 'Anti-knight' },
  { part: { name: 'AntiKing', args: [] }, label: 'Anti-king' },
  { part: { name: 'AntiConsecutive', args: [] }, label: 'Nonconsecutive' },
  { part: { name: 'AntiTaxicab', args: [] }, label: 'Anti-taxicab' },
  { part: { name: 'StrictKropki', args: [] }, label: 'All dots given' },
  { part: { name: 'StrictXV', args: [] }, label: 'All X and V given' },
  { part: { name: 'GlobalEntropy', args: [] }, label: 'Global entropy' },
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
