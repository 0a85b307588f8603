// Links, messages, archives and the history: what the page makes besides puzzles.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { deflateRawSync, gzipSync } from 'node:zlib';

import { parsePuzzle, printNamed } from '../../../web/model/constraints.js';
import { excerpt, offsetOf, readDiagnostics } from '../../../web/model/diagnostics.js';
import { record, redo, startHistory, undo } from '../../../web/model/history.js';
import { fragmentOf, puzzleOfFragment, textOfFragment } from '../../../web/model/link.js';
import { MEBIBYTE, TooLong, unpack } from '../../../web/model/unpack.js';
import { crc32, zip } from '../../../web/model/zip.js';
import { read } from '../../../web/questions.js';

test('a link holds the puzzle and its name, short or long', async () => {
  const cells = Array.from({ length: 81 }, (_, i) => `R${Math.floor(i / 9) + 1}C${(i % 9) + 1}_5`);
  const long = `.~${cells.join('~')} ä & ö`;
  for (const text of ['.Shape~6x6.~R1C1_5', '.AntiKnight 100% "quoted" für #1', long]) {
    const fragment = await fragmentOf(parsePuzzle(text));
    assert.match(fragment, /^[\w.~=%!'()*-]+$/, 'characters that a link may have');
    assert.equal(printNamed(await puzzleOfFragment(`#${fragment}`)), text);
  }
  assert.match(await fragmentOf(parsePuzzle(long)), /^z=/);
});

test('what is packed is unpacked up to a bound', async () => {
  const bytes = new Uint8Array(MEBIBYTE).map((_, i) => i % 251);
  assert.deepEqual(await unpack(gzipSync(bytes), 'gzip', MEBIBYTE), bytes);
  await assert.rejects(unpack(gzipSync(new Uint8Array(MEBIBYTE + 1)), 'gzip', MEBIBYTE), TooLong);
  await assert.rejects(unpack(bytes, 'gzip', MEBIBYTE), (error) => !(error instanceof TooLong), 'it is not packed');
});

test('a link that is too long, or holds too much, is refused', async () => {
  const refuses = (promise) => assert.rejects(promise, { constructor: TooLong, message: 'it has more than 1 MiB' });
  await refuses(textOfFragment(`#z=${'A'.repeat(MEBIBYTE)}`));
  await refuses(textOfFragment(`#${'.'.repeat(MEBIBYTE)}`));
  await refuses(textOfFragment(`#z=${deflateRawSync(new Uint8Array(MEBIBYTE + 1)).toString('base64url')}`));
  await refuses(fragmentOf({ name: '', parts: [{ name: 'Cage', args: ['R1C1'.repeat(MEBIBYTE / 4)] }] }));
});

test('messages have their places, and notes are told apart', () => {
  const errors =
    'satdoku: <stdin>:3:8: what is wrong: all\nsatdoku: <stdin>: note: read so\nsatdoku: out of memory\nother\n';
  assert.deepEqual(readDiagnostics(errors), [
    { message: 'what is wrong: all', note: false, line: 3, column: 8 },
    { message: 'read so', note: true },
    { message: 'out of memory', note: false },
  ]);
});

test('the text around a place shows the character that is wrong', () => {
  assert.deepEqual(excerpt('one\ntwo\nthree', 2, 2), [
    { number: 1, before: 'one', at: '', after: '' },
    { number: 2, before: 't', at: 'w', after: 'o' },
  ]);
  assert.equal(excerpt('äb', 1, 3)[0].at, 'b', 'columns are bytes');
  assert.equal(excerpt('ab', 1, 3)[0].at, '⏎', 'the end of a line');
  assert.equal(offsetOf('ab\nä!c', 2, 3), 4);
});

test('what is undone can be done again, until something else is done', () => {
  const two = record(record(startHistory('a'), 'b'), 'c');
  assert.equal(undo(undo(two)).present, 'a');
  assert.equal(redo(undo(two)).present, 'c');
  assert.equal(redo(record(undo(two), 'd')).present, 'd');
  const start = startHistory('a');
  assert.equal(undo(start), start);
});

test('an archive is what another program reads', async () => {
  assert.equal(crc32(new TextEncoder().encode('123456789')), 0xcbf43926);
  const folder = mkdtempSync(join(tmpdir(), 'satdoku-zip-'));
  const path = join(folder, 'a.zip');
  writeFileSync(path, new Uint8Array(await zip({ 'a/one.txt': 'one\n', 'a/zwei-ä.txt': 'ä' }).arrayBuffer()));
  const script =
    'import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; ' +
    'print([(name, z.read(name).decode()) for name in z.namelist()])';
  const env = { ...process.env, PYTHONIOENCODING: 'utf8' };
  const read = execFileSync('python3', ['-c', script, path], { encoding: 'utf8', env });
  assert.equal(read, "[('a/one.txt', 'one\\n'), ('a/zwei-ä.txt', 'ä')]\n");
  rmSync(folder, { recursive: true });
});

test('a file of scripts is one puzzle, whatever its lines are like', async () => {
  for (const [name, isScript] of [['one.iss', true], ['one.iss.gz', true], ['one.txt', false], ['', false]]) {
    const asked = [];
    const ask = async (args) => {
      asked.push(args.join(' '));
      return { code: 0, output: '{"from":"script","to":"constraints","output":".AntiKnight"}', errors: '' };
    };
    const { format } = await read({ ask }, '.AntiKnight', { name });
    assert.equal(format, 'script');
    assert.equal(asked.length, 1);
    assert.ok(asked.every((words) => words.includes('--from script') === isScript), name);
  }
});
