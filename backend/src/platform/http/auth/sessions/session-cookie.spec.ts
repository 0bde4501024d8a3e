import { createHmac } from 'node:crypto';
import { SessionCookieReader } from './session-cookie.js';

const SECRET = 'a secret of the test';
const ID = 'Zk3-an_id.with.dots';

const sealOf = (id: string, secret = SECRET): string =>
  createHmac('sha256', secret).update(id).digest('base64').replace(/=+$/, '');
const plain = (id = ID, seal = sealOf(id)): string => `s:${id}.${seal}`;
const cookie = (value = plain()): string => `lox.sid=${encodeURIComponent(value)}`;

it.each([
  ['as it is set', cookie()],
  ['among others', `lox.device=a.b; ${cookie()}; theme=dark`],
  ['without a blank between', `lox.device=a.b;${cookie()}`],
  ['unencoded', `lox.sid=${plain()}`],
  ['in quotes, with blanks', `lox.sid = "${encodeURIComponent(plain())}" ; a=b`],
  ['the first of two', `${cookie()}; ${cookie(plain('another'))}`],
])('the id is read from a cookie: %s', (_, cookies) => {
  const reader = new SessionCookieReader(SECRET);
  expect(reader.sessionIdIn(cookies)).toBe(ID);
  expect(reader.sessionIdIn(cookies)).toBe(ID);
});

it.each([
  ['nothing', undefined],
  ['an empty header', ''],
  ['an empty value', 'lox.sid='],
  ['another name that ends so', `x${cookie()}`],
  ['the seal of another id', cookie(plain('another', sealOf(ID)))],
  ['the seal of another key', cookie(plain(ID, sealOf(ID, 'another secret')))],
  ['a seal that goes on', cookie(`${plain()}=`)],
  ['no seal', cookie(`s:${ID}`)],
  ['an empty seal', cookie(`s:${ID}.`)],
  ['an empty id', cookie(plain(''))],
  ['no mark', cookie(plain().slice(2))],
  ['what cannot be decoded', 'lox.sid=s%3A%'],
])('nothing is read from %s', (_, cookies) => {
  const reader = new SessionCookieReader(SECRET);
  reader.sessionIdIn(cookie());
  expect(reader.sessionIdIn(cookies)).toBeUndefined();
  expect(reader.sessionIdIn(cookies)).toBeUndefined();
});
