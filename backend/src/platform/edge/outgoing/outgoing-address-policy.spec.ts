import type { LookupAddress } from 'node:dns';
import { RefusedAddress, OutgoingAddressPolicy } from './outgoing-address-policy.js';

function names(...answers: string[][]) {
  let at = 0;
  return (_host: string, _options: object, done: (error: null, found: LookupAddress[]) => void) => {
    const found = answers[Math.min(at++, answers.length - 1)] ?? [];
    done(
      null,
      found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
}
const PUBLIC = '93.184.215.14';
const production = new OutgoingAddressPolicy(true, names([PUBLIC]));
const local = new OutgoingAddressPolicy(false, names(['127.0.0.1']));
const refused: Error = expect.objectContaining({ code: 'address_invalid', status: 400 }) as Error;

it('takes public addresses over https, as they will be called', async () => {
  expect(await production.normalise('https://Hooks.example/lox?key=1#part')).toBe(
    'https://hooks.example/lox?key=1',
  );
  expect(await production.normalise(`https://${PUBLIC}:8443/`)).toBe(`https://${PUBLIC}:8443/`);
});

it.each([
  'http://hooks.example/',
  'http://localhost/',
  'https://localhost.example:pw@hooks.example/',
  'ftp://hooks.example/',
  'file:///etc/passwd',
  'hooks.example',
  `https://hooks.example/${'x'.repeat(500)}`,
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0.0.0.0/',
  'https://10.1.2.3/',
  'https://172.16.0.1/',
  'https://192.168.0.10/',
  'https://169.254.169.254/latest/meta-data',
  'https://100.64.0.1/',
  'https://224.0.0.1/',
  'https://[::1]/',
  'https://[::]/',
  'https://[fe80::1]/',
  'https://[fc00::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://[64:ff9b::a00:1]/',
  'https://[2002:a00:1::]/',
])('refuses %s in production', async (address) => {
  await expect(production.normalise(address)).rejects.toThrow(refused);
});

it.each([['10.0.0.7'], [PUBLIC, '192.168.1.1'], ['::1'], ['fd00::1']])(
  'refuses a name that stands for %s',
  async (...found) => {
    const inside = new OutgoingAddressPolicy(true, names(found));
    await expect(inside.normalise('https://hooks.example/')).rejects.toThrow(refused);
  },
);

it('refuses at sending a name that was public when it was registered', async () => {
  const turned = new OutgoingAddressPolicy(true, names([PUBLIC], ['127.0.0.1']));
  await turned.normalise('https://hooks.example/');
  const error = await new Promise((done) =>
    turned.lookup('hooks.example', { all: true }, (why) => done(why)),
  );
  expect(error).toBeInstanceOf(RefusedAddress);
});

it('outside production takes this machine, over http as well, and no other of the network', async () => {
  expect(await local.normalise('http://localhost:4000/hook')).toBe('http://localhost:4000/hook');
  expect(await local.normalise('http://127.0.0.1:4000/')).toBe('http://127.0.0.1:4000/');
  for (const address of ['http://192.168.0.10/', 'https://10.0.0.1/', 'http://hooks.example/'])
    await expect(local.normalise(address)).rejects.toThrow(refused);
});
