import { isSameRegion } from './settings.js';

describe('isSameRegion', () => {
  it('ignores case and spaces, not accents', () => {
    expect(isSameRegion('  Barão   Geraldo', 'BARÃO GERALDO')).toBe(true);
    expect(isSameRegion('Cambuí', 'Cambui')).toBe(false);
  });
});
