// Modules of others, which script/web-test keeps in build/web-modules: npm's lock file beside this file names them.

import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

const require = createRequire(join(ROOT, 'build', 'web-modules', 'package.json'));

export const puppeteer = require('puppeteer-core');
export const AXE = require.resolve('axe-core/axe.min.js');
