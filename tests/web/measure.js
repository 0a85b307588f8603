// Measures how long the page takes from a key to the verdict, and to the picture, in Chromium. Prints medians and the
// worst of typing whole puzzles, digit by digit, in reading order.
//
// usage: node tests/web/measure.js ADDRESS [PAUSE]      PAUSE: ms from a verdict until the next key, 0 unless said

import { startBrowser } from './browser.js';
import { Person } from './person.js';

const PUZZLES = [
  '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79',
  '..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9',
  '98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6',
];

/** Presses a key and waits, in the page, for the verdict that belongs to it. */
function timeKey(key) {
  return new Promise((resolve) => {
    const line = document.querySelector('#verdict-line');
    const picture = document.querySelector('#picture');
    const start = performance.now();
    const times = {};
    const note = (what) => () => {
      times[what] ??= performance.now() - start;
      if (times.verdict !== undefined && times.picture !== undefined) {
        observers.forEach((observer) => observer.disconnect());
        resolve(times);
      }
    };
    const watch = (target, what, options) => {
      const observer = new MutationObserver(note(what));
      observer.observe(target, options);
      return observer;
    };
    const observers = [
      watch(line, 'verdict', { attributes: true, childList: true }),
      watch(picture, 'picture', { childList: true }),
    ];
    document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  });
}

function tell(name, times) {
  const sorted = [...times].sort((one, other) => one - other);
  const at = (part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))].toFixed(0);
  console.log(`${name}: ${sorted.length} keys, median ${at(0.5)}, 95th percentile ${at(0.95)}, worst ${at(1)} ms`);
}

const { browser, close } = await startBrowser();
const page = await browser.newPage();
const person = new Person(page, process.argv[2]);
const between = Number(process.argv[3] ?? 0);
const verdicts = [];
const pictures = [];
for (const puzzle of PUZZLES) {
  await person.comesTo();
  await person.opensEmptyBoard();
  for (const [i, digit] of [...puzzle].entries()) {
    if (digit !== '.') {
      await person.clicksCell(`r${Math.floor(i / 9) + 1}c${(i % 9) + 1}`);
      const { verdict, picture } = await page.evaluate(timeKey, digit);
      verdicts.push(verdict);
      pictures.push(picture);
      await new Promise((resolve) => setTimeout(resolve, between));
    }
  }
}
tell('verdict', verdicts);
tell('picture', pictures);
await close();
