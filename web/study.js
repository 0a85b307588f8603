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
    const { verdict } = await ask.check(this.#solver, text);
    tell('onVerdict', { verdict });
    await drawn;
    if (verdict === 'none') {
      await this.#tellConflict(text, tell);
    } else if (view !== 'puzzle') {
      const picture = view === 'candidates' ? ask.drawCandidates : ask.drawSolution;
      tell('onPicture', await picture(this.#solver, text));
    }
    if (verdict === 'multiple') {
      await this.#tellSolutions(text, cells, tell);
    }
  }

  async #tellConflict(text, tell) {
    const conflict = await ask.explain(this.#solver, text);
    tell('onVerdict', { verdict: 'none', conflict });
    tell('onPicture', await ask.drawConflict(this.#solver, text));
  }

  /** What takes long on large boards has a limit: the verdict does not depend on it. */
  async #tellSolutions(text, cells, tell) {
    const found = { verdict: 'multiple' };
    const { count, complete } = await ask.countFew(this.#solver, text);
    found.count = complete ? count : undefined;
    tell('onVerdict', { ...found });
    const { solutions } = await ask.twoSolutions(this.#solver, text);
    if (solutions.length === 2) {
      found.differ = differences(solutions, cells);
      tell('onVerdict', { ...found });
    }
    if (complete) {
      const { extra } = await ask.whatWouldDo(this.#solver, text);
      tell('onVerdict', { ...found, extra });
    }
  }
}
