// Workers that have the program. It is compiled once for all of them, so that what the browser makes faster for one is
// faster for the others, too; and one worker stands by, so that whoever ends a worker need not wait for another.

let compiled = null; // a promise
let spare = null;

const newWorker = () => new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });

/** The program, of a worker of its own. */
function compile() {
  const worker = newWorker();
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => (data.module ? resolve(data.module) : reject(new Error(data.message)));
    worker.onerror = (event) => reject(new Error(event.message || 'the program cannot be loaded'));
    worker.postMessage({ kind: 'compile' });
  }).finally(() => worker.terminate());
}

function start() {
  compiled ??= compile();
  const worker = newWorker();
  const ready = compiled.then((module) => worker.postMessage({ kind: 'start', module }));
  return { worker, ready };
}

function keepSpare() {
  if (spare === null) {
    spare = start();
    spare.worker.onerror = () => (spare = null);
  }
}

/** @returns {{ worker: Worker, ready: Promise<void> }} `ready`: from then on it takes questions */
export function hire() {
  const hired = spare ?? start();
  spare = null;
  hired.ready.then(keepSpare, () => {}); // who hires hears of the failure
  return hired;
}
