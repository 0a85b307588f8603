// Stories of reading what is pasted and dropped.

import assert from 'node:assert/strict';

const KILLER =
  '3x3::k:4097:5890:5890:5890:1795:1795:2308:5637:5637:4097:1798:5890:2311:2311:3848:2308:1801:5637:4097:4097:2' +
  '826:2826:2315:3848:1801:1801:3340:1037:1037:2826:1550:2315:3855:3855:4368:3340:6929:6929:4626:1550:4627:4627' +
  ':4368:4368:1812:6929:6929:4626:4626:4627:1045:3606:3606:1812:2839:3608:5145:5145:4378:1045:4635:3606:2844:28' +
  '39:3608:3608:5145:4378:4378:4635:2333:2844:5662:5662:5662:5662:1311:1311:4635:2333:2844' +
  ' a killer';
const TYPO = '53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7..!2...6\n.6....28.\n...419..5\n....8..79\n';
const CLASSIC = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const LINKED =
  'https://f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9lQA3AQwBsBXOeAJlTQjJgDsEAXDOk40iEq16ADmasO3XjH5z' +
  'S88tToIU6SZ3g8+AXWSFFiocvpN1bTdtmDhKpBIvS+Cl8T0HXh18ZEIAjA5SWjKG7kq+8ABsgZYhnt629ADMMU7WAhlyYV6Z8ZlhPnbi5kFWRo' +
  'mqqcHOubVZ+nV5hclVZXlE2e02Jv6tcY1uDeU9UX01OfzNCMUsjtXpHXogXAAWMBgAtgD2GzBc6/igVBDsMGD4eCAASn4Awn4gqDe3DI/XDPcg' +
  'OjqTx6fn8AI10QtySbyuoluABZwSCAKxfH6CP5nC7XJKg8FQ6HguE476/E6owGXK4g15PEEPJ6Q14E5FEgFAq4fGFPO5gp4fOlIo6MtFXbEU65' +
  '46kil6Iwn/AUgxDgyGiWG3ADskoZ0pJ6M+T2xYquGJ5UuJzOVtzlT0it0VT1NqptVslPyAA=';

const DAMAGED = { every: 2500, count: 10000 };

/** Ten thousand puzzles: the same one with its digits exchanged, and every 2500th with a clue that contradicts. */
function tenThousand() {
  let seed = 12345;
  const random = (below) => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return Math.floor((seed / 2147483648) * below);
  };
  return Array.from({ length: DAMAGED.count }, (_, i) => {
    const digits = [...'123456789'];
    for (let last = 8; last > 0; last--) {
      const other = random(last + 1);
      [digits[last], digits[other]] = [digits[other], digits[last]];
    }
    const line = CLASSIC.replace(/\d/g, (digit) => digits[digit - 1]);
    return (i + 1) % DAMAGED.every === 0 ? line[0] + line[0] + line.slice(2) : line;
  }).join('\n');
}

async function pastesKiller(person) {
  await person.comesTo();
  await person.pastes(KILLER);
  await person.reads('#read-result', 'Read as a killer on a line (killer).');
  await person.seesVerdict('One solution');
  assert.equal(await person.page.$eval('#name', (field) => field.value), 'a killer');
  assert.equal(await person.seesInCell('r1c1'), '16', 'the sum of the first cage');
  await person.reads('#legend', 'Cage');
}

async function pastesSomethingWrong(person) {
  await person.comesTo();
  await person.opensExample('Seventeen givens');
  await person.pastes(TYPO);
  await person.reads('#read-result', 'Line 6, column 4: ');
  assert.equal(await person.textOf('.excerpt mark'), '!');
  const selectionOf = (field) => field.value.slice(field.selectionStart, field.selectionEnd);
  const selected = await person.page.$eval('#paste', selectionOf);
  assert.equal(selected, '!');
  assert.equal(await person.page.$eval('#name', (field) => field.value), 'Seventeen givens', 'the puzzle before is still there');
}

/** Two lines that are one puzzle together, or two, and what tells which. */
async function dropsAScript(person) {
  await person.comesTo();
  await person.drops('script.txt', '.Shape~4x4\n.Thermo~R1C1~R1C2~R1C3~R1C4\n');
  await person.reads('#read-result', 'Read as a script of constraint strings (script).');
  await person.reads('#clues', 'Thermometer: r1c1 r1c2 r1c3 r1c4');
  const lines = '.Shape~4x4.Diagonal~1\n.Thermo~R1C1~R1C2\n';
  await person.drops('list.txt', lines);
  await person.reads('#read-result', 'Read as a constraint string (constraints), one of several.');
  await person.drops('one.iss', lines);
  await person.reads('#read-result', 'Read as a script of constraint strings (script).');
  await person.reads('#clues', 'Thermometer: r1c1 r1c2');
}

async function pastesALink(person) {
  await person.comesTo();
  await person.pastes(LINKED);
  await person.reads('#read-result', 'Read as a link of f-puzzles');
  await person.seesVerdict('One solution');
  await person.reads('#clues', 'Thermometer: r1c1 r1c2 r2c1');
}

async function dropsAFileThatEndsEarly(person) {
  await person.comesTo();
  const empty = '....\n'.repeat(4);
  await person.drops('grids.txt', `1234\n3412\n2143\n4321\n\n${empty}\n..x!\n${empty}`);
  await person.reads('#stack', "2 puzzles: unique 1, multiple 1. Stopped: line 11, column 4: '!' is no digit");
  await person.drops('two.txt', `1234\n3412\n2143\n4321\n\n..x!\n${empty}`);
  await person.reads('#stack', "1 puzzle: unique 1. Stopped: line 6, column 4: '!' is no digit");
  await person.drops('lines.txt', `${CLASSIC}\n${CLASSIC.slice(1)}\n${CLASSIC}\n`);
  await person.reads('#stack', '3 puzzles: unique 2, invalid 1.');
  assert.doesNotMatch(await person.textOf('#stack [role="status"]'), /Stopped/);
}

async function dropsTenThousand(person) {
  await person.comesTo();
  await person.drops('many.txt', tenThousand());
  await person.reads('#stack', '10,000 puzzles: unique 9,996, none 4.');
  await person.chooses('#stack select', 'none');
  await person.clicks('#stack .rows li:nth-child(2) button');
  await person.seesVerdict('No solution');
  assert.match(await person.textOf('#stack .rows [aria-current="true"]'), /^5000/);
  assert.equal(await person.seesInCell('r1c1'), await person.seesInCell('r1c2'), 'the clue that contradicts');
}

async function dropsAnotherFileMeanwhile(person) {
  await person.comesTo();
  const lines = (line, count) => `${line}\n`.repeat(count);
  await person.drops('long.txt', lines('.'.repeat(256), 20000));
  await person.reads('#stack', 'Checking');
  await person.drops('other.txt', lines(CLASSIC[0] + CLASSIC.slice(0, 80), 1) + lines('.'.repeat(81), 50000));
  await person.reads('#stack', ', none 1.');
  await person.clicks('#stack button:not([hidden])');
  await person.reads('#stack', 'Stopped.');
}

async function opensEveryExample(person) {
  await person.comesTo();
  const valuesOf = (options) => options.map(({ value }) => value).filter(Boolean);
  const names = await person.page.$$eval('#examples option', valuesOf);
  assert.equal(names[0], 'Classic');
  const words = { 'A misprint: no solution': 'No solution', 'A clue short: two solutions': 'Several solutions' };
  for (const name of names) {
    await person.opensExample(name);
    await person.seesVerdict(words[name] ?? 'One solution');
  }
}

async function dropsACompressedFile(person) {
  await person.comesTo();
  await person.page.evaluate(async (line) => {
    const stream = new Blob([`${line} from an archive\n`]).stream().pipeThrough(new CompressionStream('gzip'));
    const transfer = new DataTransfer();
    transfer.items.add(new File([await new Response(stream).arrayBuffer()], 'one.txt.gz'));
    document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: transfer }));
  }, CLASSIC);
  await person.reads('#read-result', 'Read as a puzzle on a line (line).');
  await person.seesVerdict('One solution');
  assert.equal(await person.page.$eval('#name', (field) => field.value), 'from an archive');
}

export const READING = [
  { name: 'pastes a killer', quick: true, play: pastesKiller },
  { name: 'pastes something malformed and sees where', play: pastesSomethingWrong },
  { name: 'pastes a link of f-puzzles', play: pastesALink },
  { name: 'drops a script', play: dropsAScript },
  { name: 'drops a file of ten thousand puzzles', play: dropsTenThousand },
  { name: 'drops a file that ends early', play: dropsAFileThatEndsEarly },
  { name: 'drops another file meanwhile', play: dropsAnotherFileMeanwhile },
  { name: 'drops a compressed file', play: dropsACompressedFile },
  { name: 'opens every example', play: opensEveryExample },
];
