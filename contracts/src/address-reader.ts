import { isComplement, isOfBrasilia, isStreet, withoutUnit } from './address-words.js';
import { stateNamed } from './state-names.js';
import { BRAZILIAN_STATES, type BrazilianState } from './property-management.js';
import { asLine } from './plain-text.js';
import { foldCase } from './text.js';

/** Empty texts and null: not found. */
export interface ReadAddress {
  street: string;
  number: string;
  complement: string;
  neighborhood: string;
  city: string;
  state: BrazilianState | null;
  zipCode: string | null;
}

const ZIP_CODE =
  /(?:^|[\s,;(-])(?:cep)?[\s:.nº°]*(\d{2})\.?(\d{3})-(\d{3})(?!\d)|\bcep[\s:.nº°]*(\d{2})\.?(\d{3})\s?(\d{3})(?!\d)|(?:^|[\s,;(-])(\d{2})(\d{3})(\d{3})(?=$|[\s,;)])/i;
const CODES = BRAZILIAN_STATES.join('|');
const STATE = new RegExp(String.raw`\s*[,;/(–—-]\s*(?:uf:?\s*)?(${CODES})\)?$`, 'i');
const BARE_STATE = new RegExp(String.raw`\s(?:uf:?\s*)?(${CODES})$`);
const COUNTRY = /[\s,;–-]+(?:brasil|brazil|br)\.?$/i;
const SEPARATOR = /\s*[,;|\n()]\s*|\s+[-–—]\s*|\s*[-–—]\s+|\s+\/\s+/;
const LABEL =
  /^(?:end(?:ere[cç]o)?|logradouro|cidade|munic[ií]pio|compl(?:emento)?|bairro|b)[:.]+\s*|^bairro\s+/i;
const EMPTY_LABEL = /^(?:uf|estado|cep|n[º°]?|bairro|cidade)?[\s:.]*$/i;
const SIGN = String.raw`(?:n(?:[º°o.]{1,2}|[uú]m(?:ero|\.)?|r\.?)?[:\s]*|#\s*)`;
const DIGITS = String.raw`(?:\d{1,3}\.\d{3}|\d{1,6})(?!\d)(?:\s?[-/]\s?\d{1,5}(?!\d)|\s(?:e|a|ao)\s\d{1,6}|\s?[-/]?\s?[a-z](?![\p{L}\d.º°]))?`;
const NONE = String.raw`s\s?[/.]\s?n[º°o.]{0,2}(?![\p{L}])|sem n[uú]mero`;
const ANNOUNCED = new RegExp(String.raw`^(.*?[^\s,])[\s,]+(?:${SIGN}\s*(${DIGITS})|(${NONE}))(.*)$`, 'iu');
const NUMBER = new RegExp(
  String.raw`^(?:${SIGN})?(?:(${DIGITS})|(${NONE}|sn(?![\p{L}\d])))(?=$|[\s.,/-])[\s.]*(.*)$`,
  'iu',
);
const SIGNED = new RegExp(String.raw`^(?:${SIGN}\s*\d|${NONE}|sn$)`, 'iu');
/** "Avenida Brasil 20" has a number, "Rua 20" and "Rua XV de Novembro" are names. */
const BARE = /^(\S+\s+.*?[^\d\s]\S*)\s+(\d{1,6}[a-z]?)$/i;
const BARE_OF_NUMBER = /^((?:r(?:ua)?|av(?:enida)?|al(?:ameda)?|tv|travessa)\.? \d{1,4}[a-z]?) (\d{1,6})$/i;
const BARE_BEFORE = /^(\S+\s+.*?[^\d\s]\S*)\s+(\d{1,6}[a-z]?)\s+((?!d[aeo]s?\s)\p{L}.*)$/iu;

/** Patterns would take long. */
const LONGEST = 300;
const NOTHING: ReadAddress = {
  ...{ street: '', number: '', complement: '', neighborhood: '', city: '', state: null, zipCode: null },
};

/** Text that cannot be placed stays in `street`. */
export function readAddress(text: string): ReadAddress {
  if (text.length > LONGEST) return { ...NOTHING, street: asLine(text) };
  const lines = text.split(/[\r\n]+/).map(asLine);
  const { rest: unzipped, zipCode } = withoutZipCode(lines.filter(Boolean).join(', '));
  const { rest, state: coded } = withoutState(trimmed(unzipped).replace(COUNTRY, ''));
  const { parts, state } = withoutStateName(partsOf(rest), coded);
  const at = streetAt(parts);
  const { street, number, left } = withNumber(parts[at] ?? '', parts.slice(0, at), parts.slice(at + 1));
  const [name, unit] = withoutUnit(street);
  const complements = [unit, ...left.filter(isComplement)].filter(Boolean);
  const places = left.filter((part) => !isComplement(part));
  const hasCity = places.length > 1 || (places.length === 1 && state !== null);
  const neighborhood = hasCity ? places.at(-2) : places.at(-1);
  return {
    street: name,
    number,
    complement: [...complements, ...places.slice(0, hasCity ? -2 : -1)].join(', '),
    neighborhood: neighborhood ?? '',
    city: (hasCity && places.at(-1)) || '',
    state,
    zipCode,
  };
}

function withoutZipCode(text: string): { rest: string; zipCode: string | null } {
  const found = ZIP_CODE.exec(text);
  if (!found) return { rest: text, zipCode: null };
  const [area = '', sector = '', suffix = ''] = found.slice(1).filter(Boolean);
  const rest = `${trimmed(text.slice(0, found.index))}, ${trimmed(text.slice(found.index + found[0].length))}`;
  return { rest, zipCode: `${area}${sector}-${suffix}` };
}

function withoutState(text: string): { rest: string; state: BrazilianState | null } {
  const whole = trimmed(text).replace(/\.$/, '');
  const [all, code] = STATE.exec(whole) ?? BARE_STATE.exec(whole) ?? [];
  if (all === undefined || code === undefined) return { rest: whole, state: null };
  return { rest: trimmed(whole.slice(0, -all.length)), state: stateNamed(code) ?? null };
}

/** "São Paulo" alone is the city. */
function withoutStateName(
  parts: readonly string[],
  coded: BrazilianState | null,
): { parts: readonly string[]; state: BrazilianState | null } {
  const [last = '', before = ''] = parts.toReversed();
  const state = coded ?? (parts.length > 1 && /^[\p{L}\s:]{4,}$/u.test(last) ? stateNamed(last) : undefined);
  if (coded || !state) return { parts, state: coded };
  const isCity = /^(?:SP|RJ)$/.test(state) && !/^estado/i.test(last) && foldCase(before) !== foldCase(last);
  return isCity ? { parts, state: null } : { parts: parts.slice(0, -1), state };
}

const partsOf = (text: string): string[] =>
  text
    .replace(/(km\.?\s*\d+),(?=\d)/gi, '$1\0')
    .split(SEPARATOR)
    .map((part) => trimmed(asLine(part.replaceAll('\0', ',')).replace(LABEL, '')))
    .filter((part) => !EMPTY_LABEL.test(part));

function streetAt(parts: readonly string[]): number {
  const [first = '', second = ''] = parts;
  const isNumbered = NUMBER.test(second) && !NUMBER.test(first) && !isComplement(first);
  return isNumbered
    ? 0
    : Math.max(
        0,
        parts.findIndex((part) => isStreet(part) && !isComplement(part)),
      );
}

interface Parted {
  street: string;
  number: string;
  left: string[];
}

function withNumber(first: string, before: readonly string[], others: readonly string[]): Parted {
  const parted = (street: string, number: string, behind: string, left: readonly string[]): Parted => ({
    street: trimmed(street).replace(/^(\p{L}+):\s+/u, '$1 '),
    number: /^s/i.test(number) ? 's/n' : asNumber(number),
    left: [...before, trimmed(behind), ...left].filter(Boolean),
  });
  const [, named = '', announced, none, behind = ''] = ANNOUNCED.exec(first) ?? [];
  if (announced || none) return parted(named, announced ?? none!, behind, others);
  const [next = '', ...rest] = others;
  const [, written, without, more = ''] = NUMBER.exec(next) ?? [];
  if ((written || without) && isNumber(next, more, first))
    return parted(first, written ?? without!, more, rest);
  const [, street, bare] = BARE.exec(first) ?? [];
  if (street && bare && !isNumberOfName(street)) return parted(street, bare, '', others);
  const [, numbered, beside] = BARE_OF_NUMBER.exec(first) ?? [];
  if (numbered && beside) return parted(numbered, beside, '', others);
  const found = BARE_BEFORE.exec(first);
  if (found && !isNumberOfName(found[1]!) && (others.length > 0 || isComplement(found[3]!)))
    return parted(found[1]!, found[2]!, found[3]!, others);
  return withLaterNumber(first, before, others);
}

function withLaterNumber(first: string, before: readonly string[], others: readonly string[]): Parted {
  const all = [...before, ...others];
  const signed = all.findIndex((part) => SIGNED.test(part));
  const at = signed >= 0 || isOfBrasilia(first) ? signed : all.findIndex((part) => /^\d{1,6}$/.test(part));
  if (at < 0) return { street: trimmed(first).replace(/^(\p{L}+):\s+/u, '$1 '), number: '', left: all };
  return withNumber(first, all.slice(0, at), all.slice(at));
}

/** In Brasília a bare one is the apartment. */
const isNumber = (part: string, more: string, street: string): boolean =>
  !/^(?:de|do|da)\s/i.test(more) &&
  (!isComplement(part) || (/^\d{1,6}\s?[a-z]?$/i.test(part) && !isOfBrasilia(street)));

/** "Rodovia SP 340", "Quadra 5 Lote 12". */
const isNumberOfName = (street: string): boolean =>
  isOfBrasilia(street) ||
  /\b(?:rodovia|rod|rua|av|avenida|br|[a-z]{2}|km|quadra|qd|lote|lt|bloco|bl|apto?|ap|casa|sala|loja|conjunto|conj|setor|projetada|particular|perimetral|local|lateral|municipal|linha|n)$/.test(
    foldCase(street).replace(/[.\s]+$/, ''),
  );

const asNumber = (text: string): string =>
  text
    .replace(/\.(?=\d{3})/, '')
    .replace(/\s?([-/])\s?/g, '$1')
    .replace(/\s(?=[a-z]$)/i, '');

const trimmed = (text: string): string => text.replace(/^[\s,;|/–—-]+|[\s,;|(–—-]+$/g, '');
