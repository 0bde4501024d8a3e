import { creciText } from '@lox/contracts/creci-text.js';
import { cutText } from '@lox/contracts/plain-text.js';
import { ADVERT_LIMITS } from '@lox/contracts/portals.js';

/** `address` without a slash at its end. */
export interface Advertiser {
  name: string;
  email: string;
  phone: string;
  creci: string;
  address: string;
}

export interface AdvertisingBroker {
  name: string;
  creci: string | null;
}

const FIRST_WORD = 'Anunciante: ';

/** An advert must name its advertiser with the CRECI (docs/behaviour/portals.md). */
export function withAdvertiser(
  text: string,
  { name, creci }: Advertiser,
  broker: AdvertisingBroker | undefined,
  incorporationNumber: string | null,
): string {
  const agent = broker?.creci ? ` Corretor: ${broker.name}, ${creciText(broker.creci)}.` : '';
  const incorporation = incorporationNumber ? ` Registro de incorporação: ${incorporationNumber}.` : '';
  const line = `${FIRST_WORD}${name}${creci ? `, ${creciText(creci)}` : ''}.${agent}${incorporation}`;
  const rest = ADVERT_LIMITS.description - portalLength(`\n\n${line}`);
  return `${cutText(text, fitting(text, rest))}\n\n${line}`;
}

/** The portal counts a line break as `<br>`. */
export const portalLength = (text: string): number => text.length + 3 * (text.split('\n').length - 1);

function fitting(text: string, most: number): number {
  let end = Math.min(text.length, most);
  while (portalLength(text.slice(0, end)) > most)
    end -= Math.ceil((portalLength(text.slice(0, end)) - most) / 4);
  return end;
}

export function withoutAdvertiser(text: string): string {
  const at = text.lastIndexOf('\n') + 1;
  return text.startsWith(FIRST_WORD, at) ? text.slice(0, at).trimEnd() : text;
}
