import { differences } from './document-differences.js';

const long = (end: string): string =>
  `${'Casa de três quartos '.repeat(10)}${end} ${'e quintal '.repeat(10)}`;

it.each([
  [{ a: 1 }, { a: 1 }, []],
  [undefined, { a: 1 }, ['passaria a existir']],
  [{ a: 1 }, undefined, ['deixaria de existir']],
  [{ a: 1 }, { b: null }, ['a: 1 → nada', 'b: nada → null']],
  [
    { place: { city: 'Campinas', uf: 'SP' } },
    { place: { city: 'Itu', uf: 'SP' } },
    ['place.city: "Campinas" → "Itu"'],
  ],
  [{ photos: [{ id: 'a' }, { id: 'b' }] }, { photos: [{ id: 'a' }] }, ['photos.1: {"id":"b"} → nada']],
  [{ photos: [] }, { photos: null }, ['photos: [] → null']],
])('names each value that differs: %j and %j', (before, after, lines) =>
  expect(differences(before, after)).toEqual(lines),
);

it('cuts long texts around their first difference', () => {
  const [line = ''] = differences({ text: long('velhos') }, { text: long('novos') });
  expect(line).toMatch(/^text: ….*velhos.*… → ….*novos.*…$/);
  expect(line.length).toBeLessThan(180);
});
