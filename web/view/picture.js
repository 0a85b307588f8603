// The picture that `satdoku draw --svg` makes, taken apart: the board, which the page shows without the margins, and
// what is said under it, which the page tells as text beside samples.

import { columnOf, rowOf } from '../model/cells.js';
import { classOfCount } from '../model/counts.js';
import { shape } from './dom.js';

const CELL = 100; // units
const OUTSIDE = 66; // units that a number outside of the board takes
const EDGE = 6; // units for half of the heavy line
const LABEL_COLOR = '#555555';
const CANDIDATES = 'g[text-anchor="middle"][fill="#333333"]'; // of a cell
const MIDDLE = 0.36; // of a digit's size: from its foot to its middle
const DISC = 0.58; // likewise: the radius of a disc behind it
const OF_CONFLICTS = /^Ringed or bordered/; // where the words begin that the verdict has, too

function translation(group) {
  const match = /translate\((-?\d+) (-?\d+)\)/.exec(group.getAttribute('transform') ?? '');
  return match ? { x: Number(match[1]), y: Number(match[2]) } : { x: 0, y: 0 };
}

/** Numbers of rows and columns, which only pictures of conflicts have: without them the board stays where it is. */
function dropLabels(group, board) {
  const { rows, columns } = board.grid ?? board;
  const labels = rows + columns;
  const isLabels = (child) =>
    child.getAttribute('fill') === LABEL_COLOR && child.children.length === labels;
  [...group.children].filter(isLabels).forEach((child) => child.remove());
}

/** How far texts outside of the board reach: the lowest x or y among them, in units of the board. */
function reach(group) {
  const texts = [...group.querySelectorAll('text')];
  const left = Math.min(0, ...texts.map((text) => Number(text.getAttribute('x'))));
  const top = Math.min(0, ...texts.map((text) => Number(text.getAttribute('y'))));
  return { left, top };
}

function marginsOf(group, board) {
  const { left, top } = reach(group);
  const width = board.columns * CELL;
  const height = board.rows * CELL;
  const texts = [...group.querySelectorAll('text')];
  const right = Math.max(0, ...texts.map((text) => Number(text.getAttribute('x')) - width));
  const bottom = Math.max(0, ...texts.map((text) => Number(text.getAttribute('y')) - height));
  const most = Math.max(-left, -top, right, bottom - CELL / 4);
  return most > 0 ? Math.ceil(most / OUTSIDE) * OUTSIDE : EDGE;
}

/** A sample of a kind of clue, as a small picture of its own. */
function sampleOf(group) {
  const svg = shape('svg', { viewBox: '-10 -10 220 120', 'aria-hidden': 'true' });
  const copy = group.cloneNode(true);
  copy.removeAttribute('transform');
  svg.append(copy);
  return svg;
}

/** What stands under the board: { sample, text } for each paragraph. Lines that go on are joined. */
function captionsOf(group) {
  const captions = [];
  let sample = null;
  let left = null;
  for (const child of group?.children ?? []) {
    if (OF_CONFLICTS.test(child.textContent)) {
      break;
    }
    if (child.localName === 'g') {
      sample = sampleOf(child);
      left = null;
    } else if (sample || left === null || !isContinued(captions.at(-1))) {
      captions.push({ sample, text: child.textContent });
      sample = null;
      left = child.getAttribute('x');
    } else {
      captions.at(-1).text += ` ${child.textContent}`;
    }
  }
  return captions;
}

/** A paragraph ends with a full stop or a parenthesis; anything else goes on. */
function isContinued(caption) {
  return caption !== undefined && !/[.)]$/.test(caption.text);
}

/** The picture, and the board in it, of an SVG document of the program. */
function parse(text) {
  const read = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  const drawing = document.importNode(read, true);
  const page = [...drawing.children].find((child) => child.localName === 'g');
  const groups = [...page.children].filter((child) => child.localName === 'g');
  const board = groups.findIndex((group) => group.hasAttribute('transform'));
  return { drawing, page, board: groups[board], below: groups[board + 1] };
}

/** Leaves of a picture its board alone, and of that the part in a box. */
function keepBoard({ drawing, page, board }, ...box) {
  [...page.children].forEach((child) => child !== board && child.remove());
  drawing.querySelector('title')?.remove();
  drawing.querySelector('rect[width="100%"]')?.remove();
  drawing.removeAttribute('width');
  drawing.removeAttribute('height');
  drawing.setAttribute('viewBox', box.join(' '));
  drawing.setAttribute('aria-hidden', 'true');
  return drawing;
}

/** A part of the board alone: from `left` and `top` on, in cells. */
export function cutOut(text, [left, top, size]) {
  const picture = parse(text);
  const { x, y } = translation(picture.board);
  return keepBoard(picture, x + left * CELL - EDGE, y + top * CELL - EDGE, size * CELL + 2 * EDGE, size * CELL + 2 * EDGE);
}

/**
 * @param {string} text an SVG document of the program
 * @returns {{ svg: SVGElement, margin: number, width: number, height: number, captions: object[] }} in units
 */
export function readPicture(text, board) {
  const picture = parse(text);
  dropLabels(picture.board, board);
  const margin = marginsOf(picture.board, board);
  const { x, y } = translation(picture.board);
  const width = board.columns * CELL + 2 * margin;
  const height = board.rows * CELL + 2 * margin;
  const captions = captionsOf(picture.below);
  return { svg: keepBoard(picture, x - margin, y - margin, width, height), margin, width, height, captions };
}

/** Puts a digit that would make the puzzle unique on a disc. */
function markOne(text, size) {
  const middle = { cx: text.getAttribute('x'), cy: Number(text.getAttribute('y')) - MIDDLE * size };
  text.before(shape('circle', { class: 'disc', ...middle, r: DISC * size }));
}

/** Gives the candidates of a picture the class of the number of solutions that they are in. */
export function markCounts(svg, board, counts) {
  for (const group of svg.querySelectorAll(CANDIDATES)) {
    for (const text of group.querySelectorAll('text')) {
      const row = Math.floor(Number(text.getAttribute('y')) / CELL);
      const column = Math.floor(Number(text.getAttribute('x')) / CELL);
      const number = counts.get(row * board.columns + column)?.get(Number(text.textContent));
      if (number !== undefined) {
        text.setAttribute('class', classOfCount(number));
      }
      if (number === 1) {
        markOne(text, Number(group.getAttribute('font-size')));
      }
    }
  }
}

/** Lays a heat map under the board: the more digits a cell may have, the warmer it is. */
export function layHeat(svg, board, counts) {
  const most = Math.max(...[...counts.values()].map(({ size }) => size));
  const squares = [...counts].filter(([, { size }]) => size > 1).map(([cell, { size }]) => {
    const place = { x: columnOf(board, cell) * CELL, y: rowOf(board, cell) * CELL, width: CELL, height: CELL };
    return shape('rect', { class: 'heat', ...place, 'fill-opacity': ((size - 1) / (most - 1)).toFixed(2) });
  });
  svg.querySelector('g[transform]').prepend(...squares);
}
