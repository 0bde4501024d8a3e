import { formatWhatsapp, isSameRegion, withCountryCode } from './site.js';

describe('formatWhatsapp', () => {
  it.each([
    ['5519999994444', '+55 (19) 99999-4444'],
    ['551938004100', '+55 (19) 3800-4100'],
    ['19999994444', '+55 (19) 99999-4444'],
    ['3512199999444', '+35 (12) 19999-9444'],
    ['1938004100', '1938004100'],
    ['', ''],
  ])('shows %j as %j', (number, shown) => {
    expect(formatWhatsapp(number)).toBe(shown);
  });
});

describe('withCountryCode', () => {
  it.each([
    ['(19) 99999-4444', '5519999994444'],
    ['19 3800-4100', '551938004100'],
    ['+55 19 99999-4444', '5519999994444'],
    ['123', '123'],
  ])('makes %j %j', (given, number) => {
    expect(withCountryCode(given)).toBe(number);
  });
});

describe('isSameRegion', () => {
  it('ignores case and spaces, not accents', () => {
    expect(isSameRegion('  Barão   Geraldo', 'BARÃO GERALDO')).toBe(true);
    expect(isSameRegion('Cambuí', 'Cambui')).toBe(false);
  });
});
