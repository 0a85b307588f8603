// State machines that people write, a step a line - from which state, at which digits, to which:
//
//   low 1-4 high
//   high 6,8-9 low
//   end high
//
// Digits are a list of numbers and ranges, "." for all of them, or "break" for what lies between two groups of cells.
// It starts in the first state, unless a line "start ..." says in which, and may end in any, unless "end ..." does.

import { toBase64Url } from './base64.js';
import { digitsOfBoard } from './relations.js';
import { Wrong } from './wrong.js';

const SYMBOLS_MOST = 16;
const STARTS_MOST = 32;
const BYTE = 8;
const BREAK = 'break';

/** The words of each line with something in it: [{ word, start, end }]. */
function linesOf(text) {
  const lines = [];
  let begin = 0;
  for (const line of text.split('\n')) {
    const start = begin;
    const words = [...line.matchAll(/\S+/g)].map(({ 0: word, index }) => {
      return { word, start: start + index, end: start + index + word.length };
    });
    if (words.length > 0) {
      lines.push(words);
    }
    begin += line.length + 1;
  }
  return lines;
}

function wrongWord({ word, start, end }, words) {
  return new Wrong(`“${word}” ${words}`, start, end);
}

/** The symbols of a word: digits from the lowest one, 0, on; the break is behind the highest one. */
function symbolsOf(place, board) {
  const digits = digitsOfBoard(board);
  if (place.word === '.') {
    return digits.map((_, symbol) => symbol);
  }
  if (place.word === BREAK) {
    return [digits.length];
  }
  return place.word.split(',').flatMap((range) => {
    const [, first, last = first] = /^(\d+)(?:-(\d+))?$/.exec(range) ?? [];
    if (first === undefined) {
      throw wrongWord(place, 'says no digits such as 1-4,7');
    }
    const among = digits.filter((digit) => digit >= Number(first) && digit <= Number(last));
    if (among.length !== Number(last) - Number(first) + 1) {
      throw wrongWord(place, `is not from ${board.lowest} to ${board.highest}`);
    }
    return among.map((digit) => digit - board.lowest);
  });
}

function readMachine(text, board) {
  const machine = { steps: [], states: new Set(), start: [], end: [] };
  for (const words of linesOf(text)) {
    const [first, digits, last, ...more] = words;
    if (first.word === 'start' || first.word === 'end') {
      machine[first.word].push(...words.slice(1));
    } else if (!last || more.length > 0) {
      throw new Wrong('Each line is a step, such as: low 1-4 high', first.start, words.at(-1).end);
    } else {
      const symbols = symbolsOf(digits, board);
      machine.steps.push(...symbols.map((symbol) => ({ from: first.word, symbol, to: last.word })));
      machine.states.add(first.word).add(last.word);
    }
  }
  const unknown = [...machine.start, ...machine.end].find(({ word }) => !machine.states.has(word));
  if (unknown) {
    throw wrongWord(unknown, 'is a state without a step');
  }
  return machine;
}

function bitsOf(number) {
  return number.toString(2).length;
}

/** Numbers with their counts of bits, [number, count], one after another, up to a whole byte. */
function pack(fields) {
  const bits = fields.map(([number, count]) => (count > 0 ? number.toString(2).padStart(count, '0') : '')).join('');
  const bytes = bits.padEnd(Math.ceil(bits.length / BYTE) * BYTE, '0').match(/.{8}/g);
  return toBase64Url(bytes.map((byte) => parseInt(byte, 2)));
}

/** The machine's text in a constraint string: docs/formats.md says what its bits are. Throws Wrong. */
export function writeMachine(text, board) {
  const machine = readMachine(text, board);
  const named = (places) => [...new Set(places.map(({ word }) => word))];
  const all = [...machine.states];
  const starts = machine.start.length > 0 ? named(machine.start) : all.slice(0, 1);
  const accepting = new Set(machine.end.length > 0 ? named(machine.end) : all);
  const others = [...accepting].filter((state) => !starts.includes(state));
  const order = [...new Set([...starts, ...others, ...all])];
  const lists = order.map((state) => machine.steps.filter(({ from }) => from === state));
  const breaks = machine.steps.some(({ symbol }) => symbol === digitsOfBoard(board).length);
  const symbols = digitsOfBoard(board).length + (breaks ? 1 : 0);
  if (symbols > SYMBOLS_MOST || starts.length > STARTS_MOST) {
    throw new Wrong('A machine knows 16 digits, the break among them, and 32 starts at most', 0, text.length);
  }
  const stateBits = bitsOf(Math.max(order.length - 1, starts.length, others.length));
  const lengthBits = bitsOf(Math.max(...lists.map((list) => list.length)));
  const edge = ({ symbol, to }) => [[symbol, bitsOf(symbols - 1)], [order.indexOf(to), stateBits]];
  return pack([
    [0, 2],
    [stateBits - 1, 4],
    [symbols - 1, 4],
    [starts.length, stateBits],
    [others.length, stateBits],
    ...starts.map((state) => [accepting.has(state) ? 1 : 0, 1]).reverse(),
    [lengthBits, 4],
    ...lists.flatMap((list) => [[list.length, lengthBits], ...list.flatMap(edge)]),
  ]);
}
