import { medianOf, ofRounds } from './rounds.js';

it('tells how far rounds lie apart', () => {
  expect(ofRounds([90, 100, 110])).toEqual({ mean: 100, spread: 0.2 });
  expect(ofRounds([0, 0, 0])).toEqual({ mean: 0, spread: 0 });
});

it('finds the middle one', () => {
  expect(medianOf([30, 1, 20])).toBe(20);
});
