import { oneLine } from '@lox/contracts/clean-text.js';
import { MAX_PRICE, REQUIRED_FIELDS } from '@lox/contracts/property-management.js';
import { VIDEO_TEXT, videoLink } from '@lox/contracts/video.js';
import type { Problems } from '../../../ui/form.js';
import { AMOUNT_TEXT, readAmount } from '@lox/contracts/amounts.js';
import { countValue } from './masks.js';
import { COUNT_LENGTH, YEAR_LENGTH, type FormField, type PropertyForm } from './property-form.js';

/** The wizard's steps, by index from 0 to 4. */
export const STEPS = ['Localização', 'Detalhes', 'Fotos/Vídeo', 'Preço', 'Documentos'] as const;
export const LAST_STEP = STEPS.length - 1;

/** The fields of each step, in order of appearance. */
const FIELDS: readonly (readonly FormField[])[] = [
  ['zipCode', 'state', 'city', 'neighborhood', 'address'],
  [
    'title',
    'type',
    'purpose',
    'description',
    'bedrooms',
    'bathrooms',
    'parkingSpaces',
    'builtYear',
    'area',
    'brokerId',
    'isReady',
    'isNewConstruction',
    'featured',
    'amenities',
    'features',
  ],
  ['videoUrl'],
  ['price', 'iptu', 'aiEnhanced'],
];

const AMOUNTS = [
  ['price', 'money'],
  ['iptu', 'money'],
  ['area', 'area'],
] as const;

const COUNTS = [
  ['bedrooms', COUNT_LENGTH, 'Escreva um número inteiro, até 999'],
  ['bathrooms', COUNT_LENGTH, 'Escreva um número inteiro, até 999'],
  ['parkingSpaces', COUNT_LENGTH, 'Escreva um número inteiro, até 999'],
  ['builtYear', YEAR_LENGTH, 'Escreva o ano com quatro dígitos'],
] as const;

/** The step of a field. */
export const stepOf = (field: FormField): number => FIELDS.findIndex((fields) => fields.includes(field));

/** The id of a field's control. */
export const fieldId = (field: FormField): string => `property-${field}`;

/** Why a form is invalid: the toast, and the errors by field. */
export interface Refusal {
  title: string;
  text?: string;
  problems: Problems<PropertyForm>;
}

/**
 * The first reason why a form is invalid, in the order of docs/behaviour/property-wizard.md#before-saving;
 * else null.
 */
export function refusalOf(form: PropertyForm): Refusal | null {
  const missing = REQUIRED_FIELDS.filter((field) => isMissing(form, field));
  if (missing.length > 0) {
    return {
      title: 'Campos obrigatórios',
      text: 'Por favor, preencha todos os campos obrigatórios.',
      problems: Object.fromEntries(missing.map((field) => [field, 'Campo obrigatório'])),
    };
  }
  const unread = unreadOf(form);
  if (Object.keys(unread).length > 0)
    return { title: 'Valor inválido', text: 'Corrija os campos marcados.', problems: unread };
  if (isTooHigh(form)) {
    return {
      title: 'Preço inválido',
      text: 'O preço máximo permitido é R$ 9.999.999.999,99',
      problems: { price: 'O preço máximo permitido é R$ 9.999.999.999,99' },
    };
  }
  if (isNoFilm(form)) {
    return { title: 'Vídeo inválido', text: VIDEO_TEXT, problems: { videoUrl: VIDEO_TEXT } };
  }
  return null;
}

/** Whether a step has all that it needs, and something at all. `files`: how many it has besides its fields. */
export function isComplete(step: number, form: PropertyForm, files: number): boolean {
  const fields = FIELDS[step] ?? [];
  const needed = REQUIRED_FIELDS.filter((field) => fields.includes(field));
  const faulty = new Set<string>(Object.keys(unreadOf(form)));
  if (isTooHigh(form)) faulty.add('price');
  if (isNoFilm(form)) faulty.add('videoUrl');
  if (fields.some((field) => faulty.has(field))) return false;
  return needed.length > 0
    ? needed.every((field) => !isMissing(form, field))
    : files > 0 || fields.some((field) => String(form[field]).trim() !== '');
}

function isMissing(form: PropertyForm, field: (typeof REQUIRED_FIELDS)[number]): boolean {
  return field === 'price'
    ? readAmount(form.price, 'money').value === 0 || form.price.trim() === ''
    : oneLine(form[field]) === '';
}

const isTooHigh = ({ price }: PropertyForm): boolean => (readAmount(price, 'money').value ?? 0) > MAX_PRICE;
const isNoFilm = ({ videoUrl }: PropertyForm): boolean => videoUrl.trim() !== '' && !videoLink(videoUrl);

/** The fields whose text is no number. */
function unreadOf(form: PropertyForm): Problems<PropertyForm> {
  const problems: Problems<PropertyForm> = {};
  for (const [field, kind] of AMOUNTS)
    if (readAmount(form[field], kind).unreadable) problems[field] = AMOUNT_TEXT[kind];
  for (const [field, length, text] of COUNTS)
    if (form[field].trim() !== '' && countValue(form[field], length) === null) problems[field] = text;
  return problems;
}

/** The first invalid field, in the order of the steps. */
export const firstProblem = (problems: Problems<PropertyForm>): FormField | null =>
  FIELDS.flat().find((field) => field in problems) ?? null;

/** The server's errors of fields that the wizard has. */
export function problemsOf(
  fields: { [field: string]: string } | undefined,
  form: PropertyForm,
): Problems<PropertyForm> {
  return Object.fromEntries(Object.entries(fields ?? {}).filter(([field]) => field in form));
}
