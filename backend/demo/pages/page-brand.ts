import { phoneIn } from '@lox/contracts/phone/read-phone.js';
import type { AgencyProfile } from '../../src/slices/settings/agency/agency.published.js';

/** Escaped for HTML. */
export interface PageBrand {
  name: string;
  email: string;
  /** Plain text without a number to call. */
  phone: string;
}

export type NamedAgency = Pick<AgencyProfile, 'name' | 'email' | 'phone'>;

export function pageBrand({ name, email, phone }: NamedAgency): PageBrand {
  const tel = phoneIn(phone)?.tel;
  return {
    name: escape(name),
    email: `<a href="mailto:${escape(email)}">${escape(email)}</a>`,
    phone: tel ? `<a href="${tel}">${escape(phone)}</a>` : escape(phone),
  };
}

const ENTITIES: { [character: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
