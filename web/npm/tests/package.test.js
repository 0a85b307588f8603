// The package as it is installed. What answers mean is told by samples that come from elsewhere (tests/golden), by
// rules that are written down here once more, and by the native program, with which every byte is to agree.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { test } from 'node:test';
import { Worker } from 'node:worker_threads';

import { load, SatdokuError } from 'satdoku';

const source = process.env.SATDOKU_SOURCE;
const program = process.env.SATDOKU_PROGRAM;
const satdoku = await load();

const UNIQUE = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const SOLUTION = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';
const SEVERAL = '53467891267219534819834256785976.42.42685.79.713924856961537284287419635345286179';
const IMPOSSIBLE = `55${UNIQUE.slice(2)}`;
const THERMO = '.Shape~4x4.Thermo~R1C1~R1C2~R1C3~R1C4.~R2C1_3~R2C2_4~R2C3_1.WhiteDot~R3C1~R3C2.~R3C3_4~R4C4_1';

const read = (path) => readFileSync(join(source, path));

/** The native program's run. */
function native(args, input) {
  const ran = spawnSync(program, args, {
    input,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    env: { PATH: process.env.PATH, LANG: 'C.UTF-8' },
  });
  return { code: ran.status, output: ran.stdout, errors: ran.stderr };
}

/** The same run of both gives the same, byte for byte. */
function agree(args, input) {
  const { code, output, errors } = satdoku.run(args, input);
  assert.deepEqual({ code, output, errors }, native(args, input), args.join(' '));
  return code;
}

function thrown(question) {
  try {
    question();
  } catch (error) {
    assert.ok(error instanceof SatdokuError, String(error));
    return error;
  }
  return assert.fail('nothing was thrown');
}

/** Each digit once in each row, column and box; and the givens are there. */
function isSolution(cells, givens, size, height, width) {
  const houses = new Set();
  for (let i = 0; i < size * size; i++) {
    const [row, column] = [Math.floor(i / size), i % size];
    const box = Math.floor(row / height) * height + Math.floor(column / width);
    assert.ok(givens[i] === '.' || givens[i] === cells[i], `cell ${i}`);
    houses.add(`row ${row} ${cells[i]}`).add(`column ${column} ${cells[i]}`).add(`box ${box} ${cells[i]}`);
  }
  return cells.length === size * size && new Set(cells).size === size && houses.size === 3 * size * size;
}

test('golden samples', () => {
  let count = 0;
  for (const line of read('tests/golden/cases.txt').toString().split('\n')) {
    const [code, input, output, ...args] = line.trim().split(/\s+/);
    if (code === '' || code.startsWith('#')) {
      continue;
    }
    const ran = satdoku.run(args, read(`tests/golden/${input}`));
    assert.equal(ran.output, read(`tests/golden/${output}`).toString(), line);
    assert.equal(ran.code, Number(code), line);
    count++;
  }
  assert.ok(count >= 40, `${count} samples`);
});

test('every command answers as the native program does', () => {
  const inputs = ['grid.txt', 'grid-16x16.txt', 'jigsaw.txt', 'line.txt', 'samurai.txt', 'spaced.txt', 'sudominoku.txt',
    'typo.txt', 'cases.txt'].map((name) => read(`examples/${name}`)).concat(
    [UNIQUE, SEVERAL, IMPOSSIBLE, THERMO, `${UNIQUE}\n53..7\n${SEVERAL} two ways\n`, '', '\n', 'what is this'].map(
      (text) => Buffer.from(text)));
  const questions = [['check', '--json', '--echo'], ['solve', '--json'], ['count', '--json', '--limit', '50'],
    ['candidates', '--json'], ['explain', '--json', '--limit', '2'], ['minimize', '--json'],
    ['convert', '--json', '--to', 'constraints'], ['encode', '--stats', '--json'], ['solve'], ['check'],
    ['candidates'], ['draw'], ['draw', '--svg'], ['encode', '--simplify', 'givens'],
    ['convert', '--to', 'fpuzzles-link']];
  const codes = new Set();
  for (const input of inputs) {
    for (const question of questions) {
      codes.add(agree(question, input));
    }
  }
  assert.deepEqual([...codes].sort(), [0, 1, 2]);
});

test('other runs are those of the native program, too', () => {
  agree([], '');
  agree(['help'], '');
  agree(['help', 'solve'], '');
  agree(['help', '--json'], '');
  agree(['slove'], UNIQUE);
  agree(['solve', '--limit', '3'], UNIQUE);
  agree(['solve', '--all', '--json'], SEVERAL);
  agree(['count', '--estimate', '--samples', '50', '--seed', '3'], '0'.repeat(81));
  agree(['draw', '--svg', '--sheet', '2x3'], `${UNIQUE}\n${SEVERAL}\n`);
  agree(['draw', '--svg', '--sheet', '3x2', '--from', 'line'], `${'.'.repeat(625)}\n`.repeat(4));
  agree(['check', '--skip', '1', '--take', '99999999999'], `${UNIQUE}\n${SEVERAL}\n`);
  agree(['check', '--skip', '5000000000'], `${UNIQUE}\n`);
  agree(['count', '--limit', '10000000000'], SEVERAL);
  agree(['check', '--jobs', '4', '--columns', 'puzzle,verdict'], `${UNIQUE}\n${SEVERAL}\n`);
});

test('the answers about cubes are put together', () => {
  const files = { 'cubes.icnf': satdoku.run(['encode', '--cubes', '3'], SEVERAL).output };
  for (let cube = 1; cube <= 3; cube++) {
    files[`cube.${cube}`] = satdoku.run(['count', '--cube', `${cube}/3`, 'cubes.icnf'], '', { files }).output;
  }
  const merged = satdoku.run(['merge', 'cubes.icnf', 'cube.3', 'cube.1', 'cube.2'], '', { files });
  const whole = native(['count'], SEVERAL);
  assert.deepEqual([merged.code, merged.output, merged.errors], [whole.code, whole.output, whole.errors]);
});

test('answers are objects', () => {
  assert.deepEqual(satdoku.check(UNIQUE)[0].verdict, 'unique');
  assert.deepEqual(satdoku.solve(`${UNIQUE}\n${IMPOSSIBLE}`).map((answer) => answer.solution), [SOLUTION, undefined]);
  assert.deepEqual(satdoku.count(SEVERAL)[0].count, 2);
  assert.deepEqual(satdoku.solve(SEVERAL, { all: true })[0].solutions.length, 2);
  const [{ candidates }] = satdoku.candidates('1...\n....\n....\n4...');
  assert.deepEqual(candidates[0], [[1], [2, 3, 4], [2, 3, 4], [2, 3, 4]]);
  assert.deepEqual(satdoku.explain(IMPOSSIBLE)[0].conflicts[0].pieces, ['r1c1=5', 'r1c2=5']);
  assert.ok(satdoku.minimize(UNIQUE)[0].pieces.length < 30);
  assert.deepEqual(satdoku.convert(UNIQUE, { to: 'line' })[0].output, `${UNIQUE}\n`);
  assert.match(satdoku.encode(UNIQUE), /^p cnf 729 \d+$/m);
  assert.match(satdoku.draw(UNIQUE), /^<\?xml|^<svg/);
  assert.match(satdoku.draw(UNIQUE, { svg: false }), /┏━/);
  const verdicts = satdoku.check(`${UNIQUE}\n${SEVERAL}\n`, { only: ['multiple'] });
  assert.deepEqual(verdicts.map((answer) => answer.puzzle), [2]);
});

test('a script is one puzzle', () => {
  const script = '.Shape~4x4\n.Thermo~R1C1~R1C2\n  ~R1C3\n.~R2C1_3\n';
  const string = '.Shape~4x4.Thermo~R1C1~R1C2~R1C3.~R2C1_3';
  assert.deepEqual(satdoku.convert(script, { to: 'constraints' })[0].output,
    satdoku.convert(string, { to: 'constraints' })[0].output);
  assert.equal(satdoku.convert(string, { to: 'script' })[0].output.split('\n').length, 4);
  const lines = '.Shape~4x4.Diagonal~1\n.Thermo~R1C1~R1C2\n';
  assert.deepEqual([satdoku.check(lines).length, satdoku.check(lines, { from: 'script' }).length], [2, 1]);
  const named = satdoku.run(['check', 'one.iss'], '', { files: { 'one.iss': lines } });
  assert.equal(named.output, 'multiple\n');
  for (const args of [['check'], ['convert', '--to', 'script'], ['check', '--from', 'script', '--json', '--echo']]) {
    agree(args, script);
    agree(args, lines);
  }
});

test('bytes, and another module', async () => {
  const bytes = new TextEncoder().encode(UNIQUE);
  const file = readFileSync(createRequire(import.meta.url).resolve('satdoku/satdoku.wasm.gz'));
  for (const other of [await load(file), await load(satdoku.module), await load(new Uint8Array(file).buffer)]) {
    assert.equal(other.check(bytes)[0].verdict, 'unique');
  }
  await assert.rejects(load(new Uint8Array([0, 1, 2, 3])), WebAssembly.CompileError);
});

test('what is malformed is told with its place', () => {
  const error = thrown(() => satdoku.solve('12..\n.x!.\n....\n....'));
  assert.equal(error.code, 'parse');
  assert.deepEqual([error.file, error.line, error.column], ['<stdin>', 2, 3]);
  assert.match(error.message, /^'!' is no digit/);
  const list = satdoku.check(`${UNIQUE}\n53..7\n${UNIQUE}\n`);
  assert.deepEqual(list.map((answer) => answer.verdict), ['unique', 'invalid', 'unique']);
  assert.equal(thrown(() => satdoku.solve(UNIQUE, { limit: 3 })).code, 'usage');
  assert.equal(thrown(() => satdoku.check(UNIQUE, { nonsense: true })).code, 'usage');
  const heard = [];
  satdoku.check('1234123412341234', { onDiagnostic: (diagnostic) => heard.push(diagnostic) });
  assert.ok(heard.every((diagnostic) => diagnostic.note));
});

test('hostile input ends in an answer or an error', () => {
  const noise = (length, seed) => {
    let state = seed;
    return Uint8Array.from({ length }, () => (state = (state * 1103515245 + 12345) & 0x7fffffff) >> 16);
  };
  const inputs = [noise(5000, 1), noise(70000, 2), new Uint8Array(100000), Buffer.from([0xff, 0xfe, 0x31, 0]),
    Buffer.from('\u{feff}53..7'), Buffer.from([0x1f, 0x8b, 8, 0]), Buffer.alloc(3_000_000, '1'),
    Buffer.from('['.repeat(200000)), Buffer.from('{"size":9,"grid":'.repeat(5000))];
  for (const input of inputs) {
    const { code, output } = satdoku.run(['check'], input);
    const other = native(['check'], input);
    assert.deepEqual({ code, output }, { code: other.code, output: other.output });
  }
});

test('ten thousand puzzles, heard as they are answered', () => {
  let pieces = 0;
  const many = `${UNIQUE}\n`.repeat(10000);
  const { code, output } = satdoku.run(['check', '-q'], many, { onOutput: () => pieces++ });
  assert.equal(code, 0);
  assert.equal(output, 'unique\n'.repeat(10000));
  assert.ok(pieces > 1);
});

test('25x25', () => {
  const givens = `${'.'.repeat(20)}ABCDE${'.'.repeat(600)}`;
  const [answer] = satdoku.solve(givens, { from: 'line', digits: 'A-Y', any: true });
  assert.ok(isSolution(answer.solution, givens, 25, 5, 5));
});

test('out of memory is an error, and the next question has memory again', () => {
  const empty = '.'.repeat(625);
  const error = thrown(() => satdoku.solve(empty, { from: 'line', any: true, memory: 6 }));
  assert.equal(error.code, 'memory');
  assert.equal(satdoku.solve(empty, { from: 'line', any: true, memory: 512 })[0].solution.length, 625);
  // However little there is: an answer, or this very error.
  let answers = 0;
  for (let memory = 4; memory <= 24; memory += 0.5) {
    try {
      assert.equal(satdoku.solve('.'.repeat(256), { from: 'line', memory })[0].solution.length, 256);
      answers++;
    } catch (failure) {
      assert.equal(failure.code, 'memory', String(failure));
    }
  }
  assert.ok(answers > 0);
  assert.throws(() => satdoku.run(['check'], UNIQUE, { memory: 1 }), RangeError);
});

test('a time limit ends a question', () => {
  const [counted] = satdoku.count('.'.repeat(81), { limit: 4e9, timeLimit: 0.2 });
  assert.equal(counted.complete, false);
  assert.ok(counted.count > 0);
  assert.equal(satdoku.run(['count', '--limit', '4000000000', '--time-limit', '0.2'], '.'.repeat(81)).code, 3);
});

test('a certificate is one for the native program, too', () => {
  for (const [puzzle, verdict] of [[UNIQUE, 'unique'], [SEVERAL, 'multiple'], [IMPOSSIBLE, 'none']]) {
    const [answer] = satdoku.prove(puzzle);
    assert.equal(answer.verdict, verdict);
    assert.deepEqual({ ...satdoku.verify(answer.files) }, { file: 'certificate', verified: true, verdict });
    rmSync('certificate', { recursive: true, force: true });
    mkdirSync('certificate');
    Object.entries(answer.files).forEach(([name, text]) => writeFileSync(join('certificate', name), text));
    assert.equal(native(['verify', 'certificate'], '').output, 'verified\n');
  }
  const [{ files }] = satdoku.prove(UNIQUE);
  files['solution.txt'] = files['solution.txt'].replace('534', '543');
  assert.equal(satdoku.verify(files).verified, false);
});

test('counts and LRAT certificates', () => {
  const [answer] = satdoku.prove(SEVERAL, { count: true, lrat: true });
  assert.equal(answer.count, 2);
  assert.ok('proof.lrat' in answer.files);
  assert.equal(satdoku.verify(answer.files).count, 2);
});

test('files come and go', () => {
  const files = { 'in/puzzle.txt': `${UNIQUE}\n` };
  const ran = satdoku.run(['convert', '--to', 'grid', '-o', 'out.txt', 'in/puzzle.txt'], '', { files });
  assert.equal(ran.code, 0);
  assert.deepEqual(Object.keys(ran.files).sort(), ['in/puzzle.txt', 'out.txt']);
  assert.match(new TextDecoder().decode(ran.files['out.txt']), /^53\.\.7\.\.\.\.\n/);
  assert.match(satdoku.run(['solve', 'absent.txt']).errors, /^satdoku: absent\.txt: No such file or directory\n$/);
});

test('what is left out says so', () => {
  const { errors, code } = satdoku.run(['solve', '--solver', 'minisat'], UNIQUE);
  assert.equal(code, 2);
  assert.match(errors, /this satdoku cannot run other programs/);
  const made = satdoku.run(['generate', '10', '--kinds', 'cage'], '');
  assert.equal(made.code, 2);
  assert.equal(made.errors, 'satdoku: this satdoku cannot make puzzles\n');
  assert.match(satdoku.run(['solve', '--ipasir', 'libsolver.so'], UNIQUE).errors, /^satdoku: libsolver\.so: .+\n$/);
  assert.match(satdoku.run(['check', '--backend', 'cadical'], UNIQUE).errors, /built without CaDiCaL/);
  const versions = satdoku.version();
  assert.deepEqual([versions.cadical, versions.zlib, versions.librsvg], [null, null, null]);
  assert.equal(versions.build.system, 'WASI wasm32');
  assert.equal(versions.satdoku, createRequire(import.meta.url)('satdoku/package.json').version);
});

test('in a worker, which may be ended', async () => {
  const code = `
    import { parentPort } from 'node:worker_threads';
    import { load } from 'satdoku';
    parentPort.once('message', async (module) => {
      const satdoku = await load(module);
      parentPort.postMessage(satdoku.check('${UNIQUE}')[0].verdict);
      satdoku.count('${'.'.repeat(81)}', { limit: 4e9 });
    });`;
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(code.replace("'satdoku'",
    `'${import.meta.resolve('satdoku')}'`))}`));
  const verdict = await new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.postMessage(satdoku.module);
  });
  assert.equal(verdict, 'unique');
  await worker.terminate();
});

test('the README shows what is so', async () => {
  const manifest = createRequire(import.meta.url).resolve('satdoku/package.json');
  const readme = readFileSync(manifest.replace('package.json', 'README.md'), 'utf8');
  const [, code] = /```js\n(.*?)```/s.exec(readme);
  const [, printed] = /prints\n\n(.*?)\n\n/s.exec(readme);
  writeFileSync('readme.js', code);
  const ran = spawnSync(process.execPath, ['readme.js'], { encoding: 'utf8' });
  assert.equal(ran.stdout, `${printed.replace(/^ {4}/gm, '')}\n`, ran.stderr);
});
