// The clue editor: a kind from the table, cells marked on the board, what is to be said besides, and the list of clues
// there are.

import { cellsOfPart, cluesOf, hasRule, lacking, tellPart, withClue, withRule } from '../model/clues.js';
import { nameOf } from '../model/cells.js';
import { withoutPart } from '../model/constraints.js';
import { KINDS, RULES } from '../model/kinds.js';
import { byId, element } from './dom.js';

function kindOptions() {
  const groups = new Map();
  for (const kind of KINDS) {
    const option = element('option', { value: kind.name }, kind.label);
    groups.set(kind.group, [...(groups.get(kind.group) ?? []), option]);
  }
  const none = element('option', { value: '' }, 'Draw a clue …');
  return [none, ...[...groups].map(([label, options]) => element('optgroup', { label }, ...options))];
}

function fieldInput(field) {
  if (field.choices) {
    const options = field.choices.map((choice) => element('option', { value: choice }, choice));
    return element('select', { name: field.name }, ...options);
  }
  const input = element('input', { type: 'text', name: field.name, inputMode: field.text ? 'text' : 'numeric' });
  input.placeholder = field.empty && field.empty !== '' ? field.empty : '';
  return input;
}

/** @param {{ grid: Grid, onChange: (puzzle) => Promise<string>, onPoint: (cells) => void }} events */
export class ClueEditor {
  #puzzle = null;
  #board = null;
  #kind = null;

  constructor({ grid, onChange, onPoint }) {
    this.grid = grid;
    this.onChange = onChange;
    this.onPoint = onPoint;
    this.form = byId('editor');
    this.select = element('select', { id: 'kind' }, ...kindOptions());
    this.select.addEventListener('change', () => this.choose(this.select.value));
    this.values = element('div', { className: 'values' });
    this.hint = element('p', { className: 'hint', role: 'status' });
    this.add = element('button', { type: 'submit', className: 'strong', hidden: true }, 'Draw it');
    const stops = { type: 'button', className: 'quiet', hidden: true, onclick: () => this.choose('') };
    this.stop = element('button', stops, 'Stop');
    const label = element('label', { htmlFor: 'kind', className: 'unseen' }, 'Kind of clue');
    const row = element('p', { className: 'row' }, this.add, this.stop);
    this.form.append(label, this.select, this.values, this.hint, row);
    this.form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.draw();
    });
    this.#makeRules();
  }

  get drawing() {
    return this.#kind !== null;
  }

  #makeRules() {
    this.rules = RULES.map((rule) => {
      const box = element('input', { type: 'checkbox' });
      box.addEventListener('change', () => this.onChange(withRule(this.#puzzle, rule, box.checked)));
      byId('rules').append(element('label', {}, box, rule.label));
      return { rule, box };
    });
  }

  setPuzzle(puzzle, board) {
    this.#puzzle = puzzle;
    this.#board = board;
    this.rules.forEach(({ rule, box }) => (box.checked = hasRule(puzzle, rule)));
    byId('clues').replaceChildren(...cluesOf(puzzle).map((part) => this.#clue(part)));
    this.showSelection();
  }

  #clue(part) {
    const words = tellPart(this.#board, part);
    const cells = cellsOfPart(this.#board, part);
    const remove = element(
      'button',
      { type: 'button', className: 'quiet', 'aria-label': `Remove ${words}`, onclick: () => this.#remove(part) },
      'Remove'
    );
    const row = element('li', {}, element('span', {}, words), remove);
    row.addEventListener('pointerenter', () => this.onPoint(cells));
    row.addEventListener('pointerleave', () => this.onPoint([]));
    remove.addEventListener('focus', () => this.onPoint(cells));
    remove.addEventListener('blur', () => this.onPoint([]));
    return row;
  }

  #remove(part) {
    const at = cluesOf(this.#puzzle).indexOf(part);
    this.onChange(withoutPart(this.#puzzle, part));
    const left = byId('clues').querySelectorAll('button');
    (left[Math.min(at, left.length - 1)] ?? this.select).focus();
  }

  // ---- Drawing ----

  choose(name) {
    this.#kind = KINDS.find((kind) => kind.name === name) ?? null;
    this.select.value = name;
    const fields = this.#kind?.fields ?? [];
    this.values.replaceChildren(...fields.map((field) => element('label', {}, field.label, fieldInput(field))));
    this.add.hidden = !this.drawing;
    this.stop.hidden = !this.drawing;
    this.grid.gathering = this.drawing;
    this.grid.root.classList.toggle('gathering', this.drawing);
    if (this.drawing) {
      this.grid.select([]);
    }
    this.showSelection();
  }

  #values() {
    return [...this.values.querySelectorAll('input, select')].map((input) => input.value.trim());
  }

  /** Says what is marked and what lacks. */
  showSelection() {
    if (!this.drawing) {
      this.hint.textContent = '';
      return;
    }
    const cells = this.grid.selected;
    const marked = cells.map((cell) => nameOf(this.#board, cell).toLowerCase()).join(' ');
    this.hint.textContent = `${this.#kind.says} ${marked ? `Marked: ${marked}.` : 'Mark its cells on the board.'}`;
  }

  async draw() {
    if (!this.drawing) {
      return;
    }
    const cells = this.grid.selected;
    const lack = lacking(this.#kind, this.#board, cells, this.#values());
    if (lack) {
      this.hint.textContent = lack;
      return;
    }
    const drawn = withClue(this.#puzzle, this.#board, this.#kind, cells, this.#values());
    const wrong = await this.onChange(drawn, true);
    if (wrong) {
      this.hint.textContent = `${wrong.charAt(0).toUpperCase()}${wrong.slice(1)}.`;
      return;
    }
    this.grid.select([]);
    this.hint.textContent = `${this.#kind.label} drawn. Mark the next one, or stop.`;
  }
}
