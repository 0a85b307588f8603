// satdoku for JavaScript: the program itself, compiled to WebAssembly, and answers as objects. Nothing is shared
// between two questions: each gets an instance of its own, so that one that ran out of memory leaves nothing behind.

import { Folder } from './files.js';
import { Exit, makeSystem } from './wasi.js';

const MODULE = new URL('./satdoku.wasm.gz', import.meta.url);

const PAGE = 65536; // bytes
const MEBIBYTE = 1024 * 1024;
const MEMORY_LEAST = 4; // MiB: what cmake/wasi.cmake says
const MEMORY_MOST = 4095;
const MEMORY_USUAL = 1024;

const EXIT_TROUBLE = 2;

/** Something is wrong with what was asked, or there was not enough memory; never an answer. */
export class SatdokuError extends Error {
  /**
   * @param {'parse' | 'usage' | 'memory' | 'internal'} code
   * @param {string} message
   * @param {{ file?: string, line?: number, column?: number, diagnostics?: object[], answers?: object[] }} more
   */
  constructor(code, message, more = {}) {
    super(message, more.cause === undefined ? undefined : { cause: more.cause });
    this.name = 'SatdokuError';
    this.code = code;
    this.file = more.file;
    this.line = more.line;
    this.column = more.column;
    this.diagnostics = more.diagnostics ?? [];
    this.answers = more.answers ?? [];
  }
}

// ---- The module ----

async function bytesOfUrl(url) {
  if (url.protocol === 'file:') {
    const { readFile } = await import('node:fs/promises');
    return readFile(url);
  }
  const response = await fetch(url);
  if (!response.ok) {
    throw new TypeError(`${url}: ${response.status} ${response.statusText}`);
  }
  return new Uint8Array(await response.arrayBuffer());
}

function isGzip(bytes) {
  return bytes.length >= 2 && bytes[0] === 0x1f && bytes[1] === 0x8b;
}

async function gunzip(bytes) {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/**
 * Compiles the program.
 *
 * @param {URL | string | ArrayBuffer | Uint8Array | WebAssembly.Module} source default: the file beside this one
 * @returns {Promise<Satdoku>}
 */
export async function load(source = MODULE) {
  if (source instanceof WebAssembly.Module) {
    return new Satdoku(source);
  }
  let bytes = source;
  if (typeof source === 'string' || source instanceof URL) {
    bytes = await bytesOfUrl(new URL(source, import.meta.url));
  } else if (source instanceof ArrayBuffer) {
    bytes = new Uint8Array(source);
  }
  return new Satdoku(await WebAssembly.compile(isGzip(bytes) ? await gunzip(bytes) : bytes));
}

// ---- A run ----

/** Bytes that come in pieces, and the text that they are. */
class Collected {
  constructor(listener) {
    this.decoder = new TextDecoder();
    this.parts = [];
    this.listener = listener;
  }

  take(bytes) {
    this.add(this.decoder.decode(bytes, { stream: true }));
  }

  add(text) {
    if (text !== '') {
      this.parts.push(text);
      this.listener?.(text);
    }
  }

  text() {
    this.add(this.decoder.decode());
    return this.parts.join('');
  }
}

function makeMemory(mebibytes) {
  if (!(mebibytes >= MEMORY_LEAST && mebibytes <= MEMORY_MOST)) {
    throw new RangeError(`memory: from ${MEMORY_LEAST} to ${MEMORY_MOST} MiB`);
  }
  const pages = (size) => Math.floor((size * MEBIBYTE) / PAGE);
  try {
    return new WebAssembly.Memory({ initial: pages(MEMORY_LEAST), maximum: pages(mebibytes) });
  } catch (error) {
    throw new SatdokuError('memory', 'out of memory', { cause: error });
  }
}

/** The exit code of the program. */
function start(module, memory, system) {
  try {
    const instance = new WebAssembly.Instance(module, { env: { memory }, wasi_snapshot_preview1: system });
    instance.exports._start();
    return 0;
  } catch (error) {
    if (error instanceof Exit) {
      return error.code;
    }
    if (error instanceof RangeError && !(error instanceof WebAssembly.RuntimeError)) {
      throw new SatdokuError('memory', `out of memory: ${error.message}`);
    }
    throw new SatdokuError('internal', `the program broke off: ${error.message}`);
  }
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

export class Satdoku {
  #module;

  /** @param {WebAssembly.Module} module see load() */
  constructor(module) {
    this.#module = module;
  }

  /** What was compiled: a worker can be sent it, and load it at once. */
  get module() {
    return this.#module;
  }

  /**
   * Runs the program as it is: docs/usage.md is its manual.
   *
   * @param {string[]} args such as ['check', '--json']
   * @param {string | Uint8Array} input standard input
   * @param {object} settings
   * @param {(text: string) => void} [settings.onOutput] hears what the program writes, as it does
   * @param {(text: string) => void} [settings.onError]
   * @param {number} [settings.memory] how much memory it may take, in MiB
   * @param {Record<string, string | Uint8Array>} [settings.files] what files there are
   * @param {Record<string, string>} [settings.environment]
   * @returns {{ code: number, output: string, errors: string, files: Record<string, Uint8Array> }} `files`: those that
   *     there are then
   */
  run(args, input = '', settings = {}) {
    const encoder = new TextEncoder();
    const toBytes = (data) => (typeof data === 'string' ? encoder.encode(data) : data);
    const root = new Folder();
    for (const [path, data] of Object.entries(settings.files ?? {})) {
      root.add(path, toBytes(data));
    }
    const memory = makeMemory(settings.memory ?? MEMORY_USUAL);
    const output = new Collected(settings.onOutput);
    const errors = new Collected(settings.onError);
    const environment = { LANG: 'C.UTF-8', ...settings.environment };
    const system = makeSystem({
      memory,
      args: ['satdoku', ...args],
      environment: Object.entries(environment).map(([name, value]) => `${name}=${value}`),
      input: toBytes(input),
      root,
      onOutput: (bytes) => output.take(bytes),
      onError: (bytes) => errors.take(bytes),
    });
    const code = start(this.#module, memory, system);
    return { code, output: output.text(), errors: errors.text(), files: root.list() };
  }

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
