import { MAX_PRICE, REQUIRED_FIELDS } from '@lox/contracts/property-management.js';
import { VIDEO_TEXT, videoLink } from '@lox/contracts/video.js';
import type { Problems } from '../../../ui/form.js';
import { decimalValue } from './masks.js';
import type { FormField, PropertyForm } from './property-form.js';

/** The wizard's steps; their index runs from 0 to 4. */
export const STEPS = ['Localização', 'Detalhes', 'Fotos/Vídeo', 'Preço', 'Documentos'] as const;
export const LAST_STEP = STEPS.length - 1;

const STEP_OF: Partial<Record<FormField, number>> = {
  address: 0,
  neighborhood: 0,
  city: 0,
  state: 0,
  zipCode: 0,
  videoUrl: 2,
  price: 3,
  aiEnhanced: 3,
  iptu: 3,
};

/** The step on which a field stands. */
export const stepOf = (field: FormField): number => STEP_OF[field] ?? 1;

/** The id of a field's control. */
export const fieldId = (field: FormField): string => `property-${field}`;

/** Why a form cannot be sent: what a toast says about it, and the fields it is about. */
export interface Refusal {
  title: string;
  text?: string;
  problems: Problems<PropertyForm>;
}

/** What keeps a form from being sent, in the order of docs/behaviour/property-wizard.md#before-saving; else null. */
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
  return field === 'price' ? !decimalValue(form.price) : form[field].trim() === '';
}

/** The first field with a problem, in the order of the steps. */
export function firstProblem(problems: Problems<PropertyForm>): FormField | null {
  const fields = Object.keys(problems) as FormField[];
  return fields.sort((one, other) => position(one) - position(other))[0] ?? null;
}

const ORDER: FormField[] = [
  'zipCode',
  'state',
  'city',
  'neighborhood',
  'address',
  'title',
  'type',
  'purpose',
];

function position(field: FormField): number {
  const place = ORDER.indexOf(field);
  return stepOf(field) * 100 + (place < 0 ? ORDER.length : place);
}

/** The server's findings about fields that the wizard has. */
export function problemsOf(
  fields: { [field: string]: string } | undefined,
  form: PropertyForm,
): Problems<PropertyForm> {
  return Object.fromEntries(Object.entries(fields ?? {}).filter(([field]) => field in form));
}
