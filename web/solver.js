// The program in a worker: questions one after another, and an end to all of them at once.

import { hire } from './workers.js';

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
  #hired = null;
  #waiting = new Map();
  #last = 0;

  /** @param {{ onFailed: (message: string) => void }} events */
  constructor({ onFailed }) {
    this.onFailed = onFailed;
    this.#hire();
  }

  get busy() {
    return this.#waiting.size > 0;
  }

  /**
   * @param {string[]} args as on the command line
   * @param {string | Uint8Array} input
   * @param {{ onOutput?: (text: string) => void, files?: Record<string, string> }} more
   * @returns {Promise<{ code: number, output: string, errors: string, files?: object }>} rejected if cancelled, or if
   *     the worker breaks down
   */
  ask(args, input, { onOutput, files } = {}) {
    const id = ++this.#last;
    const { worker, ready } = this.#hired;
    const question = { onOutput };
    question.answer = new Promise((resolve, reject) => Object.assign(question, { resolve, reject }));
    this.#waiting.set(id, question);
    const streamed = onOutput !== undefined;
    const options = { memory: MEMORY, files };
    const post = () => worker.postMessage({ kind: 'ask', id, args, input, options, streamed });
    ready.then(post, (error) => this.#fail(error.message));
    return question.answer;
  }

  /** Ends what is being asked, at once. */
  cancel() {
    if (!this.busy) {
      return;
    }
    this.#hired.worker.terminate();
    this.#hire();
    this.#rejectAll(new Cancelled());
  }

  /** Waits for the answers to what is being asked, and ends that if it takes longer than so many ms. */
  async settle(within) {
    if (!this.busy) {
      return;
    }
    const end = setTimeout(() => this.cancel(), within);
    await Promise.allSettled([...this.#waiting.values()].map(({ answer }) => answer));
    clearTimeout(end);
  }

  #rejectAll(error) {
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    waiting.forEach(({ reject }) => reject(error));
  }

  #fail(message) {
    this.onFailed(message);
    this.#rejectAll(new Error(message));
  }

  #hire() {
    this.#hired = hire();
    const { worker } = this.#hired;
    worker.onmessage = ({ data }) => this.#hear(data);
    worker.onerror = (event) => this.#fail(event.message || 'the solver does not start');
  }

  #hear(message) {
    const question = this.#waiting.get(message.id);
    if (message.kind === 'output') {
      question?.onOutput(message.text);
    } else {
      this.#waiting.delete(message.id);
      question?.resolve(message);
    }
  }
}
