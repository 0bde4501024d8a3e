import { WrongAddress } from './server-address.js';
import { checkMongoAddress, driverRefusal, withDatabase } from './mongo-address.js';

it.each([
  'mongodb://casa/lox',
  'mongodb://ana:se%40gredo@a:1,b:2,[::1]:3/lox?replicaSet=rs0&tls=true',
  'mongodb+srv://ana:segredo@casa.exemplo.com.br/lox?retryWrites=true&w=majority',
  'mongodb://CN%3Dana@casa/?authMechanism=MONGODB-X509&tls=true',
  'mongodb://%2Ftmp%2Fmongodb.sock/lox',
])('%s can be used', (text) => expect(checkMongoAddress(` ${text}\n`)).toBe(text));

it.each([
  ['segredo', /esperado um endereço mongodb/],
  ['esdb://ana:segredo@casa', /esperado um endereço mongodb/],
  ['mongodb://ana:se@gredo@casa/lox', /codificados/],
  ['mongodb://ana:se:gredo@casa/lox', /codificados/],
  ['mongodb://ana:se/gredo@casa/lox', /codificados/],
  ['mongodb://ana:se%gredo@casa/lox', /%/],
  ['mongodb://ana:@casa/lox', /usuário:senha@/],
  ['mongodb://:segredo@casa/lox', /usuário:senha@/],
  ['mongodb://ana:segredo:casa/lox', /servidor:porta/],
  ['mongodb://ana:segredo@casa:porta/lox', /servidor:porta/],
  ['mongodb://ana:segredo@casa:0/lox', /servidor:porta/],
  ['mongodb://ana:segredo@casa,/lox', /servidor:porta/],
  ['mongodb://ana:segredo@', /esperado um endereço mongodb/],
  ['mongodb+srv://ana:segredo@casa.exemplo.com.br:27017/lox', /sem porta/],
  ['mongodb+srv://ana:segredo@a.exemplo.com,b.exemplo.com/lox', /um só nome/],
  ['mongodb://ana:segredo@casa/lox?replicaSet', /\?nome=valor/],
  ['mongodb://ana:segredo@casa/lox?tls=true&tlsCAFile=/segredo.pem', /tlsCAFile não pode ser lido/],
])('%s is refused with what is wrong, and nothing of it', (text, told) => {
  expect(() => checkMongoAddress(text)).toThrow(WrongAddress);
  expect(() => checkMongoAddress(text)).toThrow(told);
  expect(() => checkMongoAddress(text)).not.toThrow(/gredo|casa/);
});

it('tells which option the driver refuses, and not what it says of the value', () => {
  const error = new Error('Expected maxPoolSize to be stringified int value, got: segredo');
  const url = 'mongodb://ana:segredo@casa/lox?w=1&maxPoolSize=segredo';
  expect(driverRefusal(url, error).message).toBe('a opção maxPoolSize não é aceita');
  expect(driverRefusal(url, new Error('segredo')).message).toBe('as opções não são aceitas');
});

it.each([
  ['mongodb://casa', 'mongodb://casa/outro'],
  ['mongodb://ana:segredo@a:1,b:2/lox?replicaSet=rs0', 'mongodb://ana:segredo@a:1,b:2/outro?replicaSet=rs0'],
  ['mongodb://casa?tls=true', 'mongodb://casa/outro?tls=true'],
])('another database of %s is at %s', (url, other) => expect(withDatabase(url, 'outro')).toBe(other));
