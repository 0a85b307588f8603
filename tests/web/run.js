// Plays the stories in Chromium, against the page as it is built in build/web.
//
// usage: node tests/web/run.js [--quick] [NAME...]      NAME: a part of a story's name

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { startBrowser } from './browser.js';
import { ROOT } from './modules.js';
import { Person } from './person.js';
import { STORIES } from './stories/index.js';

const OUTPUT = join(ROOT, 'build', 'web-test');

/** The server of script/web, on any port that is free. */
async function startServer() {
  const server = spawn(process.execPath, ['script/web-server.mjs', 'build/web', '0'], { cwd: ROOT });
  const address = await new Promise((resolve, reject) => {
    server.stdout.once('data', (line) => resolve(String(line).trim()));
    server.once('exit', () => reject(new Error('the server does not start')));
  });
  const gone = new Promise((resolve) => server.once('close', resolve));
  const close = () => {
    server.kill();
    return gone;
  };
  return { address, close };
}

/** Notes all that goes wrong in the background: errors, and requests to anywhere else. */
function watch(page, person) {
  const wrong = [];
  page.on('pageerror', (error) => wrong.push(`error: ${error.message}`));
  page.on('console', (message) => message.type() === 'error' && wrong.push(`console: ${message.text()}`));
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(person.address) && !url.startsWith('blob:') && !url.startsWith('data:')) {
      wrong.push(`request: ${url}`);
    }
  });
  return wrong;
}

async function play(story, browser, address) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ width: 1280, height: 900 });
  const person = new Person(page, address);
  const wrong = watch(page, person);
  const downloads = join(OUTPUT, story.name.replace(/\W+/g, '-'));
  try {
    await story.play(person, { page, browser, context, address, downloads, startServer });
    assert.deepEqual(wrong, []);
    return null;
  } catch (error) {
    await page.screenshot({ path: `${downloads}.png`, fullPage: true }).catch(() => {});
    return wrong.length > 0 ? new Error(`${error.message}\n${wrong.join('\n')}`) : error;
  } finally {
    await context.close();
  }
}

const words = process.argv.slice(2).filter((word) => word !== '--quick');
const quick = process.argv.includes('--quick');
const chosen = STORIES.filter(
  (story) => (!quick || story.quick) && (words.length === 0 || words.some((word) => story.name.includes(word)))
);
assert.notEqual(chosen.length, 0, 'there is no such story');

await rm(OUTPUT, { recursive: true, force: true });
await mkdir(OUTPUT, { recursive: true });
const server = await startServer();
const { browser, close } = await startBrowser();
let failures = 0;
for (const story of chosen) {
  const start = performance.now();
  const error = await play(story, browser, server.address);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${error ? 'FAILED' : 'ok    '} ${story.name} (${seconds} s)`);
  if (error) {
    failures++;
    console.log(`       ${error.message.replaceAll('\n', '\n       ')}`);
  }
}
await close();
await server.close();
console.log(`${chosen.length - failures} of ${chosen.length} stories are as they should be`);
process.exitCode = failures > 0 ? 1 : 0;
