import { cleanEmail, domainInAscii, emailKey } from './email.js';
import { isEmail, isSignInEmail } from './validation.js';

it.each([
  'ana@exemplo.com.br',
  ' Ana@Exemplo.COM.br\n',
  'ana\u200b@exemplo.com.br',
  '\ufeffana@exemplo.com.br\u2060',
  '\u202aana@exemplo.com.br\u202c',
  'an\u00ada@exem\u200dplo.com\u200e.br',
  'ａｎａ＠ｅｘｅｍｐｌｏ.com.br',
])('%j is ana@exemplo.com.br', (written) => expect(emailKey(written)).toBe('ana@exemplo.com.br'));

it.each([
  ['bia@imobiliária.com.br', 'bia@xn--imobiliria-y4a.com.br'],
  ['BIA@IMOBILIA\u0301RIA.com.br', 'bia@imobiliária.com.br'],
  ['bi\u0301a@exemplo.com', 'BÍA@exemplo.com'],
  ['bia@Ｉmobiliária.com.br', 'bia@imobiliária.com.br'],
])('%j is the same as %j', (one, other) => expect(emailKey(one)).toBe(emailKey(other)));

it.each([
  ['bia@imobiliária.com.br', 'bia@imobiliaria.com.br'],
  ['bia@exemplo.com', 'bia+casa@exemplo.com'],
  ['bia.reis@gmail.com', 'biareis@gmail.com'],
  ['b^ia@exemplo.com', 'bia@exemplo.com'],
  ['bía@exemplo.com', 'bia@exemplo.com'],
])('%j is another than %j', (one, other) => expect(emailKey(one)).not.toBe(emailKey(other)));

it.each([
  '',
  'ana',
  'ana@',
  '@',
  'a@b@c',
  'ana@1.2.3.4',
  'ana@%C3%A1.com',
  'ana@é%41.com',
  '\ud83d@x.com',
  'a@\ud83d.com',
])('reads %j without failing', (text) => expect(emailKey(emailKey(text))).toBe(emailKey(text)));

it('keeps a domain as it is written', () => {
  expect(cleanEmail(' Bia\u200b@Imobiliária.com.br ')).toBe('Bia@Imobiliária.com.br');
  expect(domainInAscii('Imobiliária.com.br')).toBe('xn--imobiliria-y4a.com.br');
  expect(domainInAscii('1.2.3')).toBe('1.2.3');
});

it.each([
  'ana@exemplo.com.br',
  'ana.maria+casa@sub.exemplo.com.br',
  "d'avila_99%x@exemplo-1.com",
  'bia@imobiliária.com.br',
  'bia@xn--imobiliria-y4a.com.br',
  `${'x'.repeat(64)}@exemplo.com`,
  `ana@${'x'.repeat(63)}.com`,
])('%j is accepted', (text) => expect(isEmail(text)).toBe(true));

it.each([
  'ana\u200b@exemplo.com.br',
  'ana@exem\u00adplo.com',
  'ana\x07@exemplo.com',
  'ana\x00@exemplo.com',
  '\u202eana@exemplo.com',
  '.ana@exemplo.com',
  'ana.@exemplo.com',
  'ana..lima@exemplo.com',
  'ana@.exemplo.com',
  'ana@exemplo.com.',
  'ana@exemplo..com',
  'ana@-exemplo.com',
  'ana@exemplo-.com',
  'ana@exem%70lo.com',
  'ana@exemplo.com/x',
  `${'x'.repeat(65)}@exemplo.com`,
  `ana@${'x'.repeat(64)}.com`,
  `ana@${'á'.repeat(60)}.com`,
  `ana@${'x'.repeat(60)}.${'x'.repeat(60)}.${'x'.repeat(60)}.${'x'.repeat(60)}.exemplo.com.br`,
])('%j is refused', (text) => expect(isEmail(text)).toBe(false));

it.each(['ana\u200b@exemplo.com.br', '.ana..lima@exemplo.com', `${'x'.repeat(65)}@exemplo.com`])(
  'an older account with %j can still sign in',
  (text) => expect(isSignInEmail(text)).toBe(true),
);
