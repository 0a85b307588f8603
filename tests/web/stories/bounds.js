// Stories of links, files and boards that are larger than a page can bear.

import assert from 'node:assert/strict';
import { constants, deflateRawSync } from 'node:zlib';

const MEBIBYTE = 1024 * 1024;
const ENORMOUS = 640; // MiB

/** So many MiB of zeros, deflated: one piece again and again. */
function deflatedZeros(size) {
  const piece = 16;
  const zeros = Buffer.alloc(piece * MEBIBYTE);
  const deflated = deflateRawSync(zeros, { finishFlush: constants.Z_FULL_FLUSH });
  return Buffer.concat([...Array(size / piece).fill(deflated), deflateRawSync('')]);
}

const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);

/** Drops or opens a file of bytes in base64, and so many zeros behind them. */
function putFile(name, bytes, zeros, where) {
  const packed = Uint8Array.from(atob(bytes), (character) => character.charCodeAt(0));
  const transfer = new DataTransfer();
  transfer.items.add(new File([packed, new Uint8Array(zeros)], name));
  if (where === 'open') {
    const input = document.querySelector('#file');
    input.files = transfer.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  } else {
    document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: transfer }));
  }
}

/** Pastes as the clipboard does, which a page may take itself. */
function pasteIntoField(text) {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData });
  document.querySelector('#paste').dispatchEvent(event);
}

/** That the page goes on as ever. */
async function goesOn(person) {
  await person.opensEmptyBoard();
  await person.presses('5');
  assert.equal(await person.hearsOfCell('r1c1'), 'row 1 column 1, 5');
  await person.seesVerdict('Several solutions');
  assert.equal((await person.seesInCell('r1c1')).split(' ')[0], '5');
}

async function opensAnEnormousLink(person) {
  const packed = deflatedZeros(ENORMOUS).toString('base64url');
  assert.ok(packed.length < MEBIBYTE, 'the link itself is not too long');
  for (const fragment of [`#z=${packed}`, `#z=${'A'.repeat(MEBIBYTE)}`, `#${'.'.repeat(MEBIBYTE)}`]) {
    await person.page.goto('about:blank');
    await person.comesTo(fragment);
    await person.reads('#read-result', 'The link holds no puzzle: it has more than 1 MiB.');
    await goesOn(person);
  }
}

/** Counts in the page how many bytes are taken out of larger arrays. */
function countTaken() {
  const { slice } = Uint8Array.prototype;
  window.taken = 0;
  Uint8Array.prototype.slice = function sliceCounted(begin, end) {
    const piece = slice.call(this, begin, end);
    window.taken += piece.length;
    return piece;
  };
}

async function unpacksNoMoreThanItHasTo(person, { page }) {
  await page.evaluateOnNewDocument(countTaken);
  const packed = deflatedZeros(ENORMOUS);
  await person.comesTo(`#z=${packed.toString('base64url')}`);
  await person.reads('#read-result', 'The link holds no puzzle: it has more than 1 MiB.');
  const taken = await page.evaluate(() => window.taken);
  assert.ok(taken > 0 && taken < packed.length / 50, `${taken} of ${packed.length} bytes are unpacked`);
}

async function dropsAnEnormousFile(person) {
  const bomb = Buffer.concat([GZIP_HEAD, deflatedZeros(ENORMOUS)]).toString('base64');
  await person.comesTo();
  for (const where of ['drop', 'open']) {
    await person.page.evaluate(putFile, `packed-${where}.gz`, bomb, 0, where);
    await person.reads('#read-result', `packed-${where}.gz cannot be read: it has more than 100 MiB.`);
    await person.page.evaluate(putFile, `long-${where}.txt`, '', 100 * MEBIBYTE + 1, where);
    await person.reads('#read-result', `long-${where}.txt cannot be read: it has more than 100 MiB.`);
  }
  await goesOn(person);
}

/** The board is not there, but a line that says why. */
async function seesNoBoard(person, why) {
  await person.reads('#undrawn', `${why} is too large to be drawn here;`);
  assert.equal(await person.textOf('#legend'), '', 'what the board before had');
  for (const selector of ['#board', '#keypad', '#editor']) {
    assert.equal(await person.page.$eval(selector, (element) => element.offsetParent), null, `${selector} is hidden`);
  }
}

const LARGE = '.Shape~400x400';

async function seesALargeBoard(person) {
  const ways = {
    link: () => person.page.goto(`${person.address}#${LARGE}`),
    paste: () => person.pastes(LARGE),
    drop: () => person.drops('large.txt', LARGE),
    open: () => person.page.evaluate(putFile, 'large.txt', btoa(LARGE), 0, 'open'),
  };
  for (const [name, comes] of Object.entries(ways)) {
    await person.page.goto('about:blank');
    await (name === 'link' ? null : person.comesTo());
    await comes();
    await seesNoBoard(person, 'A board of 400 × 400 cells');
    assert.equal(await person.page.$$eval('#grid *', (cells) => cells.length), 0, name);
  }
  await goesOn(person);
}

/** A Latin square, of which all cells are given. */
function latinSquare(size) {
  const cells = Array.from({ length: size * size }, (_, cell) => [Math.floor(cell / size), cell % size]);
  const given = ([row, column]) => `~R${row + 1}C${column + 1}_${((row + column) % size) + 1}`;
  return `.Shape~${size}x${size}.NoBoxes.${cells.map(given).join('')}`;
}

async function keepsALargeBoard(person) {
  await person.comesTo('#.Shape~9x9');
  await person.drops('large.txt', `${latinSquare(65)} quite large\n`);
  await seesNoBoard(person, 'A board of 65 × 65 cells');
  await person.seesVerdict('One solution');
  for (const [format, file] of [['constraints', 'quite-large.txt'], ['svg', 'quite-large.svg']]) {
    await person.chooses('#formats', format);
    await person.clicks('#download');
    await person.reads('#keep-result', `${file} is made.`);
  }
  await goesOn(person);
}

const CAGES = 50000;

async function seesManyCages(person) {
  const cage = (i) => `.Cage~~R${(i % 9) + 1}C1~R${(i % 9) + 1}C2`;
  await person.comesTo('#.Shape~9x9');
  await person.page.evaluate(pasteIntoField, `.Shape~9x9${Array.from({ length: CAGES }, (_, i) => cage(i)).join('')}`);
  await seesNoBoard(person, 'The picture of this puzzle');
  await person.reads('#clues', 'and 49,700 more');
  await person.seesVerdict('Several solutions');
  const rows = () => person.page.$$eval('#clues li', (all) => all.length);
  assert.equal(await rows(), 301);
  await person.clicksButton('Show more', '#clues');
  assert.equal(await rows(), 601);
  await person.reads('#clues', 'and 49,400 more');
  const focused = await person.page.evaluate(() => document.activeElement.closest('li').matches(':nth-child(301)'));
  assert.ok(focused, 'the keyboard goes on where the list did');
  assert.ok((await person.page.$eval('#paste', (field) => field.value.length)) <= 100000);
  await goesOn(person);
}

async function seesATallBoard(person) {
  await person.comesTo('#.Shape~40x1');
  const { width, height } = await person.page.$eval('#board', (board) => board.getBoundingClientRect().toJSON());
  assert.ok(width >= 30, `a finger can hit a cell that is ${width} pixels wide`);
  assert.ok(height <= 40 * 50, `but 40 cells are ${height} pixels high`);
}

export const BOUNDS = [
  { name: 'opens a link that unpacks to an enormous text', play: opensAnEnormousLink },
  { name: 'unpacks no more of an enormous text than it has to', play: unpacksNoMoreThanItHasTo },
  { name: 'drops an enormous file', play: dropsAnEnormousFile },
  { name: 'sees that a board is too large to be drawn', play: seesALargeBoard },
  { name: 'sees a tall board', play: seesATallBoard },
  { name: 'keeps a board that is too large to be drawn', play: keepsALargeBoard },
  { name: 'sees that fifty thousand cages are too many to be drawn', play: seesManyCages },
];
