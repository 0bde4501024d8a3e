import { KeyIndex } from './key-index.js';

const KEYS = ['a', 'b', 'c', 'd'];

it('knows rows by text, and texts of several rows, after any changes', () => {
  const index = new KeyIndex();
  const model = new Map<number, readonly string[]>();
  const rowsOf = (key: string) => [...model].filter(([, keys]) => keys.includes(key)).map(([row]) => row);
  for (let step = 0; step < 500; step++) {
    const row = (step * 7919) % 6;
    const keys = KEYS.filter((_, bit) => ((step * 104_729) >> bit) & 1);
    index.set(row, keys);
    model.set(row, keys);
    for (const key of KEYS) expect([...index.rowsOf(key)].toSorted()).toEqual(rowsOf(key).toSorted());
    expect([...index.shared()].toSorted()).toEqual(KEYS.filter((key) => rowsOf(key).length > 1));
  }
});
