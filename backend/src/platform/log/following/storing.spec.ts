import { Storing } from './storing.js';

it('tells what is under way, and when it is over', async () => {
  const storing = new Storing();
  expect(storing.includes('leads')).toBe(false);
  expect(storing.ended).toBeUndefined();

  storing.begin(new Set(['leads']));
  expect(storing.includes('leads')).toBe(true);
  expect(storing.includes('users')).toBe(false);
  const { ended } = storing;
  storing.end();
  expect(storing.includes('leads')).toBe(false);
  await expect(ended).resolves.toBeUndefined();
});

it('takes all that began before the end', () => {
  const storing = new Storing();
  storing.begin(new Set(['leads']));
  const { ended } = storing;
  storing.begin(new Set(['users']));
  expect(storing.includes('leads')).toBe(true);
  expect(storing.includes('users')).toBe(true);
  expect(storing.includes('visits')).toBe(false);
  expect(storing.ended).toBe(ended);
});
