/** By how much the figures grow from each to the next: the line with the least squares through them. */
export function slopeOf(figures: readonly number[]): number {
  const count = figures.length;
  if (count < 2) return 0;
  const middle = (count - 1) / 2;
  const mean = figures.reduce((sum, figure) => sum + figure, 0) / count;
  let [above, below] = [0, 0];
  for (const [at, figure] of figures.entries()) {
    above += (at - middle) * (figure - mean);
    below += (at - middle) ** 2;
  }
  return above / below;
}
