import { formatMoney, formatPrice } from '@lox/contracts/formats.js';
import type { ManagedProperty } from '@lox/contracts/property-management.js';

const area = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });

/** Cents only when not zero. */
export function priceText({ price, purpose }: Pick<ManagedProperty, 'price' | 'purpose'>): string {
  const text = Number.isInteger(price) ? formatPrice(price) : formatMoney(price);
  return purpose === 'rent' ? `${text}/mês` : text;
}

export const placeText = ({ neighborhood, city }: Pick<ManagedProperty, 'neighborhood' | 'city'>): string =>
  [neighborhood, city].filter(Boolean).join(', ');

export function factTexts({
  bedrooms,
  bathrooms,
  area: size,
}: Pick<ManagedProperty, 'bedrooms' | 'bathrooms' | 'area'>): string[] {
  return [
    ...(bedrooms ? [bedrooms === 1 ? '1 quarto' : `${bedrooms} quartos`] : []),
    ...(bathrooms ? [bathrooms === 1 ? '1 banheiro' : `${bathrooms} banheiros`] : []),
    ...(size ? [`${area.format(size)} m²`] : []),
  ];
}
