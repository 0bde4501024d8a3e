import { parseTrustedProxies } from './trusted-proxies.js';

it.each([
  ['none', []],
  ['loopback', ['loopback']],
  ['loopback, 10.0.0.1,192.168.0.0/16 , fd00::/8', ['loopback', '10.0.0.1', '192.168.0.0/16', 'fd00::/8']],
])('%s', (text, proxies) => expect(parseTrustedProxies(text)).toEqual(proxies));

it.each([
  'true',
  'proxy.example.com',
  '10.0.0.1,',
  'none,10.0.0.1',
  '10.0.0.256',
  '10.0.0.0/33',
  'fd00::/129',
  '0.0.0.0/0',
  '::/0',
  '10.0.0.0/',
  '10.0.0.0/8/8',
])('%s is refused', (text) => expect(parseTrustedProxies(text)).toBeNull());
