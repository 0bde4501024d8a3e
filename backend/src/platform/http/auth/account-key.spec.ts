import { emailKey } from '@lox/contracts/email.js';
import { accountKey, accountKeys, withoutAccents } from './account-key.js';

it.each([
  'Ana@Exemplo.com.br',
  ' joão.sá+casa@exemplo.com ',
  'a^b`c@exemplo.com',
  'bia@josé.com.br',
  "d'avila@x.br",
])('%j has the key by which older releases named its reservation', (email) =>
  expect(accountKey(email)).toBe(withoutAccents(email)),
);

it.each([
  ['bia@exemplo.com', 'b\u200bia@exemplo.com'],
  ['bia@exemplo.com', '\u202abia@exemplo.com\u202c'],
  ['bia@exemplo.com', 'ｂｉａ@exemplo.com'],
  ['bia@exemplo.com', 'bi\u0301a@exemplo.com'],
  ['bia@josé.com.br', 'bia@xn--jos-dma.com.br'],
  ['bia@JOSE\u0301.com.br', 'bia@xn--jos-dma.com.br'],
])('%j and %j are one account', (one, other) => {
  expect(accountKey(one)).toBe(accountKey(other));
  expect(accountKeys(other)).toEqual([accountKey(other), withoutAccents(other)]);
});

it.each(['b\u200bia@exemplo.com', 'ｂｉａ@exemplo.com', 'bia@xn--jos-dma.com.br', 'bia@josé.com.br'])(
  'addresses that are one mailbox are one account: %j',
  (email) => expect(accountKey(emailKey(email))).toBe(accountKey(email)),
);

it.each(['', '@', 'xn--@xn--', 'ana@xn--a\u200b.com', '\ud83d@x.com'])('fails at nothing: %j', (text) =>
  expect(accountKey(accountKey(text))).toBe(accountKey(text)),
);
