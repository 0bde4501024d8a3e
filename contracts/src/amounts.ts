/** Reais or square metres. */
export type AmountKind = 'money' | 'area';

export interface ReadAmount {
  value: number | null;
  unreadable?: true;
  /** The other reading: "1.250" is an area of 1250, and could be 1.25. */
  other?: number;
}

export const AMOUNT_TEXT: Record<AmountKind, string> = {
  money: 'Escreva um valor como 350.000 ou 350.000,50',
  area: 'Escreva uma área como 72,5 ou 1.250',
};

const UNITS: Record<AmountKind, RegExp> = {
  money: /^(?:r\$|brl)|(?:reais|real|brl)$/g,
  area: /(?:m(?:t|ts|etros?)?(?:\^?2|quadrados?)?|ha|hectares?)$/g,
};
const HECTARES = /(?:ha|hectares?)$/;
const THOUSANDS = /(?:mil|k)$/;
const MILLIONS = /(?:mi|mm|milh[aã]o|milh[oõ]es)$/;
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
/** Further decimals of money must be zeros. */
const DECIMALS: Record<AmountKind, RegExp> = { money: /^\d{0,2}0*$/, area: /^\d{0,6}$/ };
const UNREADABLE: ReadAmount = { value: null, unreadable: true };

/**
 * The last separator is decimal unless exactly three digits follow it; a comma groups only where no other reading is
 * left.
 */
export function readAmount(text: string, kind: AmountKind): ReadAmount {
  const written = text.normalize('NFKC').replace(INVISIBLE, '').replace(/\s+/g, ' ').trim().toLowerCase();
  if (written === '') return { value: null };
  // Blanks group digits by three and stand beside signs and units.
  const joined = written.replace(/(\d) (?=\d{3}(?!\d))/g, '$1').replace(/ ?([^\d ]) ?/g, '$1');
  const bare = joined.replace(UNITS[kind], '');
  // Sheets of accounts show zero as "R$ -".
  if (bare === '-') return { value: null };
  if (kind === 'area' && HECTARES.test(joined)) return hectares(bare);
  const factor = MILLIONS.test(bare) ? 1_000_000 : THOUSANDS.test(bare) ? 1000 : 1;
  const number = factor === 1 ? bare : bare.replace(MILLIONS, '').replace(THOUSANDS, '');
  const read = readNumber(number.replace(/^0+(?=\d)/, ''), kind, factor);
  if (read === null || isTooSmall(read.value * factor)) return UNREADABLE;
  return {
    value: rounded(read.value * factor),
    ...(read.other !== undefined && { other: rounded(read.other * factor) }),
  };
}

function hectares(number: string): ReadAmount {
  const { value, other } = readNumber(number, 'area', 1) ?? {};
  if (value === undefined) return UNREADABLE;
  return { value: rounded(value * 10_000), ...(other !== undefined && { other: rounded(other * 10_000) }) };
}

function readNumber(
  text: string,
  kind: AmountKind,
  factor: number,
): { value: number; other?: number } | null {
  const [, whole = '', separator = '', decimals = ''] = /^(\d[\d.,]*?|)(?:([.,])(\d*))?$/.exec(text) ?? [];
  if (whole + decimals === '' || (whole === '' && text.endsWith(separator))) return null;
  const isScaled = factor > 1;
  const asDecimal = decimalOf(whole, separator, decimals, isScaled ? 'area' : kind);
  const isGroup = decimals.length === 3 && isGrouped(whole + separator + decimals);
  if (!isGroup) return asDecimal === null ? null : { value: asDecimal };
  // "1.250 mi" would be a thousand million and is refused.
  if (factor === 1_000_000 && separator === '.') return null;
  const asGroup = Number(text.replace(/\D/g, ''));
  if (separator === '.' || /[.,]/.test(whole))
    return kind === 'area' && !/[.,]/.test(whole) && !isScaled && asDecimal !== null
      ? { value: asGroup, other: asDecimal }
      : { value: asGroup };
  return kind === 'area' || isScaled ? { value: Number(`${whole}.${decimals}`) } : null;
}

function decimalOf(whole: string, separator: string, decimals: string, kind: AmountKind): number | null {
  const isPlain = /^\d*$/.test(whole);
  if (!isPlain && !isGrouped(whole)) return null;
  // One comma cannot both group and be the decimal sign.
  if (!isPlain && separator === ',' && whole.includes(',')) return null;
  return DECIMALS[kind].test(decimals) ? Number(`${whole.replace(/\D/g, '')}.${decimals || '0'}`) : null;
}

const isGrouped = (text: string): boolean => /^[1-9]\d{0,2}(?:(?:\.\d{3})+|(?:,\d{3})+)$/.test(text);

/** An amount above zero is never rounded to zero. */
const isTooSmall = (value: number): boolean => value > 0 && rounded(value) === 0;

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** "1.234,50", or empty for null. */
export function amountText(value: number | null): string {
  if (value === null) return '';
  const [whole = '', decimals] = (Number.isInteger(value) ? String(value) : value.toFixed(2)).split('.');
  return grouped(whole) + (decimals === undefined ? '' : `,${decimals}`);
}

export function settledAmount(text: string, kind: AmountKind): string {
  const { value } = readAmount(text, kind);
  if (value === null) return text.trim();
  const [, whole = '', decimals = ''] = /^\s*(\d[\d.]*)(,\d{1,2})?\s*$/.exec(text) ?? [];
  return /^\d+$/.test(whole) || isGrouped(whole) ? regrouped(whole) + decimals : amountText(value);
}

const grouped = (digits: string): string =>
  digits.replace(/^0+(?=\d)/, '').replace(/\B(?=(?:\d{3})+$)/g, '.');

/** Groups digits while they are typed; no digit or sign is lost. */
export function typedAmount(before: string, after: string, kind: AmountKind): string {
  const { removed, inserted, isAtEnd } = changeOf(before, after);
  if (isWholeText(before, after) && (readAmount(after, kind).value !== null || inserted.length > 1))
    return settledAmount(after, kind);
  const typedSign = inserted === '.' || inserted === ',';
  if (/[^\d.,]/.test(after) || (typedSign && !isAtEnd)) return after;
  const [head = '', ...tails] = after.split(',');
  if (tails.length > 0) {
    const isRegular = tails.length === 1 && !tails[0]?.includes('.') && !endsInDot(before);
    return isRegular ? `${regrouped(head) || '0'},${tails.join('')}` : after;
  }
  if (inserted === '.') return regrouped(before) === '0' ? '0,' : after;
  if (endsInDot(before)) return removed === '' && isGrouped(after) ? regrouped(after) : after;
  return regrouped(after);
}

export const isHandGrouped = (before: string, after: string): boolean =>
  isWholeText(before, after) || endsInDot(before);

function isWholeText(before: string, after: string): boolean {
  const { removed, inserted } = changeOf(before, after);
  if (removed !== '') return inserted !== '';
  return inserted.length > 1 && (before === '' || /\D/.test(inserted));
}

const regrouped = (text: string): string => grouped(text.replace(/\D/g, ''));

const endsInDot = (text: string): boolean => /^[\d.]*\.\d{0,2}$/.test(text);

function changeOf(before: string, after: string): { removed: string; inserted: string; isAtEnd: boolean } {
  const shortest = Math.min(before.length, after.length);
  let start = 0;
  while (start < shortest && before[start] === after[start]) start++;
  let end = 0;
  while (end < shortest - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  return {
    removed: before.slice(start, before.length - end),
    inserted: after.slice(start, after.length - end),
    isAtEnd: end === 0,
  };
}
