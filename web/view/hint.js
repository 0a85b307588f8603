// The next step: asked for by one press, told below the board and drawn on it, and entered by another press.

import { printPuzzle } from '../model/constraints.js';
import { withStep } from '../model/steps.js';
import { drawHint, hint } from '../questions.js';
import { Cancelled, Solver } from '../solver.js';
import { byId, element, sentence } from './dom.js';

const NO_STEP = {
  unique: 'Nothing is left to conclude.',
  multiple: 'Nothing more follows: there are several solutions.',
};

const BEGINS_WITH_CELL = /^r\d/; // which stays small

export class Hint {
  #solvers = null; // the words and the picture are asked for at the same time
  #asked = null; // for which puzzle; null: none
  #entered = null; // the puzzle with the step's conclusion

  /** @param {{ onFailed, onPicture: (text: string | null) => void, onReady: (isReady: boolean) => void,
   *   onChange: (puzzle) => void }} events */
  constructor(events) {
    this.events = events;
    this.words = byId('step-words');
    this.close = byId('step-close');
    this.close.addEventListener('click', () => this.clear());
  }

  get isShown() {
    return this.#asked !== null;
  }

  /** Asks for the next step of a puzzle; where it is shown, enters it. */
  async press(puzzle, board) {
    if (this.isShown) {
      this.#enter();
      return;
    }
    this.#asked = puzzle;
    this.#tell('Looking for the next step …', 'Cancel');
    try {
      const text = printPuzzle(puzzle);
      const [teller, painter] = this.#hire();
      const [found, picture] = await Promise.all([hint(teller, text), drawHint(painter, text)]);
      if (this.#asked === puzzle) {
        this.#show(found, picture, puzzle, board);
      }
    } catch (error) {
      if (this.#asked === puzzle && !(error instanceof Cancelled)) {
        this.#tell(sentence(error.message), 'Close');
      }
    }
  }

  /** Takes the hint away, or no longer looks for it. */
  clear() {
    if (!this.isShown) {
      return;
    }
    this.#asked = null;
    this.#entered = null;
    this.#solvers?.forEach((solver) => solver.cancel());
    if (this.close === document.activeElement) {
      byId('hint-button').focus(); // the keyboard goes on from there
    }
    this.#tell('', '');
    this.events.onPicture(null);
    this.events.onReady(false);
  }

  #hire() {
    const one = () => new Solver({ onFailed: this.events.onFailed });
    this.#solvers ??= [one(), one()];
    return this.#solvers;
  }

  #show({ verdict, steps: [step] }, picture, puzzle, board) {
    if (!step) {
      this.#tell(NO_STEP[verdict], 'Close');
      return;
    }
    this.#entered = withStep(puzzle, board, step);
    this.#tell(BEGINS_WITH_CELL.test(step.words) ? `${step.words}.` : sentence(step.words), 'Close');
    this.events.onPicture(picture);
    this.events.onReady(this.#entered !== null);
  }

  #enter() {
    const next = this.#entered;
    if (next) {
      this.clear();
      this.events.onChange(next);
    }
  }

  #tell(words, ending) {
    this.words.textContent = words;
    this.close.textContent = ending;
    this.close.hidden = ending === '';
  }
}
