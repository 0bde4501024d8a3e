import { SqliteWriteQueue } from './sqlite-write-queue.js';

function turnsAt(start: number) {
  const written: string[] = [];
  const clock = { now: start };
  const turns = new SqliteWriteQueue<string>(
    (taken) => {
      if (taken.length === 0) return;
      written.push(taken.join('+'));
      clock.now += taken.join('').length;
    },
    () => clock.now,
  );
  return { turns, written, clock };
}

it('writes what is durable together, then one of the others, then one of what is built', () => {
  const { turns, written } = turnsAt(0);
  turns.add('built', 'b1');
  turns.add('relaxed', 'r1');
  turns.add('relaxed', 'r2');
  turns.add('durable', 'd1');
  turns.add('durable', 'd2');
  turns.runDue();
  expect(written).toEqual(['d1+d2', 'r1', 'b1']);
  turns.runDue();
  expect(written.slice(3)).toEqual(['r2']);
  expect(turns.dueInMs).toBeUndefined();
});

it('lets what is built rest for twice as long as it took while others write, and what cannot wait go before it', () => {
  const { turns, written, clock } = turnsAt(0);
  turns.add('relaxed', 'r');
  turns.add('built', 'twelve chars');
  turns.runDue();
  turns.add('built', 'b');
  expect(turns.dueInMs).toBe(24);
  turns.runDue();
  turns.add('durable', 'd');
  expect(turns.dueInMs).toBe(0);
  turns.runDue();
  expect(written).toEqual(['r', 'twelve chars', 'd']);
  clock.now += 23;
  expect(turns.dueInMs).toBe(0);
  turns.runDue();
  expect(written.at(-1)).toBe('b');
});

it('has what is built written at once when nobody else has written for a while', () => {
  const { turns, written, clock } = turnsAt(0);
  turns.add('durable', 'd');
  turns.runDue();
  clock.now = 1_000;
  for (const built of ['b1', 'b2', 'b3']) {
    turns.add('built', built);
    expect(turns.dueInMs).toBe(0);
    turns.runDue();
  }
  expect(written).toEqual(['d', 'b1', 'b2', 'b3']);
});

it('writes all that waits at the end', () => {
  const { turns, written } = turnsAt(0);
  turns.add('built', 'b');
  turns.add('relaxed', 'r1');
  turns.add('relaxed', 'r2');
  turns.add('durable', 'd');
  turns.drain();
  expect(written).toEqual(['d', 'r1+r2', 'b']);
  expect(turns.dueInMs).toBeUndefined();
});
