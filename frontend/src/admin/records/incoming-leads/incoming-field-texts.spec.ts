import { incomingFieldName, incomingValueText } from './incoming-field-texts.js';

it('known fields have Portuguese names, and those of a sender stay', () => {
  expect(incomingFieldName('clientListingId')).toBe('Código do imóvel');
  expect(incomingFieldName('extraData.leadType')).toBe('Tipo de contato');
  expect(incomingFieldName('qual_o_seu_orçamento?')).toBe('qual_o_seu_orçamento?');
});

it('instants are São Paulo’s, and other values stay', () => {
  expect(incomingValueText('2026-11-30T03:49:28.736Z')).toBe('30/11/2026, 00:49');
  for (const value of ['2026-11-30', '2026-11-30T99:99:99Z', 'Oi'])
    expect(incomingValueText(value)).toBe(value);
});
