// Solutions on the board, and what would make one of them the only one: those there are, one by one, asked for as far
// as somebody steps, or one that is typed.

import { agreeing, digitsOfSolutions } from '../model/solutions.js';
import { printPuzzle } from '../model/constraints.js';
import { withDigits } from '../model/digits.js';
import { firstSolutions, towards } from '../questions.js';
import { Cancelled, Solver } from '../solver.js';
import { byId, element } from './dom.js';

const FIRST = 10; // solutions that are asked for at first
const MORE = 10; // times as many, each time they do not do
const MOST = 10000;
// By which clues a solution can be made the only one, as people and the program call them.
const MEANS = [
  ['by givens', 'given'],
  ['by crossed out digits', 'candidates'],
  ['by dots', 'dot'],
  ['by givens and dots', 'given,dot'],
  ['by X and V', 'xv'],
  ['by greater-than signs', 'GreaterThan'],
];

function whyNone({ complete }) {
  return complete ? 'Clues of that kind are not enough.' : 'It takes too long to find out which clues would do.';
}

export class Stepper {
  #solver = null;
  #puzzle = null;
  #board = null;
  #cells = [];
  #solutions = []; // a digit for each cell
  #texts = []; // the same as the program says them
  #complete = false; // these are all
  #at = 0;
  #typed = null; // the digits by cell, while a solution is typed
  #asked = 0; // the last of the questions, of which no former one is of interest

  /**
   * @param {{ onFailed: (message) => void, onShow: (solution: Map | null, differ: number[]) => void,
   *   onOnly: (pieces: object[]) => void }} events `onShow` hears of the digits of cells, and in which cells others are
   *   known; null: there is no more to show. `onOnly` hears of the clues that leave one solution
   */
  constructor(events) {
    this.events = events;
    this.root = byId('stepper');
    this.begin = this.#button('Step through them', () => this.#open());
    this.type = this.#button('Type one', () => this.#beginTyping());
    this.back = this.#button('Back', () => this.#show(this.#at - 1));
    this.next = this.#button('Next', () => this.#show(this.#at + 1));
    this.close = this.#button('Close', () => this.clear(true));
    this.only = this.#button('Make it the only one', () => this.#makeOnly());
    const means = MEANS.map(([label, value]) => element('option', { value }, label));
    this.means = element('select', { 'aria-label': 'What makes it the only one' }, ...means);
    this.making = element('span', { className: 'joined' }, this.only, this.means);
    this.words = element('span', { role: 'status' });
    this.root.append(this.begin, this.type, this.back, this.next, this.words, this.making, this.close);
    this.#tell('');
  }

  get isShown() {
    return !this.close.hidden;
  }

  get isTyping() {
    return this.#typed !== null;
  }

  /** A puzzle with these cells, which has several solutions, is there to be stepped through; null: none is. */
  setPuzzle(puzzle, board = null, cells = []) {
    if (puzzle !== this.#puzzle) {
      this.clear();
      this.#puzzle = puzzle;
      this.#board = board;
      this.#cells = cells;
      this.#solutions = [];
      this.#texts = [];
      this.#complete = false;
      this.root.hidden = puzzle === null;
      this.#tell('');
    }
  }

  /** Takes the solution from the board. */
  clear(goOn = false) {
    if (!this.isShown) {
      return;
    }
    this.#asked++;
    this.#solver?.cancel();
    this.#typed = null;
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

  // ---- A solution that is typed ----

  #beginTyping() {
    this.#typed = new Map();
    this.enter([], null);
  }

  /** Types a digit into cells; null: takes theirs away. */
  enter(cells, digit) {
    cells.forEach((cell) => (digit === null ? this.#typed.delete(cell) : this.#typed.set(cell, digit)));
    const { size } = this.#typed;
    this.#tell(size > 0 ? `${size} typed.` : 'Type digits of your solution into the cells.');
    this.events.onShow(this.#typed, []);
  }

  /** The text of the solution that is meant: of those with the digits that are typed the first one; '': none has. */
  async #meant() {
    if (!this.isTyping) {
      return this.#texts[this.#at];
    }
    const add = (puzzle, [cell, digit]) => withDigits(puzzle, this.#board, cell, [digit]);
    const typed = printPuzzle([...this.#typed].reduce(add, this.#puzzle));
    const { solutions } = await firstSolutions(this.#solver, typed, 1);
    return solutions[0] ?? '';
  }

  // ---- Questions ----

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

  /** Asks for the fewest clues that leave the solution on the board alone, and has them added. */
  async #makeOnly() {
    const mine = ++this.#asked;
    const place = this.words.textContent;
    this.#tell('Looking for clues …');
    this.#solver ??= new Solver({ onFailed: this.events.onFailed });
    try {
      const solution = await this.#meant();
      const found = solution && (await towards(this.#solver, printPuzzle(this.#puzzle), solution, this.means.value));
      if (mine !== this.#asked) {
        return;
      }
      this.#tell(place);
      if (found && found.extra.length > 0) {
        this.events.onOnly(found.extra);
      } else {
        this.words.textContent = found ? whyNone(found) : 'No solution has these digits.';
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
    const isShown = words !== '';
    const isOfGrid = this.#texts.length > 0 || (this.isTyping && this.#typed.size > 0);
    this.begin.hidden = isShown;
    this.type.hidden = isShown || Boolean(this.#board?.groups); // of a grid alone a text says all
    this.close.hidden = !isShown;
    [this.back, this.next].forEach((button) => (button.hidden = !isShown || this.isTyping));
    this.making.hidden = !isShown || !isOfGrid;
    this.back.disabled = this.#at === 0;
    this.next.disabled = this.#complete && this.#at === this.#solutions.length - 1;
  }
}
