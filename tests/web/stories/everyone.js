// Stories of people with a phone, without a mouse, with a screen reader, with a dark room.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';

import { AXE } from '../modules.js';

async function asksAxe(page, where) {
  await page.evaluate(await readFile(AXE, 'utf8'));
  const { violations } = await page.evaluate(() =>
    window.axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] })
  );
  const tell = ({ html, failureSummary }) => `${html} ${failureSummary}`;
  const told = violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(tell).join(' | ')}`);
  assert.deepEqual(told, [], where);
}

async function looksAtWidths(person, { page }) {
  for (const width of [390, 820, 1440]) {
    for (const scheme of ['light', 'dark']) {
      await page.setViewport({ width, height: 900 });
      await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
      await person.comesTo('#.Shape~4x4.Cage~5~R1C1~R1C2.V~R3C1~R3C2');
      await person.waitsFor(() => document.querySelectorAll('#tools svg').length > 0);
      await person.clicksButton('Cage 5', '#clues');
      await person.clicksButton('Step through them');
      await person.reads('#stepper', '1 of ');
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(wide <= width, `nothing is wider than ${width}, but ${wide}`);
      await asksAxe(page, `${scheme}, ${width} wide, a clue that is changed, a solution`);
      await person.clicksButton('Close', '#stepper');
      await person.clicksButton('Leave it', '#editor');
    }
  }
}

async function looksAtLayersAndHeat(person, { page }) {
  for (const width of [390, 820, 1440]) {
    for (const scheme of ['light', 'dark']) {
      const where = `${scheme}, ${width} wide`;
      const fits = async () => assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= width, where);
      await page.setViewport({ width, height: 900 });
      await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
      await person.comesTo('#.Shape~4x4.YinYang.Galaxies.~R1C1_1~YY1_2~YY2_1~GX2_2');
      await person.clicksButton('Galaxies', '#layers');
      await fits();
      await asksAxe(page, `${where}, a layer that is marked`);
      await person.comesTo('#.Shape~4x4.~R1C1_1~R2C3_1');
      await person.clicks('#views [value="candidates"]');
      await person.rests();
      await fits();
      await asksAxe(page, `${where}, heat`);
      await person.clicksButton('Type one');
      await person.clicksCell('r4c4');
      await person.presses('4');
      await person.reads('#stepper', '1 typed.');
      await fits();
      await asksAxe(page, `${where}, a solution that is typed`);
    }
  }
}

async function looksEverywhere(person, { page }) {
  for (const scheme of ['light', 'dark']) {
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
    await person.comesTo();
    await asksAxe(page, `${scheme}, the page as it opens`);
    await person.opensExample('A misprint: no solution');
    await person.seesVerdict('No solution');
    await asksAxe(page, `${scheme}, a conflict`);
    await person.clicksButton('Hint');
    await person.reads('#step-words', 'r1c6 is 8');
    await asksAxe(page, `${scheme}, a hint`);
    await person.opensExample('A clue short: two solutions');
    await person.clicks('#views [value="candidates"]');
    await person.rests();
    await asksAxe(page, `${scheme}, candidates of two solutions`);
    await person.choosesTool('Sandwich');
    await person.page.$$eval('details', (all) => all.forEach((one) => (one.open = true)));
    await asksAxe(page, `${scheme}, two solutions, and all that opens`);
    await person.choosesTool('Pair');
    await person.clicksButton('Draw it');
    await person.reads('#hint', 'Mark 2 or more cells.');
    await asksAxe(page, `${scheme}, a relation to tick`);
    await person.pastes('12\nabc!\n');
    await person.page.waitForSelector('#read-result .wrong');
    await asksAxe(page, `${scheme}, something malformed`);
    await person.pastes('.Shape~400x400');
    await person.reads('#undrawn', 'too large');
    await asksAxe(page, `${scheme}, a board that is not drawn`);
  }
}

/** How far two colours are apart, as WCAG has it. */
const CONTRASTS = `(() => {
  const numbers = (color) => color.match(/[\\d.]+/g).map(Number);
  const part = (value) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
  const light = ([red, green, blue]) => 0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue);
  const paper = light(numbers(getComputedStyle(document.documentElement).backgroundColor));
  return [...document.querySelectorAll('#picture text')].map((text) => {
    const ink = light(numbers(getComputedStyle(text).fill));
    return (Math.max(paper, ink) + 0.05) / (Math.min(paper, ink) + 0.05);
  });
})()`;

async function readsDigits(person, { page }) {
  const names = ['Killer', 'Sandwiches', 'Arrows', 'X and V', 'A misprint: no solution'];
  for (const scheme of ['light', 'dark']) {
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
    await person.comesTo();
    for (const name of names) {
      await person.opensExample(name);
      const least = Math.min(...(await page.evaluate(CONTRASTS)));
      assert.ok(least >= 4.5, `${scheme}, ${name}: a digit has a contrast of ${least.toFixed(2)}`);
    }
  }
}

/** The words of tools' names that are broken. */
function brokenWords() {
  const isBroken = (text, at, length) => {
    const range = document.createRange();
    range.setStart(text, at);
    range.setEnd(text, at + length);
    return range.getClientRects().length > 1;
  };
  return [...document.querySelectorAll('#tools button')].flatMap(({ lastChild: name }) =>
    [...name.textContent.matchAll(/\S+/g)].filter(({ 0: word, index }) => isBroken(name, index, word.length)).map(String)
  );
}

async function readsNamesOfTools(person, { page }) {
  for (const width of [390, 820, 1200, 1440]) {
    await page.setViewport({ width, height: 900 });
    await person.comesTo('#.Shape~4x4');
    assert.deepEqual(await page.evaluate(brokenWords), [], `${width} wide`);
  }
}

const PHONE = { width: 360, height: 740, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };

async function usesAPhone(person, { page }) {
  await page.setViewport(PHONE);
  await person.comesTo();
  const { wide, board, verdict } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    board: document.querySelector('#board').getBoundingClientRect().width,
    verdict: document.querySelector('#verdict-line').getBoundingClientRect().bottom,
  }));
  assert.ok(wide <= PHONE.width, `nothing is wider than the screen, but ${wide}`);
  assert.ok(board > PHONE.width * 0.9, `the board is as wide as the screen, but ${board}`);
  assert.ok(verdict <= PHONE.height, 'the verdict is seen without scrolling');
  const next = await page.evaluate(() => {
    const [board, tools] = ['#board', '#tools'].map((place) => document.querySelector(place).getBoundingClientRect());
    return tools.top - board.bottom;
  });
  assert.ok(next >= 0 && next < 20, `the tools stand below the board, but ${next} from it`);
  await page.select('#sizes', '9');
  await page.tap('#new');
  await person.rests();
  await page.tap(person.cell('r2c3'));
  await page.$eval('.keypad .digits button:nth-child(4)', (button) => button.scrollIntoView({ block: 'center' }));
  await page.tap('.keypad .digits button:nth-child(4)');
  assert.equal(await person.hearsOfCell('r2c3'), 'row 2 column 3, 4');
  const small = await page.$$eval('button:not([hidden])', (buttons) => {
    const isSmall = (button) => button.offsetParent && button.getBoundingClientRect().height < 24;
    return buttons.filter(isSmall).map((button) => button.textContent);
  });
  assert.deepEqual(small, [], 'buttons that a finger can hit');
}

async function pressesATool(person, { page }) {
  await page.setViewport(PHONE);
  await person.comesTo('#.Shape~9x9');
  const tool = await page.$('#tools [data-kind="Thermo"]');
  const { x, y } = await tool.evaluate((button) => {
    const box = button.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  });
  await page.touchscreen.touchStart(x, y);
  await person.reads('#hint', 'Thermometer: Digits grow from the bulb on.');
  await page.touchscreen.touchEnd();
  assert.equal(await tool.evaluate((button) => button.getAttribute('aria-pressed')), 'false', 'it is not taken');
  await tool.tap();
  assert.equal(await tool.evaluate((button) => button.getAttribute('aria-pressed')), 'true');
  await page.tap(person.cell('r1c1'));
  await page.tap(person.cell('r1c2'));
  await person.clicksButton('Draw it');
  await person.reads('#clues', 'Thermometer: r1c1 r1c2');
}

/** Presses Tab until the focus is on what is wanted. */
async function tabsTo(page, selector) {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((wanted) => document.activeElement.matches(wanted), selector)) {
      return;
    }
  }
  assert.fail(`the keyboard never comes to ${selector}`);
}

async function hasNoMouse(person, { page }) {
  await person.comesTo('#.Shape~9x9');
  await person.seesVerdict('Several solutions');
  await tabsTo(page, '.skip');
  await page.keyboard.press('Enter');
  await tabsTo(page, '.cell');
  await person.presses('3', 'ArrowRight', 'ArrowDown', '3');
  await person.seesVerdict('No solution');
  await tabsTo(page, '.repairs button');
  await page.keyboard.press('Enter');
  await person.seesVerdict('Several solutions');
  await tabsTo(page, '#tools button');
  await page.keyboard.type('Therm');
  await person.reads('#hint', 'Thermometer: Digits grow from the bulb on.');
  await page.keyboard.press('Enter');
  await page.keyboard.down('Shift');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.up('Shift');
  await page.keyboard.press('Enter');
  await person.reads('#clues', 'Thermometer: r');
}

async function marksGroupsByKeys(person, { page }) {
  await person.comesTo('#.Shape~4x4');
  await tabsTo(page, '#tools button');
  await page.keyboard.type('Equal');
  await page.keyboard.press('Enter');
  await page.keyboard.down('Shift');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.up('Shift');
  await person.presses('+', 'ArrowDown', 'Space', 'ArrowDown', 'ArrowDown', 'Space');
  await person.reads('#hint', 'Marked: r1c1 r1c2 = r2c2 r4c2.');
  assert.deepEqual(await person.markedCells('grouped'), ['r1c1', 'r1c2']);
  await person.presses('Enter');
  await person.reads('#clues', 'Equal sums: r1c1 r1c2 = r2c2 r4c2');
  assert.deepEqual(await person.markedCells('grouped'), []);
}

async function listens(person, { page }) {
  await person.comesTo();
  const { children } = await page.accessibility.snapshot({ interestingOnly: false });
  const names = [];
  const walk = (node) => {
    names.push(`${node.role} ${node.name}`);
    (node.children ?? []).forEach(walk);
  };
  children.forEach(walk);
  assert.ok(names.includes('grid Board'), 'the board is a grid');
  assert.ok(names.includes('gridcell row 1 column 1, 5'), 'cells say where they are and what is in them');
  assert.ok(names.includes('gridcell row 1 column 3, empty'), 'or that nothing is');
  assert.ok(names.some((name) => name.startsWith('status')), 'the verdict is told as it changes');
  assert.ok(!names.some((name) => name.startsWith('textbox ') && name.trim() === 'textbox'), 'fields have names');
  const live = await page.$eval('#verdict-line', (line) => line.getAttribute('aria-live'));
  assert.equal(live, 'polite');
  await person.opensEmptyBoard(4);
  assert.equal(await page.evaluate(() => document.activeElement.getAttribute('aria-label')), 'row 1 column 1, empty');
}

async function loadsItOffline(person, { page, startServer }) {
  const server = await startServer();
  person.address = server.address;
  await person.comesTo();
  await person.waitsFor(() => navigator.serviceWorker.ready.then(({ active }) => active.state === 'activated'));
  await server.close();
  await assert.rejects(fetch(server.address), 'there is no server');
  await person.comesTo('?memory=512#.Shape~4x4.~R1C1_1');
  await person.seesVerdict('Several solutions');
  const manifest = await page.evaluate(async () => {
    const response = await fetch(document.querySelector('[rel="manifest"]').href);
    return response.json();
  });
  assert.equal(manifest.start_url, './');
  const touched = await page.evaluate(async () => {
    const icon = new Image();
    icon.src = document.querySelector('[rel="apple-touch-icon"]').href;
    await icon.decode();
    return icon.naturalWidth;
  });
  assert.equal(touched, 180, 'the icon of a home screen');
  const session = await page.createCDPSession();
  const { installabilityErrors: errors } = await session.send('Page.getInstallabilityErrors');
  const known = ['in-incognito']; // as stories are
  assert.deepEqual(errors.filter(({ errorId }) => !known.includes(errorId)), []);
}

async function hasALimit(person) {
  await person.comesTo('#.Shape~144x144~144');
  await person.seesVerdict('This cannot be answered');
  await person.reads('#verdict-more', 'over the limit');
}

export const EVERYONE = [
  { name: 'axe finds no violation, light and dark', play: looksEverywhere },
  { name: 'axe finds no violation at any width', play: looksAtWidths },
  { name: 'axe finds no violation in layers, heat, and a typed solution', play: looksAtLayersAndHeat },
  { name: 'reads digits in light and in the dark', play: readsDigits },
  { name: 'reads the names of tools', play: readsNamesOfTools },
  { name: 'uses a phone', play: usesAPhone },
  { name: 'presses a tool for long on a phone', play: pressesATool },
  { name: 'has no mouse', play: hasNoMouse },
  { name: 'marks groups of cells by keys', play: marksGroupsByKeys },
  { name: 'listens to a screen reader', play: listens },
  { name: 'loads the page without a network', play: loadsItOffline },
  { name: 'is told that a board is too large', play: hasALimit },
];
