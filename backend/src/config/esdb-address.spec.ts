import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WrongAddress } from './server-address.js';
import { parseEventStoreAddress } from './esdb-address.js';

const ALONE = [{ address: 'casa', port: 2113 }];

it.each([
  ['esdb', false],
  ['esdb+discover', true],
  ['kurrentdb', false],
  ['kurrentdb+discover', true],
  ['kurrent', false],
  ['kurrent+discover', true],
  ['kdb', false],
  ['KurrentDB+Discover', true],
])('%s:// is understood as every other scheme', (scheme, discover) => {
  expect(parseEventStoreAddress(`${scheme}://ana:segredo@casa?tls=false`)).toEqual({
    hosts: ALONE,
    discover,
    credentials: { username: 'ana', password: 'segredo' },
    tls: { insecure: true },
    options: {},
    ignoredOptions: [],
  });
});

it.each([
  ['esdb://casa', ALONE],
  ['esdb://casa/', ALONE],
  [' esdb://casa:2113/?tls=true ', ALONE],
  ['esdb://a:1,b,[::1]:3', [1, 2113, 3].map((port, at) => ({ address: ['a', 'b', '[::1]'][at], port }))],
])('%s names its hosts', (text, hosts) => expect(parseEventStoreAddress(text)).toMatchObject({ hosts }));

it.each([
  ['seg%40re%2Fdo', 'seg@re/do'],
  ['seg/re?do#1', 'seg/re?do#1'],
  ['seg@re:do', 'seg@re:do'],
])('takes a password as it is meant: %s', (written, password) => {
  const { credentials, hosts } = parseEventStoreAddress(`esdb://ana:${written}@casa?tls=false`);
  expect([credentials, hosts]).toEqual([{ username: 'ana', password }, ALONE]);
});

it('knows the options of the client in any writing, and tells what has no effect without its value', () => {
  const text =
    'esdb://casa?TLS=false&node-preference=Read_Only_Replica&keep_alive_interval=-1&gossiptimeout=2';
  expect(parseEventStoreAddress(text).options).toEqual({
    nodePreference: 'read_only_replica',
    keepAliveInterval: -1,
    gossipTimeout: 2,
  });
  expect(
    parseEventStoreAddress('esdb://casa?tlsVerifyCert=false&pool=segredo&s%65gredo=1').ignoredOptions,
  ).toEqual([
    'a opção pool não tem efeito',
    'a opção que não é conhecida não tem efeito',
    expect.stringMatching(/^tlsVerifyCert=false não tem efeito/),
  ]);
});

describe('with certificates', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lox-address-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([
    ['tlsCAFile=segredo.pem', /tlsCAFile não pode ser lido/],
    ['userCertFile=segredo.pem', /userCertFile e userKeyFile: defina as duas/],
    [`tlsCAFile=${encodeURIComponent(join(folder, 'segredo.pem'))}`, /PEM/],
  ])('refuses %s in words', (option, told) => {
    writeFileSync(
      join(folder, 'segredo.pem'),
      '-----BEGIN CERTIFICATE-----\nsegredo\n-----END CERTIFICATE-----\n',
    );
    refuses(`esdb://casa?${option}`, told);
  });
});

it.each([
  ['segredo', /esperado um endereço esdb:\/\/… ou kurrentdb/],
  ['https://ana:segredo@casa', /esperado um endereço esdb/],
  ['esdb:/ana:segredo@casa', /esperado um endereço esdb/],
  ['esdb://', /esperado um endereço esdb/],
  ['esdb://ana:segredo@', /codificados/],
  ['esdb://ana:segredo@casa:porta', /servidor:porta/],
  ['esdb://ana:segredo@casa:99999', /servidor:porta/],
  ['esdb://ana:segredo@casa:1:2', /servidor:porta/],
  ['esdb://ana:segredo@casa,,b', /servidor:porta/],
  ['esdb://ana:segredo:casa', /servidor:porta/],
  ['esdb://ana:se%gredo@casa', /%/],
  ['esdb://segredo@casa', /usuário:senha@/],
  ['esdb://:segredo@casa', /usuário:senha@/],
  ['esdb://ana:segredo@casa/lox', /entre a porta e as opções/],
  ['esdb://ana:segredo@casa?tls', /\?nome=valor/],
  ['esdb://ana:segredo@casa?tls=false?a=b', /opção tls espera true ou false/],
  ['esdb://ana:segredo@casa?tls=segredo', /opção tls espera true ou false/],
  ['esdb://ana:segredo@casa?tls=false&defaultDeadline=segredo', /opção defaultDeadline espera um número/],
  ['esdb://ana:segredo@casa?keepAliveInterval=-2', /a partir de -1/],
  ['esdb://ana:segredo@casa?nodePreference=segredo', /nodePreference espera leader ou/],
])('%s is refused with what is wrong, and nothing of it', refuses);

function refuses(text: string, told: RegExp): void {
  expect(() => parseEventStoreAddress(text)).toThrow(WrongAddress);
  expect(() => parseEventStoreAddress(text)).toThrow(told);
  expect(() => parseEventStoreAddress(text)).not.toThrow(/segredo|gredo|casa/);
}
