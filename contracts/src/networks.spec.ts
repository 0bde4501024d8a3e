import type { Network } from './agency.js';
import { networkAddress } from './networks.js';

it.each<[Network, string, string | null]>([
  ['instagram', '', ''],
  ['instagram', '  ', ''],
  ['instagram', '@casa.clara', 'https://www.instagram.com/casa.clara'],
  ['facebook', '@casaclara', 'https://www.facebook.com/casaclara'],
  ['youtube', '@CasaClara', 'https://www.youtube.com/@CasaClara'],
  ['instagram', 'instagram.com/casa', 'https://instagram.com/casa'],
  ['instagram', ' http://www.instagram.com/casa/?hl=pt ', 'https://www.instagram.com/casa/?hl=pt'],
  ['facebook', 'https://m.facebook.com/casa', 'https://m.facebook.com/casa'],
  ['facebook', 'https://fb.com/casa', 'https://fb.com/casa'],
  ['youtube', 'https://youtube.com/channel/UC1', 'https://youtube.com/channel/UC1'],
  ['instagram', 'https://www.instagram.com/', null],
  ['instagram', 'instagram.com', null],
  ['instagram', 'https://www.facebook.com/casa', null],
  ['instagram', 'https://instagram.com.exemplo.com/casa', null],
  ['instagram', 'https://notinstagram.com/casa', null],
  ['instagram', 'https://ana@instagram.com/casa', null],
  ['instagram', 'https://instagram.com:8443/casa', null],
  ['instagram', 'javascript:alert(1)', null],
  ['youtube', 'canal da casa', null],
])('the address at %s of %j is %j', (network, written, address) => {
  expect(networkAddress(network, written)).toBe(address);
});
