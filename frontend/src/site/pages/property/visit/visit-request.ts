import { cleanEmail } from '@lox/contracts/email.js';
import { wishedPhone } from '@lox/contracts/phone/visitor.js';
import { isEmail } from '@lox/contracts/validation.js';
import { visitProblems, type PreferredTime, type VisitWish } from '@lox/contracts/visit-requests.js';
import { ApiError, serverMessage } from '../../../api/site-api.js';

/** The form as typed. */
export interface VisitFields {
  name: string;
  phone: string;
  email: string;
  preferredDate: string;
  preferredTime: PreferredTime;
  message: string;
}

export const EMPTY_VISIT: VisitFields = {
  name: '',
  phone: '',
  email: '',
  preferredDate: '',
  preferredTime: 'morning',
  message: '',
};

export const VISIT_MESSAGE_MAX = 2000;
const NEEDED = ['name', 'email', 'phone', 'preferredDate'] as const;
export type NeededField = (typeof NEEDED)[number];

/** Errors of the fields filled in so far; an empty field is no error yet. */
export function visitErrors(fields: VisitFields, today: string): Partial<Record<NeededField, string>> {
  const { name, email, phone, preferredDate } = fields;
  const problems: Record<NeededField, string | null> = {
    name: name === '' ? null : visitProblems.name(name),
    email: email.trim() === '' || isEmail(cleanEmail(email)) ? null : 'Email inválido',
    phone: phone.trim() === '' ? null : visitProblems.phone(phone),
    preferredDate: preferredDate === '' ? null : visitProblems.date(preferredDate, today),
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== null));
}

/** The required fields. */
export function missingVisitFields(fields: VisitFields): NeededField[] {
  return NEEDED.filter((name) => fields[name].trim() === '');
}

/** The request body: a national phone as digits. */
export function visitRequest(fields: VisitFields, propertyId: string): VisitWish {
  const message = fields.message.trim();
  return {
    name: fields.name.trim(),
    email: fields.email.trim(),
    phone: wishedPhone(fields.phone),
    propertyId,
    preferredDate: fields.preferredDate,
    preferredTime: fields.preferredTime,
    ...(message === '' ? {} : { message }),
  };
}

/** The toast text of a failure (docs/behaviour/site-forms.md#visit-request): the server's message first. */
export function visitFailure(error: unknown): string {
  if (error instanceof ApiError)
    return serverMessage(error) ?? `Erro ao agendar visita: HTTP ${error.status}: ${error.body}`;
  return (error instanceof Error && error.message) || 'Erro interno do servidor. Tente novamente.';
}
