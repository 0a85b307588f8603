// satdoku for JavaScript: the program itself, and answers as objects.

import { compile, Program, SatdokuError } from './program.js';

export { SatdokuError };

const EXIT_TROUBLE = 2;

/**
 * Compiles the program.
 *
 * @param {URL | string | ArrayBuffer | Uint8Array | WebAssembly.Module} source default: the file beside this one
 * @returns {Promise<Satdoku>}
 */
export async function load(source = undefined) {
  return new Satdoku(await compile(source));
}

// ---- Answers ----

/** "satdoku: list.txt:3:7: message" taken apart; `files` are those that it may be about. */
function diagnosticOf(line, files) {
  const diagnostic = { message: line.replace(/^satdoku: /, ''), note: false };
  const file = files.find((name) => diagnostic.message.startsWith(`${name}:`));
  if (file !== undefined) {
    const [, , row, column, message] = /^(:(\d+):(\d+))?: (.*)$/s.exec(diagnostic.message.slice(file.length));
    Object.assign(diagnostic, { message, file });
    if (row !== undefined) {
      Object.assign(diagnostic, { line: Number(row), column: Number(column) });
    }
  }
  if (diagnostic.message.startsWith('note: ')) {
    diagnostic.note = true;
    diagnostic.message = diagnostic.message.slice('note: '.length);
  }
  return diagnostic;
}

function diagnosticsOf(errors, files) {
  return errors
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => diagnosticOf(line, files));
}

function errorOf(diagnostics, answers) {
  const first = diagnostics.find((diagnostic) => !diagnostic.note) ?? { message: 'no answer' };
  const code = /out of memory/.test(first.message) ? 'memory' : first.file !== undefined ? 'parse' : 'usage';
  return new SatdokuError(code, first.message, { ...first, diagnostics, answers });
}

/** { timeLimit: 2, any: true } as ['--time-limit', '2', '--any']. */
function argumentsOf(options) {
  const list = [];
  for (const [key, value] of Object.entries(options)) {
    const name = `--${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    if (value === true) {
      list.push(name);
    } else if (value !== false && value !== undefined && value !== null) {
      list.push(name, Array.isArray(value) ? value.join(',') : String(value));
    }
  }
  return list;
}

/** Whether an answer says itself what is wrong. */
function isTold(answer) {
  return answer.verdict === 'invalid' || answer.output === null;
}

export class Satdoku extends Program {
  /** Runs a command; `options` has those of the program and those of run(). Throws where there is trouble. */
  #ask(command, text, options, extra, read) {
    const { onDiagnostic, onOutput, onError, memory, files, environment, ...own } = options;
    const args = [command, ...extra, ...argumentsOf(own)];
    const ran = this.run(args, text, { onOutput, onError, memory, files, environment });
    const diagnostics = diagnosticsOf(ran.errors, ['<stdin>', ...Object.keys(files ?? {})]);
    diagnostics.forEach((diagnostic) => onDiagnostic?.(diagnostic));
    const answers = read(ran.output);
    if (ran.code === EXIT_TROUBLE && !(Array.isArray(answers) && answers.some(isTold))) {
      throw errorOf(diagnostics, Array.isArray(answers) ? answers : []);
    }
    return { answers, files: ran.files };
  }

  #objects(command, text, options, extra = []) {
    const read = (output) =>
      output
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line));
    return this.#ask(command, text, options, ['--json', ...extra], read);
  }

  #text(command, text, options, extra = []) {
    return this.#ask(command, text, options, extra, (output) => output).answers;
  }

  /** Whether each puzzle has one solution, several or none. */
  check(text, options = {}) {
    return this.#objects('check', text, options).answers;
  }

  /** The smallest solution of each puzzle; with { all: true } all of them. */
  solve(text, options = {}) {
    return this.#objects('solve', text, options).answers;
  }

  /** How many solutions each puzzle has. */
  count(text, options = {}) {
    return this.#objects('count', text, options).answers;
  }

  /** The digits that each cell has in some solution. */
  candidates(text, options = {}) {
    return this.#objects('candidates', text, options).answers;
  }

  /** Why a puzzle has no solution, or several. */
  explain(text, options = {}) {
    return this.#objects('explain', text, options).answers;
  }

  /** Each puzzle without redundant clues. */
  minimize(text, options = {}) {
    return this.#objects('minimize', text, options).answers;
  }

  /** Each puzzle in the format `to`. */
  convert(text, options) {
    return this.#objects('convert', text, options).answers;
  }

  /** The formula of a puzzle, as DIMACS or what `options` say. */
  encode(text, options = {}) {
    return this.#text('encode', text, options);
  }

  /** A picture of each puzzle, as SVG. */
  draw(text, options = {}) {
    const { svg, ...others } = options;
    return this.#text('draw', text, others, svg === false ? [] : ['--svg']);
  }

  /** Certificates of the puzzles' verdicts: each answer has the `files` of its certificate, as text. */
  prove(text, options = {}) {
    const { answers, files } = this.#objects('prove', text, options, ['--output', 'certificate-{}']);
    const decoder = new TextDecoder();
    for (const answer of answers) {
      const folder = `certificate-${answer.puzzle}/`;
      const own = Object.entries(files).filter(([path]) => path.startsWith(folder));
      answer.files = Object.fromEntries(own.map(([path, data]) => [path.slice(folder.length), decoder.decode(data)]));
    }
    return answers;
  }

  /** Whether a certificate holds: `files` as an answer of prove() has them. */
  verify(files, options = {}) {
    const given = Object.fromEntries(Object.entries(files).map(([name, data]) => [`certificate/${name}`, data]));
    return this.#objects('verify', '', { ...options, files: given }, ['certificate']).answers[0];
  }

  /** The versions of the program and of what is in it. */
  version() {
    return JSON.parse(this.run(['--version', '--json']).output);
  }
}
