import { oneLine } from '@lox/contracts/clean-text.js';
import { MAX_PRICE, REQUIRED_PROPERTY_FIELDS } from '@lox/contracts/property-management.js';
import { VIDEO_TEXT, videoLink } from '@lox/contracts/video.js';
import type { FormProblems } from '../../../ui/form.js';
import { AMOUNT_TEXT, readAmount } from '@lox/contracts/amounts.js';
import { COUNT_LENGTH, parseCount, parseDegrees } from './masks.js';
import { YEAR_LENGTH, type PropertyFieldName, type PropertyFormValues } from './property-form.js';

export const WIZARD_STEPS = ['Localização', 'Detalhes', 'Fotos/Vídeo', 'Preço', 'Documentos'] as const;
export const LAST_WIZARD_STEP = WIZARD_STEPS.length - 1;

const FIELDS: readonly (readonly PropertyFieldName[])[] = [
  [
    'zipCode',
    'state',
    'city',
    'neighborhood',
    'address',
    'street',
    'streetNumber',
    'complement',
    'addressShown',
    'latitude',
    'longitude',
  ],
  [
    'title',
    'type',
    'purpose',
    'description',
    'bedrooms',
    'suites',
    'bathrooms',
    'parkingSpaces',
    'builtYear',
    'area',
    'usefulArea',
    'lotArea',
    'floor',
    'buildingFloors',
    'buildingUnits',
    'brokerId',
    'isReady',
    'isNewConstruction',
    'featured',
    'incorporationNumber',
    'amenities',
    'features',
    'keysAt',
    'internalNotes',
    'registryNumber',
    'registryOffice',
    'cib',
    'municipalRegistration',
  ],
  ['videoUrl'],
  ['price', 'iptu', 'condominiumFee', 'rentPrice', 'rentPeriod', 'guarantees', 'aiEnhanced'],
];

const AMOUNTS = [
  ['price', 'money'],
  ['iptu', 'money'],
  ['condominiumFee', 'money'],
  ['rentPrice', 'money'],
  ['area', 'area'],
  ['usefulArea', 'area'],
  ['lotArea', 'area'],
] as const;

const COUNTED = [
  'bedrooms',
  'suites',
  'bathrooms',
  'parkingSpaces',
  'floor',
  'buildingFloors',
  'buildingUnits',
] as const;

const COUNTS = [
  ...COUNTED.map((field) => [field, COUNT_LENGTH, 'Escreva um número inteiro, até 999'] as const),
  ['builtYear', YEAR_LENGTH, 'Escreva o ano com quatro dígitos'],
] as const;

export const wizardStepOf = (field: PropertyFieldName): number =>
  FIELDS.findIndex((fields) => fields.includes(field));

export const wizardFieldId = (field: PropertyFieldName): string => `property-${field}`;

export interface PropertyFormRefusal {
  title: string;
  text?: string;
  problems: FormProblems<PropertyFormValues>;
}

/** In the order of docs/behaviour/property-wizard.md#before-saving. */
export function propertyFormRefusal(form: PropertyFormValues): PropertyFormRefusal | null {
  const missing = REQUIRED_PROPERTY_FIELDS.filter((field) => isMissing(form, field));
  if (missing.length > 0) {
    return {
      title: 'Campos obrigatórios',
      text: 'Por favor, preencha todos os campos obrigatórios.',
      problems: Object.fromEntries(missing.map((field) => [field, 'Campo obrigatório'])),
    };
  }
  const unread = unparsableFields(form);
  if (Object.keys(unread).length > 0)
    return { title: 'Valor inválido', text: 'Corrija os campos marcados.', problems: unread };
  if (isTooHigh(form)) {
    return {
      title: 'Preço inválido',
      text: 'O preço máximo permitido é R$ 9.999.999.999,99',
      problems: { price: 'O preço máximo permitido é R$ 9.999.999.999,99' },
    };
  }
  const contradictory = contradictoryFields(form);
  if (Object.keys(contradictory).length > 0)
    return { title: 'Valor inválido', text: 'Corrija os campos marcados.', problems: contradictory };
  if (isVideoInvalid(form)) {
    return { title: 'Vídeo inválido', text: VIDEO_TEXT, problems: { videoUrl: VIDEO_TEXT } };
  }
  return null;
}

export function isWizardStepComplete(step: number, form: PropertyFormValues, files: number): boolean {
  const fields = FIELDS[step] ?? [];
  const needed = REQUIRED_PROPERTY_FIELDS.filter((field) => fields.includes(field));
  const faulty = new Set<string>(Object.keys(unparsableFields(form)));
  if (isTooHigh(form)) faulty.add('price');
  if (isVideoInvalid(form)) faulty.add('videoUrl');
  if (fields.some((field) => faulty.has(field))) return false;
  return needed.length > 0
    ? needed.every((field) => !isMissing(form, field))
    : files > 0 || fields.some((field) => String(form[field]).trim() !== '');
}

function contradictoryFields(form: PropertyFormValues): FormProblems<PropertyFormValues> {
  const isPair = (form.latitude.trim() === '') === (form.longitude.trim() === '');
  return {
    ...(form.addressShown === 'street' && form.street.trim() === '' && { street: 'Informe a rua' }),
    ...(!isPair && { [form.latitude.trim() ? 'longitude' : 'latitude']: 'Informe as duas coordenadas' }),
  };
}

function isMissing(form: PropertyFormValues, field: (typeof REQUIRED_PROPERTY_FIELDS)[number]): boolean {
  return field === 'price'
    ? readAmount(form.price, 'money').value === 0 || form.price.trim() === ''
    : oneLine(form[field]) === '';
}

const isTooHigh = ({ price }: PropertyFormValues): boolean =>
  (readAmount(price, 'money').value ?? 0) > MAX_PRICE;
const isVideoInvalid = ({ videoUrl }: PropertyFormValues): boolean =>
  videoUrl.trim() !== '' && !videoLink(videoUrl);

function unparsableFields(form: PropertyFormValues): FormProblems<PropertyFormValues> {
  const problems: FormProblems<PropertyFormValues> = {};
  for (const [field, kind] of AMOUNTS)
    if (readAmount(form[field], kind).unreadable) problems[field] = AMOUNT_TEXT[kind];
  for (const [field, length, text] of COUNTS)
    if (form[field].trim() !== '' && parseCount(form[field], length) === null) problems[field] = text;
  for (const field of ['latitude', 'longitude'] as const)
    if (form[field].trim() !== '' && parseDegrees(form[field]) === null)
      problems[field] = 'Escreva graus como -22,90556';
  return problems;
}

export const firstProblem = (problems: FormProblems<PropertyFormValues>): PropertyFieldName | null =>
  FIELDS.flat().find((field) => field in problems) ?? null;

export function propertyFieldErrors(
  fields: { [field: string]: string } | undefined,
  form: PropertyFormValues,
): FormProblems<PropertyFormValues> {
  return Object.fromEntries(Object.entries(fields ?? {}).filter(([field]) => field in form));
}
