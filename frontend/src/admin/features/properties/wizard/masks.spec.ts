import { degreesPair, maskZipCode, parseCount } from './masks.js';

it.each([
  ['3', 3],
  [' 12 ', 12],
  ['007', 7],
  ['2,0', 2],
  ['３', 3],
  ['0', 0],
  ['', null],
  ['2,5', null],
  ['3 quartos e 14', null],
  ['1.000', null],
  ['1234', null],
  ['-1', null],
  ['1e2', null],
])('counts %j as %j', (text, count) => expect(parseCount(text, 3)).toBe(count));

it.each([
  ['13024', '13024'],
  ['130241', '13024-1'],
  ['13024-1', '13024-1'],
  ['13024123', '13024-123'],
  ['13.024-123', '13024-123'],
  ['CEP: 13024-123', '13024-123'],
  ['13024 123', '13024-123'],
  ['130241239', '130241239'],
  ['13024-1239', '13024-1239'],
  ['não sei', 'não sei'],
])('shows the postal code %j as %j', (text, shown) => expect(maskZipCode(text)).toBe(shown));

it('masks a postal code key by key', () => {
  const shown = [...'13024123'].reduce((text, key) => maskZipCode(text + key), '');
  expect(shown).toBe('13024-123');
});

const CAMBUI = ['-22.90556', '-47.06083'];

it.each([
  ['-22.90556, -47.06083', CAMBUI],
  ['-22,90556; -47,06083', ['-22,90556', '-47,06083']],
  ['geo:-22.90556,-47.06083?z=17', CAMBUI],
  ['https://www.google.com/maps/@-22.90556,-47.06083,17z?entry=ttu', CAMBUI],
  [
    'https://www.google.com/maps/place/Rua+A,+1/@-22.9,-47.1,17z/data=!3m1!4b1!4m6!3m5!1s0x94c8!8m2!3d-22.90556!4d-47.06083!16s',
    CAMBUI,
  ],
  ['https://www.google.com/maps/search/-22.90556,+-47.06083?entry=tts', CAMBUI],
  ['https://maps.google.com/?q=-22.90556,-47.06083', CAMBUI],
  ['https://www.google.com/maps/search/?api=1&query=-22.90556%2C-47.06083', CAMBUI],
  ['https://www.openstreetmap.org/?mlat=-22.90556&mlon=-47.06083#map=17/-22.9/-47.1', CAMBUI],
  ['https://www.openstreetmap.org/#map=17/-22.90556/-47.06083', CAMBUI],
  ['https://waze.com/ul?ll=-22.90556%2C-47.06083&navigate=yes', CAMBUI],
  ['https://maps.apple.com/?ll=-22.90556,-47.06083&q=Casa', CAMBUI],
  [`22°54'20.0"S 47°03'39.0"W`, ['-22,905556', '-47,060833']],
  [`22° 54′ 20,5″ S, 47° 3′ 39″ O`, ['-22,905694', '-47,060833']],
  [`22° 58′ 60″ S 43° 12′ 0″ W`, ['-22,983333', '-43,2']],
  ['-22,905603; -47,060830', ['-22,905603', '-47,060830']],
  ['https://maps.app.goo.gl/AbCdEf123', null],
  ['https://www.google.com/maps/place/Campinas', null],
  ['-22.90556', null],
  ['Rua A, 1', null],
])('reads both coordinates of %s', (text, pair) => expect(degreesPair(text)).toEqual(pair));
