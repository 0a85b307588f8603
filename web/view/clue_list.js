// The list of the clues that there are. One of its buttons is in the order of Tab; arrows go on from there: up and down
// from clue to clue, left and right between changing a clue and removing it.

import { cellsOfPart, cluesOf, tellPart } from '../model/clues.js';
import { drawnAs } from '../model/edit.js';
import { byId, element } from './dom.js';

const LISTED_MOST = 300; // clues, until more are asked for
const STEPS = { ArrowUp: -1, ArrowDown: 1, Home: -Infinity, End: Infinity };

/** @param {{ onEdit: (part) => void, onRemove: (part) => void, onPoint: (cells) => void, onEmpty: () => void }} events
 *     `onEmpty`: the keyboard was in the list, of which nothing is left */
export class ClueList {
  #puzzle = null;
  #board = null;
  #edited = null; // the part that the editor has
  #listed = LISTED_MOST;

  constructor(events) {
    this.events = events;
    this.root = byId('clues');
    this.root.addEventListener('keydown', (event) => this.#keyDown(event));
    this.root.addEventListener('focusin', ({ target }) => this.#makeStop(target));
  }

  /** Lists the clues of a puzzle; a keyboard that is in the list stays there. */
  show(puzzle, board) {
    const { at, column } = this.#place(document.activeElement);
    this.#puzzle = puzzle;
    this.#board = board;
    const clues = cluesOf(puzzle);
    const rows = clues.slice(0, this.#listed).map((part) => this.#row(part));
    const left = clues.length - rows.length;
    if (left > 0) {
      rows.push(this.#rowOfMore(left));
    }
    this.root.replaceChildren(...rows);
    this.#makeStop(this.root.querySelector('button'));
    if (at >= 0) {
      this.enter(at, column);
    }
  }

  /** Where an element is in the list: in which row, and there which child; -1: it is in none. */
  #place(where) {
    const row = this.root.contains(where) ? where.closest('li') : null;
    return { at: [...this.root.children].indexOf(row), column: row?.lastChild === where ? 'lastChild' : 'firstChild' };
  }

  /** Marks the clue that the editor has; null: none. */
  setEdited(part) {
    this.#edited = part;
    cluesOf(this.#puzzle).forEach((one, at) => this.#tellEdited(this.root.children[at], one));
  }

  /** Gives the keyboard to the clue at a place, or to the last one. */
  enter(at, column = 'firstChild') {
    const row = this.root.children[Math.max(0, Math.min(at, this.root.children.length - 1))];
    if (row) {
      const wanted = row[column].localName === 'button' ? row[column] : row.lastChild;
      wanted.focus();
    } else {
      this.events.onEmpty();
    }
  }

  /** The place of a clue; -1: it is none of them. */
  placeOf(part) {
    return cluesOf(this.#puzzle).indexOf(part);
  }

  // ---- Rows ----

  #row(part) {
    const words = tellPart(this.#board, part);
    const cells = cellsOfPart(this.#board, part);
    const row = element('li', {}, this.#words(part, words), this.#button('Remove', () => this.events.onRemove(part)));
    row.lastChild.setAttribute('aria-label', `Remove ${words}`);
    row.addEventListener('pointerenter', () => this.events.onPoint(cells));
    row.addEventListener('pointerleave', () => this.events.onPoint([]));
    row.addEventListener('focusin', () => this.events.onPoint(cells));
    row.addEventListener('focusout', () => this.events.onPoint([]));
    this.#tellEdited(row, part);
    return row;
  }

  /** A clue in words: a button, if the editor can change it. */
  #words(part, words) {
    if (!drawnAs(this.#board, part)) {
      return element('span', {}, words);
    }
    const button = this.#button(words, () => this.events.onEdit(part));
    button.setAttribute('aria-label', `Change ${words}`);
    return button;
  }

  #button(label, onclick) {
    return element('button', { type: 'button', className: 'quiet', tabIndex: -1, onclick }, label);
  }

  #rowOfMore(left) {
    const more = this.#button('Show more', () => {
      this.#listed += LISTED_MOST;
      this.show(this.#puzzle, this.#board);
    });
    return element('li', {}, element('span', {}, `and ${left.toLocaleString('en')} more`), more);
  }

  #tellEdited(row, part) {
    if (part === this.#edited) {
      row?.setAttribute('aria-current', 'true');
    } else {
      row?.removeAttribute('aria-current');
    }
  }

  // ---- Keys ----

  /** Makes one button that which Tab comes to. */
  #makeStop(wanted) {
    this.root.querySelectorAll('button').forEach((button) => (button.tabIndex = button === wanted ? 0 : -1));
  }

  #keyDown(event) {
    const { at, column } = this.#place(event.target);
    if (STEPS[event.key]) {
      this.enter(at + STEPS[event.key], column);
    } else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      this.enter(at, event.key === 'ArrowLeft' ? 'firstChild' : 'lastChild');
    } else if (event.key === 'Delete' && at < this.#listed) {
      this.root.children[at].lastChild.click();
    } else {
      return;
    }
    event.preventDefault();
  }
}
