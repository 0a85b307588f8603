// A file of many puzzles: the verdicts of all, as they come, and each of them to be opened on the board.

import * as ask from '../questions.js';
import { Cancelled, Solver } from '../solver.js';
import { byId, element, save } from './dom.js';

const SHOWN_MOST = 200; // rows that the list has at a time
const VERDICTS = ['unique', 'multiple', 'none', 'unknown', 'invalid'];
const WORDS = { unique: 'one', multiple: 'several', none: 'none', unknown: 'unknown', invalid: 'no puzzle' };

function formatted(number) {
  return number.toLocaleString('en');
}

/** @param {{ onOpen: (puzzle) => void }} events */
export class Stack {
  #input = '';
  #name = '';
  #answers = [];
  #rest = '';
  #current = 1;
  #solver = null;
  #drawn = 0;

  constructor({ reader, onOpen }) {
    this.reader = reader;
    this.onOpen = onOpen;
    this.root = byId('stack');
    this.line = element('p', { role: 'status' });
    this.filter = element('select', { 'aria-label': 'Which puzzles the list has', onchange: () => this.#drawRows() });
    this.rows = element('ul', { className: 'rows', 'aria-label': 'Puzzles of the file' });
    this.stop = element('button', { type: 'button', onclick: () => this.cancel() }, 'Cancel');
    this.keep = element('button', { type: 'button', onclick: () => this.#save() }, 'Download the verdicts');
    const closes = { type: 'button', className: 'quiet', onclick: () => this.hide() };
    this.close = element('button', closes, 'Close the list');
    const buttons = element('p', { className: 'row' }, this.stop, this.keep, this.close);
    this.root.append(this.line, buttons, this.filter, this.rows);
  }

  hide() {
    this.cancel();
    this.root.hidden = true;
  }

  cancel() {
    this.#solver?.cancel();
  }

  /** Checks all puzzles of an input. */
  async open(input, name) {
    this.cancel();
    this.#input = input;
    this.#name = name;
    const mine = [];
    this.#answers = mine;
    this.#rest = '';
    this.#current = 1;
    this.root.hidden = false;
    this.stop.hidden = false;
    this.keep.hidden = true;
    this.#solver ??= new Solver({ onFailed: (message) => (this.line.textContent = message) });
    const finish = (words) => mine === this.#answers && this.#finish(words); // unless another input came
    try {
      await ask.checkAll(this.#solver, input, (text) => this.#hear(text));
      finish('');
    } catch (error) {
      const place = error.line ? `line ${error.line}, column ${error.column}: ` : '';
      finish(error instanceof Cancelled ? ' Stopped.' : ` Stopped: ${place}${error.message}.`);
    }
  }

  #hear(text) {
    const lines = (this.#rest + text).split('\n');
    this.#rest = lines.pop();
    for (const line of lines) {
      const { puzzle, name, verdict } = JSON.parse(line);
      this.#answers.push({ puzzle, name, verdict });
    }
    if (performance.now() - this.#drawn > 150) {
      this.#draw('Checking … ');
    }
  }

  #finish(words) {
    this.stop.hidden = true;
    this.keep.hidden = false;
    this.#draw('', words);
  }

  #draw(before, behind = '') {
    this.#drawn = performance.now();
    const counts = VERDICTS.map((verdict) => [verdict, this.#answers.filter((one) => one.verdict === verdict).length]);
    const parts = counts.filter(([, count]) => count > 0).map(([verdict, count]) => `${verdict} ${formatted(count)}`);
    const many = this.#answers.length;
    const puzzles = many === 1 ? '1 puzzle' : `${formatted(many)} puzzles`;
    this.line.textContent = `${before}${puzzles}: ${parts.join(', ')}.${behind}`;
    const chosen = this.filter.value;
    const options = [['', 'all'], ...counts.filter(([, count]) => count > 0)];
    const words = ([value, count]) => (value ? `${value} (${formatted(count)})` : 'all of them');
    this.filter.replaceChildren(...options.map((option) => element('option', { value: option[0] }, words(option))));
    this.filter.value = options.some(([value]) => value === chosen) ? chosen : '';
    this.#drawRows();
  }

  #drawRows() {
    const wanted = this.#answers.filter((one) => !this.filter.value || one.verdict === this.filter.value);
    const rows = wanted.slice(0, SHOWN_MOST).map((answer) => this.#row(answer));
    const left = wanted.length - rows.length;
    const more = left > 0 ? [element('li', { className: 'hint' }, `and ${formatted(left)} more`)] : [];
    this.rows.replaceChildren(...rows, ...more);
  }

  #row({ puzzle, name, verdict }) {
    const open = element(
      'button',
      { type: 'button', onclick: () => this.show(puzzle), disabled: verdict === 'invalid' },
      element('span', { className: 'number' }, String(puzzle)),
      element('span', { className: 'label' }, name ?? ''),
      element('span', {}, WORDS[verdict])
    );
    open.setAttribute('aria-current', String(puzzle === this.#current));
    return element('li', {}, open);
  }

  /** Opens a puzzle of the list on the board. */
  async show(number) {
    this.#current = number;
    const { puzzles } = await ask.read(this.reader, this.#input, { skip: number - 1, take: 1 });
    this.#drawRows();
    this.rows.querySelector('[aria-current="true"]')?.focus();
    this.onOpen(puzzles[0]);
  }

  #save() {
    const quoted = (name = '') => `"${name.replaceAll('"', '""')}"`;
    const lines = this.#answers.map(({ puzzle, name, verdict }) => `${puzzle},${quoted(name)},${verdict}`);
    const file = `${this.#name.replace(/\.[^.]*$/, '') || 'puzzles'}-verdicts.csv`;
    save(file, ['puzzle,name,verdict', ...lines, ''].join('\n'), 'text/csv');
  }
}
