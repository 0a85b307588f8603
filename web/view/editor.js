// The clue editor: a kind from the table, cells marked on the board, what is to be said besides, and the list of clues
// there are.

import {
  cellsOfPart,
  cluesOf,
  fieldToBlame,
  hasRule,
  lacking,
  missingField,
  tellPart,
  withClue,
  withRule,
} from '../model/clues.js';
import { nameOf } from '../model/cells.js';
import { withoutPart } from '../model/constraints.js';
import { KINDS, RULES } from '../model/kinds.js';
import { byId, element, sentence } from './dom.js';
import { makeField } from './fields.js';

function kindOptions() {
  const groups = new Map();
  for (const kind of KINDS) {
    const option = element('option', { value: kind.name }, kind.label);
    groups.set(kind.group, [...(groups.get(kind.group) ?? []), option]);
  }
  const none = element('option', { value: '' }, 'Draw a clue …');
  return [none, ...[...groups].map(([label, options]) => element('optgroup', { label }, ...options))];
}

const LISTED_MOST = 300; // clues that the list has, until more are asked for

/** @param {{ grid: Grid, onChange: (puzzle, unsure) => Promise<Error | null>, onPoint: (cells) => void }} events */
export class ClueEditor {
  #puzzle = null;
  #board = null;
  #kind = null;
  #groups = []; // of cells, before the one that is being marked
  #listed = LISTED_MOST;

  constructor({ grid, onChange, onPoint }) {
    this.grid = grid;
    this.onChange = onChange;
    this.onPoint = onPoint;
    this.form = byId('editor');
    this.select = element('select', { id: 'kind' }, ...kindOptions());
    this.select.addEventListener('change', () => this.choose(this.select.value));
    this.values = element('div', { className: 'values' });
    this.hint = element('p', { className: 'hint', role: 'status', id: 'hint' });
    this.add = element('button', { type: 'submit', className: 'strong', hidden: true }, 'Draw it');
    const next = { type: 'button', hidden: true, onclick: () => this.nextGroup() };
    this.next = element('button', next, 'Next group');
    const stops = { type: 'button', className: 'quiet', hidden: true, onclick: () => this.choose('') };
    this.stop = element('button', stops, 'Stop');
    const label = element('label', { htmlFor: 'kind', className: 'unseen' }, 'Kind of clue');
    const row = element('p', { className: 'row' }, this.add, this.next, this.stop);
    this.form.append(label, this.select, this.values, this.hint, row);
    this.form.addEventListener('input', (event) => event.target.removeAttribute('aria-invalid'));
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
    const before = this.#board;
    this.#puzzle = puzzle;
    this.#board = board;
    if (this.drawing && (board.lowest !== before.lowest || board.highest !== before.highest)) {
      this.choose(this.#kind.name); // its fields are those of other digits
    }
    this.rules.forEach(({ rule, box }) => (box.checked = hasRule(puzzle, rule)));
    this.#list();
    this.showSelection();
  }

  #list() {
    const clues = cluesOf(this.#puzzle);
    const rows = clues.slice(0, this.#listed).map((part) => this.#clue(part));
    byId('clues').replaceChildren(...rows);
    const left = clues.length - rows.length;
    if (left > 0) {
      const more = { type: 'button', className: 'quiet', onclick: () => this.#listMore() };
      const words = `and ${left.toLocaleString('en')} more`;
      byId('clues').append(element('li', {}, element('span', {}, words), element('button', more, 'Show more')));
    }
  }

  #listMore() {
    const at = this.#listed;
    this.#listed += LISTED_MOST;
    this.#list();
    byId('clues').querySelectorAll('button')[at].focus();
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
    this.#groups = [];
    const fields = this.#kind?.fields ?? [];
    this.values.replaceChildren(...fields.map((field) => makeField(field, this.#board, this.hint.id)));
    this.add.hidden = !this.drawing;
    this.next.hidden = !this.#kind?.groups;
    this.stop.hidden = !this.drawing;
    this.grid.gathering = this.drawing;
    this.grid.root.classList.toggle('gathering', this.drawing);
    if (this.drawing) {
      this.grid.select([]);
    }
    this.showSelection();
  }

  #inputs() {
    return [...this.values.querySelectorAll('[name]')];
  }

  #values() {
    return this.#inputs().map((input) => input.value.trim());
  }

  /** The groups of marked cells: usually one. */
  #marked() {
    const all = [...this.#groups, this.grid.selected];
    return all.filter((cells, i) => cells.length > 0 || i === 0);
  }

  /** What is marked is a group, and what is marked next another one. */
  nextGroup() {
    if (this.#kind?.groups && this.grid.selected.length > 0) {
      this.#groups.push(this.grid.selected);
      this.grid.select([]);
      this.grid.enter();
    }
  }

  #say(words, isWrong = false) {
    this.hint.textContent = words;
    this.hint.classList.toggle('wrong', isWrong);
  }

  /** Says what is marked and what lacks. */
  showSelection() {
    this.grid.mark({ grouped: this.#groups.flat() });
    if (!this.drawing) {
      this.#say('');
      return;
    }
    const tell = (cells) => cells.map((cell) => nameOf(this.#board, cell).toLowerCase()).join(' ');
    const marked = [...this.#groups, this.grid.selected].map(tell).join(this.#kind.joint);
    this.#say(`${this.#kind.says} ${marked ? `Marked: ${marked}.` : 'Mark its cells on the board.'}`);
  }

  /** Gives the keyboard to the clue's first field of text: what is typed replaces its text. Null: it has none. */
  enterField() {
    const field = this.values.querySelector('[type="text"], textarea');
    if (!field) {
      this.#say(`${this.#kind.label}: nothing has to be typed. Stop drawing to type into cells.`);
    } else if (field !== document.activeElement) {
      field.focus();
      field.select();
    }
    return field;
  }

  /** Types into that field, as the keyboard would. */
  type(text) {
    const field = this.enterField();
    field?.setRangeText(text, field.selectionStart, field.selectionEnd, 'end');
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  }

  clearField() {
    this.enterField()?.select();
    this.type('');
  }

  /** Says what is wrong, and leads to the field and the characters that are to blame, if one is. */
  #blame(words, field = -1, start = undefined, end = start + 1) {
    this.#say(words, true);
    const input = this.#inputs()[field];
    if (!input) {
      return;
    }
    input.setAttribute('aria-invalid', 'true');
    input.focus();
    if (start !== undefined) {
      input.setSelectionRange(start, end);
    }
  }

  async draw() {
    if (!this.drawing) {
      return;
    }
    const [kind, board, groups, values] = [this.#kind, this.#board, this.#marked(), this.#values()];
    const lack = lacking(kind, board, groups, values);
    if (lack) {
      this.#blame(lack, lack.startsWith('Say') ? missingField(kind, values) : -1);
      return;
    }
    try {
      const drawn = withClue(this.#puzzle, board, kind, groups, values);
      const refused = await this.onChange(drawn, true);
      if (refused) {
        const { field, start } = fieldToBlame(kind, board, values, drawn, refused.column) ?? {};
        this.#blame(sentence(refused.message), field, start);
        return;
      }
    } catch (wrong) {
      this.#blame(sentence(wrong.message), wrong.field, wrong.start, wrong.end);
      return;
    }
    this.#groups = [];
    this.grid.select([]);
    this.#say(`${kind.label} drawn. Mark the next one, or stop.`);
  }
}
