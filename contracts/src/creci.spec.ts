import { creciProblem, formatCreci, readCreci } from './creci.js';
import { creciText } from './creci-text.js';

it.each([
  ['', ''],
  ['  ', ''],
  ['12345', 'CRECI 12345'],
  ['12345-J', 'CRECI 12345-J'],
  ['12345j', 'CRECI 12345-J'],
  ['12.345 F', 'CRECI 12.345-F'],
  ['SP 12345-J', 'CRECI-SP 12345-J'],
  ['sp-12345', 'CRECI-SP 12345'],
  ['RJ/12345-F', 'CRECI-RJ 12345-F'],
  ['12345-J/SP', 'CRECI-SP 12345-J'],
  ['12345 - J - MG', 'CRECI-MG 12345-J'],
  ['nº 12345', 'CRECI 12345'],
  ['J 1234', 'CRECI J 1234'],
  ['12345-F (estágio)', 'CRECI 12345-F (estágio)'],
  ['CRECI-SP 28.415-J', 'CRECI-SP 28.415-J'],
  ['Creci/SC 123', 'Creci/SC 123'],
  [' CRECI:  12345 ', 'CRECI: 12345'],
])('%j is shown as %j', (written, shown) => {
  expect(creciText(written)).toBe(shown);
});

it.each([
  ['CRECI-SE 435', 'SE', '435', null],
  ['CRECI/SC – N° 1.234 - F', 'SC', '1234', 'F'],
  ['CRECI/SP 12345-F', 'SP', '12345', 'F'],
  ['CRECI-SP 012345-J', 'SP', '12345', 'J'],
  ['CRECI 12.345-J', null, '12345', 'J'],
  ['CRECI J 1234', null, '1234', 'J'],
  ['CRECI: 12345', null, '12345', null],
  ['12345F', null, '12345', 'F'],
  ['f12345 sp', 'SP', '12345', 'F'],
  ['J-1.234/RJ', 'RJ', '1234', 'J'],
  ['Creci 12 345 (MG)', 'MG', '12345', null],
  ['Inscrição nº 12345', null, null, null],
  ['nº 12345-j sp', 'SP', '12345', 'J'],
  ['No. 12345', null, '12345', null],
  ['SP-28.415-J', 'SP', '28415', 'J'],
  ['CRECI\u00a0SP\u00a028415\u00a0J', 'SP', '28415', 'J'],
  ['CRECI PJ 9297', null, '9297', 'J'],
  ['CRECI/MG PJ-1.234', 'MG', '1234', 'J'],
  ['CRECI PJ 12345-J', null, '12345', 'J'],
  ['CRECI 2ª Região/SP nº 12345-F', 'SP', '12345', 'F'],
  ['CRECI-SC 1234-J - 11ª REGIÃO', 'SC', '1234', 'J'],
  ['CRECI 2ª Região', null, null, null],
  ['1234567', null, null, null],
  ['CRECI 12345-S', null, null, null],
  ['CRECI XX 12345', null, null, null],
  ['SP RJ 12345', null, null, null],
  ['12345-F/J', null, null, null],
  ['12345 e 67890', null, null, null],
  ['0.000', null, null, null],
  ['12345-F (estágio)', null, null, null],
  ['12345 #1', null, null, null],
  ['CRECI', null, null, null],
  ['', null, null, null],
])('%j is read as %s %s %s', (written, state, number, kind) => {
  expect(readCreci(written)).toEqual(number === null ? null : { state, number, kind });
});

it('reads back what it writes, of every state and kind', () => {
  for (const state of ['SP', 'TO', 'SE', null] as const)
    for (const kind of ['F', 'J', null] as const)
      for (const number of ['1', '435', '123456']) {
        const creci = { state, number, kind };
        expect(readCreci(formatCreci(creci))).toEqual(creci);
      }
  expect(formatCreci({ state: 'SC', number: '12345', kind: 'J' })).toBe('CRECI/SC 12345-J');
});

it.each([
  ['CRECI-SP 28.415-J', 'J', null],
  ['CRECI/SP 28415-F', 'J', null],
  [' ', 'J', 'Falta o CRECI.'],
  ['28415-J', 'J', 'Falta o estado: por exemplo CRECI/SP 12345-J.'],
  ['SP 28415', 'J', 'Falta a letra J, de empresa: por exemplo CRECI/SP 12345-J.'],
  ['CRECI da casa', 'J', 'Confira o número: por exemplo CRECI/SP 12345-J.'],
  ['SP 28415', 'F', null],
  ['SP 28415-J', 'F', 'J é de empresa; o de uma pessoa termina em F: por exemplo CRECI/SP 12345-F.'],
] as const)('an advert by %j as %s lacks %s', (written, kind, lacks) => {
  expect(creciProblem(written, kind)).toBe(lacks);
});

it.each(['/', ' ', '- ', '1', '.'])('a number with %j over and over is shown as it was written', (part) => {
  const written = `12345${part.repeat(40_000)}!`;
  expect(creciText(written)).toMatch(/^CRECI 12345.*!$/);
});
