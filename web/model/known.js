// Solutions that answers have given, for the next questions about the same cells: a change of the puzzle leaves some of
// them, and undoing it brings others back.

const MOST = 600; // solutions; checking so many takes a millisecond

export class KnownSolutions {
  #cells = '';
  #solutions = [];

  /** @param {number[]} cells those that the board has */
  of(cells) {
    return this.#cells === String(cells) ? this.#solutions : [];
  }

  /** Adds solutions of these cells; those of other cells are forgotten, and the oldest of too many. */
  add(cells, solutions) {
    this.#solutions = [...new Set([...solutions, ...this.of(cells)])].slice(0, MOST);
    this.#cells = String(cells);
  }

  forget() {
    this.#solutions = [];
  }
}
