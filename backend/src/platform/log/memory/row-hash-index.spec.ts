import { RowHashIndex } from './row-hash-index.js';

describe('the places of texts', () => {
  it('are found as long as they are there, whatever comes and goes besides', () => {
    const texts = Array.from({ length: 5_000 }, (_, at) => `id-${at % 4_000}`);
    const index = new RowHashIndex((place) => texts[place]!);
    for (const place of texts.keys()) index.add(place);
    for (const place of texts.keys()) if (place % 3 === 0) index.remove(place);
    index.remove(0);
    const expected = (text: string): number[] =>
      [...texts.keys()].filter((place) => place % 3 !== 0 && texts[place] === text);
    for (let at = 0; at < 4_000; at += 7) {
      const text = `id-${at}`;
      expect([...index.all(text)].sort((one, other) => one - other)).toEqual(expected(text));
      expect([undefined, ...expected(text)]).toContain(index.find(text));
      expect(index.find(text) === undefined).toBe(expected(text).length === 0);
    }
    expect(index.find('id-4000')).toBeUndefined();
    expect(index.find('')).toBeUndefined();
  });
});
