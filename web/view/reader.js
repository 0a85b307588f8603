// Reading what is pasted, dropped or opened: the format is said, and what is wrong is shown where it stands.

import { excerpt, offsetOf } from '../model/diagnostics.js';
import { checkLength, MEBIBYTE, TooLong, unpack } from '../model/unpack.js';
import * as ask from '../questions.js';
import { Cancelled } from '../solver.js';
import { byId, element } from './dom.js';

const TEXT_MOST = 100000; // characters that the field shows of a file
const INPUT_MOST = 100 * MEBIBYTE; // of characters or bytes, a million puzzles

const FORMATS = {
  grid: 'a grid',
  spaced: 'a grid of numbers',
  cases: 'numbered grids',
  line: 'a puzzle on a line',
  sudominoku: 'a Sudominoku',
  sdk: 'a file of SadMan Sudoku',
  ss: 'a file of Simple Sudoku',
  killer: 'a killer on a line',
  csv: 'comma-separated values',
  jigsaw: 'a jigsaw',
  pencilmarks: 'pencil marks',
  constraints: 'a constraint string',
  script: 'a script of constraint strings',
  table: 'a table',
  fpuzzles: 'JSON of f-puzzles',
  'fpuzzles-base64': 'a compressed f-puzzles puzzle',
  'fpuzzles-link': 'a link of f-puzzles',
  'sudokupad-link': 'a link of SudokuPad',
  sudokumaker: 'JSON of SudokuMaker',
  'sudokumaker-link': 'a link of SudokuMaker',
};

function isGzip(bytes) {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/** Text where it is some, bytes where the program has to see them. What is compressed the browser itself unpacks. */
async function contentOf(file) {
  checkLength(file.size, INPUT_MOST);
  const read = new Uint8Array(await file.arrayBuffer());
  const bytes = isGzip(read) ? await unpack(read, 'gzip', INPUT_MOST) : read;
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  return isUtf16 ? bytes : new TextDecoder().decode(bytes);
}

/** @param {{ solver: Solver, onPuzzle: (found) => void, onPuzzles: (input, name, found) => void }} events */
export class Reader {
  constructor({ solver, onPuzzle, onPuzzles }) {
    this.solver = solver;
    this.onPuzzle = onPuzzle;
    this.onPuzzles = onPuzzles;
    this.field = byId('paste');
    this.result = byId('read-result');
    byId('read').addEventListener('click', () => this.read(this.field.value));
    byId('open').addEventListener('click', () => byId('file').click());
    byId('file').addEventListener('change', (event) => this.#openFile(event.target.files[0]));
    this.field.addEventListener('paste', (event) => this.#pastedIntoField(event));
    this.#listenForDrops();
    document.addEventListener('paste', (event) => this.#pasted(event));
  }

  #listenForDrops() {
    const over = (event) => {
      event.preventDefault();
      document.body.classList.add('dropping');
    };
    const out = () => document.body.classList.remove('dropping');
    document.addEventListener('dragover', over);
    document.addEventListener('dragleave', out);
    document.addEventListener('drop', (event) => {
      event.preventDefault();
      out();
      const [file] = event.dataTransfer.files;
      if (file) {
        this.#openFile(file);
      } else {
        this.#readText(event.dataTransfer.getData('text/plain'));
      }
    });
  }

  /** A field that has all of a long text takes seconds for it. */
  #pastedIntoField(event) {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (text.length > TEXT_MOST) {
      event.preventDefault();
      this.#readText(text);
    } else {
      setTimeout(() => this.read(this.field.value));
    }
  }

  /** Pasted anywhere but into a field. */
  #pasted(event) {
    if (event.target.closest?.('input, textarea, select')) {
      return;
    }
    const text = event.clipboardData.getData('text/plain');
    if (text) {
      event.preventDefault();
      this.#readText(text);
    }
  }

  #readText(text) {
    this.field.value = text.slice(0, TEXT_MOST);
    this.read(text);
  }

  async #openFile(file) {
    if (!file) {
      return;
    }
    byId('file').value = '';
    try {
      const content = await contentOf(file);
      const isText = typeof content === 'string';
      this.field.value = isText ? content.slice(0, TEXT_MOST) : `${file.name}: ${content.length} bytes`;
      await this.read(content, file.name);
    } catch (error) {
      const why = error instanceof TooLong ? `: ${error.message}` : '';
      this.#tellTrouble(new Error(`${file.name} cannot be read${why}`), '');
    }
  }

  async read(input, name = '') {
    if (input.length === 0) {
      this.result.replaceChildren(element('p', { className: 'hint' }, 'Paste a puzzle first, or open a file.'));
      return;
    }
    try {
      checkLength(input.length, INPUT_MOST);
      const found = await ask.read(this.solver, input, { name });
      this.#tell(found);
      if (found.several) {
        this.onPuzzles(input, name);
      }
      this.onPuzzle(found.puzzles[0], found.several);
    } catch (error) {
      if (!(error instanceof Cancelled)) {
        this.#tellTrouble(error, input);
      }
    }
  }

  #tell({ format, notes, several }) {
    const more = several ? ', one of several' : '';
    const said = element('p', { className: 'hint' }, `Read as ${FORMATS[format] ?? format} (${format})${more}.`);
    const told = notes.map((note) => element('p', { className: 'hint' }, `Note: ${note.message}.`));
    this.result.replaceChildren(said, ...told);
  }

  /** The message, and the text around the place, which is selected in the field as well. */
  #tellTrouble(error, input) {
    const place = error.line ? `Line ${error.line}, column ${error.column}: ` : '';
    const children = [element('p', { className: 'wrong' }, `${place}${error.message}.`)];
    if (error.line && typeof input === 'string') {
      children.push(this.#excerpt(input, error));
      const offset = offsetOf(input, error.line, error.column);
      this.field.setSelectionRange(offset, offset + 1);
    }
    this.result.replaceChildren(...children);
  }

  #excerpt(input, error) {
    const shown = element('pre', { className: 'excerpt' });
    for (const { number, before, at, after } of excerpt(input, error.line, error.column)) {
      shown.append(element('span', { className: 'line-number' }, `${String(number).padStart(4)}  `), before);
      shown.append(at ? element('mark', {}, at) : '', after, '\n');
    }
    return shown;
  }
}
