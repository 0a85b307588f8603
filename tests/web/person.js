// What a person does and sees on the page.

import assert from 'node:assert/strict';

const PATIENCE = 20000; // ms; what is waited for, not how long it may take

export class Person {
  constructor(page, address) {
    this.page = page;
    this.address = address;
  }

  async comesTo(fragment = '') {
    await this.page.goto(`${this.address}${fragment}`);
    await this.waitsFor(() => document.querySelector('#verdict-line').textContent !== '');
    await this.rests();
  }

  /** Waits until something is so in the page; says what was not if it never is. */
  async waitsFor(what, ...values) {
    try {
      await this.page.waitForFunction(what, { timeout: PATIENCE }, ...values);
    } catch {
      const verdict = await this.verdict();
      assert.fail(`waited in vain for ${what} ${JSON.stringify(values)}; the verdict is "${verdict}"`);
    }
  }

  /** Waits until nothing is being looked for. */
  async rests() {
    await this.waitsFor(() => document.querySelector('#board').getAttribute('aria-busy') === 'false');
  }

  async seesVerdict(words) {
    await this.waitsFor((wanted) => document.querySelector('#verdict-line').textContent === wanted, words);
    await this.rests();
  }

  async reads(selector, words) {
    await this.waitsFor(
      (place, wanted) => document.querySelector(place)?.innerText.replace(/\s+/g, ' ').includes(wanted),
      selector,
      words
    );
  }

  async verdict() {
    return this.textOf('#verdict-line');
  }

  async textOf(selector) {
    return this.page.$eval(selector, (element) => element.innerText);
  }

  /** A cell by its name, r1c1. */
  cell(name) {
    const [, row, column] = /^r(\d+)c(\d+)$/.exec(name);
    return `#grid [role="row"][aria-rowindex="${row}"] [aria-colindex="${column}"]`;
  }

  async clicks(selector) {
    await this.page.$eval(selector, (element) => element.scrollIntoView({ block: 'center' }));
    await this.page.click(selector);
  }

  async clicksCell(name) {
    await this.clicks(this.cell(name));
  }

  async clicksButton(label, within = 'body') {
    const words = `.//button[contains(normalize-space(.), "${label}")]`;
    const button = await this.page.waitForSelector(`${within} ::-p-xpath(${words})`, { timeout: PATIENCE });
    await button.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await button.click();
  }

  async presses(...keys) {
    for (const key of keys) {
      await this.page.keyboard.press(key);
    }
  }

  async chooses(selector, value) {
    await this.page.select(selector, value);
  }

  /** Takes the tool that draws clues of a kind, unless it is taken. */
  async choosesTool(kind) {
    const tool = `#tools [data-kind="${kind}"]`;
    if ((await this.page.$eval(tool, (button) => button.getAttribute('aria-pressed'))) === 'false') {
      await this.clicks(tool);
    }
  }

  async opensExample(name) {
    await this.chooses('#examples', name);
    await this.waitsFor((wanted) => document.querySelector('#name').value === wanted, name);
    await this.rests();
  }

  async opensEmptyBoard(size = 9) {
    await this.chooses('#sizes', String(size));
    await this.clicks('#new');
    await this.rests();
  }

  /** Pastes text into the field, as the clipboard would. */
  async pastes(text) {
    await this.page.$eval(
      '#paste',
      (field, pasted) => {
        field.focus();
        field.value = pasted;
        field.dispatchEvent(new ClipboardEvent('paste', { bubbles: true }));
      },
      text
    );
  }

  /** Drops a file on the page. */
  async drops(name, text) {
    await this.page.evaluate(
      (fileName, content) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([content], fileName));
        document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: transfer }));
      },
      name,
      text
    );
  }

  /** The texts that the picture has within a cell, as they lie on the screen. */
  async seesInCell(name) {
    return this.page.evaluate((selector) => {
      const cell = document.querySelector(selector).getBoundingClientRect();
      const texts = [...document.querySelectorAll('#picture text')].filter((text) => {
        const { x, y, width, height } = text.getBoundingClientRect();
        const middle = { x: x + width / 2, y: y + height / 2 };
        return middle.x > cell.left && middle.x < cell.right && middle.y > cell.top && middle.y < cell.bottom;
      });
      const own = document.querySelector(selector).innerText;
      return [...texts.map((text) => text.textContent), own].join(' ').trim();
    }, this.cell(name));
  }

  /** What a screen reader says of a cell. */
  async hearsOfCell(name) {
    return this.page.$eval(this.cell(name), (cell) => cell.getAttribute('aria-label'));
  }

  /** Cells with a mark of the page, such as those in which two solutions differ. */
  async markedCells(mark) {
    return this.page.$$eval(`#grid .${mark}`, (cells) =>
      cells.map((cell) => `r${cell.parentElement.getAttribute('aria-rowindex')}c${cell.getAttribute('aria-colindex')}`)
    );
  }

  /** Drags with the mouse over cells. */
  async drags(...names) {
    await this.page.$eval('#board', (board) => board.scrollIntoView({ block: 'start' }));
    for (const [i, name] of names.entries()) {
      const { x, y } = await this.page.$eval(this.cell(name), (cell) => {
        const box = cell.getBoundingClientRect();
        return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      });
      await this.page.mouse.move(x, y, { steps: 2 });
      if (i === 0) {
        await this.page.mouse.down();
      }
    }
    await this.page.mouse.up();
  }
}
