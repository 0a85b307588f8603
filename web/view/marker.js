// Second layers under the pointer: a button for each layer of the puzzle; while one is pressed, clicks and strokes on
// the board mark cells or sides of it. What is given of layers is drawn over the picture in any case.

import { layersOf, MARKED, marksOf, nextMark, spotAt, UNMARKED, withMarks } from '../model/layers.js';
import { byId, element, shape } from './dom.js';

const ON_BOARD = 0.75; // cells to the nearest spot: it is the one that a click on the grid means
const NEAR = 0.3; // likewise: a stroke passes over the middle of that side
const CROSS = 0.1; // half of its size, in cells
const HELP = {
  shaded: 'A click shades a cell; once more, and it stays free (×)',
  path: 'A click puts the line there; once more, and it is not there (×)',
  borders: 'A click draws a border; once more, and there is none (×)',
  digits: 'A click writes the lowest digit, and each further one the next',
};

/** A line of one cell's length through a spot, from side to side or up and down. */
function stroke({ x, y }, isAcross) {
  const [across, down] = isAcross ? [0.5, 0] : [0, 0.5];
  return shape('line', { x1: x - across, y1: y - down, x2: x + across, y2: y + down });
}

function cross({ x, y }) {
  const d = `M${x - CROSS} ${y - CROSS}l${2 * CROSS} ${2 * CROSS}m0 ${-2 * CROSS}l${-2 * CROSS} ${2 * CROSS}`;
  return shape('path', { class: 'cross', d });
}

/** A mark of a spot: a cell is shaded, or a disc of a line; a side is a piece of a line, or a border. */
function pictureOf({ look, isOfCells }, spot) {
  if (!isOfCells) {
    return stroke(spot, look === 'borders' ? !spot.isAcross : spot.isAcross);
  }
  return look === 'shaded'
    ? shape('rect', { x: spot.x - 0.5, y: spot.y - 0.5, width: 1, height: 1 })
    : shape('circle', { cx: spot.x, cy: spot.y, r: 0.09 });
}

/** Pieces of a line through cells: between any two on it that share a side. */
function links({ spots }, marks) {
  const marked = spots.filter(({ cell }) => marks.get(cell) === MARKED);
  const has = (x, y) => marked.some((spot) => spot.x === x && spot.y === y);
  return marked.flatMap(({ x, y }) => [
    ...(has(x + 1, y) ? [stroke({ x: x + 0.5, y }, true)] : []),
    ...(has(x, y + 1) ? [stroke({ x, y: y + 0.5 }, false)] : []),
  ]);
}

/** The digits of cells stand in their corners. */
function digitsOf({ name, spots }, marks) {
  const [right, up] = name.startsWith('DG') ? [0, 0] : [0.34, 0.3];
  return spots
    .filter(({ cell }) => marks.has(cell))
    .map(({ cell, x, y }) => {
      const text = shape('text', { x: x + right, y: y - up });
      text.textContent = marks.get(cell);
      return text;
    });
}

function picturesOf(layer, marks) {
  if (layer.look === 'digits') {
    return digitsOf(layer, marks);
  }
  const pictures = layer.isOfCells && layer.look === 'path' ? links(layer, marks) : [];
  for (const spot of layer.spots) {
    if (marks.get(spot.cell) === MARKED) {
      pictures.push(pictureOf(layer, spot));
    } else if (marks.get(spot.cell) === UNMARKED) {
      pictures.push(cross(spot));
    }
  }
  return pictures;
}

export class Marker {
  #puzzle = null;
  #board = null;
  #layers = [];
  #chosen = ''; // the name of the layer that clicks mark
  #stroke = null; // { layer, mark, cells }, while the pointer is down

  /** @param {{ onChange: (puzzle) => void, onChoose: () => void }} events `onChoose`: a layer is marked from now on */
  constructor(events) {
    this.events = events;
    this.root = byId('layers');
    this.marks = byId('marks');
    this.buttons = element('span', { className: 'row' });
    this.words = element('p', { className: 'hint', role: 'status' });
    this.root.append(element('span', {}, 'Mark on the board'), this.buttons, this.words);
    this.root.addEventListener('keydown', ({ key }) => key === 'Escape' && this.choose(''));
    this.marks.addEventListener('pointerdown', (event) => this.#begin(event));
    this.marks.addEventListener('pointermove', (event) => this.#goOn(event));
    this.marks.addEventListener('pointerup', () => this.#end());
    this.marks.addEventListener('pointercancel', () => this.#drop());
  }

  get isMarking() {
    return this.#chosen !== '';
  }

  setPuzzle(puzzle, board) {
    const names = (layers) => layers.map(({ name }) => name).join();
    const before = names(this.#layers);
    this.#puzzle = puzzle;
    this.#board = board;
    this.#layers = layersOf(puzzle, board);
    this.#stroke = null;
    if (names(this.#layers) !== before) {
      this.buttons.replaceChildren(...this.#layers.map((layer) => this.#button(layer)));
      this.root.hidden = this.#layers.length === 0;
      this.choose('');
    }
    this.#draw();
  }

  #button({ name, label }) {
    const act = () => this.choose(name === this.#chosen ? '' : name);
    return element('button', { type: 'button', value: name, onclick: act, 'aria-pressed': 'false' }, label);
  }

  /** Marks the layer of that name from now on; '': none. */
  choose(name) {
    this.#chosen = name;
    this.marks.classList.toggle('marking', this.isMarking);
    [...this.buttons.children].forEach((button) => button.setAttribute('aria-pressed', String(button.value === name)));
    this.words.textContent = this.isMarking ? this.#help() : '';
    if (this.isMarking) {
      this.events.onChoose();
    }
  }

  #layer() {
    return this.#layers.find(({ name }) => name === this.#chosen);
  }

  #help() {
    const { name, look } = this.#layer();
    const typed = look === 'digits' ? 'it' : '2 or 1';
    const keys = `With the keyboard, type ${typed} into the cells of ${name} below the grid.`;
    return `${HELP[look]}; once more, and nothing is said. ${keys}`;
  }

  // ---- The pointer ----

  #spotUnder(event, within) {
    const box = this.marks.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * this.#board.columns;
    const y = ((event.clientY - box.top) / box.height) * this.#board.rows;
    return spotAt(this.#layer(), x, y, within);
  }

  #begin(event) {
    const spot = event.button === 0 ? this.#spotUnder(event, ON_BOARD) : null;
    if (!spot) {
      return;
    }
    event.preventDefault();
    this.marks.setPointerCapture(event.pointerId);
    const layer = this.#layer();
    const mark = nextMark(marksOf(this.#puzzle, this.#board, layer).get(spot.cell), layer, this.#board);
    this.#stroke = { mark, cells: [spot.cell] };
    this.#draw();
  }

  #goOn(event) {
    const spot = this.#stroke && this.#spotUnder(event, this.#layer().isOfCells ? ON_BOARD : NEAR);
    if (spot && !this.#stroke.cells.includes(spot.cell)) {
      this.#stroke.cells.push(spot.cell);
      this.#draw();
    }
  }

  /** A stroke is one change, which is undone at once. */
  #end() {
    if (this.#stroke) {
      const marked = this.#withStroke();
      this.#stroke = null;
      this.events.onChange(marked);
    }
  }

  #drop() {
    this.#stroke = null;
    this.#draw();
  }

  #withStroke() {
    const { cells, mark } = this.#stroke ?? { cells: [] };
    return cells.length > 0 ? withMarks(this.#puzzle, this.#board, cells, mark) : this.#puzzle;
  }

  // ---- The picture ----

  #draw() {
    const puzzle = this.#withStroke();
    const { rows, columns } = this.#board;
    this.marks.setAttribute('viewBox', `0 0 ${columns} ${rows}`);
    const drawn = this.#layers.map((layer) => {
      const group = shape('g', { class: layer.look });
      group.append(...picturesOf(layer, marksOf(puzzle, this.#board, layer)));
      return group;
    });
    this.marks.replaceChildren(...drawn);
  }
}
