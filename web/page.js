// The page: a puzzle and its history, and the parts that show and change it.

import { boardOf, emptyBoard, NO_BOARD } from './model/board.js';
import { cellsOfPieces, withLinesApart, withPieces } from './model/clues.js';
import { parsePuzzle, printNamed, printPuzzle, withName } from './model/constraints.js';
import { countsOf, tellCounts } from './model/counts.js';
import { digitsOf, typedDigit, withCandidate, withDigits, withoutDigits } from './model/digits.js';
import { EXAMPLES } from './model/examples.js';
import { record, redo, startHistory, undo } from './model/history.js';
import { plainFragment, textOfFragment } from './model/link.js';
import * as ask from './questions.js';
import { Cancelled, Solver } from './solver.js';
import { Study } from './study.js';
import { byId, element } from './view/dom.js';
import { Drawing } from './view/drawing.js';
import { ClueEditor } from './view/editor.js';
import { Grid } from './view/grid.js';
import { Hint } from './view/hint.js';
import { Keeper } from './view/keeper.js';
import { Keypad } from './view/keypad.js';
import { Marker } from './view/marker.js';
import { Reader } from './view/reader.js';
import { Stack } from './view/stack.js';
import { Stepper } from './view/stepper.js';
import { VerdictPanel } from './view/verdict.js';

const SIZES = [4, 6, 8, 9, 10, 12, 15, 16, 20, 25];
const COUNT_MOST = 100000;
const TYPED_WITHIN = 1500; // ms between the two digits of a number
const SLOW = 250; // ms after which the page says that it searches
const KEEP_AFTER = 400; // ms after the last change until the address has the puzzle
const CELLS_MOST = 64 * 64; // that are drawn, as more would keep the page from answering for a while
const PICTURE_MOST = 700000; // characters of an SVG document that is shown: 25x25 with all candidates
const DIFFER_PART = 3; // digits of two solutions are written if at most one cell in so many differs

const page = {
  history: startHistory(emptyBoard(9)),
  board: boardOf(emptyBoard(9)),
  view: 'puzzle',
  candidates: false,
  found: {}, // what is known of the puzzle's solutions
  counts: new Map(), // of candidates, while the board shows them
  typed: { cell: -1, digit: NaN, at: 0 },
  isAnswered: false, // a verdict on this puzzle has been told
  get puzzle() {
    return this.history.present;
  },
};

const failed = (message) => verdict.showTrouble(new Error(message));
const drawer = new Solver({ onFailed: failed });
const checker = new Solver({ onFailed: failed });
const searcher = new Solver({ onFailed: failed });
const asker = new Solver({ onFailed: failed });

const grid = new Grid(byId('grid'), { onKey: keyDown, onSelect: () => editor?.showSelection() });
const keypad = new Keypad(byId('keypad'), {
  onDigit: enterDigit,
  onClear: clear,
  onCandidates: toggleCandidates,
  onUndo: () => go(undo(page.history)),
  onRedo: () => go(redo(page.history)),
  onHint: pressHint,
});
const drawing = new Drawing();
const hint = new Hint({
  onFailed: failed,
  onPicture: (text) => drawing.setHint(text?.length <= PICTURE_MOST ? text : null, page.board),
  onReady: (isReady) => keypad.showHint(isReady),
  onChange: change,
});
const stepper = new Stepper({
  onFailed: failed,
  onShow: showSolution,
  onOnly: (pieces) => change(withPieces(page.puzzle, page.board, pieces)),
});
const verdict = new VerdictPanel({ onChange: change, onPoint: pointAtPieces });
const editor = new ClueEditor({
  grid,
  onChange: changeByEditor,
  onPoint: (cells) => grid.mark({ pointed: cells }),
  onChoose: () => marker.choose(''),
});
const marker = new Marker({ onChange: change, onChoose: () => editor.choose('') });
const keeper = new Keeper({ solver: asker, puzzleNow: () => page.puzzle });
const study = new Study({ drawer, checker, searcher }, {
  onPicture: showPicture,
  onCounts: showCounts,
  onVerdict: showVerdict,
  onTrouble: (error) => verdict.showTrouble(error),
  onCancelled: () => verdict.showCancelled(beginStudy),
  onIdle: () => {
    setWorking(false);
    drawing.rest();
  },
});
const stack = new Stack({ reader: asker, onOpen: ({ text, name }) => openPuzzle(withName(parsePuzzle(text), name)) });
new Reader({
  solver: asker,
  onPuzzle: ({ text, name }, oneOfSeveral) => {
    if (!oneOfSeveral) {
      stack.hide();
    }
    openPuzzle(withName(parsePuzzle(text), name));
  },
  onPuzzles: (input, name) => stack.open(input, name),
});

// ---- The puzzle changes ----

function change(puzzle) {
  if (printNamed(puzzle) !== printNamed(page.puzzle)) {
    go(record(page.history, puzzle));
  }
}

/** A change that may say something malformed: null if it is made, else what is wrong with it, and where. */
async function changeByEditor(puzzle, unsure = false) {
  if (unsure) {
    try {
      await ask.convert(asker, printPuzzle(puzzle), 'constraints');
    } catch (error) {
      return error;
    }
  }
  change(puzzle);
  return null;
}

function openPuzzle(puzzle) {
  editor.choose('');
  marker.choose('');
  grid.select([]);
  grid.mark({ differs: [], pointed: [] });
  grid.write(new Map());
  setView('puzzle');
  change(withLinesApart(puzzle));
}

function setView(view) {
  page.view = view;
  hideCounts();
  byId('views').querySelector(`[value="${view}"]`).checked = true;
}

function go(history) {
  if (history === page.history) {
    return;
  }
  page.history = history;
  showPuzzle();
}

function showPuzzle() {
  const { puzzle } = page;
  page.board = boardOf(puzzle);
  page.found = {};
  showBoard();
  keypad.setBoard(page.board);
  keypad.show({
    candidates: page.candidates,
    canUndo: page.history.past.length > 0,
    canRedo: page.history.future.length > 0,
  });
  hint.clear();
  stepper.setPuzzle(null);
  verdict.setPuzzle(puzzle, page.board);
  editor.setPuzzle(puzzle, page.board);
  marker.setPuzzle(puzzle, page.board);
  keeper.showText();
  if (byId('name').value !== puzzle.name) {
    byId('name').value = puzzle.name;
  }
  document.title = puzzle.name ? `${puzzle.name} · satdoku` : 'satdoku';
  byId('count-result').textContent = '';
  counter?.cancel();
  page.isAnswered = false;
  beginStudy();
  keepInAddress();
}

function isDrawn({ rows, columns }) {
  return rows * columns <= CELLS_MOST;
}

/** Shows the board's cells, or says that there are too many. Grid, editor and keypad of a board belong together. */
function showBoard() {
  const { rows, columns } = page.board;
  const drawn = isDrawn(page.board);
  grid.setBoard(drawn ? page.board : NO_BOARD);
  byId('views').hidden = !drawn;
  tellUndrawn(drawn ? '' : `A board of ${rows} × ${columns} cells`);
}

/** Puts words in the place of the board: what is too large to be drawn; '': nothing is. */
function tellUndrawn(what) {
  ['board', 'keypad', 'desk'].forEach((id) => (byId(id).hidden = what !== ''));
  byId('undrawn').hidden = what === '';
  byId('undrawn').textContent = `${what} is too large to be drawn here; its verdict is told, and files are made of it.`;
  if (what) {
    byId('legend').replaceChildren();
  }
}

/** What screen readers say of the cells: their digits, and where the board shows them, their candidates. */
function describeCells() {
  const digits = digitsOf(page.puzzle, page.board);
  grid.describe((cell) => tellCell(digits.get(cell), page.counts.get(cell)));
}

function tellCell(digits, counts) {
  if (digits?.length === 1) {
    return String(digits[0]);
  }
  const words = digits ? `one of ${digits.join(' ')}` : 'empty';
  return counts ? `${words}, ${tellCounts(counts)}` : words;
}

// ---- What is found out ----

let slow = 0;
let clock = 0;

function cellsThere() {
  return Array.from({ length: page.board.rows * page.board.columns }, (_, cell) => cell).filter(page.board.has);
}

function beginStudy() {
  setWorking(true);
  page.counts = new Map();
  describeCells();
  study.begin(printPuzzle(page.puzzle), cellsThere(), isDrawn(page.board) ? page.view : '');
}

/** Says after a while that there is a search, for how long, and how to end it. */
function setWorking(working) {
  clearTimeout(slow);
  clearInterval(clock);
  byId('working').hidden = true;
  byId('board').setAttribute('aria-busy', String(working));
  if (!working) {
    return;
  }
  const start = performance.now();
  const tell = () => {
    byId('working').hidden = false;
    byId('working-text').textContent = `Searching, ${Math.round((performance.now() - start) / 1000)} s`;
  };
  slow = setTimeout(() => {
    if (!page.isAnswered) {
      verdict.showNothing(); // what is told is the verdict on the puzzle before
    }
    tell();
    clock = setInterval(tell, 1000);
  }, SLOW);
}

function showPicture(text, more) {
  tellUndrawn(text.length <= PICTURE_MOST ? '' : 'The picture of this puzzle');
  if (text.length <= PICTURE_MOST) {
    drawing.show(text, page.board, more);
  }
}

/** What the looks of candidates say is no longer told: there are none, or all are in the only solution. */
function hideCounts() {
  byId('counts').hidden = true;
  byId('counts-unknown').hidden = true;
}

function showCounts(answer) {
  page.counts = countsOf(page.board, answer);
  byId('counts').hidden = answer.verdict !== 'multiple';
  byId('counts-unknown').hidden = answer.verdict !== 'unknown';
  drawing.count(page.counts);
  describeCells();
}

function showVerdict(found) {
  page.isAnswered = true;
  page.found = found;
  verdict.show(found);
  stepper.setPuzzle(found.verdict === 'multiple' && isDrawn(page.board) ? page.puzzle : null, page.board, cellsThere());
  if (found.verdict === 'none') {
    hideCounts();
  }
  if (!stepper.isShown) {
    markDifferences(found);
  }
}

/** Marks in which cells two solutions differ, and says their digits there. */
function markDifferences(found) {
  const differ = found.differ ?? new Map();
  const few = differ.size * DIFFER_PART <= cellsThere().length && page.view !== 'candidates'; // which tell more
  grid.mark({ differs: few ? [...differ.keys()] : [] });
  const written = few && page.view === 'puzzle' ? [...differ] : [];
  grid.write(new Map(written.map(([cell, digits]) => [cell, digits.join('/')])));
}

/** Shows a solution, and in which cells others are known; null: what is known of two of them. */
function showSolution(digits, differ) {
  grid.root.classList.toggle('stepping', digits !== null);
  if (digits === null) {
    markDifferences(page.found);
    return;
  }
  if (page.view !== 'puzzle') {
    setView('puzzle');
    beginStudy();
  }
  hint.clear();
  const given = digitsOf(page.puzzle, page.board);
  grid.mark({ differs: differ });
  grid.write(new Map([...digits].filter(([cell]) => given.get(cell)?.length !== 1)));
}

function pointAtPieces(pieces) {
  grid.mark({ pointed: cellsOfPieces(page.board, pieces) });
}

// ---- Typing ----

function targets() {
  return grid.selected.length > 0 ? grid.selected : [grid.focus];
}

function enterDigit(digit, asCandidate = page.candidates) {
  if (editor.drawing) {
    editor.type(String(digit));
    return;
  }
  if (stepper.isTyping) {
    stepper.enter(targets(), digit);
    return;
  }
  const next = targets().reduce(
    (puzzle, cell) =>
      asCandidate ? withCandidate(puzzle, page.board, cell, digit) : withDigits(puzzle, page.board, cell, [digit]),
    page.puzzle
  );
  change(next);
}

function typeDigit(key, asCandidate) {
  const now = performance.now();
  const goesOn = page.typed.cell === grid.focus && now - page.typed.at < TYPED_WITHIN && !asCandidate;
  const digit = typedDigit(page.board, key, goesOn ? page.typed.digit : NaN);
  page.typed = { cell: grid.focus, digit: Number.isNaN(digit) ? Number(key) : digit, at: now };
  if (!Number.isNaN(digit)) {
    enterDigit(digit, asCandidate);
  }
  return !Number.isNaN(digit);
}

function clear() {
  if (editor.drawing) {
    editor.clearField();
    return;
  }
  if (stepper.isTyping) {
    stepper.enter(targets(), null);
    return;
  }
  page.typed.cell = -1;
  change(withoutDigits(page.puzzle, page.board, targets()));
}

function pressHint() {
  if (isDrawn(page.board)) {
    hint.press(page.puzzle, page.board);
  }
}

function escape() {
  if (editor.drawing) {
    editor.choose('');
  } else if (marker.isMarking) {
    marker.choose('');
  } else if (stepper.isTyping) {
    stepper.clear(true);
  } else if (hint.isShown) {
    hint.clear();
  } else {
    grid.select([grid.focus]);
  }
}

function toggleCandidates() {
  page.candidates = !page.candidates;
  keypad.show({
    candidates: page.candidates,
    canUndo: page.history.past.length > 0,
    canRedo: page.history.future.length > 0,
  });
}

const COMMANDS = {
  Backspace: clear,
  Delete: clear,
  '/': toggleCandidates,
  '+': () => editor.nextGroup(),
  Enter: () => editor.draw(),
  '?': pressHint,
  Escape: escape,
};

/** Keys that a clue's field has while the clue is drawn. */
function isForField({ key }) {
  return editor.drawing && (key === 'Backspace' || key === 'Delete' || (key.length === 1 && key !== '+'));
}

/** A key on the board: whether it was for the page. */
function keyDown(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) {
    return false;
  }
  if (isForField(event)) {
    return editor.enterField() === null; // the field that has the keyboard now takes the key itself
  }
  if (COMMANDS[event.key]) {
    COMMANDS[event.key]();
    return true;
  }
  const digit = /^Digit\d$|^Numpad\d$/.test(event.code) ? event.code.at(-1) : event.key;
  return /^[0-9a-zA-Z]$/.test(digit) && typeDigit(digit, event.shiftKey !== page.candidates);
}

document.addEventListener('keydown', (event) => {
  const key = event.key.toLowerCase();
  const isUndo = (event.ctrlKey || event.metaKey) && !event.altKey && (key === 'z' || key === 'y');
  if (isUndo && !event.target.closest('input, textarea')) {
    event.preventDefault();
    go(key === 'y' || event.shiftKey ? redo(page.history) : undo(page.history));
  }
});

// ---- Buttons ----

byId('views').addEventListener('change', (event) => {
  page.view = event.target.value;
  hint.clear();
  stepper.clear();
  hideCounts();
  beginStudy();
});

byId('name').addEventListener('change', (event) => change(withName(page.puzzle, event.target.value)));

byId('cancel').addEventListener('click', () => study.stop());

let counter = null;

byId('count').addEventListener('click', async () => {
  if (counter?.busy) {
    return;
  }
  const { puzzle } = page;
  const tell = (words) => puzzle === page.puzzle && (byId('count-result').textContent = words);
  counter ??= new Solver({ onFailed: failed });
  tell('Counting …');
  const stop = element('button', { type: 'button', id: 'count-cancel', onclick: () => counter.cancel() }, 'Cancel');
  byId('count').after(stop);
  try {
    const { count, complete } = await ask.count(counter, printPuzzle(puzzle), COUNT_MOST);
    tell(complete ? count.toLocaleString('en') : `more than ${(count - 1).toLocaleString('en')}`);
  } catch (error) {
    tell(error instanceof Cancelled ? 'Stopped.' : `Stopped: ${error.message}.`);
  }
  if (stop === document.activeElement) {
    byId('count').focus(); // the keyboard goes on from there
  }
  stop.remove();
});

byId('sizes').append(
  ...SIZES.map((size) => element('option', { value: size, selected: size === 9 }, `${size} × ${size}`))
);
byId('new').addEventListener('click', () => {
  openPuzzle(emptyBoard(Number(byId('sizes').value)));
  grid.enter();
});

byId('examples').append(
  element('option', { value: '' }, 'Choose one …'),
  ...EXAMPLES.map(({ group, puzzles }) =>
    element('optgroup', { label: group }, ...puzzles.map(({ name }) => element('option', { value: name }, name)))
  )
);
byId('examples').addEventListener('change', (event) => {
  const example = EXAMPLES.flatMap(({ puzzles }) => puzzles).find(({ name }) => name === event.target.value);
  if (example) {
    openExample(example);
  }
});

function openExample({ name, text }) {
  openPuzzle(withName(parsePuzzle(text), name));
}

// ---- The address ----

let keeping = 0;

/** The address holds the puzzle, so that it is there after the page is loaded anew. */
function keepInAddress() {
  clearTimeout(keeping);
  keeping = setTimeout(() => {
    history.replaceState(null, '', addressNow());
  }, KEEP_AFTER);
}

function addressNow() {
  try {
    return `#${plainFragment(page.puzzle)}`;
  } catch {
    return location.pathname + location.search; // it is too long for a link
  }
}

async function openAddress() {
  try {
    const text = await textOfFragment(location.hash);
    if (text === '') {
      return false;
    }
    const { puzzles } = await ask.read(asker, text);
    openPuzzle(withName(parsePuzzle(puzzles[0].text), puzzles[0].name));
    return true;
  } catch (error) {
    const words = `The link holds no puzzle: ${error.message}.`;
    byId('read-result').replaceChildren(element('p', { className: 'wrong' }, words));
    return false;
  }
}

window.addEventListener('hashchange', openAddress);

showPuzzle();
if (!(await openAddress())) {
  openExample(EXAMPLES[0].puzzles[0]);
}
editor.toolbox.draw(asker).catch(() => {}); // who has no pictures has names
navigator.serviceWorker?.register('offline.js').catch(() => {}); // without it the page needs the network
