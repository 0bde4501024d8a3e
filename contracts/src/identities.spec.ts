import {
  type Contactable,
  type Evidence,
  identityKeys,
  joiningKeys,
  samePerson,
  sharedKeys,
} from './identities.js';
import { areNamesCompatible, nameWords } from './person-names.js';
import { LANDLINE, MOBILE } from './phone/phone.table.js';

const of = (
  name: string | null,
  phone: string | null = null,
  email: string | null = null,
  propertyId?: string,
) => ({ name, phone, email, propertyId }) satisfies Contactable;
const CELL = '(19) 99876-5432';
const FIXED = '(19) 3222-1234';
const MAIL = 'maria.souza@exemplo.com.br';

const wa = (name: string | null, whatsappId: string | null, phone: string | null = null): Contactable => ({
  ...of(name, phone),
  whatsappId,
});
const portal = (name: string, portalId: string): Contactable => ({ ...of(name), portalId });

type Row = [what: string, Contactable, Contactable, 'join' | 'suggest' | 'nothing', Evidence[]];

const ROWS: Row[] = [
  [
    'same mobile, same name',
    of('Maria Souza', CELL),
    of('maria  souza', CELL),
    'join',
    ['phone', 'name-and-area'],
  ],
  ['same mobile, shorter name', of('Maria', CELL), of('Maria Souza', '+55 19 99876 5432'), 'join', ['phone']],
  ['same mobile, an initial', of('Maria S.', CELL), of('Maria de Souza', CELL), 'join', ['phone']],
  ['same mobile, no name', of('', CELL), of('Maria Souza', CELL), 'join', ['phone']],
  ['same mobile, a filler for a name', of('Teste', CELL), of('Maria Souza', CELL), 'join', ['phone']],
  ['same mobile, an emoji for a name', of('😀', CELL), of('Maria Souza', CELL), 'join', ['phone']],
  ['same mobile, the phone for a name', of('19998765432', CELL), of('Maria', CELL), 'join', ['phone']],
  [
    '10 and 11 digits of one mobile',
    of('Maria', '1999876-5432'),
    of('Maria', '19 9876-5432'),
    'join',
    ['phone', 'name-and-area'],
  ],
  ['a mobile abroad', of('Ana', '+351 912 345 678'), of('Ana Sá', '00351912345678'), 'join', ['phone']],
  [
    'same e-mail',
    of('Maria', null, MAIL),
    of('Maria Souza', null, ' MARIA.Souza@Exemplo.com.br '),
    'join',
    ['email'],
  ],
  [
    'e-mail in two writings of one domain',
    of('Ana', null, 'a@são.com.br'),
    of('Ana', null, 'a@xn--so-sia.com.br'),
    'join',
    ['email'],
  ],
  [
    'both, other name',
    of('Maria Souza', CELL, MAIL),
    of('Caio Prado', CELL, MAIL),
    'join',
    ['phone', 'email'],
  ],
  ['one of two phones', of('Ana', `${CELL} / 3222-1234`), of('Ana Reis', CELL), 'join', ['phone']],
  ['a couple', of('Maria Souza', CELL), of('Caio Souza', CELL), 'suggest', ['phone']],
  ['father and son', of('João Souza', CELL), of('João Souza Filho', CELL), 'suggest', ['phone']],
  ['son and grandson', of('João Souza Filho', CELL), of('João Souza Neto', CELL), 'suggest', ['phone']],
  ['an e-mail of two', of('Maria Souza', null, MAIL), of('Caio Souza', null, MAIL), 'suggest', ['email']],
  [
    'same landline, same name',
    of('Maria', FIXED),
    of('Maria', FIXED),
    'suggest',
    ['landline', 'name-and-area'],
  ],
  ['same landline with extension', of('Ana', `${FIXED} ramal 12`), of('Bia', FIXED), 'suggest', ['landline']],
  [
    'a tag',
    of('Ana', null, 'ana+site@exemplo.com'),
    of('Ana', null, 'ana@exemplo.com'),
    'suggest',
    ['similar-email'],
  ],
  [
    'dots at Gmail',
    of('Ana', null, 'a.na@gmail.com'),
    of('Ana', null, 'ana@googlemail.com'),
    'suggest',
    ['similar-email'],
  ],
  ['dots elsewhere', of('Ana', null, 'a.na@exemplo.com'), of('Ana', null, 'ana@exemplo.com'), 'nothing', []],
  [
    'same name, same property',
    of('Ana Sá', null, null, 'p'),
    of('ANA SA', null, null, 'p'),
    'suggest',
    ['name-and-property'],
  ],
  [
    'same name, same area code',
    of('Ana Sá', CELL),
    of('Ana Sá', '(19) 99111-2233'),
    'suggest',
    ['name-and-area'],
  ],
  ['same name alone', of('Ana Sá', CELL), of('Ana Sá', '(11) 99111-2233'), 'nothing', []],
  ['same name, other property', of('Ana Sá', null, null, 'p'), of('Ana Sá', null, null, 'q'), 'nothing', []],
  ['no property on either side', of('Ana Sá'), of('Ana Sá'), 'nothing', []],
  ['nothing in common', of('Ana', CELL, MAIL), of('Bia', '(11) 99111-2233', 'b@exemplo.com'), 'nothing', []],
  ['a service', of('Ana', '0800 123 4567'), of('Ana', '0800 123 4567'), 'nothing', []],
  ['a short service', of('Ana', '4003-1234'), of('Ana', '4003-1234'), 'nothing', []],
  ['one digit repeated', of('Ana', '(19) 99999-9999'), of('Ana', '(19) 99999-9999'), 'nothing', []],
  ['a run of digits', of('Ana', '12345678'), of('Ana', '12345678'), 'nothing', []],
  ['an unreadable number', of('Ana', '99999-1234'), of('Ana', '99999-1234'), 'nothing', []],
  [
    'an id of WhatsApp, other name',
    wa('Maria', 'BR.1x2Y'),
    wa('Caio Prado', 'BR.1x2Y'),
    'join',
    ['whatsapp'],
  ],
  ['ids of WhatsApp in two writings', wa('Maria', 'BR.1x2Y'), wa('Maria', 'BR.1x2y'), 'nothing', []],
  ['a user name', wa('Maria', 'maria.s'), wa('Maria Souza', 'maria.s'), 'join', ['whatsapp']],
  ['a user name, no name', wa(null, 'maria.s'), wa('Maria Souza', 'maria.s'), 'join', ['whatsapp']],
  ['a user name of another', wa('Maria', 'maria.s'), wa('Caio Prado', 'maria.s'), 'suggest', ['whatsapp']],
  [
    'a user name and a phone',
    wa('Maria', 'maria.s', CELL),
    wa('Caio', 'maria.s', CELL),
    'join',
    ['phone', 'whatsapp'],
  ],
  ['no user name', wa('Maria', null), wa('Maria', null), 'nothing', []],
  ["a portal's id", portal('Ana', 'Imovelweb 7'), portal('Ana Reis', 'Imovelweb 7'), 'join', ['portal']],
  [
    "a portal's id, other name",
    portal('Ana', 'Imovelweb 7'),
    portal('Bia', 'Imovelweb 7'),
    'suggest',
    ['portal'],
  ],
  ['ids of two portals', portal('Ana', 'Imovelweb 7'), portal('Ana', 'Wimoveis 7'), 'nothing', []],
  ['empty contacts', of(''), of(''), 'nothing', []],
];

it.each(ROWS)('%s', (_what, one, other, verdict, evidence) => {
  expect(samePerson(one, other)).toMatchObject({ verdict, evidence });
  expect(samePerson(other, one)).toEqual(samePerson(one, other));
  // A key finds the other lead.
  const theirs = identityKeys(other);
  expect(identityKeys(one).some((key) => theirs.includes(key))).toBe(evidence.length > 0);
});

it('says that a phone and an e-mail join people of different names', () => {
  const both = samePerson(of('Maria', CELL, MAIL), of('Caio', CELL, MAIL));
  expect(both).toMatchObject({ verdict: 'join', namesDiffer: true });
});

it.each([
  'contato',
  'vendas',
  'Financeiro',
  'comercial',
  'sac',
  'imobiliaria',
  'nfe',
  'no-reply',
  'contato+site',
])('%s@ is no person', (box) => {
  const contact = of('Ana', null, `${box}@exemplo.com.br`);
  expect(samePerson(contact, contact).verdict).toBe('nothing');
  expect(identityKeys(contact)).toEqual([]);
});

it('an address that a relay made identifies within its source only', () => {
  const relayed = (source: string) => ({ ...of('Ana', null, 'x1y2@privaterelay.appleid.com'), source });
  expect(samePerson(relayed('website'), relayed('website')).verdict).toBe('join');
  expect(samePerson(relayed('website'), relayed('email')).verdict).toBe('nothing');
});

it.each([
  [CELL, of('Ana', '019 99876-5432')],
  [MAIL, of('Ana', null, MAIL.toUpperCase())],
])("%s of the agency's own joins nobody", (_own, contact) => {
  const nobodys = new Set(['5519998765432', MAIL]);
  expect(samePerson(contact, contact, nobodys).verdict).not.toBe('join');
  expect(joiningKeys(contact, nobodys)).toEqual([]);
});

it.each([
  [MOBILE, '5548999991234', 'join'],
  [LANDLINE, '554832221234', 'suggest'],
] as const)('every writing of a number is the same (%#)', (writings, key, verdict) => {
  for (const text of writings) {
    expect(samePerson(of('Ana', text), of('Ana Reis', key)).verdict).toBe(verdict);
    expect(identityKeys(of(null, text))).toEqual([`phone ${key}`]);
  }
});

it('a number of three people joins nobody', () => {
  const named = (...names: string[]) => names.map((name) => of(name, CELL));
  expect(sharedKeys(of('Ana', CELL), named('Bia', 'Caio'))).toEqual(['5519998765432']);
  expect(sharedKeys(of('Ana', CELL), named('Ana Reis', 'Caio'))).toEqual([]);
  expect(sharedKeys(of('Ana', CELL), [of('Bia', FIXED), of('Caio', FIXED)])).toEqual([]);
});

it.each<[string, string, boolean]>([
  ['Maria Souza', 'Maria de Souza', true],
  ['Maria Aparecida Souza', 'Maria Souza', true],
  ['Maria S A', 'Maria Aparecida Souza', true],
  ['Maria S S', 'Maria Aparecida Souza', false],
  ['Ângela Conceição', 'angela conceicao', true],
  ["D'Ávila Reis", 'D’Avila Reis', true],
  ['João Souza Jr.', 'João Souza Júnior', true],
  ['João Souza Jr.', 'João Souza', false],
  ['Maria', 'Mariana', false],
  ['Souza Maria', 'Maria Souza', false],
  ['M. Souza', 'Maria Souza', false],
])('%s and %s: %s', (one, other, compatible) => {
  expect(areNamesCompatible(nameWords(one), nameWords(other))).toBe(compatible);
});

it('a name of many words is judged at once', () => {
  const words = nameWords('Ana ' + 'b '.repeat(5_000));
  expect(words.length).toBeLessThanOrEqual(20);
});
