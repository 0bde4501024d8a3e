import type { BrazilianState } from './brazilian-states.js';
import { digits } from './text.js';

/** Spreadsheets drop the leading zero of São Paulo. */
export function zipCodeIn(text: string, state: BrazilianState | undefined): string | null {
  const found = digits(text);
  const number = found.length === 7 && state === 'SP' ? `0${found}` : found;
  return number.length === 8 && /^[\d.\s-]+$/.test(text) ? `${number.slice(0, 5)}-${number.slice(5)}` : null;
}
