import { cleanEmail } from '@lox/contracts/email.js';
import { visitorPhoneProblem } from '@lox/contracts/phone/visitor-phone.js';
import { missingFields, type CreateLead, type LeadContactField } from '@lox/contracts/leads.js';
import { isEmail } from '@lox/contracts/validation.js';

export interface ContactFields {
  name: string;
  email: string;
  phone: string;
  message: string;
}

export interface ContactSubject {
  propertyId: string;
  propertyTitle: string;
}

export const EMPTY_CONTACT: ContactFields = { name: '', email: '', phone: '', message: '' };

export const missingContactFields = (fields: ContactFields): LeadContactField[] =>
  missingFields('contact_modal', fields);

export function contactErrors({ email, phone }: ContactFields): Partial<Record<keyof ContactFields, string>> {
  const wrongPhone = phone.trim() === '' ? null : visitorPhoneProblem(phone);
  return {
    ...(email.trim() !== '' && !isEmail(cleanEmail(email)) ? { email: 'Email inválido' } : {}),
    ...(wrongPhone ? { phone: wrongPhone } : {}),
  };
}

export function contactLead(fields: ContactFields, propertyId: string | null): CreateLead {
  const message = fields.message.trim();
  return {
    name: fields.name.trim(),
    email: fields.email.trim(),
    phone: fields.phone.trim(),
    ...(message === '' ? {} : { message }),
    source: 'contact_modal',
    ...(propertyId === null ? {} : { propertyId }),
  };
}
