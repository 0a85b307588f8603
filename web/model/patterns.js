// What people type for patterns, machines and weights, as constraint strings have it.

import { fromBase64Url, toBase64Url } from './base64.js';
import { writeMachine } from './machine.js';
import { Wrong } from './wrong.js';

// ---- Regular expressions ----

export function encodePattern(text) {
  return toBase64Url(new TextEncoder().encode(text));
}

/** A pattern without its blanks, which mean nothing; the older form has % and two digits in place of base64. */
export function decodePattern(text) {
  const characters = text.includes('%')
    ? text.replace(/%([0-9a-f]{2})/gi, (_, byte) => String.fromCharCode(parseInt(byte, 16)))
    : String.fromCharCode(...fromBase64Url(text));
  return characters.replace(/\s/g, '');
}

/** The character of a pattern that a character of its base64 begins: three are four. */
export function placeInPattern(offset) {
  return Math.ceil((offset * 3) / 4);
}

// ---- State machines ----

const typed = new Map(); // the steps that people typed, by the text that they became

/** What somebody typed for a machine's text, if it was typed here; else the text itself. */
export function typedMachine(text) {
  return typed.get(text) ?? text;
}

/** A machine in steps, or its compiled text, or a whole constraint with that, .NFA~TEXT~_name~R1C1; throws Wrong. */
export function machineText(text, board) {
  const [, whole] = /^\.?NFA~([^~]*)/.exec(text) ?? [];
  if (whole === undefined && /\s/.test(text)) {
    const written = writeMachine(text, board);
    typed.set(written, text);
    return written;
  }
  const found = whole ?? text;
  const wrong = /[^\w+/=-]/.exec(found);
  if (wrong) {
    throw new Wrong(`“${wrong[0]}” is no character of base64`, text.indexOf(wrong[0]));
  }
  return found.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

// ---- Weights ----

/** Numbers with blanks or commas between them, as 1_1_-2. */
export function writeWeights(text) {
  const words = [...text.matchAll(/[^\s,;]+/g)];
  for (const { 0: word, index } of words) {
    if (!/^-?\d+$/.test(word)) {
      throw new Wrong(`“${word}” is no weight such as 2 or -1`, index, index + word.length);
    }
  }
  return words.map(([word]) => word).join('_');
}
