// A satdoku of its own for each question that is asked. What takes long is ended from outside, with the whole worker.

import { Program } from './program.js';

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

self.onmessage = ({ data }) => {
  if (data.kind === 'start') {
    program = new Program(data.module);
  } else {
    answer(data);
  }
};
