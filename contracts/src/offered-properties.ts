import { oneLine } from './clean-text.js';
import { isEmail } from './validation.js';
import { cleanEmail } from './email.js';
import { visitorPhoneProblem } from './phone/visitor-phone.js';
import type { BrazilianState } from './property-management.js';
import { PROPERTY_TYPE_LABELS, type PropertyType, type Purpose } from './properties.js';
import { truncate } from './text.js';

export const OFFERED_LIMITS = { photos: 20, description: 3_000, title: 160 } as const;

/** An owner's home as typed on the site; prices in reais, `area` in m². */
export interface OfferedProperty {
  type: PropertyType;
  purpose: Purpose;
  /** Street, number and complement. */
  address: string;
  neighborhood: string;
  city: string;
  state: BrazilianState;
  zipCode?: string | null;
  area?: number | null;
  bedrooms?: number | null;
  suites?: number | null;
  bathrooms?: number | null;
  parkingSpaces?: number | null;
  price?: number | null;
  condominiumFee?: number | null;
  description?: string | null;
  /** Names of photos that were sent before. */
  photos?: string[];
  /** The owner's. */
  name: string;
  phone: string;
  email?: string | null;
}

export interface OfferedAnswer {
  message: string;
}

export const offeredProblems = {
  name: (name: string): string | null =>
    oneLine(name).length >= 2 ? null : 'Nome deve ter pelo menos 2 caracteres',
  phone: visitorPhoneProblem,
  email: (email: string): string | null =>
    email.trim() === '' || isEmail(cleanEmail(email)) ? null : 'Email inválido',
};

export function offeredTitle({
  type,
  neighborhood,
  city,
}: Pick<OfferedProperty, 'type' | 'neighborhood' | 'city'>): string {
  return truncate(`${PROPERTY_TYPE_LABELS[type]} em ${neighborhood}, ${city}`, OFFERED_LIMITS.title);
}
