import { phoneIn } from '@lox/contracts/phone/phone.js';
import type { AgencyProfile } from '../../src/slices/settings/agency/agency.published.js';

/** How the texts name the agency; ready to stand in HTML. */
export interface PageBrand {
  name: string;
  /** A link that writes to the agency. */
  email: string;
  /** A link that calls the agency; without a number to call, its text. */
  phone: string;
}

/** What the texts say of the agency. */
export type NamedAgency = Pick<AgencyProfile, 'name' | 'email' | 'phone'>;

/** The agency as the texts name it. */
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
