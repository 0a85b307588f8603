// The program itself, compiled to WebAssembly: run with arguments and an input, as on a command line. Nothing is shared
// between two runs: each gets an instance of its own, so that one that ran out of memory leaves nothing behind.

import { Folder } from './files.js';
import { Exit, makeSystem } from './wasi.js';

const MODULE = new URL('./satdoku.wasm.gz', import.meta.url);

const PAGE = 65536; // bytes
const MEBIBYTE = 1024 * 1024;
const MEMORY_LEAST = 4; // MiB: what cmake/wasi.cmake says
const MEMORY_MOST = 4095;
const MEMORY_USUAL = 1024;

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

export async function bytesOfUrl(url) {
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
 * @returns {Promise<WebAssembly.Module>}
 */
export async function compile(source = MODULE) {
  if (source instanceof WebAssembly.Module) {
    return source;
  }
  let bytes = source;
  if (typeof source === 'string' || source instanceof URL) {
    bytes = await bytesOfUrl(new URL(source, import.meta.url));
  } else if (source instanceof ArrayBuffer) {
    bytes = new Uint8Array(source);
  }
  return WebAssembly.compile(isGzip(bytes) ? await gunzip(bytes) : bytes);
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

export class Program {
  #module;

  /** @param {WebAssembly.Module} module see compile() */
  constructor(module) {
    this.#module = module;
  }

  /** What was compiled: a worker can be sent it, and use it at once. */
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
}
