// The clue editor: a kind from the table, cells marked on the board, and what is to be said besides; of a new clue, or of
// one of the list of clues there are.

import { fieldToBlame, hasRule, lacking, missingField, withClue, withRule } from '../model/clues.js';
import { nameOf } from '../model/cells.js';
import { withoutPart } from '../model/constraints.js';
import { drawnAs } from '../model/edit.js';
import { kindOf, RULES } from '../model/kinds.js';
import { ClueList } from './clue_list.js';
import { byId, element, sentence } from './dom.js';
import { makeField } from './fields.js';
import { Toolbox } from './toolbox.js';

function tellKind({ label, says }) {
  return `${label}: ${says}`;
}

/**
 * @param {{ grid: Grid, onChange: (puzzle, unsure) => Promise<Error | null>, onPoint: (cells) => void,
 *   onChoose: () => void }} events `onChoose`: a kind of clue is drawn from now on
 */
export class ClueEditor {
  #puzzle = null;
  #board = null;
  #kind = null;
  #groups = []; // of cells, before the one that is being marked
  #edited = null; // the part that is changed; null: a new clue is drawn

  constructor({ grid, onChange, onPoint, onChoose }) {
    this.grid = grid;
    this.onChange = onChange;
    this.onChoose = onChoose;
    this.list = new ClueList({
      onEdit: (part) => this.edit(part),
      onRemove: (part) => this.onChange(withoutPart(this.#puzzle, part)),
      onPoint,
      onEmpty: () => this.toolbox.enter(),
    });
    this.toolbox = new Toolbox({
      onChoose: (name, byKey) => this.#take(name, byKey),
      onPoint: (name) => (name ? this.#say(tellKind(kindOf(name))) : this.showSelection()),
    });
    this.form = byId('editor');
    this.values = element('div', { className: 'values' });
    this.hint = element('p', { className: 'hint', role: 'status', id: 'hint' });
    this.add = element('button', { type: 'submit', className: 'strong' });
    const next = { type: 'button', hidden: true, onclick: () => this.nextGroup() };
    this.next = element('button', next, 'Next group');
    const stops = { type: 'button', className: 'quiet', onclick: () => this.choose('') };
    this.stop = element('button', stops);
    this.buttons = element('p', { className: 'row', hidden: true }, this.add, this.next, this.stop);
    this.form.append(this.hint, this.values, this.buttons);
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
    if (this.#edited && !puzzle.parts.includes(this.#edited)) {
      this.choose(''); // that clue is gone
    }
    if (this.drawing && (board.lowest !== before.lowest || board.highest !== before.highest)) {
      this.choose(this.#kind.name); // its fields are those of other digits
    }
    this.rules.forEach(({ rule, box }) => (box.checked = hasRule(puzzle, rule)));
    this.list.show(puzzle, board);
    this.showSelection();
  }

  // ---- Drawing ----

  /** Takes a tool; who does so by the keyboard goes on to mark cells. */
  #take(name, byKey) {
    this.choose(name);
    if (name && byKey) {
      this.grid.enter();
    }
  }

  choose(name) {
    this.#kind = kindOf(name) ?? null;
    this.toolbox.setChosen(name);
    this.#groups = [];
    this.#setEdited(null);
    const fields = this.#kind?.fields ?? [];
    this.values.replaceChildren(...fields.map((field) => makeField(field, this.#board, this.hint.id)));
    this.buttons.hidden = !this.drawing;
    this.next.hidden = !this.#kind?.groups;
    this.grid.gathering = this.drawing;
    this.grid.root.classList.toggle('gathering', this.drawing);
    if (this.drawing) {
      this.grid.select([]);
      this.onChoose();
    }
    this.showSelection();
  }

  /** Takes a clue of the puzzle, which is drawn anew in its place. */
  edit(part) {
    const { kind, groups, values } = drawnAs(this.#board, part);
    this.choose(kind.name);
    this.#setEdited(part);
    this.#groups = groups.slice(0, -1);
    this.grid.select(groups.at(-1));
    this.#inputs().forEach((input, i) => {
      input.value = values[i];
      input.dispatchEvent(new Event('input')); // which boxes to tick follow
    });
    if (this.#textField()) {
      this.enterField();
    } else {
      this.grid.enter();
    }
  }

  #setEdited(part) {
    this.#edited = part;
    this.list.setEdited(part);
    this.add.textContent = part ? 'Change it' : 'Draw it';
    this.stop.textContent = part ? 'Leave it' : 'Stop';
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
    this.#say(`${tellKind(this.#kind)} ${marked ? `Marked: ${marked}.` : 'Mark its cells on the board.'}`);
  }

  #textField() {
    return this.values.querySelector('[type="text"], textarea');
  }

  /** Gives the keyboard to the clue's first field of text: what is typed replaces its text. Null: it has none. */
  enterField() {
    const field = this.#textField();
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
    const edited = this.#edited;
    const at = this.list.placeOf(edited);
    const lack = lacking(kind, board, groups, values);
    if (lack) {
      this.#blame(lack, lack.startsWith('Say') ? missingField(kind, values) : -1);
      return;
    }
    try {
      const drawn = withClue(this.#puzzle, board, kind, groups, values, edited);
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
    this.toolbox.use(kind.name);
    if (edited) {
      this.choose('');
      this.list.enter(at);
      return;
    }
    this.#groups = [];
    this.grid.select([]);
    this.#say(`${kind.label} drawn. Mark the next one, or stop.`);
  }
}
