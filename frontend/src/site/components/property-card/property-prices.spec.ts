import { condominiumText, type Priced, priceSuffix, secondPriceText, totalText } from './property-prices.js';

const sale: Priced = {
  purpose: 'sale',
  price: 400_000,
  rentPrice: null,
  rentPeriod: 'monthly',
  condominiumFee: null,
  iptu: 120,
};
const rent: Priced = { ...sale, purpose: 'rent', price: 2_000, condominiumFee: 450.5 };
const plain = (text: string | null): string | null => text && text.replaceAll('\u00a0', ' ');

it('a rent says its whole month', () => {
  expect(plain(totalText(rent))).toBe('Total R$ 2.570,50 por mês');
  expect(plain(condominiumText(rent))).toBe('Condomínio R$ 450,50/mês');
  expect(priceSuffix(rent)).toBe('/mês');
});

it('nothing is added to a rent of another period, to one alone, or to a sale', () => {
  expect(totalText({ ...rent, rentPeriod: 'daily' })).toBeNull();
  expect(priceSuffix({ ...rent, rentPeriod: 'daily' })).toBe('/dia');
  expect(totalText({ ...rent, condominiumFee: 0, iptu: null })).toBeNull();
  expect([totalText(sale), secondPriceText(sale), condominiumText(sale), priceSuffix(sale)]).toEqual([
    null,
    null,
    null,
    '',
  ]);
});

it('a sale that is also for rent says both prices', () => {
  const both = { ...sale, rentPrice: 2_000, condominiumFee: 0 };
  expect(plain(secondPriceText(both))).toBe('Aluguel R$ 2.000/mês');
  expect(plain(totalText(both))).toBe('Total do aluguel R$ 2.120,00 por mês');
  expect(condominiumText(both)).toBe('Sem taxa de condomínio');
});
