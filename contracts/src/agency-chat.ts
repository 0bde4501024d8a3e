import { plain } from './phone/phone-parsing.js';
import { phoneIn } from './phone/read-phone.js';
import { chatLink } from './phone/whatsapp-link.js';
import { BUILT_IN_WHATSAPP, SETTINGS_LIMITS } from './settings.js';
import { digits } from './text.js';

/** Null without a chat. A filler passes. */
export function chatNumber(text: string): string | null {
  const phone = phoneIn(text);
  const typed = digits(plain(text));
  const filler = typed.length === 10 || typed.length === 11 ? `55${typed}` : typed;
  const number = phone?.kind === 'filler' ? filler : (phone?.whatsapp ?? '');
  return number.length < SETTINGS_LIMITS.whatsappMin ? null : number;
}

/** Empty for a service number, which has no chat. */
export const defaultChatNumber = (agencyPhone: string): string =>
  chatNumber(agencyPhone) ?? (phoneIn(agencyPhone) ? '' : BUILT_IN_WHATSAPP);

export function agencyChatLink(number: string, text?: string): string | null {
  const chat = chatNumber(`+${number}`);
  return chat && chatLink(chat, text);
}

export function formatWhatsapp(number: string): string {
  if (number.length < 11) return number;
  const phone = phoneIn(`+${number}`);
  if (phone?.kind === 'international') return phone.shown;
  const known = digits(phone?.e164 ?? number);
  return `+${known.slice(0, 2)} (${known.slice(2, 4)}) ${known.slice(4, -4)}-${known.slice(-4)}`;
}
