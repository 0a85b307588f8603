// A puzzle as the page keeps it: a constraint string taken apart, which can say everything satdoku reads.
//
// A puzzle is { name, parts }; a part is { name, args }, that without a name has the cells' digits: R1C1_5. A composite
// is a part that has others `inside`. Puzzles are never changed: all functions make new ones.

/** The names of composites, as people read them. */
export const COMPOSITES = { Or: 'One of', And: 'All of', Replicate: 'Copies of' };

const DEPTH_MAX = 100; // composites inside each other; the program refuses more

/** @returns {{ name: string, parts: { name: string, args: string[] }[] }} */
export function parsePuzzle(text) {
  const [, body, name] = /^(\S*)\s*([^]*)$/.exec(text.trim());
  const parts = [];
  const open = [parts]; // the lists of the composites that have not ended, the outermost first
  for (const text of body.split('.').slice(1)) {
    const [kind, ...args] = text.split('~');
    if (kind === 'End' && open.length > 1) {
      open.pop();
      continue;
    }
    const part = { name: kind, args };
    open.at(-1).push(part);
    if (Object.hasOwn(COMPOSITES, kind) && open.length <= DEPTH_MAX) {
      part.inside = [];
      open.push(part.inside);
    }
  }
  return { name: name.trim(), parts };
}

export function printPart(part) {
  const own = `.${[part.name, ...part.args].join('~')}`;
  return part.inside ? `${own}${part.inside.map(printPart).join('')}.End` : own;
}

/** The string, without the puzzle's name; that of an empty usual board is never empty. */
export function printPuzzle(puzzle) {
  return puzzle.parts.map(printPart).join('') || '.Shape~9x9';
}

/** The string and the name behind it, as one line. */
export function printNamed(puzzle) {
  return puzzle.name ? `${printPuzzle(puzzle)} ${puzzle.name}` : printPuzzle(puzzle);
}

export function withName(puzzle, name) {
  return { ...puzzle, name: name.replace(/\s+/g, ' ').trim() };
}

export function findPart(puzzle, name) {
  return puzzle.parts.find((part) => part.name === name);
}

/** Adds a part in front of the digits, which stay the last one. */
export function withPart(puzzle, part) {
  const digits = puzzle.parts.filter((other) => other.name === '');
  const others = puzzle.parts.filter((other) => other.name !== '');
  return { ...puzzle, parts: [...others, part, ...digits] };
}

export function withoutPart(puzzle, part) {
  return { ...puzzle, parts: puzzle.parts.filter((other) => other !== part) };
}

/** Puts a part in the place of the one of the same name and arguments in front, or adds it. */
export function withOnlyPart(puzzle, part) {
  const found = findPart(puzzle, part.name);
  if (!found) {
    return withPart(puzzle, part);
  }
  return { ...puzzle, parts: puzzle.parts.map((other) => (other === found ? part : other)) };
}
