import { type AmountKind, amountText, readAmount } from '@lox/contracts/amounts.js';
import type { CreateProperty } from '@lox/contracts/property-management.js';
import { foldCase } from '@lox/contracts/text.js';
import { cutText } from '@lox/contracts/plain-text.js';
import { lineAt, lineOf, type XmlElement } from './xml-element.js';

/** A lower amount is most likely a mistake. */
const LOW = { sale: 1_000, rent: 100 } as const;
const LOW_IPTU = 20;
const PERIODS: { [period: string]: string | undefined } = {
  daily: 'por dia',
  weekly: 'por semana',
  quarterly: 'por trimestre',
  yearly: 'por ano',
};
const UNITS: Record<AmountKind, (amount: number) => string> = {
  money: (amount) => `R$ ${amountText(amount)}`,
  area: (amount) => `${amountText(amount)} m²`,
};

/** Null for zero. */
export function amountOf(text: string, kind: AmountKind, what: string, notes: string[]): number | null {
  const { value, other, unreadable } = readAmount(text, kind);
  if (unreadable) notes.push(`${what} “${cutText(text, 40)}”: não foi possível entender.`);
  if (value !== null && other !== undefined)
    notes.push(`${what} “${text}”: lida como ${UNITS[kind](value)}, e não ${UNITS[kind](other)}.`);
  return value !== null && value > 0 ? value : null;
}

type Offer = Pick<CreateProperty, 'price' | 'purpose' | 'rentPrice'>;

/** An offer for both is a sale with a second price. */
export function offerOf(listing: XmlElement, notes: string[]): Offer | { problem: string } {
  const kind = foldCase(lineAt(listing, 'transactiontype'));
  const isRentOnly = /rent|alug|loca/.test(kind) && !/sale|venda/.test(kind);
  const isSaleOnly = /sale|venda/.test(kind) && !/rent|alug|loca/.test(kind);
  const unread: string[] = [];
  const saleText = lineAt(listing, 'details/listprice', 'listprice');
  const sale = amountOf(saleText, 'money', 'Preço', unread);
  const { monthly, others } = rentsOf(listing, unread);
  const offer = chosen(sale, monthly, { isRentOnly, hasOtherRent: others.length > 0 });
  if (!offer) return { problem: problemOf(others, unread) };
  notes.push(...unread);
  if (others.length > 0) notes.push(`Fica de fora o aluguel ${others.join(' e ')}: só o mensal é importado.`);
  if (offer.purpose === 'rent' && isSaleOnly)
    notes.push('Diz que é venda, mas só tem preço de aluguel: confira.');
  if (offer.purpose === 'rent' && !monthly) notes.push('O preço de venda foi lido como aluguel: confira.');
  if (/vacation|temporada/.test(kind)) notes.push('Aluguel de temporada: confira o preço mensal.');
  if (offer.price < LOW[offer.purpose])
    notes.push(`Preço muito baixo (R$ ${amountText(offer.price)}): confira.`);
  return offer.purpose === 'sale' && monthly ? { ...offer, rentPrice: monthly } : offer;
}

function chosen(
  sale: number | null,
  rent: number | null,
  { isRentOnly, hasOtherRent }: { isRentOnly: boolean; hasOtherRent: boolean },
): Offer | undefined {
  if (rent && (isRentOnly || !sale)) return { price: rent, purpose: 'rent' };
  // A price beside a daily rent is no monthly rent.
  if (!sale || (isRentOnly && hasOtherRent)) return undefined;
  return { price: sale, purpose: isRentOnly ? 'rent' : 'sale' };
}

function problemOf(others: readonly string[], unread: readonly string[]): string {
  if (others.length > 0)
    return `O aluguel é ${others.join(' e ')}, e só o mensal pode ser importado: cadastre o imóvel à mão.`;
  return unread[0] ?? 'Informe o preço de venda ou de aluguel.';
}

function rentsOf(listing: XmlElement, notes: string[]): { monthly: number | null; others: string[] } {
  const elements = [...listing.all('details/rentalprice'), ...listing.all('rentalprice')];
  let monthly: number | null = null;
  const others: string[] = [];
  for (const { text, attributes } of elements) {
    const rent = amountOf(lineOf(text), 'money', 'Aluguel', notes);
    const period = foldCase(attributes.period ?? '');
    if (isMonthly(period || 'monthly')) monthly ??= rent;
    else if (rent) others.push(`${PERIODS[period] ?? `por “${period}”`} (R$ ${amountText(rent)})`);
  }
  return { monthly, others };
}

/** Monthly; VRSync's is yearly unless stated. */
export function iptuOf(listing: XmlElement, notes: string[]): number | null {
  const [element] = [...listing.all('details/iptu'), ...listing.all('details/yearlytax')].filter(
    ({ text }) => text.trim() !== '',
  );
  if (!element) return null;
  const iptu = amountOf(lineOf(element.text), 'money', 'IPTU', notes);
  if (iptu === null) return null;
  if (iptu < LOW_IPTU) notes.push(`IPTU muito baixo (R$ ${amountText(iptu)}): confira.`);
  const isYearly = element.name === 'yearlytax' || !isMonthly(foldCase(element.attributes.period ?? ''));
  return isYearly ? Math.round((iptu / 12) * 100) / 100 : iptu;
}

const isMonthly = (period: string): boolean => /^(month|mensal)/.test(period);
