// Stories of taking a puzzle away: links, files, certificates.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Lets the browser write downloads to a folder, and returns how to wait for the next one. */
async function keepDownloads(page, folder) {
  await mkdir(folder, { recursive: true });
  const session = await page.createCDPSession();
  await session.send('Browser.setDownloadBehavior', {
    behavior: 'allow',
    downloadPath: folder,
    browserContextId: page.browserContext().id,
  });
  return async (name) => {
    for (let tries = 0; tries < 200; tries++) {
      if ((await readdir(folder)).includes(name)) {
        return join(folder, name);
      }
      await pause(50);
    }
    return assert.fail(`${name} never came, but ${await readdir(folder)}`);
  };
}

async function sendsALink(person, { context, address }) {
  await person.comesTo();
  await person.opensExample('Killer');
  await person.page.$eval('#name', (field) => (field.value = ''));
  await person.page.type('#name', 'For Zoë & Bo');
  await person.clicks('#link');
  await person.page.waitForSelector('#the-link');
  const link = await person.page.$eval('#the-link', (anchor) => anchor.href);
  const other = await context.newPage();
  await other.goto(link.replace(/^.*#/, `${address}#`));
  await other.waitForFunction(() => document.querySelector('#verdict-line').textContent === 'One solution');
  assert.equal(await other.$eval('#name', (field) => field.value), 'For Zoë & Bo');
  const clues = (page) => page.$$eval('#clues li span', (rows) => rows.map((row) => row.textContent).sort());
  assert.deepEqual(await clues(other), await clues(person.page));
}

async function comesBack(person) {
  await person.comesTo();
  await person.opensEmptyBoard();
  await person.presses('8');
  await person.waitsFor(() => decodeURIComponent(location.hash).includes('R1C1_8'));
  await person.page.reload();
  await person.seesVerdict('Several solutions');
  assert.equal(await person.hearsOfCell('r1c1'), 'row 1 column 1, 8');
}

async function downloadsFormats(person, { page, downloads }) {
  const kept = await keepDownloads(page, downloads);
  await person.comesTo();
  await person.opensExample('Seventeen givens');
  const download = async (format, name) => {
    await person.chooses('#formats', format);
    await person.clicks('#download');
    return readFile(await kept(name), 'utf8');
  };
  const line = await download('line', 'seventeen-givens.txt');
  assert.match(line, /^[.0-9]{81} Seventeen givens\n$/);
  assert.match(await download('svg', 'seventeen-givens.svg'), /^<\?xml[^]*<svg[^]*<\/svg>\n$/);
  assert.match(await download('dimacs', 'seventeen-givens.cnf'), /^p cnf \d+ \d+$/m);
  assert.equal(JSON.parse(await download('fpuzzles', 'seventeen-givens.json')).size, 9);
  await person.opensExample('Thermometers');
  await person.chooses('#formats', 'line');
  await person.clicks('#download');
  await person.reads('#keep-result', "'line' cannot say the thermometer");
}

async function takesACertificate(person, { page, downloads }) {
  const kept = await keepDownloads(page, downloads);
  await person.comesTo();
  await person.opensExample('Small jigsaw');
  await person.seesVerdict('One solution');
  await person.clicks('#certificate');
  const archive = await kept('small-jigsaw.certificate.zip');
  const script =
    'import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); print("\\n".join(z.namelist()))';
  const names = execFileSync('python3', ['-c', script, archive], { encoding: 'utf8' }).trim().split('\n').sort();
  const wanted = ['README.md', 'certificate.txt', 'formula.cnf', 'proof.drat', 'puzzle.txt', 'solution.txt'];
  assert.deepEqual(names, wanted.map((name) => `certificate/${name}`));
}

export const KEEPING = [
  { name: 'sends a link and opens it', quick: true, play: sendsALink },
  { name: 'comes back to the puzzle', play: comesBack },
  { name: 'downloads formats', play: downloadsFormats },
  { name: 'takes a certificate', play: takesACertificate },
];
