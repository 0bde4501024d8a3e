import { PROPERTY_LIMITS } from './property-management.js';
import { cut } from './text.js';

const LONGEST = 500;
/** A comma may stand within an address. */
const BETWEEN = /[\s|;]+|,(?=\s*https?:)/i;

export function photoAddresses(text: string, notes: string[]): string[] {
  const found = new Set<string>();
  for (const one of text.split(BETWEEN).filter(Boolean)) {
    const url = URL.canParse(one) ? new URL(one) : null;
    const isWeb = url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.password;
    if (isWeb && url.href.length <= LONGEST) found.add(url.href);
    else notes.push(`fotos “${cut(one, 40)}”: não é o endereço de uma foto.`);
  }
  const all = [...found];
  if (all.length > PROPERTY_LIMITS.photos)
    notes.push(`fotos: entram as primeiras ${PROPERTY_LIMITS.photos} de ${all.length}.`);
  return all.slice(0, PROPERTY_LIMITS.photos);
}
