// The cells above the picture: a grid of the page's own, without colours but for what is marked, that takes the
// keyboard, the pointer and what screen readers ask.

import { columnOf, rowOf, stepFrom } from '../model/cells.js';
import { element } from './dom.js';

const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

export class Grid {
  #board = null;
  #cells = new Map();
  #focus = 0;
  #selected = [];
  #dragging = false;

  /**
   * @param {HTMLElement} root what gets the role of a grid
   * @param {{ onKey: (event: KeyboardEvent) => boolean, onSelect: () => void }} events
   */
  constructor(root, { onKey, onSelect }) {
    this.root = root;
    this.onKey = onKey;
    this.onSelect = onSelect;
    this.gathering = false; // a clue is being drawn: cells are added one by one
    root.addEventListener('keydown', (event) => this.#keyDown(event));
    root.addEventListener('pointerdown', (event) => this.#pointerDown(event));
    root.addEventListener('pointermove', (event) => this.#pointerMove(event));
    window.addEventListener('pointerup', () => (this.#dragging = false));
    window.addEventListener('pointercancel', () => (this.#dragging = false));
    root.addEventListener('focusin', (event) => this.#focused(event));
  }

  get selected() {
    return this.#selected;
  }

  get focus() {
    return this.#focus;
  }

  /** Makes the cells, unless the board is still the same one. */
  setBoard(board) {
    const same = this.#board?.rows === board.rows && this.#board?.columns === board.columns;
    this.#board = board;
    if (same) {
      return;
    }
    this.#cells.clear();
    this.#selected = [];
    this.#focus = board.has(0) ? 0 : stepFrom(board, 0, 0, 1);
    this.root.replaceChildren(...this.#rows());
    this.root.setAttribute('aria-rowcount', board.rows);
    this.root.setAttribute('aria-colcount', board.columns);
    this.root.style.setProperty('--rows', board.rows);
    this.root.style.setProperty('--columns', board.columns);
    this.#cells.get(this.#focus)?.setAttribute('tabindex', 0);
  }

  #rows() {
    return Array.from({ length: this.#board.rows }, (_, row) => {
      const cells = Array.from({ length: this.#board.columns }, (_, column) => this.#cell(row, column));
      return element('div', { role: 'row', 'aria-rowindex': row + 1 }, ...cells);
    });
  }

  #cell(row, column) {
    const number = row * this.#board.columns + column;
    const made = element('div', { role: 'gridcell', 'aria-colindex': column + 1 });
    if (this.#board.has(number)) {
      made.className = 'cell';
      made.tabIndex = -1;
      made.dataset.cell = number;
      this.#cells.set(number, made);
    } else {
      made.className = 'no-cell';
      made.setAttribute('aria-label', 'no cell');
    }
    return made;
  }

  /** Names all cells for screen readers: `tell` says what is in a cell. */
  describe(tell) {
    for (const [number, cell] of this.#cells) {
      const row = rowOf(this.#board, number) + 1;
      const column = columnOf(this.#board, number) + 1;
      const label = `row ${row} column ${column}, ${tell(number)}`;
      if (cell.getAttribute('aria-label') !== label) {
        cell.setAttribute('aria-label', label);
      }
    }
  }

  /** Marks cells: a map of a class to cells. */
  mark(marks) {
    for (const [name, cells] of Object.entries(marks)) {
      const wanted = new Set(cells);
      this.#cells.forEach((cell, number) => cell.classList.toggle(name, wanted.has(number)));
    }
  }

  /** Writes small words into cells, such as two digits of which one is right. */
  write(words) {
    this.#cells.forEach((cell, number) => {
      const word = words.get(number) ?? '';
      if (cell.textContent !== word) {
        cell.textContent = word;
      }
    });
  }

  select(cells, focus = cells.at(-1)) {
    this.#selected = [...cells];
    if (focus !== undefined) {
      this.#moveFocus(focus);
    }
    this.#showSelected();
  }

  #showSelected() {
    this.#cells.forEach((cell, number) => {
      const place = this.#selected.indexOf(number);
      cell.classList.toggle('selected', place >= 0);
      cell.classList.toggle('first', place === 0 && this.#selected.length > 1);
      cell.setAttribute('aria-selected', place >= 0);
    });
    this.onSelect();
  }

  #moveFocus(number) {
    const before = this.#cells.get(this.#focus);
    const cell = this.#cells.get(number);
    if (!cell) {
      return;
    }
    before && (before.tabIndex = -1);
    this.#focus = number;
    cell.tabIndex = 0;
    if (this.root.contains(document.activeElement) && document.activeElement !== cell) {
      cell.focus({ preventScroll: false });
    }
  }

  enter() {
    this.#cells.get(this.#focus)?.focus();
  }

  #focused(event) {
    const number = Number(event.target.dataset?.cell);
    if (Number.isInteger(number) && this.#selected.length === 0 && !this.gathering) {
      this.#focus = number;
      this.select([number]);
    }
  }

  // ---- Keys ----

  #keyDown(event) {
    const arrow = ARROWS[event.key];
    if (arrow && !event.ctrlKey && !event.metaKey && !event.altKey) {
      this.#arrow(stepFrom(this.#board, this.#focus, ...arrow), event.shiftKey);
      event.preventDefault();
    } else if (event.key === ' ') {
      this.#toggle(this.#focus);
      event.preventDefault();
    } else if (event.key === 'Home' || event.key === 'End') {
      this.#arrow(this.#endOfRow(event.key === 'End'), event.shiftKey);
      event.preventDefault();
    } else if (this.onKey(event)) {
      event.preventDefault();
    }
  }

  #endOfRow(last) {
    const row = rowOf(this.#board, this.#focus) * this.#board.columns;
    const all = Array.from({ length: this.#board.columns }, (_, column) => row + column).filter(this.#board.has);
    return last ? all.at(-1) : all[0];
  }

  #arrow(next, extend) {
    if (extend) {
      this.#extend(next);
    } else if (this.gathering) {
      this.#moveFocus(next);
    } else {
      this.select([next]);
    }
  }

  /** Goes on to a cell; back to the one before, the last one is let go. */
  #extend(next) {
    const path = this.#selected.length > 0 ? this.#selected : [this.#focus];
    if (path.at(-2) === next) {
      this.select(path.slice(0, -1), next);
    } else if (!path.includes(next)) {
      this.select([...path, next]);
    } else {
      this.#moveFocus(next);
    }
  }

  #toggle(number) {
    const others = this.#selected.filter((cell) => cell !== number);
    const taken = others.length < this.#selected.length;
    this.select(taken ? others : [...others, number], number);
  }

  // ---- Pointer ----

  #at(event) {
    const under = document.elementFromPoint(event.clientX, event.clientY)?.closest?.('.cell');
    return under && this.root.contains(under) ? Number(under.dataset.cell) : -1;
  }

  #pointerDown(event) {
    const number = this.#at(event);
    if (number < 0 || event.button !== 0) {
      return;
    }
    this.#dragging = event.pointerType === 'mouse' || this.gathering;
    this.#cells.get(number).focus({ preventScroll: true });
    if (event.shiftKey) {
      this.#extend(number);
    } else if (event.ctrlKey || event.metaKey || this.gathering) {
      this.#toggle(number);
    } else {
      this.select([number]);
    }
    event.preventDefault();
  }

  #pointerMove(event) {
    const number = this.#dragging ? this.#at(event) : -1;
    if (number >= 0 && number !== this.#focus) {
      this.#extend(number);
    }
  }
}
