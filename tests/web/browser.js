// Chromium as the stories have it: without a window, with a profile of its own, and with nothing but the page's server.

import { mkdtemp, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { puppeteer } from './modules.js';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

function findChromium() {
  const found = [process.env.CHROMIUM, ...PLACES].find((place) => place && existsSync(place));
  if (!found) {
    throw new Error('no Chromium here: script/bootstrap --web installs it, or CHROMIUM names it');
  }
  return found;
}

/** @returns {Promise<{ browser, close: () => Promise<void> }>} */
export async function startBrowser() {
  const profile = await mkdtemp(join(tmpdir(), 'satdoku-web-'));
  const browser = await puppeteer.launch({
    executablePath: findChromium(),
    headless: true,
    args: FLAGS,
    userDataDir: profile,
  });
  const close = async () => {
    await browser.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  };
  return { browser, close };
}
