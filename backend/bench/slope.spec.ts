import { slopeOf } from './slope.js';

it.each([
  [[], 0],
  [[7], 0],
  [[3, 3, 3], 0],
  [[1, 3, 5, 7], 2],
  [[1, 0, 2, 1], 0.2],
])('of %j is %d', (figures, slope) => expect(slopeOf(figures)).toBeCloseTo(slope, 10));
