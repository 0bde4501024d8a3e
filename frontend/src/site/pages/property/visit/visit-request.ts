import { cleanEmail } from '@lox/contracts/email.js';
import { normalisedVisitorPhone } from '@lox/contracts/phone/visitor-phone.js';
import { isEmail } from '@lox/contracts/validation.js';
import {
  visitRequestProblems,
  type PreferredTime,
  type VisitRequestInput,
} from '@lox/contracts/visit-requests.js';
import { SiteApiError, serverMessage } from '../../../api/site-api.js';

export interface VisitRequestFields {
  name: string;
  phone: string;
  email: string;
  preferredDate: string;
  preferredTime: PreferredTime;
  message: string;
}

export const EMPTY_VISIT: VisitRequestFields = {
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

export function visitErrors(fields: VisitRequestFields, today: string): Partial<Record<NeededField, string>> {
  const { name, email, phone, preferredDate } = fields;
  const problems: Record<NeededField, string | null> = {
    name: name === '' ? null : visitRequestProblems.name(name),
    email: email.trim() === '' || isEmail(cleanEmail(email)) ? null : 'Email inválido',
    phone: phone.trim() === '' ? null : visitRequestProblems.phone(phone),
    preferredDate: preferredDate === '' ? null : visitRequestProblems.date(preferredDate, today),
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== null));
}

export function missingVisitFields(fields: VisitRequestFields): NeededField[] {
  return NEEDED.filter((name) => fields[name].trim() === '');
}

export function visitRequest(fields: VisitRequestFields, propertyId: string): VisitRequestInput {
  const message = fields.message.trim();
  return {
    name: fields.name.trim(),
    email: fields.email.trim(),
    phone: normalisedVisitorPhone(fields.phone),
    propertyId,
    preferredDate: fields.preferredDate,
    preferredTime: fields.preferredTime,
    ...(message === '' ? {} : { message }),
  };
}

export function visitFailure(error: unknown): string {
  if (error instanceof SiteApiError)
    return serverMessage(error) ?? `Erro ao agendar visita: HTTP ${error.status}: ${error.body}`;
  return (error instanceof Error && error.message) || 'Erro interno do servidor. Tente novamente.';
}
