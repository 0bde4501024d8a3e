import { creciText } from './creci.js';

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
