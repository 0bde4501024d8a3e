import { amountText, readAmount } from '@lox/contracts/amounts.js';
import {
  type FurtherDetails,
  type InternalDetails,
  NO_FURTHER_DETAILS,
  NO_INTERNAL_DETAILS,
} from '@lox/contracts/property-details.js';
import { COUNT_LENGTH, countText, degreesText, parseCount, parseDegrees } from './masks.js';

type Details = FurtherDetails & InternalDetails;
type Chosen = Pick<Details, 'addressShown' | 'rentPeriod' | 'guarantees'>;

/** Numbers as they are typed. */
export type FurtherFormValues = Chosen & Record<Exclude<keyof Details, keyof Chosen>, string>;

const NOTHING: Details = { ...NO_FURTHER_DETAILS, ...NO_INTERNAL_DETAILS };

const MONEY = ['condominiumFee', 'rentPrice'] as const;
const AREAS = ['usefulArea', 'lotArea'] as const;
const COUNTS = ['suites', 'floor', 'buildingFloors', 'buildingUnits'] as const;
const DEGREES = ['latitude', 'longitude'] as const;
const TEXTS = [
  'street',
  'streetNumber',
  'complement',
  'incorporationNumber',
  'keysAt',
  'internalNotes',
  'cib',
  'municipalRegistration',
  'registryNumber',
  'registryOffice',
] as const;

const each = <F extends string, V>(fields: readonly F[], value: (field: F) => V): Record<F, V> =>
  Object.fromEntries(fields.map((field) => [field, value(field)])) as Record<F, V>;

export const furtherFormOf = (property: Details): FurtherFormValues => ({
  ...each([...MONEY, ...AREAS], (field) => amountText(property[field])),
  ...each(COUNTS, (field) => countText(property[field])),
  ...each(DEGREES, (field) => degreesText(property[field])),
  ...each(TEXTS, (field) => property[field] ?? ''),
  addressShown: property.addressShown,
  rentPeriod: property.rentPeriod,
  guarantees: property.guarantees,
});

export const FURTHER_BLANKS = furtherFormOf(NOTHING);

/** The second rent is none of a property whose price is the rent. */
export const parsedFurther = (form: FurtherFormValues & { purpose: string }): Details => ({
  ...each(MONEY, (field) => readAmount(form[field], 'money').value),
  ...each(AREAS, (field) => readAmount(form[field], 'area').value),
  ...each(COUNTS, (field) => parseCount(form[field], COUNT_LENGTH)),
  ...each(DEGREES, (field) => parseDegrees(form[field])),
  ...each(TEXTS, (field) => form[field].trim() || null),
  ...(form.purpose === 'rent' && { rentPrice: null }),
  addressShown: form.addressShown,
  rentPeriod: form.rentPeriod,
  guarantees: form.guarantees,
});

export const isBlankDetail = (field: string, value: unknown): boolean =>
  field in NOTHING && JSON.stringify(value) === JSON.stringify(NOTHING[field as keyof Details]);
