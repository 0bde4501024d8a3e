import { isLastingId, whatsappIdIn, whatsappIdProblem } from './whatsapp-identity.js';

it.each([
  ['BR.13491208655302741918', 'BR.13491208655302741918'],
  [' US.ENT.11815799212886844830 ', 'US.ENT.11815799212886844830'],
  ['BR.aB9', 'BR.aB9'],
  ['@Maria.Souza', 'maria.souza'],
  ['maria_souza.9', 'maria_souza.9'],
  ['\u202a@maria\u202c', 'maria'],
  ['ｍａｒｉａ', 'maria'],
  ['ab', null],
  ['a'.repeat(31), null],
  ['5548999991234', null],
  ['+55 48 99999-1234', null],
  ['maria souza', null],
  ['www.maria', null],
  ['maria.com', null],
  ['maria@exemplo.com', null],
  [`BR.${'a'.repeat(129)}`, null],
  ['', null],
])('%j is %j', (text, id) => {
  expect(whatsappIdIn(text)).toBe(id);
  expect(whatsappIdProblem(text) === null).toBe(id !== null);
});

it('an id lasts, a user name may pass to another', () => {
  expect([isLastingId('BR.aB9'), isLastingId('br.ab9')]).toEqual([true, false]);
});
