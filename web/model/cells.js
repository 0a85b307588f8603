// Cells by number: those of the canvas in reading order, from 0. Constraint strings call them R1C1.

/** A number in a cell's name: decimal, or a letter from a = 10 on. */
function numberOf(word) {
  return /^[a-g]$/.test(word) ? word.charCodeAt(0) - 'a'.charCodeAt(0) + 10 : Number(word);
}

/** The cell that a name such as R2C11, R2Cb or r2c11 says; -1: it is no name of a cell of the board. */
export function cellOfName(board, name) {
  const match = /^[Rr](\d+|[a-g])[Cc](\d+|[a-g])$/.exec(name);
  if (!match) {
    return -1;
  }
  const row = numberOf(match[1]) - 1;
  const column = numberOf(match[2]) - 1;
  const inside = row >= 0 && row < board.rows && column >= 0 && column < board.columns;
  return inside ? row * board.columns + column : -1;
}

export function rowOf(board, cell) {
  return Math.floor(cell / board.columns);
}

export function columnOf(board, cell) {
  return cell % board.columns;
}

/** R1C1, as constraint strings have it. */
export function nameOf(board, cell) {
  return `R${rowOf(board, cell) + 1}C${columnOf(board, cell) + 1}`;
}

/** Whether two cells share a side. */
export function areNeighbours(board, one, other) {
  const rows = Math.abs(rowOf(board, one) - rowOf(board, other));
  const columns = Math.abs(columnOf(board, one) - columnOf(board, other));
  return rows + columns === 1;
}

/** The cell one step away; the same one where the board ends. Missing cells are stepped over. */
export function stepFrom(board, cell, down, right) {
  let row = rowOf(board, cell) + down;
  let column = columnOf(board, cell) + right;
  while (row >= 0 && row < board.rows && column >= 0 && column < board.columns) {
    const next = row * board.columns + column;
    if (board.has(next)) {
      return next;
    }
    row += down;
    column += right;
  }
  return cell;
}
