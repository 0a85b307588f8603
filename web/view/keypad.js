// Buttons for what keys do, for fingers and for the mouse.

import { element } from './dom.js';

/** Digits as the board counts them; the numbers of large boards stay numbers. */
function digitButtons(board, onDigit) {
  const count = board.highest - board.lowest + 1;
  return Array.from({ length: count }, (_, i) => {
    const digit = board.lowest + i;
    return element('button', { type: 'button', onclick: () => onDigit(digit) }, String(digit));
  });
}

/** @param {{ onDigit, onClear, onCandidates, onUndo, onRedo, onHint }} events */
export class Keypad {
  #range = '';

  constructor(root, events) {
    this.root = root;
    root.addEventListener('mousedown', (event) => event.preventDefault()); // what has the keyboard keeps it
    this.events = events;
    const command = (label, onclick) => element('button', { type: 'button', onclick }, label);
    this.candidates = command('Pencil', () => events.onCandidates());
    this.candidates.setAttribute('aria-pressed', 'false');
    this.candidates.title = 'Digits are candidates: the cell is one of them';
    this.undo = command('Undo', () => events.onUndo());
    this.redo = command('Redo', () => events.onRedo());
    this.clear = command('Clear', () => events.onClear());
    this.hint = command('Hint', () => events.onHint());
    this.hint.id = 'hint-button';
  }

  setBoard(board) {
    const range = `${board.lowest}-${board.highest}`;
    if (range !== this.#range) {
      this.#range = range;
      const digits = element('div', { className: 'digits' }, ...digitButtons(board, this.events.onDigit));
      const commands = [this.clear, this.candidates, this.undo, this.redo, this.hint];
      this.root.replaceChildren(digits, element('div', { className: 'commands' }, ...commands));
    }
  }

  show({ candidates, canUndo, canRedo }) {
    this.candidates.setAttribute('aria-pressed', String(candidates));
    this.undo.disabled = !canUndo;
    this.redo.disabled = !canRedo;
  }

  /** Whether a hint is there, whose step the button enters. */
  showHint(isReady) {
    this.hint.textContent = isReady ? 'Do it' : 'Hint';
    this.hint.classList.toggle('strong', isReady);
  }
}
