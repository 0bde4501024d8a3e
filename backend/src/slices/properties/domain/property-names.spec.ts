import { codesFor, slugOf, slugsFor } from './property-names.js';

const ID = '5b0c9a52-4c1e-4b0e-9d0a-0c8a1f6d2e11';

describe('slugOf', () => {
  it.each([
    ['Casa Térrea à Venda — São José!', 'casa-terrea-a-venda-sao-jose'],
    ['Terreno de 400 m² (lote 7)', 'terreno-de-400-m2-lote-7'],
    ['  ***  ', ''],
    ['东京', ''],
  ])('makes %p into %p', (text, slug) => {
    expect(slugOf(text)).toBe(slug);
  });

  it('cuts long texts at a word', () => {
    const slug = slugOf('palavra '.repeat(20));
    expect(slug.length).toBeLessThanOrEqual(80);
    expect(slug).toMatch(/^(palavra-)+palavra$/);
  });

  it('cuts a word that alone is too long', () => {
    expect(slugOf('a'.repeat(200))).toBe('a'.repeat(80));
  });
});

describe('slugsFor', () => {
  const slugs = (title: string, city: string) => [...slugsFor({ title, city }, 'CA-12345', ID)];

  it('prefers title and city, then adds the code, then the id', () => {
    expect(slugs('Casa com quintal', 'Jaguariúna')).toEqual([
      'casa-com-quintal-jaguariuna',
      'casa-com-quintal-jaguariuna-ca-12345',
      `casa-com-quintal-jaguariuna-${ID}`,
    ]);
  });

  it('does not name the city twice', () => {
    expect(slugs('Casa no centro de JAGUARIUNA', 'Jaguariúna')[0]).toBe('casa-no-centro-de-jaguariuna');
    expect(slugs('Casa em Santa Bárbara d’Oeste', "Santa Bárbara d'Oeste")[0]).toBe(
      'casa-em-santa-barbara-d-oeste',
    );
  });

  it('lives without a title that can be written', () => {
    expect(slugs('东京', '东京')).toEqual(['ca-12345', ID]);
  });
});

describe('codesFor', () => {
  it('tells the kind and gives the same codes for the same property', () => {
    const codes = [...codesFor('land', ID)];
    expect(codes).toEqual([...codesFor('land', ID)]);
    expect(codes.every((code) => /^TE-\d{5,}$/.test(code))).toBe(true);
  });

  it('offers many different ones, longer where short ones are taken', () => {
    const codes = [...codesFor('apartment', ID)];
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes[0]).toHaveLength('AP-00000'.length);
    expect(codes.at(-1)).toHaveLength('AP-0000000000'.length);
  });
});
