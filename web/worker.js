// A satdoku of its own for each question that is asked. What takes long is ended from outside, with the whole worker.

import { Satdoku } from './satdoku.js';

let satdoku = null;

function post(message) {
  self.postMessage(message);
}

function answer({ id, args, input, options, streamed }) {
  const more = streamed ? { onOutput: (text) => post({ kind: 'output', id, text }) } : {};
  try {
    const { code, output, errors, files } = satdoku.run(args, input, { ...options, ...more });
    post({ kind: 'done', id, code, output, errors, files });
  } catch (error) {
    post({ kind: 'done', id, code: 2, output: '', errors: `satdoku: ${error?.message ?? error}\n` });
  }
}

self.onmessage = ({ data }) => {
  if (data.kind === 'start') {
    satdoku = new Satdoku(data.module);
  } else {
    answer(data);
  }
};
