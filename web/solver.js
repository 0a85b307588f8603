// The program in a worker: questions one after another, and an end to all of them at once. A second worker stands by,
// already compiled, so that the next question after a cancel does not wait.

export class Cancelled extends Error {}

const MEMORY_LEAST = 4; // MiB
const MEMORY_MOST = 4095;

/** How much memory the program may take, in MiB: what the page's address says, ?memory=64, or else what is usual. */
function memoryWanted() {
  const said = Number(new URLSearchParams(location.search).get('memory'));
  return said > 0 ? Math.min(Math.max(said, MEMORY_LEAST), MEMORY_MOST) : undefined;
}

const MEMORY = memoryWanted();

export class Solver {
  #module = null;
  #worker = null;
  #spare = null;
  #waiting = new Map();
  #last = 0;

  /** @param {{ onFailed: (message: string) => void }} events */
  constructor({ onFailed }) {
    this.onFailed = onFailed;
    this.#worker = this.#hire();
  }

  get busy() {
    return this.#waiting.size > 0;
  }

  /**
   * @param {string[]} args as on the command line
   * @param {string | Uint8Array} input
   * @param {{ onOutput?: (text: string) => void }} more
   * @returns {Promise<{ code: number, output: string, errors: string, files?: object }>} rejected if cancelled, or if
   *     the worker breaks down
   */
  ask(args, input, { onOutput } = {}) {
    const id = ++this.#last;
    const { worker, ready } = this.#worker;
    const answer = new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject, onOutput });
    });
    const streamed = onOutput !== undefined;
    const options = { memory: MEMORY };
    ready.then(() => worker.postMessage({ kind: 'ask', id, args, input, options, streamed }));
    return answer;
  }

  /** Ends what is being asked, at once. */
  cancel() {
    if (!this.busy) {
      return;
    }
    this.#worker.worker.terminate();
    this.#worker = this.#spare ?? this.#hire();
    this.#spare = null;
    this.#rejectAll(new Cancelled());
    this.#keepSpare();
  }

  #rejectAll(error) {
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    waiting.forEach(({ reject }) => reject(error));
  }

  #fail(hired, message) {
    if (hired === this.#spare) {
      this.#spare = null;
      return;
    }
    this.onFailed(message);
    this.#rejectAll(new Error(message));
  }

  #hire() {
    const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
    const hired = { worker };
    hired.ready = new Promise((resolve) => {
      worker.onmessage = ({ data }) => this.#hear(data, hired, resolve);
    });
    worker.onerror = (event) => this.#fail(hired, event.message || 'the solver does not start');
    worker.postMessage({ kind: 'start', module: this.#module ?? undefined });
    return hired;
  }

  #keepSpare() {
    if (this.#module && !this.#spare) {
      this.#spare = this.#hire();
    }
  }

  #hear(message, hired, resolveReady) {
    if (message.kind === 'ready') {
      this.#module = message.module;
      resolveReady();
      this.#keepSpare();
    } else if (message.kind === 'failed') {
      this.#fail(hired, message.message);
    } else if (message.kind === 'output') {
      this.#waiting.get(message.id)?.onOutput(message.text);
    } else {
      const { resolve } = this.#waiting.get(message.id) ?? {};
      this.#waiting.delete(message.id);
      resolve?.(message);
    }
  }
}
