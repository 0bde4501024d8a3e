import { AMOUNT_TEXT, type AmountKind, readAmount } from '@lox/contracts/amounts.js';
import { type OfferedProperty, offeredProblems } from '@lox/contracts/offered-properties.js';
import { normalisedVisitorPhone } from '@lox/contracts/phone/visitor-phone.js';
import type { BrazilianState } from '@lox/contracts/property-management.js';
import type { PropertyType, Purpose } from '@lox/contracts/properties.js';
import { digits } from '@lox/contracts/text.js';

const EMPTY_TEXTS = {
  zipCode: '',
  address: '',
  neighborhood: '',
  city: '',
  state: '',
  area: '',
  bedrooms: '',
  suites: '',
  bathrooms: '',
  parkingSpaces: '',
  price: '',
  condominiumFee: '',
  description: '',
  name: '',
  phone: '',
  email: '',
};
export type AnnouncedFields = typeof EMPTY_TEXTS & { type: PropertyType | ''; purpose: Purpose };

export const EMPTY_HOME: AnnouncedFields = { ...EMPTY_TEXTS, type: '', purpose: 'sale' };

export const COUNT_LABELS = {
  bedrooms: 'Quartos',
  suites: 'Suítes',
  bathrooms: 'Banheiros',
  parkingSpaces: 'Vagas',
} as const;
export type CountField = keyof typeof COUNT_LABELS;
const COUNTS = Object.keys(COUNT_LABELS) as CountField[];

const AMOUNTS = { area: 'area', price: 'money', condominiumFee: 'money' } as const satisfies Partial<
  Record<keyof AnnouncedFields, AmountKind>
>;
export type AmountField = keyof typeof AMOUNTS;
export const amountKindOf = (field: AmountField): AmountKind => AMOUNTS[field];

const NEEDED = ['type', 'address', 'neighborhood', 'city', 'state', 'name', 'phone'] as const;

export const missingOfHome = (fields: AnnouncedFields) => NEEDED.filter((name) => fields[name].trim() === '');

/** An empty field is no error yet. */
export function errorsOfHome(fields: AnnouncedFields): { [N in keyof AnnouncedFields]?: string } {
  const amounts = Object.entries(AMOUNTS)
    .filter(([field, kind]) => readAmount(fields[field as AmountField], kind).unreadable)
    .map(([field, kind]) => [field, AMOUNT_TEXT[kind]]);
  const counts = COUNTS.filter((field) => !/^\d{0,3}$/.test(fields[field].trim())).map((field) => [
    field,
    'Use um número inteiro',
  ]);
  const { name, phone, email, zipCode, price } = fields;
  const problems = {
    zipCode: zipCode.trim() === '' || digits(zipCode).length === 8 ? null : 'CEP tem 8 dígitos',
    price: readAmount(price, 'money').value === 0 ? 'Deixe em branco se ainda não sabe o preço' : null,
    name: name.trim() === '' ? null : offeredProblems.name(name),
    phone: phone.trim() === '' ? null : offeredProblems.phone(phone),
    email: offeredProblems.email(email),
  };
  const others = Object.entries(problems).filter(([, problem]) => problem !== null);
  return Object.fromEntries([...others, ...amounts, ...counts]);
}

export function offeredHome(fields: AnnouncedFields, photos: string[]): OfferedProperty {
  const text = (value: string): string | null => value.trim() || null;
  const count = (value: string): number | null => (value.trim() === '' ? null : Number(value));
  const amount = (field: AmountField): number | null => readAmount(fields[field], AMOUNTS[field]).value;
  return {
    type: fields.type as PropertyType,
    purpose: fields.purpose,
    zipCode: text(fields.zipCode),
    address: fields.address.trim(),
    neighborhood: fields.neighborhood.trim(),
    city: fields.city.trim(),
    state: fields.state as BrazilianState,
    area: amount('area'),
    bedrooms: count(fields.bedrooms),
    suites: count(fields.suites),
    bathrooms: count(fields.bathrooms),
    parkingSpaces: count(fields.parkingSpaces),
    price: amount('price'),
    condominiumFee: amount('condominiumFee'),
    description: text(fields.description),
    photos,
    name: fields.name.trim(),
    phone: normalisedVisitorPhone(fields.phone),
    email: text(fields.email),
  };
}

export function typedZipCode(text: string): string {
  const number = digits(text).slice(0, 8);
  return number.length > 5 ? `${number.slice(0, 5)}-${number.slice(5)}` : number;
}
