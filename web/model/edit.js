// A clue taken apart again: into the kind, the groups of cells and the fields that it could be drawn of.

import { cellOfName, cellsOfGroup } from './cells.js';
import { partsOfClue } from './clues.js';
import { BREAK, kindOf } from './kinds.js';

const LINE = /^[RC](\d+|[a-g])$/; // the name of a row or a column
const PLACE = /^(R(\d+|[a-g]))?(C(\d+|[a-g]))?$/; // of a cell, a row or a column
const TITLE = /^_./; // of a line

/** The groups of cells that a clue's arguments name. */
function groupsOf(board, kind, args) {
  if (kind.ofGroup) {
    return [cellsOfGroup(board, args[0]).slice(0, 1)];
  }
  const line = args.find((arg) => LINE.test(arg));
  if (line) {
    return [[cellOfName(board, line.startsWith('R') ? `${line}C1` : `R1${line}`)]];
  }
  const groups = [[]];
  for (const arg of args) {
    if (arg === BREAK) {
      groups.push([]);
    } else if (cellOfName(board, arg) >= 0) {
      groups.at(-1).push(cellOfName(board, arg));
    }
  }
  return groups;
}

/** An argument in the spelling that the page has for it: numbers are no letters, lines have no titles. */
function spelled(arg) {
  if (TITLE.test(arg)) {
    return '_';
  }
  return PLACE.test(arg) ? arg.replace(/[a-g]/g, (letter) => parseInt(letter, 36)) : arg;
}

function saysTheSame(one, other) {
  return one.name === other.name && one.args.map(spelled).join('~') === other.args.map(spelled).join('~');
}

/** @returns {{ kind, groups: number[][], values: string[] } | null} null where the editor could not say that clue */
export function drawnAs(board, part) {
  const kind = kindOf(part.name);
  if (!kind || kind.draws) {
    return null;
  }
  try {
    const groups = groupsOf(board, kind, part.args);
    const others = part.args.filter((arg) => arg !== BREAK && cellOfName(board, arg) < 0);
    const said = kind.typed(others, board);
    const values = kind.fields.map((_, i) => said[i] ?? '');
    const [again, ...more] = partsOfClue(board, kind, groups, values);
    return more.length === 0 && saysTheSame(part, again) ? { kind, groups, values } : null;
  } catch {
    return null; // it is malformed, which its field would not be told
  }
}
