// All stories: { name, quick, play(person, { page, browser, address, downloads, startServer }) }. Those that are
// quick are CI's.

import { BOUNDS } from './bounds.js';
import { DRAWING } from './drawing.js';
import { EVERYONE } from './everyone.js';
import { KEEPING } from './keeping.js';
import { READING } from './reading.js';
import { SEARCHING } from './searching.js';
import { TYPING } from './typing.js';

export const STORIES = [...TYPING, ...READING, ...BOUNDS, ...SEARCHING, ...DRAWING, ...KEEPING, ...EVERYONE];
