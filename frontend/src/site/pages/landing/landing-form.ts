import { cleanEmail } from '@lox/contracts/email.js';
import { visitorPhoneProblem } from '@lox/contracts/phone/visitor-phone.js';
import { missingFields, type CreateLead, type LeadContactField } from '@lox/contracts/leads.js';
import { isEmail } from '@lox/contracts/validation.js';
import { FIRST_MESSAGE } from './landing-texts.js';

export interface InterestFields {
  name: string;
  phone: string;
  email: string;
  message: string;
}

export const FRESH_INTEREST: InterestFields = { name: '', phone: '', email: '', message: FIRST_MESSAGE };

export const missingInterest = (fields: InterestFields): LeadContactField[] =>
  missingFields('terras_de_tuvivas_landing', fields);

export function interestErrors({ phone, email }: InterestFields): { phone?: string; email?: string } {
  const wrongPhone = phone.trim() === '' ? null : visitorPhoneProblem(phone);
  return {
    ...(wrongPhone ? { phone: wrongPhone } : {}),
    ...(email.trim() !== '' && !isEmail(cleanEmail(email)) ? { email: 'Email inválido' } : {}),
  };
}

export function interestLead(fields: InterestFields): CreateLead {
  const email = fields.email.trim();
  const message = fields.message.trim();
  return {
    name: fields.name.trim(),
    ...(email === '' ? {} : { email }),
    phone: fields.phone.trim(),
    ...(message === '' ? {} : { message }),
    source: 'terras_de_tuvivas_landing',
    propertyType: 'land',
    purpose: 'sale',
    region: 'Terras de Tuvivas',
    priority: 'high',
  };
}
