import { digits } from '@lox/contracts/text.js';
import type { Config } from '../../src/platform/config/config.js';

/** How the texts name the agency; ready to stand in HTML. */
export interface PageBrand {
  name: string;
  /** A link that writes to the agency. */
  email: string;
  /** A link that calls the agency. */
  phone: string;
}

/** The agency as the texts name it. */
export function pageBrand({
  brandName,
  agencyEmail,
  agencyPhone,
}: Pick<Config, 'brandName' | 'agencyEmail' | 'agencyPhone'>): PageBrand {
  const number = digits(agencyPhone);
  const international = number.length > 11 ? number : `55${number}`;
  return {
    name: escape(brandName),
    email: `<a href="mailto:${escape(agencyEmail)}">${escape(agencyEmail)}</a>`,
    phone: `<a href="tel:+${international}">${escape(agencyPhone)}</a>`,
  };
}

const ENTITIES: { [character: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
