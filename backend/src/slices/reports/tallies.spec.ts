import { tally } from './tallies.js';

it('counts each word that people enter, whatever it means to the program', () => {
  const rows = ['constructor', '__proto__', 'Campinas', 'constructor'].map((city) => ({
    ...{ by: { city }, count: 2, sum: {} },
  }));
  expect(Object.entries(tally(rows, 'city'))).toEqual([
    ['constructor', 4],
    ['__proto__', 2],
    ['Campinas', 2],
  ]);
});
