/**
 * How many slips of the key turn one text into another: a letter too many, one missing, a wrong one, or two neighbours
 * swapped. More than `max` is answered as `max + 1`, which spares the rest of the reckoning.
 *
 * @example editDistance('rahmwati', 'rahmawati', 2) // 1
 */
export function editDistance(a: string, b: string, max: number): number {
  const [from, to] = [Array.from(a), Array.from(b)];
  if (Math.abs(from.length - to.length) > max) return max + 1;
  let before: number[] = [];
  let above = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row++) {
    const line = [row];
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1];
      const swapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      const costs = [at(above, column) + 1, at(line, column - 1) + 1, at(above, column - 1) + (same ? 0 : 1)];
      if (swapped) costs.push(at(before, column - 2) + 1);
      line.push(Math.min(...costs));
    }
    if (Math.min(...line) > max && Math.min(...above) > max) return max + 1;
    [before, above] = [above, line];
  }
  return Math.min(at(above, to.length), max + 1);
}

const at = (line: readonly number[], column: number) => line[column] ?? Number.POSITIVE_INFINITY;
