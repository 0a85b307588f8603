// Relations of two digits: an array that says of each pair (a, b) whether it is allowed, a from the lowest digit on,
// and within that b. People say them as pairs, "1-2 3-4", or as a rule; constraint strings have a key, six pairs a
// character.

import { compileRule } from './rule.js';
import { Wrong } from './wrong.js';

const CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const BITS = 6;
const TOLD_MOST = 6; // pairs that are listed in words

export function digitsOfBoard({ lowest, highest }) {
  return Array.from({ length: highest - lowest + 1 }, (_, i) => lowest + i);
}

function relationOf(board, isAllowed) {
  const digits = digitsOfBoard(board);
  return digits.flatMap((a) => digits.map((b) => isAllowed(a, b)));
}

export function keyOfRelation(relation) {
  const pieces = Array.from({ length: Math.ceil(relation.length / BITS) }, (_, i) => relation.slice(BITS * i));
  const numberOf = (piece) => piece.slice(0, BITS).reduce((sum, is, bit) => sum + (is ? 1 << bit : 0), 0);
  return pieces.map((piece) => CHARACTERS[numberOf(piece)]).join('').replace(/A+$/, '');
}

export function relationOfKey(board, key) {
  const numbers = [...key].map((character) => CHARACTERS.indexOf(character));
  const bit = (place) => ((numbers[Math.floor(place / BITS)] ?? 0) >> place % BITS) & 1;
  return Array.from({ length: digitsOfBoard(board).length ** 2 }, (_, place) => bit(place) === 1);
}

/** The pairs of a relation: 1-2 3-4. */
export function pairsOf(board, relation) {
  const digits = digitsOfBoard(board);
  const names = digits.flatMap((a) => digits.map((b) => `${a}-${b}`));
  return names.filter((_, i) => relation[i]);
}

function readPairs(board, text) {
  const pairs = new Set();
  for (const { 0: word, index } of text.matchAll(/[^\s,;]+/g)) {
    const digits = word.split('-').map(Number);
    const wrong = (message) => new Wrong(message, index, index + word.length);
    if (!/^\d+-\d+$/.test(word)) {
      throw wrong(`“${word}” is no pair such as 1-2`);
    }
    if (!digits.every((digit) => digit >= board.lowest && digit <= board.highest)) {
      throw wrong(`Digits are from ${board.lowest} to ${board.highest}`);
    }
    pairs.add(digits.join('-'));
  }
  return relationOf(board, (a, b) => pairs.has(`${a}-${b}`));
}

/** The relation that pairs or a rule say; throws Wrong. */
export function readRelation(board, text) {
  const isPairs = /^[\d\s,;-]*$/.test(text);
  return isPairs ? readPairs(board, text) : relationOf(board, compileRule(text));
}

/** The key that pairs or a rule say, which allow something; throws Wrong. */
export function writeRelation(text, board) {
  const relation = readRelation(board, text);
  if (!relation.includes(true)) {
    throw new Wrong('No two digits of the board go together so', 0, text.length);
  }
  return keyOfRelation(relation);
}

export function tellRelation(board, relation) {
  const pairs = pairsOf(board, relation);
  return pairs.length <= TOLD_MOST ? pairs.join(' ') || 'none' : `${pairs.length} of ${relation.length} pairs`;
}
