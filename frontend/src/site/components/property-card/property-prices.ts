import { formatMoney, formatPrice } from '@lox/contracts/formats.js';
import type { PublicProperty } from '@lox/contracts/properties.js';
import { monthlyTotal, RENT_PERIOD_SUFFIXES } from '@lox/contracts/property-details.js';

export type Priced = Pick<
  PublicProperty,
  'price' | 'purpose' | 'rentPrice' | 'rentPeriod' | 'condominiumFee' | 'iptu'
>;

/** 0: not agreed yet, which only a preview shows. */
export const priceOf = ({ price }: Pick<Priced, 'price'>): string =>
  price === 0 ? 'Preço a definir' : formatPrice(price);

/** Behind the price: "/mês" of a monthly rent; empty of a sale. */
export const priceSuffix = ({
  price,
  purpose,
  rentPeriod,
}: Pick<Priced, 'price' | 'purpose' | 'rentPeriod'>): string =>
  purpose === 'rent' && price > 0 ? RENT_PERIOD_SUFFIXES[rentPeriod] : '';

/** "Aluguel R$ 2.000/mês" of a sale that is also for rent. */
export const secondPriceText = ({
  rentPrice,
  rentPeriod,
}: Pick<Priced, 'rentPrice' | 'rentPeriod'>): string | null =>
  rentPrice === null ? null : `Aluguel ${formatPrice(rentPrice)}${RENT_PERIOD_SUFFIXES[rentPeriod]}`;

export function condominiumText({ condominiumFee }: Priced): string | null {
  if (condominiumFee === null) return null;
  return condominiumFee === 0 ? 'Sem taxa de condomínio' : `Condomínio ${formatMoney(condominiumFee)}/mês`;
}

export function totalText(property: Priced): string | null {
  const rent = property.purpose === 'rent' ? property.price : property.rentPrice;
  const total = monthlyTotal({ ...property, rent });
  if (total === null) return null;
  return `${property.purpose === 'rent' ? 'Total' : 'Total do aluguel'} ${formatMoney(total)} por mês`;
}
