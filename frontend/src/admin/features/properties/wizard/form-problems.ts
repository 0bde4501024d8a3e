import { oneLine } from '@lox/contracts/clean-text.js';
import { MAX_PRICE, REQUIRED_FIELDS } from '@lox/contracts/property-management.js';
import { VIDEO_TEXT, videoLink } from '@lox/contracts/video.js';
import type { Problems } from '../../../ui/form.js';
import { decimalValue } from './masks.js';
import type { FormField, PropertyForm } from './property-form.js';

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
  if ((decimalValue(form.price) ?? 0) > MAX_PRICE) {
    return {
      title: 'Preço inválido',
      text: 'O preço máximo permitido é R$ 9.999.999.999,99',
      problems: { price: 'O preço máximo permitido é R$ 9.999.999.999,99' },
    };
  }
  if (form.videoUrl.trim() !== '' && !videoLink(form.videoUrl)) {
    return { title: 'Vídeo inválido', text: VIDEO_TEXT, problems: { videoUrl: VIDEO_TEXT } };
  }
  return null;
}

function isMissing(form: PropertyForm, field: (typeof REQUIRED_FIELDS)[number]): boolean {
  return field === 'price' ? !decimalValue(form.price) : oneLine(form[field]) === '';
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
