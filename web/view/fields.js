// What a clue has besides cells: a field for each thing to say. A relation of two digits has boxes to tick, too, which
// the text follows, and which follow the text.

import { digitsOfBoard, pairsOf, readRelation } from '../model/relations.js';
import { element } from './dom.js';

const TICKED_MOST = 16; // digits; with more there is the text alone
const STEPS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

function choiceInput({ name, choices }) {
  return element('select', { name }, ...choices.map((value) => element('option', { value }, value)));
}

function textInput({ name, text, pairs, empty, example, rows }) {
  const isText = text || pairs;
  const shape = rows ? { rows } : { type: 'text' };
  const input = element(rows ? 'textarea' : 'input', { ...shape, name, spellcheck: false });
  input.inputMode = isText ? 'text' : 'numeric';
  input.placeholder = example ?? (empty || '');
  return input;
}

/** A table of boxes, a row for each a and a column for each b. One of them is in the order of Tab; arrows go on. */
class PairBoxes {
  constructor(board, input) {
    this.board = board;
    this.input = input;
    const digits = digitsOfBoard(board);
    this.size = digits.length;
    this.boxes = digits.flatMap((a) => digits.map((b) => this.#box(a, b)));
    this.boxes[0].tabIndex = 0;
    const cell = (box) => element('td', {}, box);
    const row = (a, i) => {
      const boxes = this.boxes.slice(i * this.size, (i + 1) * this.size);
      return element('tr', {}, element('th', { scope: 'row' }, String(a)), ...boxes.map(cell));
    };
    const heads = digits.map((b) => element('th', { scope: 'col' }, String(b)));
    this.caption = element('caption', {});
    const table = element('table', { className: 'pairs' }, this.caption);
    table.append(element('tr', {}, element('td', {}, 'a\\b'), ...heads), ...digits.map(row));
    table.addEventListener('keydown', (event) => this.#step(event));
    table.addEventListener('change', () => this.#tell());
    table.addEventListener('focusin', (event) => this.#enter(event.target));
    input.addEventListener('input', () => this.#follow());
    this.root = element('div', { className: 'pairs-frame' }, table);
    this.#count();
  }

  #box(a, b) {
    const label = `a ${a}, b ${b}`;
    return element('input', { type: 'checkbox', tabIndex: -1, 'aria-label': label });
  }

  #step(event) {
    const step = STEPS[event.key];
    const at = this.boxes.indexOf(event.target);
    if (!step || at < 0) {
      return;
    }
    event.preventDefault();
    const row = Math.floor(at / this.size) + step[0];
    const column = (at % this.size) + step[1];
    if (row >= 0 && row < this.size && column >= 0 && column < this.size) {
      this.boxes[row * this.size + column].focus();
    }
  }

  #enter(box) {
    this.boxes.forEach((one) => (one.tabIndex = one === box ? 0 : -1));
  }

  #relation() {
    return this.boxes.map((box) => box.checked);
  }

  #count() {
    const allowed = this.boxes.filter((box) => box.checked).length;
    this.caption.textContent = `Or tick them: ${allowed} of ${this.boxes.length} pairs`;
  }

  /** The text becomes the pairs that are ticked. */
  #tell() {
    this.input.value = pairsOf(this.board, this.#relation()).join(' ');
    this.input.removeAttribute('aria-invalid');
    this.#count();
  }

  /** The boxes become what the text says; as long as it is malformed they stay as they are. */
  #follow() {
    try {
      const relation = readRelation(this.board, this.input.value);
      this.boxes.forEach((box, i) => (box.checked = relation[i]));
      this.#count();
    } catch {
      // While it is typed, a rule is malformed most of the time: it is told when the clue is drawn.
    }
  }
}

/** A field with its label; the element that has its value has its name. `hint` is the id of what says what is wrong. */
export function makeField(field, board, hint) {
  const input = field.choices ? choiceInput(field) : textInput(field);
  const made = element('div', {}, element('label', {}, field.label, input));
  made.className = field.text || field.pairs ? 'wide' : '';
  input.setAttribute('aria-describedby', hint);
  if (field.help) {
    const help = element('p', { className: 'hint', id: `help-${field.name}` }, field.help);
    input.setAttribute('aria-describedby', `${hint} ${help.id}`);
    made.append(help);
  }
  if (field.pairs && digitsOfBoard(board).length <= TICKED_MOST) {
    made.append(new PairBoxes(board, input).root);
  }
  return made;
}
