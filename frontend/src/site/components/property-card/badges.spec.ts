import type { PublicProperty } from '@lox/contracts/properties.js';
import { badgesOf } from './badges.js';

const now = new Date('2026-11-20T12:00:00Z');
const plain = {
  slug: 'casa',
  featured: false,
  createdAt: '2026-01-01T00:00:00Z',
  isNewConstruction: false,
  purpose: 'sale',
  type: 'house',
} as PublicProperty;

describe('the badges of a card', () => {
  it('are none for an ordinary property', () => {
    expect(badgesOf(plain, now)).toEqual([]);
  });

  it('include Novo for seven days', () => {
    expect(badgesOf({ ...plain, createdAt: '2026-11-13T12:00:01Z' }, now)).toEqual(['Novo']);
    expect(badgesOf({ ...plain, createdAt: '2026-11-13T12:00:00Z' }, now)).toEqual([]);
  });

  it('include all other special properties', () => {
    const special = {
      ...plain,
      slug: '',
      featured: true,
      isNewConstruction: true,
      purpose: 'rent',
      type: 'commercial',
    };
    expect(badgesOf(special as PublicProperty, now)).toEqual([
      'Sem Link',
      'Destaque',
      'Na Planta',
      'Aluguel',
      'Comercial',
    ]);
  });
});
