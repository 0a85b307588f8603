// What is found out about a puzzle as it is typed: its picture, its verdict, and why. Each step is told as soon as it
// is there; a newer puzzle puts an end to the steps of an older one.

import { Cancelled } from './solver.js';
import * as ask from './questions.js';

/** The cells in which two solutions differ: { cell: [digit, digit] }, by the numbers of cells that are there. */
function differences(solutions, cells) {
  const split = (solution) => (solution.includes(' ') ? solution.split(' ') : [...solution]);
  const [one, other] = solutions.map(split);
  return new Map(cells.map((cell, i) => [cell, [one[i], other[i]]]).filter(([, [a, b]]) => a !== b));
}

export class Study {
  #drawer;
  #solver;
  #current = 0;

  /**
   * @param {Solver} drawer draws what takes no search, beside the solver
   * @param {{ onPicture, onVerdict, onTrouble, onCancelled, onIdle }} events
   */
  constructor(drawer, solver, events) {
    this.#drawer = drawer;
    this.#solver = solver;
    this.events = events;
  }

  get solver() {
    return this.#solver;
  }

  /** Studies a puzzle as the board is to show it: puzzle, candidates or solution. */
  async begin(text, cells, view) {
    const mine = ++this.#current;
    this.#solver.cancel();
    const isCurrent = () => mine === this.#current;
    const tell = (event, ...what) => isCurrent() && this.events[event](...what);
    const drawn = this.#drawPuzzle(text, tell);
    try {
      await this.#answer(text, cells, view, tell, drawn);
    } catch (error) {
      tell(error instanceof Cancelled ? 'onCancelled' : 'onTrouble', error);
    }
    tell('onIdle');
  }

  /** A new puzzle is no longer wanted either. */
  stop() {
    this.#solver.cancel();
  }

  async #drawPuzzle(text, tell) {
    try {
      tell('onPicture', await ask.draw(this.#drawer, text));
    } catch (error) {
      tell('onTrouble', error);
    }
  }

  async #answer(text, cells, view, tell, drawn) {
    const found = await ask.check(this.#solver, text).then(({ verdict }) => ({ verdict }));
    const learn = (more) => tell('onVerdict', Object.assign(found, more));
    learn({});
    await drawn;
    try {
      await this.#learnMore(found.verdict, text, cells, view, tell, learn);
    } catch (error) {
      if (error instanceof Cancelled) {
        throw error;
      }
      learn({ trouble: error }); // the verdict stands
    }
  }

  async #learnMore(verdict, text, cells, view, tell, learn) {
    if (verdict === 'none') {
      learn({ conflict: await ask.explain(this.#solver, text) });
      tell('onPicture', await ask.drawConflict(this.#solver, text));
    } else if (view !== 'puzzle') {
      const picture = view === 'candidates' ? ask.drawCandidates : ask.drawSolution;
      tell('onPicture', await picture(this.#solver, text));
    }
    if (verdict === 'multiple') {
      await this.#tellSolutions(text, cells, learn);
    }
  }

  /** What takes long on large boards has a limit: the verdict does not depend on it. */
  async #tellSolutions(text, cells, learn) {
    const { count, complete } = await ask.countFew(this.#solver, text);
    learn({ count: complete ? count : undefined });
    const { solutions } = await ask.twoSolutions(this.#solver, text);
    if (solutions.length === 2) {
      learn({ differ: differences(solutions, cells) });
    }
    if (complete) {
      const { extra } = await ask.whatWouldDo(this.#solver, text);
      learn({ extra });
    }
  }
}
