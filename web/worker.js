// A satdoku of its own for each question that is asked. What takes long is ended from outside, with the whole worker.
// One worker does nothing but unpack and compile the program for all others, which the page would stand still for.

import { unpackLzma } from './lzma.js';
import { bytesOfUrl, compile, Program } from './program.js';

const PACKED = new URL('./satdoku.wasm.lzma', import.meta.url);

let program = null;

function post(message) {
  self.postMessage(message);
}

function answer({ id, args, input, options, streamed }) {
  const more = streamed ? { onOutput: (text) => post({ kind: 'output', id, text }) } : {};
  try {
    const { code, output, errors, files } = program.run(args, input, { ...options, ...more });
    post({ kind: 'done', id, code, output, errors, files });
  } catch (error) {
    post({ kind: 'done', id, code: 2, output: '', errors: `satdoku: ${error?.message ?? error}\n` });
  }
}

async function makeModule() {
  try {
    post({ kind: 'compiled', module: await compile(unpackLzma(await bytesOfUrl(PACKED))) });
  } catch (error) {
    post({ kind: 'failed', message: error.message });
  }
}

self.onmessage = ({ data }) => {
  if (data.kind === 'compile') {
    makeModule();
  } else if (data.kind === 'start') {
    program = new Program(data.module);
  } else {
    answer(data);
  }
};
