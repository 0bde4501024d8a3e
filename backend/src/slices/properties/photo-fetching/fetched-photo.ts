import { PHOTO_RULES } from '@lox/contracts/property-management.js';
import {
  OutgoingAddressPolicy,
  RefusedAddress,
} from '../../../platform/edge/outgoing/outgoing-address-policy.js';
import { AnswerTooLong, getOnce } from '../../../platform/edge/outgoing/post-once.js';

const MOST_REDIRECTS = 3;
const HEADERS = { 'user-agent': 'LOX/1', accept: 'image/jpeg, image/png' };

export type FetchedPhoto = { content: Buffer } | { problem: string; again: boolean };

/** Each redirect passes the guard of outgoing calls too. */
export async function fetchPhoto(
  addresses: OutgoingAddressPolicy,
  address: string,
  stop: AbortSignal,
): Promise<FetchedPhoto> {
  let at = address;
  try {
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
      const answer = await getOnce(addresses, at, HEADERS, { stop, maxBytes: PHOTO_RULES.maxBytes });
      const { status, body, location } = answer;
      if (status === 200) return { content: body };
      if (status < 300 || status >= 400 || location === null)
        return { problem: `O endereço respondeu ${status}.`, again: status === 429 || status >= 500 };
      if (!URL.canParse(location, at)) break;
      at = new URL(location, at).href;
    }
    return { problem: 'O endereço leva a outro, e nunca a uma foto.', again: false };
  } catch (error) {
    if (error instanceof RefusedAddress)
      return { problem: 'Só endereços públicos com https:// são buscados.', again: false };
    if (error instanceof AnswerTooLong) return { problem: 'A foto passa de 5 MB.', again: false };
    return { problem: 'O endereço não respondeu.', again: true };
  }
}
