// Solutions as the program answers them: a digit for each cell, of the grid and of the groups beside it.

/** The digits of each solution, in the order of cells. */
export function digitsOfSolutions({ solutions, layers }) {
  const split = (solution) => (solution.includes(' ') ? solution.split(' ') : [...solution]);
  return solutions.map((solution, i) => [solution, ...Object.values(layers?.[i] ?? {})].flatMap(split));
}

/** Of each cell, whether all of these solutions have the same digit there. */
export function agreeing(solutions) {
  return solutions[0].map((digit, i) => solutions.every((other) => other[i] === digit));
}

/** The cells in which the first two differ: { cell: [digit, digit] }. */
export function differences(found, cells) {
  const [one, other] = digitsOfSolutions(found);
  return new Map(cells.map((cell, i) => [cell, [one[i], other[i]]]).filter(([, [a, b]]) => a !== b));
}
