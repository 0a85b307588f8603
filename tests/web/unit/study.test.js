// What is asked about a puzzle, in which order, and what of it is told: with solvers that answer as the test says.

import assert from 'node:assert/strict';
import { test } from 'node:test';

globalThis.location = { search: '' }; // of the page
const { Cancelled } = await import('../../../web/solver.js');
const { Study } = await import('../../../web/study.js');

const SVG = '<svg/>';
const CELLS = [0, 1];
const ANSWERS = {
  draw: SVG,
  check: 'multiple\n',
  count: { count: 2, complete: true },
  solve: { solutions: ['12', '13'] },
  explain: { conflicts: [], extra: ['r1c2=2'], agree: ['r1c1'], best_given: { cell: 'r1c2', digit: 2, left: 1 } },
  candidates: { candidates: [[[1], [2, 3]]], counts: [[[2], [1, 1]]] },
};

/** Notes its questions; answers from a table, by command, or leaves open what the table has not. */
class Answerer {
  constructor(answers = ANSWERS) {
    this.answers = answers;
    this.asked = [];
    this.open = new Set();
  }

  ask(args, input, { files } = {}) {
    const [command] = args;
    this.asked.push(`${command} ${input}`);
    this.files = files ?? this.files;
    if (files?.known && this.refuses) {
      return Promise.resolve({ code: 2, output: '', errors: 'satdoku: known:1:1: other cells\n' });
    }
    const answer = args.includes('--svg') ? SVG : this.answers[command];
    if (answer === undefined) {
      return new Promise((_, reject) => this.open.add(reject));
    }
    const output = typeof answer === 'string' ? answer : `${JSON.stringify(answer)}\n`;
    return Promise.resolve({ code: 0, output, errors: '' });
  }

  cancel() {
    this.open.forEach((reject) => reject(new Cancelled()));
    this.open.clear();
  }

  async settle() {
    this.cancel();
  }
}

/** A study by answerers, and what it tells; `on` has more to be done at an event. */
function studyBy({ checker = new Answerer(), searcher = new Answerer() }, on = {}) {
  const told = [];
  const event = (name) => [
    name,
    (what, more) => {
      told.push(name === 'onVerdict' ? { ...what } : name + (more ? ', and more' : ''));
      on[name]?.();
    },
  ];
  const names = ['onPicture', 'onCounts', 'onVerdict', 'onTrouble', 'onCancelled', 'onIdle'];
  const solvers = { drawer: new Answerer(), checker, searcher };
  return { study: new Study(solvers, Object.fromEntries(names.map(event))), told, ...solvers };
}

test('the verdict is told before anything more is asked', async () => {
  const asked = [];
  const { study, told, searcher } = studyBy({}, { onVerdict: () => asked.push(searcher.asked.length) });
  await study.begin('one', CELLS, 'puzzle');
  assert.equal(asked[0], 0);
  assert.deepEqual(searcher.asked, ['count one', 'solve one', 'explain one']);
  const verdicts = told.filter((one) => one.verdict);
  assert.deepEqual(verdicts[0], { verdict: 'multiple' });
  assert.deepEqual(verdicts.at(-1), {
    verdict: 'multiple',
    count: 2,
    differ: new Map([[1, ['2', '3']]]),
    extra: ['r1c2=2'],
    agree: ['r1c1'],
    bestGiven: { cell: 'r1c2', digit: 2, left: 1 },
  });
  assert.equal(told.at(-1), 'onIdle');
});

test('of many solutions, none is asked for', async () => {
  const searcher = new Answerer({ ...ANSWERS, count: { count: 50, complete: false } });
  const { study, told } = studyBy({ searcher });
  await study.begin('one', CELLS, 'puzzle');
  assert.deepEqual(searcher.asked, ['count one']);
  assert.deepEqual(told.filter((one) => one.verdict).at(-1), { verdict: 'multiple', atLeast: 50 });
});

test('where counting takes too long, two solutions are asked for', async () => {
  const searcher = new Answerer({ ...ANSWERS, count: { count: 3, complete: false } });
  const { study, told } = studyBy({ searcher });
  await study.begin('one', CELLS, 'puzzle');
  assert.deepEqual(searcher.asked, ['count one', 'solve one']);
  assert.equal(told.filter((one) => one.verdict).at(-1).differ.size, 1);
});

test('one solution leaves nothing to be asked', async () => {
  const { study, searcher } = studyBy({ checker: new Answerer({ check: 'unique\n' }) });
  await study.begin('one', CELLS, 'puzzle');
  assert.deepEqual(searcher.asked, []);
});

test('of a puzzle that is no longer there nothing more is asked or told', async () => {
  const checker = new Answerer();
  const { study, told, searcher } = studyBy({ checker });
  const former = study.begin('one', CELLS, 'puzzle');
  await study.begin('two', CELLS, 'puzzle');
  await former;
  assert.deepEqual(searcher.asked, ['count two', 'solve two', 'explain two']);
  assert.equal(told.filter((one) => one === 'onIdle').length, 1);
  assert.equal(told.filter((one) => one === 'onPicture').length, 1);
  assert.ok(!told.includes('onCancelled'), 'a newer puzzle is no reason to say that a search has stopped');
});

test('a key between the verdict and what follows it: only the newer puzzle is searched', async () => {
  let later = null;
  const on = { onVerdict: () => (later ??= study.begin('two', CELLS, 'puzzle')) };
  const { study, searcher } = studyBy({}, on);
  await study.begin('one', CELLS, 'puzzle');
  await later;
  assert.deepEqual(searcher.asked, ['count two', 'solve two', 'explain two']);
});

test('a key that comes soon after the verdict: the former puzzle is not searched at all', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const passed = async (ms) => {
    context.mock.timers.tick(ms);
    await new Promise((resolve) => setImmediate(resolve));
  };
  const { study, told, searcher } = studyBy({});
  study.begin('one', CELLS, 'puzzle');
  await passed(0);
  assert.deepEqual(told.filter((one) => one.verdict), [{ verdict: 'multiple' }]);
  await passed(30);
  const last = study.begin('two', CELLS, 'puzzle');
  await passed(0);
  await passed(1000);
  await last;
  assert.deepEqual(searcher.asked, ['count two', 'solve two', 'explain two']);
});

test('the verdict on a newer puzzle does not wait for a search', async () => {
  const searcher = new Answerer({}); // never answers
  const order = [];
  searcher.settle = () => new Promise((resolve) => setTimeout(() => resolve(order.push('free')), 1));
  const { study } = studyBy({ searcher }, { onVerdict: () => order.push('verdict') });
  const asked = study.begin('one', CELLS, 'puzzle');
  await new Promise((resolve) => setTimeout(resolve, 5));
  study.stop();
  await asked;
  assert.deepEqual(order, ['verdict', 'free']);
});

test('a search that is stopped before it begins does not begin', async () => {
  const { study, told, searcher } = studyBy({}, { onVerdict: () => study.stop() });
  await study.begin('one', CELLS, 'puzzle');
  assert.deepEqual(searcher.asked, []);
  assert.deepEqual(told.slice(-2), ['onCancelled', 'onIdle']);
});

test('a check that is stopped is told as stopped', async () => {
  const { study, told } = studyBy({ checker: new Answerer({}) }, { onPicture: () => study.stop() });
  await study.begin('one', CELLS, 'puzzle');
  assert.deepEqual(told, ['onPicture', 'onCancelled', 'onIdle']);
});

test('where the board shows nothing, nothing is drawn', async () => {
  for (const verdict of ['multiple', 'none']) {
    const { study, told, drawer, searcher } = studyBy({ checker: new Answerer({ check: `${verdict}\n` }) });
    await study.begin('one', CELLS, '');
    assert.deepEqual(drawer.asked, []);
    assert.deepEqual(searcher.asked, verdict === 'none' ? ['explain one'] : ['count one', 'solve one', 'explain one']);
    assert.ok(!told.includes('onPicture'));
  }
});

test('candidates are drawn at once, and then counted; nothing more is asked about one solution', async () => {
  const { study, told, searcher } = studyBy({ checker: new Answerer({ check: 'unique\n' }) });
  await study.begin('one', CELLS, 'candidates');
  assert.deepEqual(searcher.asked, ['draw one', 'candidates one']);
  assert.deepEqual(told, [
    'onPicture, and more',
    { verdict: 'unique' },
    'onPicture, and more',
    'onCounts',
    'onIdle',
  ]);
});

test('candidates of a puzzle without solution are none', async () => {
  const { study, told, searcher } = studyBy({ checker: new Answerer({ check: 'none\n' }) });
  await study.begin('one', CELLS, 'candidates');
  assert.deepEqual(searcher.asked, ['explain one', 'explain one']);
  assert.ok(!told.includes('onCounts'));
});

test('where candidates cannot be counted, the verdict and their picture stand', async () => {
  const searcher = new Answerer({ ...ANSWERS, candidates: { verdict: 'invalid', message: 'out of memory' } });
  const { study, told } = studyBy({ searcher });
  await study.begin('one', CELLS, 'candidates');
  assert.equal(told.filter((one) => one.verdict).at(-1).trouble.memory, true);
  assert.deepEqual(told.slice(-2), [told.filter((one) => one.verdict).at(-1), 'onIdle']);
  assert.equal(told.filter((one) => one === 'onPicture, and more').length, 2);
});

test('solutions that the candidates were counted by are told again, where the cells are the same', async () => {
  const searcher = new Answerer({ ...ANSWERS, candidates: { ...ANSWERS.candidates, known: ['12', '13'] } });
  const { study } = studyBy({ searcher });
  await study.begin('one', CELLS, 'candidates');
  assert.deepEqual(searcher.files, { known: '' });
  searcher.answers.candidates.known = ['14', '13'];
  await study.begin('two', CELLS, 'candidates');
  assert.deepEqual(searcher.files, { known: '12\n13\n' });
  await study.begin('three', CELLS, 'candidates');
  assert.deepEqual(searcher.files, { known: '14\n13\n12\n' });
  await study.begin('four', [...CELLS, 2], 'candidates');
  assert.deepEqual(searcher.files, { known: '' });
});

test('where known solutions do not fit the board, the candidates are counted without', async () => {
  const searcher = new Answerer({ ...ANSWERS, candidates: { ...ANSWERS.candidates, known: ['12'] } });
  const { study, told } = studyBy({ searcher });
  await study.begin('one', CELLS, 'candidates');
  searcher.refuses = true;
  searcher.asked = [];
  told.length = 0;
  await study.begin('two', CELLS, 'candidates');
  assert.deepEqual(searcher.asked.slice(0, 2), ['draw two', 'candidates two']);
  assert.ok(searcher.asked.filter((question) => question === 'candidates two').length === 2);
  assert.ok(told.includes('onCounts'));
});
