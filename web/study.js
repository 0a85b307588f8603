// What is found out about a puzzle as it is typed: its picture, its verdict, and why. Each step is told as soon as it
// is there; a newer puzzle puts an end to the steps of an older one.

import { KnownSolutions } from './model/known.js';
import { differences } from './model/solutions.js';
import { Cancelled } from './solver.js';
import * as ask from './questions.js';

const GRACE = 50; // ms that an outdated question has to be answered, before its worker is ended
const PAUSE = 60; // ms after a verdict in which the next key may come, before more is asked

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE));

/** A solver that is asked nothing more as soon as that is no longer wanted. */
function whileWanted(isWanted, solver) {
  return { ask: (...question) => (isWanted() ? solver.ask(...question) : Promise.reject(new Cancelled())) };
}

export class Study {
  #drawer;
  #checker;
  #searcher;
  #current = { stopped: false };
  #known = new KnownSolutions();

  /**
   * Each solver has a worker of its own, so that a verdict waits neither for a picture nor for what is found out after
   * the verdict on a puzzle before.
   *
   * @param {{ drawer: Solver, checker: Solver, searcher: Solver }} solvers
   * @param {{ onPicture, onCounts, onVerdict, onTrouble, onCancelled, onIdle }} events `onPicture` hears of a
   *     picture whether more than it shows may follow: candidates, their numbers, the solution
   */
  constructor({ drawer, checker, searcher }, events) {
    this.#drawer = drawer;
    this.#checker = checker;
    this.#searcher = searcher;
    this.events = events;
  }

  /** Studies a puzzle as the board is to show it: puzzle, candidates or solution; or '', where it shows none. */
  async begin(text, cells, view) {
    const mine = { stopped: false };
    this.#current = mine;
    const isCurrent = () => mine === this.#current;
    const isWanted = () => isCurrent() && !mine.stopped;
    const tell = (event, ...what) => isCurrent() && this.events[event](...what);
    const free = this.#searcher.settle(GRACE);
    const drawn = view && this.#drawPuzzle(text, view, tell);
    try {
      await this.#checker.settle(GRACE);
      const { verdict } = await ask.check(whileWanted(isWanted, this.#checker), text);
      tell('onVerdict', { verdict });
      await Promise.all([drawn, free]);
      await this.#learnMore(whileWanted(isWanted, this.#searcher), verdict, text, cells, view, tell);
    } catch (error) {
      tell(error instanceof Cancelled ? 'onCancelled' : 'onTrouble', error);
    }
    tell('onIdle');
  }

  /** A new puzzle is no longer wanted either. */
  stop() {
    this.#current.stopped = true;
    this.#checker.cancel();
    this.#searcher.cancel();
  }

  async #drawPuzzle(text, view, tell) {
    try {
      tell('onPicture', await ask.draw(this.#drawer, text), view !== 'puzzle');
    } catch (error) {
      tell('onTrouble', error);
    }
  }

  async #learnMore(solver, verdict, text, cells, view, tell) {
    const found = { verdict };
    const learn = (more) => tell('onVerdict', Object.assign(found, more));
    try {
      if (verdict !== 'none' && view && view !== 'puzzle') {
        const picture = view === 'candidates' ? ask.drawCandidates : ask.drawSolution;
        tell('onPicture', await picture(solver, text), view === 'candidates');
      }
      if (verdict !== 'none' && view === 'candidates') {
        tell('onCounts', await this.#countCandidates(solver, text, cells));
      }
      if (verdict === 'unique') {
        return;
      }
      await pause();
      if (verdict === 'none') {
        learn({ conflict: await ask.explain(solver, text) });
        if (view) {
          tell('onPicture', await ask.drawConflict(solver, text));
        }
      } else {
        await this.#tellSolutions(solver, text, cells, learn);
      }
    } catch (error) {
      if (error instanceof Cancelled) {
        throw error;
      }
      learn({ trouble: error }); // the verdict stands
    }
  }

  async #countCandidates(solver, text, cells) {
    const known = this.#known.of(cells);
    const count = async (solutions) => {
      const answer = await ask.countCandidates(solver, text, solutions);
      this.#known.add(cells, answer.known ?? []);
      return answer;
    };
    try {
      return await count(known);
    } catch (error) {
      if (error instanceof Cancelled || known.length === 0) {
        throw error;
      }
      this.#known.forget(); // this board has other digits, or cells beside the grid
      return count([]);
    }
  }

  /** What takes long on large boards has a limit: the verdict does not depend on it. */
  async #tellSolutions(solver, text, cells, learn) {
    const { count, complete } = await ask.countFew(solver, text);
    if (count >= ask.FEW) {
      learn({ atLeast: count }); // of so many, no two are of interest
      return;
    }
    learn({ count: complete ? count : undefined });
    const found = await ask.twoSolutions(solver, text);
    if (found.solutions.length === 2) {
      learn({ differ: differences(found, cells) });
    }
    if (complete) {
      const { extra, agree, best_given: bestGiven } = await ask.whatWouldDo(solver, text);
      learn({ extra, agree, bestGiven });
    }
  }
}
