// Cells by number: those of the canvas in reading order, from 0. Constraint strings call them R1C1, and beside the grid
// VS1.

/** A number in a cell's name: decimal, or a letter from a = 10 on. */
function numberOf(word) {
  return /^[a-g]$/.test(word) ? word.charCodeAt(0) - 'a'.charCodeAt(0) + 10 : Number(word);
}

/** The cell of a group beside the grid that a name such as VS3 says. */
function cellBeside(board, name) {
  const [, letters, number] = /^([A-Z]+)(\d*)$/.exec(name) ?? [];
  const group = board.groups?.find((one) => one.name === letters);
  const index = Number(number || (group?.count === 1 ? 1 : 0)) - 1;
  if (!group || index < 0 || index >= group.count) {
    return -1;
  }
  return (group.row + Math.floor(index / group.columns)) * board.columns + (index % group.columns);
}

/** All cells of a group beside the grid, or, if it has no name, of the grid. */
export function cellsOfGroup(board, name) {
  const { rows, columns } = board.grid ?? board;
  const grid = { name: '', row: 0, columns, count: rows * columns };
  const group = [grid, ...(board.groups ?? [])].find((one) => one.name === name);
  const cell = (_, i) => (group.row + Math.floor(i / group.columns)) * board.columns + (i % group.columns);
  return group ? Array.from({ length: group.count }, cell).filter(board.has) : [];
}

/** The cell that a name such as R2C11, R2Cb or r2c11 says; -1: it is no name of a cell of the board. */
export function cellOfName(board, name) {
  const match = /^[Rr](\d+|[a-g])[Cc](\d+|[a-g])$/.exec(name);
  if (!match) {
    return cellBeside(board, name);
  }
  const { rows, columns } = board.grid ?? board;
  const row = numberOf(match[1]) - 1;
  const column = numberOf(match[2]) - 1;
  const inside = row >= 0 && row < rows && column >= 0 && column < columns;
  return inside ? row * board.columns + column : -1;
}

export function rowOf(board, cell) {
  return Math.floor(cell / board.columns);
}

export function columnOf(board, cell) {
  return cell % board.columns;
}

/** R1C1 or VS1, as constraint strings have it; '' where no cell is. */
export function nameOf(board, cell) {
  const { rows, columns } = board.grid ?? board;
  if (rowOf(board, cell) >= rows || columnOf(board, cell) >= columns) {
    for (const { name, row, columns: wide, count } of board.groups ?? []) {
      const index = (rowOf(board, cell) - row) * wide + columnOf(board, cell);
      if (index >= 0 && index < count && columnOf(board, cell) < wide) {
        return count > 1 ? name + (index + 1) : name;
      }
    }
    return '';
  }
  return `R${rowOf(board, cell) + 1}C${columnOf(board, cell) + 1}`;
}

/** The places of cells in a layout of the grid alone; those beside it have none. */
export function placesOf(board, cells) {
  const { rows, columns } = board.grid ?? board;
  const inGrid = (cell) => rowOf(board, cell) < rows && columnOf(board, cell) < columns;
  return cells.filter(inGrid).map((cell) => rowOf(board, cell) * columns + columnOf(board, cell));
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
