export interface Rounds {
  mean: number;
  /** Between the least and the most, as a share of the mean; 0 when all are 0. */
  spread: number;
}

/** What several rounds made. */
export function ofRounds(figures: readonly number[]): Rounds {
  const mean = sum(figures) / figures.length;
  return { mean, spread: mean === 0 ? 0 : (Math.max(...figures) - Math.min(...figures)) / mean };
}

/** The middle of an odd number of figures. */
export function medianOf(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? NaN;
}

export const sum = (figures: readonly number[]): number =>
  figures.reduce((total, figure) => total + figure, 0);
