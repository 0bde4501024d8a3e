import { oneLine } from '../clean-text.js';
import { digits } from '../text.js';

/** Longest text that is taken for a phone: a chat link with its number, or two phones. Longer ones are refused, never cut. */
export const PHONE_MAX = 100;

/** A phone as it is stored: as it was typed, without invisible characters, and with plain single blanks. */
export const cleanPhone = (text: string): string => oneLine(text).replace(/\s+/g, ' ');

/** What one text says: its phones as they are dialled, each with its extension. */
export interface Writing {
  /** Digits as they were typed, and whether a plus or another mark of an international number stands before them. */
  digits: string;
  international: boolean;
  /** Whether a bracket begins it, as around an area code. */
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
const LABEL =
  /\b(?:tel(?:efone)?s?|fone|cel(?:ular)?|whats(?:app)?|zap|wpp|fixo|recados?|fax|callto|sms)\b[.:]*/g;
const EXTENSION =
  /(\d[\d).\s-]{6,}?)[\s,(]*(?:;ext=|ramal|ext(?:ens[aã]o)?|r(?:ml?)?|x|#)\s*[.:]*\s*(\d{1,6})\)?$/;
/** A plus stands before all digits or nowhere. */
const NUMBER = /^[(\s+]*\d[\d\s().-]*$/;

/** The text in plain characters: other digits, wide letters and kinds of dash become those of a keyboard. */
export const plain = (text: string): string =>
  cleanPhone(text.normalize('NFKC'))
    .replace(/\p{Nd}/gu, (digit) => (/\d/.test(digit) ? digit : valueOf(digit)))
    .replace(DASHES, '-')
    .replaceAll('[', '(')
    .replaceAll(']', ')')
    .replace(QUOTES, ' ')
    .replace(ORNAMENTS, '')
    .trim()
    .toLowerCase();

/** Digits of a script follow one another from zero to nine. */
function valueOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++;
  return String(value);
}

/** The phones that a text holds, in their order; one that cannot be dialled is null. */
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
  // "48/99999-1234" is one phone: an area code, or less than a number, is none by itself.
  return lengths.every((length) => length < 8) || (lengths[0] ?? 0) <= 5
    ? [writingOf(parts.join(' '))]
    : parts.map(writingOf);
}

function writingOf(part: string): Writing | null {
  const [, number, extension] = EXTENSION.exec(part) ?? [];
  const body = (number === undefined ? part : part.slice(0, part.lastIndexOf(number) + number.length)).trim();
  // Whose it is may stand behind it: "(Maria)".
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

/** The text without the "xx" or "**" that stands for a carrier. */
const withoutCarrier = (text: string): string =>
  text.replace(/0?[\s-]*(?:\((?:xx|\*\*)\)|xx|\*\*)[\s-]*/, '0');

/**
 * Ways in which the digits of a number, or of a part of one, may stand in a number with country code; null when
 * something else than a number was typed.
 */
export function dialledDigits(text: string): string[] | null {
  const dialled = withoutCarrier(plain(text));
  if (!/^[\d\s().+-]*\d[\d\s().+-]*$/.test(dialled)) return null;
  const typed = digits(dialled.replace(/\(0\)/, ''));
  return [typed, typed.replace(/^0+/, '').replace(/^550+/, '55')];
}
