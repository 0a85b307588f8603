// What the page asks the program, and how its answers are read.

import { COUNTS_MOST } from './model/counts.js';
import { readDiagnostics } from './model/diagnostics.js';

const TROUBLE = 2;

/** The program could not answer; `memory`: because there was too little of it. */
export class Trouble extends Error {
  constructor(first) {
    const memory = /out of memory/.test(first.message);
    super(memory ? 'there is not enough memory for this' : first.message);
    this.memory = memory;
    this.line = first.line;
    this.column = first.column;
  }
}

/** The first thing that went wrong. */
function troubleOf(errors) {
  const wrong = readDiagnostics(errors).filter((diagnostic) => !diagnostic.note);
  return new Trouble(wrong[0] ?? { message: errors.trim() || 'no answer' });
}

export function readObjects(output) {
  return output
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}

/** The answer to one puzzle, as --json has it. */
async function askObject(solver, args, text, more = {}) {
  const { code, output, errors } = await solver.ask([...args, '--json', '-q'], text, more);
  const [answer] = readObjects(output);
  if (answer?.verdict === 'invalid') {
    throw new Trouble(answer);
  }
  if (answer === undefined || code === TROUBLE) {
    throw answer?.message ? new Trouble(answer) : troubleOf(errors);
  }
  return answer;
}

/** What the program writes: a picture, a formula, a puzzle in another format. */
export async function askText(solver, args, text) {
  const { code, output, errors } = await solver.ask(args, text);
  if (code === TROUBLE || output === '') {
    throw troubleOf(errors);
  }
  return output;
}

const UNTIL = ['--time-limit', '2']; // seconds for what is nice to know
export const FEW = 50; // solutions that are counted as one types

/** The verdict alone: as an object it would have the smallest solution, too, which takes seconds on large boards. */
export const check = async (solver, text) => ({ verdict: (await askText(solver, ['check', '-q'], text)).trim() });
export const twoSolutions = (solver, text) => askObject(solver, ['solve', '--all', '--limit', '2', ...UNTIL], text);
export const firstSolutions = (solver, text, most) =>
  askObject(solver, ['solve', '--all', '--limit', String(most)], text);
export const explain = (solver, text) => askObject(solver, ['explain'], text);
export const whatWouldDo = (solver, text) => askObject(solver, ['explain', ...UNTIL], text);

/** Which clues of some kinds, as `--with` names them, leave a solution alone. */
export const towards = (solver, text, solution, kinds) =>
  askObject(solver, ['explain', '--solution', solution, '--with', kinds, ...UNTIL], text);
export const countFew = (solver, text) => askObject(solver, ['count', '--limit', String(FEW), ...UNTIL], text);
export const count = (solver, text, most) => askObject(solver, ['count', '--limit', String(most)], text);

/**
 * In how many solutions each candidate is; the verdict is unknown where that takes too long.
 *
 * @param {string[]} known solutions of any puzzles of this board, which need not be found again where they fit
 */
export const countCandidates = (solver, text, known) =>
  askObject(solver, ['candidates', '--counts', String(COUNTS_MOST), '--known', 'known', ...UNTIL], text, {
    files: { known: known.map((solution) => `${solution}\n`).join('') },
  });
export const hint = (solver, text) => askObject(solver, ['hint'], text);

/** Pictures of several puzzles; '' for each that is malformed. */
export async function drawEach(solver, texts) {
  const { files } = await solver.ask(['draw', '--svg', '-q', '-o', '{}.svg'], texts.join('\n'));
  return texts.map((_, i) => (files[`${i + 1}.svg`] ? new TextDecoder().decode(files[`${i + 1}.svg`]) : ''));
}

export const draw = (solver, text) => askText(solver, ['draw', '--svg', '-q'], text);
export const drawConflict = (solver, text) => askText(solver, ['explain', '--svg', '-q'], text);
export const drawCandidates = (solver, text) => askText(solver, ['draw', '--svg', '--candidates', '-q'], text);
export const drawHint = (solver, text) => askText(solver, ['hint', '--svg', '-q'], text);
export const drawSolution = (solver, text) => askText(solver, ['draw', '--svg', '--solve', '-q'], text);

export const convert = (solver, text, format) => askText(solver, ['convert', '-q', '--to', format], text);
export const dimacs = (solver, text) => askText(solver, ['encode', '-q'], text);

/** The files of a certificate. */
export async function certificate(solver, text) {
  const { code, errors, files } = await solver.ask(['prove', '-q', '-o', 'certificate'], text);
  if (code === TROUBLE || Object.keys(files).length === 0) {
    throw troubleOf(errors);
  }
  return files;
}

/** Checks all puzzles of an input; throws where it ends before they do: at what no answer tells. */
export async function checkAll(solver, input, onOutput) {
  const { output, errors } = await solver.ask(['check', '--json', '-q'], input, { onOutput });
  const told = output.split('"verdict":"invalid"').length - 1;
  const wrong = readDiagnostics(errors).filter((diagnostic) => !diagnostic.note);
  if (wrong.length > told) {
    throw new Trouble(wrong.at(-1));
  }
}

/** What the name of a file says of its format: the program sees the content alone. */
const formatOf = (name) => (/\.iss(\.gz)?$/.test(name) ? ['--from', 'script'] : []);

/**
 * The first puzzles of any input, which may come from a file of that name:
 * { format, puzzles: constraint strings, several: whether it has more, notes }.
 */
export async function read(solver, input, { skip = 0, take = 2, name = '' } = {}) {
  const range = [...formatOf(name), '--skip', String(skip), '--take', String(take)];
  const { output, errors } = await solver.ask(['convert', '--to', 'constraints', '--json', ...range], input);
  const objects = readObjects(output);
  if (objects.length === 0 || objects[0].output === null || objects[0].verdict === 'invalid') {
    throw troubleOf(errors);
  }
  const format = objects[0].from ?? '';
  const told = readDiagnostics(errors);
  const notes = told.filter((diagnostic) => diagnostic.note);
  const several = objects.length > 1 || told.length > notes.length; // of what is malformed the list will tell
  const puzzles = objects
    .filter((object) => object.output)
    .map((object) => ({ name: object.name ?? '', text: object.output.trim().split(/\s/)[0] }));
  return { format, puzzles, several, notes };
}
