// The verdict in words, what it rests on, and what can be done about it.

import { nameOf } from '../model/cells.js';
import { tellBranch, tellPiece, tellValues, withoutPieces, withPieces, withRepaired } from '../model/clues.js';
import { byId, element, sentence } from './dom.js';

const LINES = { unique: 'One solution', multiple: 'Several solutions', none: 'No solution' };
const EXTRA_MOST = 6; // givens that one button adds
const NAMED_MOST = 8; // cells that are named

function button(label, act, properties = {}) {
  return element('button', { type: 'button', onclick: act, ...properties }, label);
}

function setLine(words, kind) {
  const line = byId('verdict-line');
  if (line.textContent !== words) {
    line.textContent = words;
  }
  line.className = `verdict-line ${kind}`;
}

/** @param {{ onChange: (puzzle) => void, onPoint: (pieces) => void }} events */
export class VerdictPanel {
  #puzzle = null;
  #board = null;

  constructor(events) {
    this.events = events;
    this.more = byId('verdict-more');
  }

  setPuzzle(puzzle, board) {
    this.#puzzle = puzzle;
    this.#board = board;
  }

  /** @param {{ verdict: string, conflict?: object, count?: number, atLeast?: number, differ?: Map, extra?: string[],
   *   agree?: string[], bestGiven?: { cell: string, digit: number, left: number }, trouble?: Error }} found `trouble`: why there is no more of this */
  show(found) {
    setLine(LINES[found.verdict], found.verdict);
    const trouble = found.trouble ? [element('p', {}, `More is not known: ${found.trouble.message}.`)] : [];
    this.more.replaceChildren(...this.#details(found), ...trouble);
  }

  showNothing() {
    setLine('Not known yet', '');
    this.more.replaceChildren();
  }

  showTrouble(error) {
    setLine(error.memory ? 'Out of memory' : 'This cannot be answered', 'none');
    const words = error.memory
      ? 'The search took more memory than there is. The puzzle is as it was.'
      : sentence(error.message);
    this.more.replaceChildren(element('p', {}, words));
  }

  showCancelled(onAgain) {
    setLine('Stopped', '');
    this.more.replaceChildren(element('p', {}, button('Search again', onAgain)));
  }

  #details(found) {
    if (found.conflict) {
      return this.#conflict(found.conflict);
    }
    return found.verdict === 'multiple' ? this.#several(found) : [];
  }

  // ---- Several solutions ----

  #several({ count, atLeast, differ, extra, agree, bestGiven }) {
    const number = count ?? (atLeast && `${atLeast} or more`);
    const details = number ? [element('p', {}, `There are ${number}.`)] : [];
    if (differ) {
      details.push(element('p', {}, this.#difference([...differ.keys()])));
    }
    if (agree?.length > 0 && agree.length <= NAMED_MOST) {
      details.push(element('p', {}, `All agree in ${agree.join(' ')}, beside the givens.`));
    }
    if (extra?.length > 1 && bestGiven?.left > 1) {
      const { cell, digit, left } = bestGiven;
      details.push(element('p', {}, `${cell}=${digit} alone would leave ${left}.`));
    }
    if (extra?.length > 0 && extra.length <= EXTRA_MOST) {
      const act = () => this.events.onChange(withPieces(this.#puzzle, this.#board, extra));
      details.push(element('p', {}, button(`Make it one: add ${extra.join(', ')}`, act)));
    }
    return details;
  }

  #difference(cells) {
    const named = cells.length <= NAMED_MOST ? `: ${cells.map((cell) => this.#name(cell)).join(' ')}` : '';
    return `Two of them differ in ${cells.length} ${cells.length === 1 ? 'cell' : 'cells'}${named}.`;
  }

  #name(cell) {
    return nameOf(this.#board, cell).replace(/^R(\d+)C/, 'r$1c');
  }

  // ---- No solution ----

  #conflict({ conflicts, repairs = [], all_repairs: all }) {
    const [conflict] = conflicts;
    const details = [];
    if (conflict) {
      const pieces = conflict.pieces.map((piece) => tellPiece(this.#board, piece)).join(', ');
      details.push(element('p', {}, `Cannot stand together: ${pieces}.`));
    }
    if (conflict?.reason) {
      details.push(element('p', { className: 'reason' }, sentence(conflict.reason)));
    }
    if (conflict?.branches) {
      const rows = conflict.branches.map((branch) => element('li', {}, `${tellBranch(this.#board, branch)}.`));
      details.push(element('ul', { className: 'branches' }, ...rows));
    }
    if (repairs.length > 0) {
      const rows = repairs.map((repair) => this.#repair(repair));
      details.push(element('p', {}, 'It has a solution without:'), element('ul', { className: 'repairs' }, ...rows));
    }
    if (repairs.length > 0 && !all) {
      details.push(element('p', { className: 'reason' }, 'There may be more repairs as small.'));
    }
    return details;
  }

  #repair(repair) {
    const words = repair.pieces.map((piece) => tellPiece(this.#board, piece)).join(', ');
    const without = withoutPieces(this.#puzzle, this.#board, repair.pieces);
    const row = element('li', {});
    const point = (pieces) => () => this.events.onPoint(pieces);
    const here = point(repair.pieces);
    const nowhere = point([]);
    const pointed = { onmouseenter: here, onfocus: here, onmouseleave: nowhere, onblur: nowhere };
    const drop = () => this.events.onChange(without);
    const why = repair.missing ?? 'no format can say the puzzle without it';
    row.append(without ? button(`Drop ${words}`, drop, pointed) : `${words} (${why})`);
    const repaired = withRepaired(this.#puzzle, this.#board, repair);
    if (repaired) {
      const act = () => this.events.onChange(repaired);
      const label = `Make it ${repair.would_be.join(', ')}`;
      row.append(button(label, act, { 'aria-label': `${label} instead of ${words}`, ...pointed }));
    }
    const values = tellValues(repair);
    if (values) {
      row.append(element('p', { className: 'reason' }, `${words} ${values}`));
    }
    return row;
  }
}
