// What can be taken away: the puzzle in any format, pictures, the formula, a certificate, a link.

import { fragmentOf } from '../model/link.js';
import { printNamed, printPuzzle } from '../model/constraints.js';
import { zip } from '../model/zip.js';
import * as ask from '../questions.js';
import { Cancelled } from '../solver.js';
import { byId, element, save, sentence } from './dom.js';

const TEXT_MOST = 100000; // characters of a constraint string that is shown
const SVG_TYPE = 'image/svg+xml';

/** A row for each thing to download: how it is called, how its file ends, and who makes it. */
const FORMATS = [
  ['Picture', [
    ['svg', 'SVG', 'svg', ask.draw, SVG_TYPE],
    ['svg-solution', 'SVG with the solution', 'svg', ask.drawSolution, SVG_TYPE],
    ['svg-candidates', 'SVG with candidates', 'svg', ask.drawCandidates, SVG_TYPE],
  ]],
  ['Text', [
    ['line', 'Line', 'txt'],
    ['grid', 'Grid', 'txt'],
    ['spaced', 'Grid of numbers', 'txt'],
    ['table', 'Table', 'txt'],
    ['constraints', 'Constraint string', 'txt'],
    ['pencilmarks', 'Pencil marks', 'txt'],
    ['jigsaw', 'Jigsaw', 'txt'],
    ['killer', 'Killer', 'txt'],
    ['sudominoku', 'Sudominoku', 'txt'],
    ['cases', 'Numbered cases', 'txt'],
    ['csv', 'Comma-separated values', 'csv'],
  ]],
  ['Other programs', [
    ['fpuzzles', 'f-puzzles, JSON', 'json'],
    ['fpuzzles-base64', 'f-puzzles, compressed', 'txt'],
    ['fpuzzles-link', 'f-puzzles, link', 'txt'],
    ['sudokupad-link', 'SudokuPad, link', 'txt'],
    ['sudokumaker', 'SudokuMaker, JSON', 'json'],
    ['sudokumaker-link', 'SudokuMaker, link', 'txt'],
    ['sdk', 'SadMan Sudoku', 'sdk'],
    ['ss', 'Simple Sudoku', 'ss'],
  ]],
  ['Formula', [['dimacs', 'DIMACS', 'cnf', ask.dimacs]]],
];

function fileName(puzzle, ending) {
  const name = puzzle.name.toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '').slice(0, 60);
  return `${name || 'puzzle'}.${ending}`;
}

/** @param {{ solver: Solver, puzzleNow: () => object }} from */
export class Keeper {
  constructor({ solver, puzzleNow }) {
    this.solver = solver;
    this.puzzleNow = puzzleNow;
    this.result = byId('keep-result');
    this.rows = new Map(FORMATS.flatMap(([, rows]) => rows.map((row) => [row[0], row])));
    const options = (rows) => rows.map(([value, label]) => element('option', { value }, label));
    byId('formats').append(...FORMATS.map(([label, rows]) => element('optgroup', { label }, ...options(rows))));
    byId('download').addEventListener('click', () => this.#try(() => this.#download()));
    byId('certificate').addEventListener('click', () => this.#try(() => this.#certificate()));
    byId('link').addEventListener('click', () => this.#try(() => this.#link()));
    byId('text-details').addEventListener('toggle', () => this.showText());
  }

  showText() {
    const text = printNamed(this.puzzleNow());
    byId('text').value = text.length <= TEXT_MOST ? text : 'It is too long to be shown here: download it.';
  }

  #say(...children) {
    this.result.replaceChildren(element('p', { className: 'hint' }, ...children));
  }

  async #try(act) {
    try {
      await act();
    } catch (error) {
      if (!(error instanceof Cancelled)) {
        this.result.replaceChildren(element('p', { className: 'wrong' }, sentence(error.message)));
      }
    }
  }

  async #download() {
    const [format, , ending, make, type] = this.rows.get(byId('formats').value);
    const puzzle = this.puzzleNow();
    const text = printNamed(puzzle);
    const content = await (make ? make(this.solver, text) : ask.convert(this.solver, text, format));
    save(fileName(puzzle, ending), content, type);
    this.#say(`${fileName(puzzle, ending)} is made.`);
  }

  async #certificate() {
    const puzzle = this.puzzleNow();
    this.#say('Proving …');
    const files = await ask.certificate(this.solver, printPuzzle(puzzle));
    save(fileName(puzzle, 'certificate.zip'), zip(files));
    const count = Object.keys(files).length;
    this.#say(`The verdict with its proof: ${count} files, which satdoku verify and outside checkers take.`);
  }

  async #link() {
    const fragment = await fragmentOf(this.puzzleNow()).catch(({ message }) => {
      throw new Error(`a link cannot hold the puzzle: ${message}`);
    });
    const link = `${location.href.split(/[?#]/)[0]}#${fragment}`;
    const anchor = element('a', { href: link, id: 'the-link' }, 'the link that holds the puzzle');
    try {
      await navigator.clipboard.writeText(link);
      this.#say('Copied: ', anchor, '.');
    } catch {
      this.#say('To be copied: ', anchor, '.');
    }
  }
}
