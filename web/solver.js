// The program in a worker: questions one after another, and an end to all of them at once. A second worker stands by,
// already compiled, so that the next question after a cancel does not wait.

export class Cancelled extends Error {}

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
   * @param {{ onOutput?: (text: string) => void, options?: object }} more
   * @returns {Promise<{ code: number, output: string, errors: string, files?: object }>} rejected if cancelled
   */
  ask(args, input, { onOutput, options } = {}) {
    const id = ++this.#last;
    const { worker, ready } = this.#worker;
    const answer = new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject, onOutput });
    });
    const streamed = onOutput !== undefined;
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
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    waiting.forEach(({ reject }) => reject(new Cancelled()));
    this.#keepSpare();
  }

  #hire() {
    const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
    const hired = { worker };
    hired.ready = new Promise((resolve) => {
      worker.onmessage = ({ data }) => this.#hear(data, resolve);
    });
    worker.onerror = (event) => this.onFailed(event.message || 'the solver does not start');
    worker.postMessage({ kind: 'start', module: this.#module ?? undefined });
    return hired;
  }

  #keepSpare() {
    if (this.#module && !this.#spare) {
      this.#spare = this.#hire();
    }
  }

  #hear(message, resolveReady) {
    if (message.kind === 'ready') {
      this.#module = message.module;
      resolveReady();
      this.#keepSpare();
    } else if (message.kind === 'failed') {
      this.onFailed(message.message);
    } else if (message.kind === 'output') {
      this.#waiting.get(message.id)?.onOutput(message.text);
    } else {
      const { resolve } = this.#waiting.get(message.id) ?? {};
      this.#waiting.delete(message.id);
      resolve?.(message);
    }
  }
}
