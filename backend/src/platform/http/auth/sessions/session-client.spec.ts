import { deviceOf, networkOf } from './session-client.js';

const AGENTS = {
  windows:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  android:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
};

it.each([
  [AGENTS.windows, 'Chrome em Windows'],
  [AGENTS.iphone, 'Safari em iPhone'],
  [AGENTS.android, 'Chrome em Android'],
  [AGENTS.firefox, 'Firefox em Linux'],
  ['', 'Dispositivo desconhecido'],
  [undefined, 'Dispositivo desconhecido'],
])('calls %p %p', (agent, device) => {
  expect(deviceOf(agent)).toBe(device);
});

it('reads no more of a header than a browser sends', () => {
  expect(deviceOf(`${AGENTS.windows} ${'x'.repeat(10_000)}`)).toBe('Chrome em Windows');
});

it.each([
  ['201.17.44.5', '201.17.x.x'],
  ['::ffff:201.17.44.5', '201.17.x.x'],
  ['2804:14c:1::1', '2804:14c:x'],
  ['127.0.0.1', 'este computador'],
  ['::1', 'este computador'],
  [undefined, 'rede desconhecida'],
])('tells of the address %p only %p', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
