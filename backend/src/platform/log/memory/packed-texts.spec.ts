import { PackedTexts } from './packed-texts.js';

const everywhere = (texts: PackedTexts): string =>
  JSON.stringify(texts, (_, value: unknown) =>
    value !== null && typeof value === 'object' && 'data' in value
      ? Buffer.from(value.data as number[]).toString('latin1')
      : value,
  ).replaceAll('\\u0000', ' ');

describe('texts as bytes', () => {
  it('gives each place its text, whatever its characters and its length', () => {
    const texts = new PackedTexts();
    const long = 'ç'.repeat(400_000);
    texts.set(3, 'João 🏠');
    texts.set(5_000, long);
    texts.set(0, '');
    expect([texts.at(0), texts.at(3), texts.at(4), texts.at(5_000), texts.at(9_999)]).toEqual([
      '',
      'João 🏠',
      '',
      long,
      '',
    ]);
  });

  it('has nothing left of what was there before', () => {
    const texts = new PackedTexts();
    texts.set(0, 'um segredo');
    texts.set(1, 'outro');
    texts.set(0, 'nada');
    expect(everywhere(texts)).toContain('outronada');
    expect(everywhere(texts)).not.toContain('segredo');
  });

  it('takes no more room than twice what it holds, however often texts change', () => {
    const texts = new PackedTexts();
    const text = (round: number, place: number): string => `${round} ${place} `.padEnd(1_000, 'x');
    for (let round = 0; round < 50; round++)
      for (let place = 0; place < 1_000; place++) texts.set(place, text(round, place));
    const places = Array.from({ length: 1_000 }, (_, place) => place);
    expect(places.map((place) => texts.at(place))).toEqual(places.map((place) => text(49, place)));
    expect(everywhere(texts).length).toBeLessThan(2_600_000);
  });

  it('keeps nothing of pages on which no text is left', () => {
    const texts = new PackedTexts();
    for (let round = 0; round < 3_000; round++) texts.set(0, `${round} `.padEnd(1_000, 'x'));
    expect(texts.at(0)).toBe('2999 '.padEnd(1_000, 'x'));
    expect(everywhere(texts).length).toBeLessThan(700_000);
  });
});
