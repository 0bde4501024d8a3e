import type { PublicProperty } from '@lox/contracts/properties.js';
import { HOME_SECTIONS, mentionsCondominium } from './home-sections.js';

const land = (id: number, neighborhood: string, title = 'Terreno', description = '') =>
  ({ id: String(id), neighborhood, title, description }) as PublicProperty;

describe('the sections of the home page', () => {
  it('read the data that they show', () => {
    expect(HOME_SECTIONS.map(({ query }) => query.queryKey[0])).toEqual([
      '/api/properties?purpose=sale&limit=4',
      '/api/properties?type=land&search=condom%C3%ADnio&limit=12',
      '/api/properties?purpose=rent&limit=4',
    ]);
  });

  it('match "condomínio" in neighborhood, title and description, ignoring case and accents', () => {
    expect(mentionsCondominium(land(1, 'CONDOMINIO Lago'))).toBe(true);
    expect(mentionsCondominium(land(2, 'Centro', 'Lote em Condomínio'))).toBe(true);
    expect(mentionsCondominium(land(3, 'Centro', 'Lote', 'no condomínio'))).toBe(true);
    expect(mentionsCondominium(land(4, 'Centro'))).toBe(false);
  });

  it('show the first three matching lots', () => {
    const found = [1, 2, 3, 4, 5].map((id) => land(id, id === 2 ? 'Centro' : 'Condomínio'));
    expect(HOME_SECTIONS[1]!.pick(found).map(({ id }) => id)).toEqual(['1', '3', '4']);
  });
});
