import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addResults, fallenRatios, readResults, slowerThan, type Result } from './results.js';

const result = (given: Partial<Result>): Result => ({
  title: 'Moves',
  name: '32 clients',
  value: 1_000,
  better: 'more',
  floor: null,
  spread: 0,
  ...given,
});

it('tells what became slower than the noise of both runs', () => {
  expect(slowerThan([result({})], [result({ value: 850 })])).toEqual([
    'Moves · 32 clients: 1,000 → 850, -15 % (noise 10 %)',
  ]);
  expect(slowerThan([result({ spread: 0.1 })], [result({ value: 850, spread: 0.1 })])).toEqual([]);
  expect(slowerThan([result({})], [result({ value: 950 })])).toEqual([]);
});

it('compares times the other way round, and figures with a floor by their ratio', () => {
  const time = { name: 'boot', better: 'less' } as const;
  expect(slowerThan([result(time)], [result({ ...time, value: 1_500 })])).toHaveLength(1);
  expect(slowerThan([result({ floor: 2_000 })], [result({ value: 500, floor: 1_000 })])).toEqual([]);
});

it('passes over what the other run has not measured', () => {
  expect(slowerThan([result({ name: 'other' })], [result({ value: 1 })])).toEqual([]);
});

it('adds the figures of each part to those of the run', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lox-bench-'));
  const file = join(folder, 'bench.json');
  addResults(file, [result({ name: 'of the server' })]);
  addResults(file, [result({ name: 'of the browser' })]);
  expect(readResults(file).map(({ name }) => name)).toEqual(['of the server', 'of the browser']);
  rmSync(folder, { recursive: true });
});

it('keeps the newest figure of a name', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lox-bench-'));
  const file = join(folder, 'rounds', 'bench.json');
  addResults(file, [result({ value: 1 })]);
  addResults(file, [result({ value: 2 })]);
  expect(readResults(file).map(({ value }) => value)).toEqual([2]);
  rmSync(folder, { recursive: true });
});

describe('ratios that fell by more than a third', () => {
  const former = [result({ floor: 2_000 }), result({ name: 'alone' }), result({ name: 'other', floor: 10 })];
  const inRounds = async (...values: number[]): Promise<{ fallen: string[]; rounds: number }> => {
    let rounds = 0;
    const measure = (): Promise<Result[]> =>
      Promise.resolve([
        result({ floor: 4_000, value: values[rounds++]! }),
        result({ name: 'alone', value: 1 }),
      ]);
    return { fallen: await fallenRatios(former, measure), rounds };
  };

  it('are named when they did in each of three rounds', async () => {
    expect(await inRounds(1_000, 1_000, 1_200)).toEqual({
      fallen: ['Moves · 32 clients: 0.5 → 0.3, -40 %'],
      rounds: 3,
    });
  });

  it('are passed over once a round was good, and no further one is made', async () => {
    expect(await inRounds(1_000, 1_400)).toEqual({ fallen: [], rounds: 2 });
    expect(await inRounds(2_000)).toEqual({ fallen: [], rounds: 1 });
  });
});
