// What xz packs, with any properties, is unpacked to what it was.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';

import { unpackLzma } from '../../../web/lzma.js';

const pack = (bytes, ...options) =>
  execFileSync('xz', ['--format=lzma', '--stdout', ...options], { input: bytes, maxBuffer: 1 << 26 });

/** Bytes in which runs, texts and noise take turns: all kinds of matches, near and far. */
function makeBytes(size, seed) {
  let random = seed;
  const next = (below) => {
    random = (Math.imul(random, 1103515245) + 12345) >>> 0;
    return (random >>> 16) % below;
  };
  const bytes = [];
  while (bytes.length < size) {
    const back = 1 + next(Math.min(bytes.length, 60000) + 1);
    const kind = bytes.length > 8 ? next(3) : 0;
    for (let i = 2 + next(kind === 2 ? 400 : 20); i > 0; i--) {
      bytes.push(kind === 0 ? next(256) : (bytes.at(-back) ?? 0));
    }
  }
  return Buffer.from(bytes.slice(0, size));
}

test('what xz packs is unpacked, with all kinds of properties', () => {
  const properties = ['lc=4,lp=0,pb=0', 'lc=3,lp=0,pb=2', 'lc=0,lp=4,pb=4', 'lc=1,lp=2,pb=1'];
  for (const size of [0, 1, 2, 100, 5000, 2500000]) {
    const bytes = makeBytes(size, size + 7);
    for (const property of properties) {
      const unpacked = unpackLzma(pack(bytes, `--lzma1=preset=9,${property}`));
      assert.ok(bytes.equals(unpacked), `${size} bytes, ${property}`);
    }
  }
});

test('a text that ends early, or copies what is not there, is refused', () => {
  const packed = pack(makeBytes(5000, 3), '-9');
  for (const size of [0, 1, 13, 17, 18, 100, packed.length - 1]) {
    assert.throws(() => unpackLzma(packed.subarray(0, size)), RangeError, `${size} bytes`);
  }
  const noise = Buffer.alloc(3000, 0xa5);
  packed.copy(noise, 0, 0, 13);
  assert.throws(() => unpackLzma(noise), RangeError);
});
