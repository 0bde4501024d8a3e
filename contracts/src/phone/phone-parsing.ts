import { oneLine } from '../clean-text.js';
import { digits } from '../text.js';

/** Longer text is refused, never cut. */
export const PHONE_MAX = 100;

/** The stored form of a phone. */
export const cleanPhone = (text: string): string => oneLine(text).replace(/\s+/g, ' ');

export interface Writing {
  digits: string;
  international: boolean;
  bracketed: boolean;
  extension: string | null;
}

const DASHES = /[\p{Pd}\u2212\u30FC·•∙⋅_]/gu;
const ORNAMENTS = /[\p{M}\p{Cf}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]/gu;
const QUOTES = /["'“”‘’«»]/g;
const CHAT =
  /^(?:https?:\/\/)?(?:www\.)?(?:wa\.me\/|(?:api|web)\.whatsapp\.com\/send\/?\?(?:.*&)?phone=)(?:\+|%2b)?(\d+)(?:[/?&#].*)?$/;
const CHAT_APP = /^whatsapp:\/\/send\/?\?(?:.*&)?phone=(?:\+|%2b)?(\d+)(?:&.*)?$/;
const CHAT_ID = /^\+?(\d+)(?::\d+)?@(?:s\.whatsapp\.net|c\.us)$/;
/** Meta exports `p:`. */
const LABEL =
  /\b(?:p(?=:)|tel(?:efone)?s?|fone|cel(?:ular)?|whats(?:app)?|zap|wpp|fixo|recados?|fax|callto|sms)\b[.:]*/g;
const EXTENSION =
  /(\d[\d).\s-]{6,}?)[\s,(]*(?:;ext=|ramal|ext(?:ens[aã]o)?|r(?:ml?)?|x|#)\s*[.:]*\s*(\d{1,6})\)?$/;
const NUMBER = /^[(\s+]*\d[\d\s().-]*$/;

/** As `plain` leaves it but for blanks and case. */
const PLAIN = /^[ !#-&(-Z\\^`-~]*$/;

export const plain = (text: string): string =>
  PLAIN.test(text) ? text.trim().toLowerCase().replace(/ +/g, ' ') : plainly(text);

const plainly = (text: string): string =>
  cleanPhone(text.normalize('NFKC'))
    .replace(/\p{Nd}/gu, (digit) => (/\d/.test(digit) ? digit : valueOf(digit)))
    .replace(DASHES, '-')
    .replaceAll('[', '(')
    .replaceAll(']', ')')
    .replace(QUOTES, ' ')
    .replace(ORNAMENTS, '')
    .trim()
    .toLowerCase();

/** Every script orders its digits from zero to nine. */
function valueOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++;
  return String(value);
}

/** Null for a phone that cannot be dialled. */
export function writingsIn(text: string): (Writing | null)[] {
  const typed = plain(text);
  const chat = (CHAT.exec(typed) ?? CHAT_APP.exec(typed) ?? CHAT_ID.exec(typed))?.[1];
  if (chat) return [{ digits: chat, international: true, bracketed: false, extension: null }];
  const parts = typed
    .replace(LABEL, ' ')
    .replace(/;phone-context=[^;]*/, '')
    .replace(/,(?=\s*(?:ramal|ext|r(?:ml?)?[.:\s]*\d|#))/g, ' ')
    .split(/\/|,|\||&|\bou\b|\be\b|;(?!ext=)/)
    .filter((part) => part.trim() !== '');
  const lengths = parts.map((part) => digits(part).length);
  // "48/99999-1234" is one phone: a part shorter than a number is none by itself.
  return lengths.every((length) => length < 8) || (lengths[0] ?? 0) <= 5
    ? [writingOf(parts.join(' '))]
    : parts.map(writingOf);
}

function writingOf(part: string): Writing | null {
  const [, number, extension] = EXTENSION.exec(part) ?? [];
  const body = (number === undefined ? part : part.slice(0, part.lastIndexOf(number) + number.length)).trim();
  // A name may follow: "(Maria)".
  const dialled = withoutCarrier(body)
    .replace(/\([\p{L}\s.]+\)$/u, '')
    .trim();
  const international = /^[(\s]*\+/.test(dialled);
  if (!NUMBER.test(dialled)) return null;
  return {
    // "+55 (0)48": the zero is not dialled from abroad.
    digits: digits(international ? dialled.replace(/\(0\)/, '') : dialled),
    international,
    bracketed: dialled.startsWith('('),
    extension: extension ?? null,
  };
}

/** "xx" or "**" stands for a carrier. */
const withoutCarrier = (text: string): string =>
  text.replace(/0?[\s-]*(?:\((?:xx|\*\*)\)|xx|\*\*)[\s-]*/, '0');

export function dialledDigits(text: string): string[] | null {
  const dialled = withoutCarrier(plain(text));
  if (!/^[\d\s().+-]*\d[\d\s().+-]*$/.test(dialled)) return null;
  const typed = digits(dialled.replace(/\(0\)/, ''));
  return [typed, typed.replace(/^0+/, '').replace(/^550+/, '55')];
}
