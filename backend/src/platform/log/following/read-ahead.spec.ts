import { ahead } from './read-ahead.js';

async function* counting(to: number, asked: number[], ended: () => void): AsyncGenerator<number> {
  try {
    for (let value = 1; value <= to; value++) {
      asked.push(value);
      yield value;
    }
  } finally {
    ended();
  }
}

it('gives the same values in order, and asks for one while the one before it is worked on', async () => {
  const asked: number[] = [];
  const seen: [number, number][] = [];
  for await (const value of ahead(counting(3, asked, () => {}))) {
    await Promise.resolve();
    seen.push([value, asked.length]);
  }
  expect(seen).toEqual([
    [1, 2],
    [2, 3],
    [3, 3],
  ]);
});

it('ends what it reads when the consumer leaves', async () => {
  const ended = new Promise<void>((resolve) => {
    void (async () => {
      for await (const value of ahead(counting(5, [], resolve))) if (value === 2) break;
    })();
  });
  await ended;
});

it('lets a consumer go that fails while the next value does not come', async () => {
  async function* waiting(): AsyncGenerator<number> {
    yield 1;
    await new Promise(() => {});
  }
  const read = async (): Promise<void> => {
    for await (const value of ahead(waiting())) throw new Error(`refused ${value}`);
  };
  await expect(read()).rejects.toThrow('refused 1');
});

it('tells a failure in its turn, after the values before it', async () => {
  async function* failing(): AsyncGenerator<number> {
    yield 1;
    throw new Error('broken');
  }
  const seen: number[] = [];
  const read = async (): Promise<void> => {
    for await (const value of ahead(failing())) seen.push(value);
  };
  await expect(read()).rejects.toThrow('broken');
  expect(seen).toEqual([1]);
});
