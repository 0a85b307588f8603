// What the program says on standard error: satdoku: FILE:LINE:COLUMN: what is wrong.

const PLACED = /^satdoku: (.*?):(\d+)(?::(\d+))?: (.*)$/;
const OTHER = /^satdoku: (?:<stdin>: )?(.*)$/;

/** @returns {{ message: string, note: boolean, line?: number, column?: number }[]} */
export function readDiagnostics(errors) {
  return errors
    .split('\n')
    .filter((line) => line.startsWith('satdoku: '))
    .map((line) => {
      const placed = PLACED.exec(line);
      const message = placed ? placed[4] : OTHER.exec(line)[1];
      const place = placed ? { line: Number(placed[2]), column: Number(placed[3] ?? 1) } : {};
      return { message: message.replace(/^note: /, ''), note: /: note: /.test(line), ...place };
    });
}

const BEFORE = 2; // lines above the place
const AROUND = 28; // characters left and right of it

/** The index in a line of text of a column, which is counted in bytes of UTF-8 from 1. */
function indexOfColumn(line, column) {
  const bytes = new TextEncoder().encode(line.slice(0, column - 1)).slice(0, column - 1);
  return Math.min(new TextDecoder().decode(bytes).length, line.length);
}

/** The lines around a place: { number, before, at, after }, where `at` is the character that is wrong, or ''. */
export function excerpt(text, line, column) {
  const lines = text.split(/\r?\n/, line);
  const shown = [];
  for (let number = Math.max(1, line - BEFORE); number <= Math.min(line, lines.length); number++) {
    const content = lines[number - 1];
    if (number < line) {
      shown.push({ number, before: content.slice(0, 2 * AROUND), at: '', after: '' });
      continue;
    }
    const index = indexOfColumn(content, column);
    const start = Math.max(0, index - AROUND);
    shown.push({
      number,
      before: (start > 0 ? '…' : '') + content.slice(start, index),
      at: content.slice(index, index + 1) || '⏎',
      after: content.slice(index + 1, index + AROUND),
    });
  }
  return shown;
}

/** Where the place is in the whole text. */
export function offsetOf(text, line, column) {
  const lines = text.split('\n', line);
  const before = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
  return before + indexOfColumn(lines[line - 1] ?? '', column);
}
