import { FollowerRates } from './follower-rates.js';

let now = 0;
const rates = new FollowerRates(() => now);

it('tells events per second between two looks, and by minute of the last hour', () => {
  rates.record('board', 100);
  expect(rates.perSecond('board')).toBe(0);
  now = 10_000;
  rates.record('board', 150);
  expect(rates.perSecond('board')).toBe(5);
  now = 70_000;
  rates.record('board', 210);
  expect(rates.lastHour('board').slice(-3)).toEqual([0, 50, 60]);
  now = 59 * 60_000;
  expect(rates.lastHour('board').slice(0, 3)).toEqual([50, 60, 0]);
  expect(rates.lastHour('board')).toHaveLength(60);
});

it('counts nothing when documents were begun anew', () => {
  now += 10_000;
  rates.record('board', 5);
  expect(rates.perSecond('board')).toBe(0);
});

it('says nothing of what it has not seen', () => {
  expect(rates.perSecond('unknown')).toBe(0);
  expect(rates.lastHour('unknown')).toEqual(Array.from({ length: 60 }, () => 0));
});
