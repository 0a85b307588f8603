// How many puzzles of a list the npm package checks in a second of CPU time: the first run, which begins with code that
// is compiled in haste, and the best of those that follow.
//
// usage: node bench/package.mjs LIST [ROUNDS]     after script/web --build

import { readFileSync } from 'node:fs';

import { compile, Program } from '../build/web/program.js';

const [file, rounds = '5'] = process.argv.slice(2);
const list = readFileSync(file);
const program = new Program(await compile());
const rates = [];
for (let i = 0; i < Number(rounds); i++) {
  const before = process.cpuUsage();
  const { output } = program.run(['check', '-q'], list);
  const { user, system } = process.cpuUsage(before);
  rates.push(Math.round(((output.split('\n').length - 1) * 1e6) / (user + system)));
}
console.log(`first ${rates[0]}, best ${Math.max(...rates.slice(1))} puzzles a second`);
