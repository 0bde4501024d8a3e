import { ReadThrottle } from './read-throttle.js';

const PART_MS = 10;
const OTHERS_MS = 15;

/** Returns the others' share of the time. */
async function read(readers: number, parts: number): Promise<{ others: number; longest: number }> {
  let now = 0;
  let others = 0;
  let [waited, longest] = [0, 0];
  let reading = true;
  const turns = new ReadThrottle(() => now);
  const busy = (): void => {
    [others, longest, waited] = [others + 1, Math.max(longest, waited), 0];
    now += OTHERS_MS;
    if (reading) setImmediate(busy);
  };
  setImmediate(busy);
  const reader = async (): Promise<void> => {
    for (let part = 0; part < parts; part++) {
      await turns.waitForTurn();
      now += PART_MS;
      waited += PART_MS;
    }
  };
  await Promise.all(Array.from({ length: readers }, reader));
  reading = false;
  return { others, longest };
}

it('gives one reader about as much time as others have', async () => {
  const { others, longest } = await read(1, 100);
  expect(longest).toBeLessThanOrEqual(OTHERS_MS + PART_MS);
  expect(others * OTHERS_MS).toBeGreaterThan(0.5 * 100 * PART_MS);
});

it('gives several readers no more together', async () => {
  const { others, longest } = await read(3, 100);
  // All may begin a part before the turn is over.
  expect(longest).toBeLessThanOrEqual(OTHERS_MS + 3 * PART_MS);
  expect(others * OTHERS_MS).toBeGreaterThan(0.3 * 300 * PART_MS);
});

it('bounds the readers’ turn however long that of others was', async () => {
  let now = 0;
  const turns = new ReadThrottle(() => now);
  const first = turns.waitForTurn();
  setImmediate(() => (now += 60_000));
  await new Promise((resolve) => setImmediate(resolve));
  await first;
  now += 251;
  let others = false;
  setImmediate(() => (others = true));
  await turns.waitForTurn();
  expect(others).toBe(true);
});
