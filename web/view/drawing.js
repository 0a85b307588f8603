// The picture on the board: the newest one of the puzzle, unless a hint stands in front of it.

import { byId, element } from './dom.js';
import { layHeat, markCounts, readPicture } from './picture.js';

const PATIENCE = 250; // ms that a picture waits for what follows it

export class Drawing {
  #puzzle = null; // { text, board, counts }
  #hint = null; // likewise
  #shown = null; // what is on the board
  #later = 0;

  /**
   * Shows a picture of the puzzle. One that `more` follows leaves the picture before there for a while, so that digits
   * which stay do not blink as one types.
   */
  show(text, board, more = false) {
    this.#puzzle = { text, board };
    if (!more || this.#shown?.board.rows !== board.rows || this.#shown?.board.columns !== board.columns) {
      this.#draw();
    } else if (this.#later === 0) {
      this.#later = setTimeout(() => this.#draw(), PATIENCE);
    }
  }

  /** Colours the candidates of the picture by the number of solutions that they are in. */
  count(counts) {
    if (this.#puzzle) {
      this.#puzzle = { ...this.#puzzle, counts };
      this.#draw();
    }
  }

  /** No other picture follows. */
  rest() {
    if (this.#later !== 0) {
      this.#draw();
    }
  }

  /** Shows the picture of a hint until it is taken away: by null. */
  setHint(text, board) {
    this.#hint = text === null ? null : { text, board };
    this.#draw();
  }

  #draw() {
    clearTimeout(this.#later);
    this.#later = 0;
    const wanted = this.#hint ?? this.#puzzle;
    if (!wanted || wanted === this.#shown) {
      return;
    }
    this.#shown = wanted;
    const { svg, margin, width, height, captions } = readPicture(wanted.text, wanted.board);
    if (wanted.counts) {
      markCounts(svg, wanted.board, wanted.counts);
      layHeat(svg, wanted.board, wanted.counts);
    }
    byId('picture').replaceChildren(svg);
    this.#fit(wanted.board, { margin, width, height });
    if (wanted !== this.#hint) {
      const row = ({ sample, text }) => element('li', {}, ...(sample ? [sample] : []), element('span', {}, text));
      byId('legend').replaceChildren(...captions.map(row));
    }
  }

  /** Lays the cells over the picture. */
  #fit({ columns }, { margin, width, height }) {
    const board = byId('board');
    board.style.aspectRatio = `${width} / ${height}`;
    board.style.setProperty('--ratio', width / height);
    board.style.setProperty('--columns', columns);
    const inset = (size) => `${(100 * margin) / size}%`;
    board.style.setProperty('--inset', `${inset(height)} ${inset(width)}`);
    board.classList.toggle('hinted', this.#hint !== null);
  }
}
