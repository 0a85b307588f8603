// Solutions one by one on the board, in their order: asked for as far as somebody steps.

import { agreeing, digitsOfSolutions } from '../model/solutions.js';
import { printPuzzle } from '../model/constraints.js';
import { firstSolutions, towards } from '../questions.js';
import { Cancelled, Solver } from '../solver.js';
import { byId, element } from './dom.js';

const FIRST = 10; // solutions that are asked for at first
const MORE = 10; // times as many, each time they do not do
const MOST = 10000;

export class Stepper {
  #solver = null;
  #puzzle = null;
  #cells = [];
  #solutions = []; // a digit for each cell
  #texts = []; // the same as the program says them
  #complete = false; // these are all
  #at = 0;
  #asked = 0; // the last of the questions, of which no former one is of interest

  /** @param {{ onFailed: (message) => void, onShow: (solution: Map | null, differ: number[]) => void,
   *   onGivens: (givens: string[]) => void }} events `onGivens` hears of the givens that leave one solution; `onShow` of the digit of each cell, and in which cells others are known; null: there is no more to show */
  constructor(events) {
    this.events = events;
    this.root = byId('stepper');
    this.begin = this.#button('Step through them', () => this.#open());
    this.back = this.#button('Back', () => this.#show(this.#at - 1));
    this.next = this.#button('Next', () => this.#show(this.#at + 1));
    this.close = this.#button('Close', () => this.clear(true));
    this.only = this.#button('Make it the only one', () => this.#makeOnly());
    this.words = element('span', { role: 'status' });
    this.root.append(this.begin, this.back, this.next, this.words, this.only, this.close);
    this.#tell('');
  }

  get isShown() {
    return !this.close.hidden;
  }

  /** A puzzle with these cells, which has several solutions, is there to be stepped through; null: none is. */
  setPuzzle(puzzle, cells = []) {
    if (puzzle !== this.#puzzle) {
      this.clear();
      this.#puzzle = puzzle;
      this.#cells = cells;
      this.#solutions = [];
      this.root.hidden = puzzle === null;
    }
  }

  /** Takes the solution from the board. */
  clear(goOn = false) {
    if (!this.isShown) {
      return;
    }
    this.#asked++;
    this.#solver?.cancel();
    this.#tell('');
    this.events.onShow(null, []);
    if (goOn) {
      this.begin.focus(); // the keyboard goes on from there
    }
  }

  #button(label, onclick) {
    return element('button', { type: 'button', onclick }, label);
  }

  async #open() {
    this.#tell('Looking for them …');
    this.next.focus();
    await this.#show(0);
  }

  /** Shows a solution by its place; what is not known yet is asked for. */
  async #show(at) {
    if (at >= this.#solutions.length && !(await this.#ask())) {
      return;
    }
    this.#at = Math.max(0, Math.min(at, this.#solutions.length - 1));
    const { length } = this.#solutions;
    const differ = this.#cells.filter((_, i) => !agreeing(this.#solutions)[i]);
    const place = `${(this.#at + 1).toLocaleString('en')} of ${length.toLocaleString('en')}`;
    const agree = `${this.#cells.length - differ.length} of ${this.#cells.length} cells`;
    this.#tell(this.#complete ? `${place}. All agree in ${agree}.` : `${place} or more. So far they agree in ${agree}.`);
    const digits = this.#solutions[this.#at];
    this.events.onShow(new Map(this.#cells.map((cell, i) => [cell, digits[i]])), differ);
  }

  /** Asks for more solutions; whether they are there. */
  async #ask() {
    const mine = ++this.#asked;
    const count = Math.min(MOST, this.#solutions.length * MORE || FIRST);
    this.#solver ??= new Solver({ onFailed: this.events.onFailed });
    try {
      const found = await firstSolutions(this.#solver, printPuzzle(this.#puzzle), count);
      if (mine !== this.#asked) {
        return false;
      }
      this.#solutions = digitsOfSolutions(found);
      this.#texts = found.layers ? [] : found.solutions; // of a grid alone a text says all
      this.#complete = found.complete;
      return true;
    } catch (error) {
      if (mine === this.#asked && !(error instanceof Cancelled)) {
        this.#tell(`Stopped: ${error.message}.`);
      }
      return false;
    }
  }

  /** Asks for the fewest givens that leave the solution on the board alone, and has them added. */
  async #makeOnly() {
    const mine = ++this.#asked;
    const place = this.words.textContent;
    this.#tell('Looking for givens …');
    try {
      const { extra, complete } = await towards(this.#solver, printPuzzle(this.#puzzle), this.#texts[this.#at]);
      if (mine !== this.#asked) {
        return;
      }
      this.#tell(place);
      if (complete && extra.length > 0) {
        this.events.onGivens(extra);
      } else {
        this.words.textContent = 'It takes too long to find out which givens would do.';
      }
    } catch (error) {
      if (mine === this.#asked && !(error instanceof Cancelled)) {
        this.#tell(`Stopped: ${error.message}.`);
      }
    }
  }

  /** Says where one is; '': nowhere. */
  #tell(words) {
    this.words.textContent = words;
    this.begin.hidden = words !== '';
    [this.back, this.next, this.close].forEach((button) => (button.hidden = words === ''));
    this.only.hidden = words === '' || this.#texts.length === 0;
    this.back.disabled = this.#at === 0;
    this.next.disabled = this.#complete && this.#at === this.#solutions.length - 1;
  }
}
