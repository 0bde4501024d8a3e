import { runInOrder, type DemoAction } from './run-in-order.js';

const LATER = new Date('2100-01-01');

describe('playInOrder', () => {
  let log: string[];
  const act = (name: string, day: number, makes: string, needs: string[] = []): DemoAction => ({
    at: new Date(Date.UTC(2026, 0, day)),
    makes,
    needs,
    run: async () => {
      log.push(`${name} begins`);
      await Promise.resolve();
      log.push(`${name} ends`);
    },
  });
  beforeEach(() => (log = []));

  it('plays independent acts side by side', async () => {
    await runInOrder([act('a', 1, 'x'), act('b', 2, 'y')], LATER, new AbortController().signal);
    expect(log).toEqual(['a begins', 'b begins', 'a ends', 'b ends']);
  });

  it('waits for what an act needs, whatever order they are given in', async () => {
    const acts = [act('b', 2, 'y', ['x']), act('a', 1, 'x')];
    await runInOrder(acts, LATER, new AbortController().signal);
    expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  });

  it('plays one by one what must stand exactly in order', async () => {
    const acts = [act('a', 1, 'x'), act('b', 2, 'y')];
    await runInOrder(acts, new Date(0), new AbortController().signal);
    expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  });

  it('stops when it is told to', async () => {
    const stop = new AbortController();
    stop.abort();
    await runInOrder([act('a', 1, 'x')], LATER, stop.signal);
    expect(log).toEqual([]);
  });
});
