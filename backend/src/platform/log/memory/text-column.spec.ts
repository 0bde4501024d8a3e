import type { SearchWord } from '@lox/contracts/search-words.js';
import { TextColumn } from './text-column.js';

const foundIn = (texts: TextColumn, text: string): number[] => {
  const places: number[] = [];
  texts.findContaining(text, (place) => places.push(place));
  return places;
};

describe('texts by place', () => {
  it('are found as each of them would be, over blocks and after changes', () => {
    const texts = new TextColumn();
    const plain: string[] = [];
    const letters = ['a', 'b', 'ab', 'ção', ' ', '\0', '日本'];
    let seed = 7;
    const next = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below;
    const written = (): string =>
      Array.from({ length: next(6) }, () => letters[next(letters.length)]).join('');
    const put = (place: number): void => {
      plain[place] = written();
      texts.set(place, plain[place]);
    };
    for (let place = 0; place < 1_500; place++) put(place);
    for (let round = 0; round < 200; round++) {
      put(next(1_500));
      const sought = written() || 'a';
      const expected = [...plain.keys()].filter((place) => plain[place]!.includes(sought));
      expect(foundIn(texts, sought)).toEqual(expected);
    }
  });

  it('are found by all words, a part of each or the whole of another', () => {
    const texts = new TextColumn();
    for (const [place, text] of [
      ' casa com vaga ',
      ' casas ',
      ' casamento com vaga ',
      '',
      ' vaga ',
    ].entries())
      texts.set(place, text);
    const found = (...words: SearchWord[]): number[] => {
      const places = new Set<number>();
      texts.findMatching(words, (place) => places.add(place));
      return [...places].toSorted();
    };
    expect(found({ part: 'casas', whole: 'casa' })).toEqual([0, 1]);
    expect(found({ part: 'casa' }, { part: 'vaga' })).toEqual([0, 2]);
    expect(found({ part: 'vagas', whole: 'vaga' }, { part: 'casas', whole: 'casa' })).toEqual([0]);
    expect(found()).toEqual([]);
  });

  it('may begin anywhere, and are gone when they are emptied', () => {
    const texts = new TextColumn();
    texts.set(700, 'ana');
    expect(foundIn(texts, 'ana')).toEqual([700]);
    texts.set(700, '');
    expect(foundIn(texts, 'ana')).toEqual([]);
    expect(foundIn(texts, '')).toEqual([]);
  });
});
