import { formatMoney, formatPrice } from '@lox/contracts/formats.js';
import { RENT_PERIOD_SUFFIXES } from '@lox/contracts/property-details.js';
import type { ManagedProperty } from '@lox/contracts/property-management.js';

const area = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });

type Priced = Pick<ManagedProperty, 'price' | 'purpose'> &
  Partial<Pick<ManagedProperty, 'rentPrice' | 'rentPeriod'>>;

/** Of a sale that is also for rent both prices. */
export function priceText({ price, purpose, rentPrice = null, rentPeriod = 'monthly' }: Priced): string {
  if (price === 0) return 'Preço a definir';
  const rent = purpose === 'rent' ? price : rentPrice;
  const texts = [
    ...(purpose === 'sale' ? [amountOf(price)] : []),
    ...(rent === null ? [] : [`${amountOf(rent)}${RENT_PERIOD_SUFFIXES[rentPeriod]}`]),
  ];
  return texts.join(' ou ');
}

const amountOf = (reais: number): string =>
  Number.isInteger(reais) ? formatPrice(reais) : formatMoney(reais);

export const placeText = ({ neighborhood, city }: Pick<ManagedProperty, 'neighborhood' | 'city'>): string =>
  [neighborhood, city].filter(Boolean).join(', ');

export function factTexts({
  bedrooms,
  suites = null,
  bathrooms,
  area: size,
}: Pick<ManagedProperty, 'bedrooms' | 'bathrooms' | 'area'> &
  Partial<Pick<ManagedProperty, 'suites'>>): string[] {
  return [
    ...(bedrooms ? [bedrooms === 1 ? '1 quarto' : `${bedrooms} quartos`] : []),
    ...(suites ? [suites === 1 ? '1 suíte' : `${suites} suítes`] : []),
    ...(bathrooms ? [bathrooms === 1 ? '1 banheiro' : `${bathrooms} banheiros`] : []),
    ...(size ? [`${area.format(size)} m²`] : []),
  ];
}
