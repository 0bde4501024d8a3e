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
  /(?:^|[\s,;(-])(?:cep:?\s*)?(\d{2})\.?(\d{3})-(\d{3})(?!\d)|\bcep:?\s*(\d{2})\.?(\d{3})(\d{3})(?!\d)/i;
const STATE = new RegExp(String.raw`[\s,;/(–-]+(${BRAZILIAN_STATES.join('|')})\)?$`, 'i');
const COUNTRY = /[\s,;–-]+(?:brasil|brazil)\.?$/i;
const SEPARATOR = /\s*[,;|\n]\s*|\s+[-–—]\s*|\s*[-–—]\s+/;
const ANNOUNCED =
  /^(.*?\S)[\s,]+(?:n[º°o.]{0,2}|n[uú]mero|num\.?)\s*(\d{1,6}(?:\s?[-/]?\s?[a-z])?|s\/?n[º°]?)\b\.?(.*)$/i;
const NUMBER =
  /^(?:n[º°o.]{0,2}\s*|n[uú]mero\s*)?(\d{1,6}(?:-\d{1,5})?(?:[-/]?[a-z])?|s\/?n[º°]?)(?=$|[\s.])\.?\s*(.*)$/i;
/** "Avenida Brasil 20" has a number, "Rua 20" and "Rua XV de Novembro" are names. */
const BARE = /^(\S+\s+.*[^\d\s]\S*)\s+(\d{1,6})$/;
const COMPLEMENT =
  /^(?:ap(?:to?|artamento)?|bl(?:oco)?|sala|sl|loja|lj|conj(?:unto)?|cj|torre|andar|fundos|frente|lote?|lt|quadra|qd|km|box|cobertura|cob|unidade|galp[aã]o|ed(?:if[ií]cio)?|cond(?:om[ií]nio)?|sobreloja|t[eé]rreo)\b[.:º°]?|^(?:casa|cs)\s*(?:\d+|[a-z]|(?:d[eo]s?\s+)?fundos)$|^\d+[º°]?\s*andar\b/i;
const DISTRICT_OF = /^bairro:?\s+/i;

/** Text that cannot be placed stays in `street`. */
export function readAddress(text: string): ReadAddress {
  const { rest: unzipped, zipCode } = withoutZipCode(
    text
      .split(/[\r\n]+/)
      .map(asLine)
      .filter(Boolean)
      .join(', '),
  );
  const { rest, state } = withoutState(unzipped.replace(COUNTRY, ''));
  const [first = '', ...others] = rest.split(SEPARATOR).map(asLine).filter(Boolean);
  const { street, number, complement, left } = withNumber(first, others);
  const complements = [complement, ...left.filter(isComplement)].filter(Boolean);
  const places = left.filter((part) => !isComplement(part)).map((part) => part.replace(DISTRICT_OF, ''));
  const hasCity = places.length > 1 || (places.length === 1 && state !== null);
  return {
    street,
    number,
    complement: [...complements, ...places.slice(1, -1)].join(', '),
    neighborhood: places.length > (hasCity ? 1 : 0) ? (places[0] ?? '') : '',
    city: hasCity ? (places.at(-1) ?? '') : '',
    state,
    zipCode,
  };
}

function withoutZipCode(text: string): { rest: string; zipCode: string | null } {
  const found = ZIP_CODE.exec(text);
  if (!found) return { rest: text, zipCode: null };
  const [area = '', sector = '', suffix = ''] = found.slice(1).filter(Boolean);
  const rest = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`;
  return { rest: trimmed(rest), zipCode: `${area}${sector}-${suffix}` };
}

function withoutState(text: string): { rest: string; state: BrazilianState | null } {
  const whole = trimmed(text);
  const [all, code] = STATE.exec(whole) ?? [];
  if (all === undefined || code === undefined) return { rest: whole, state: null };
  const state = BRAZILIAN_STATES.find((one) => one === code.toUpperCase()) ?? null;
  return { rest: trimmed(whole.slice(0, -all.length)), state };
}

function withNumber(first: string, others: readonly string[]) {
  const [, named, announced, behind] = ANNOUNCED.exec(first) ?? [];
  if (named && announced) return parted(named, announced, behind ?? '', others);
  const [next = '', ...rest] = others;
  const [, number, more] = NUMBER.exec(next) ?? [];
  if (number && !isComplement(next)) return parted(first, number, more ?? '', rest);
  const [, street, bare] = BARE.exec(first) ?? [];
  if (street && bare && !isNumberOfName(street)) return parted(street, bare, '', others);
  return parted(first, '', '', others);
}

const parted = (street: string, number: string, behind: string, left: readonly string[]) => ({
  street: trimmed(street),
  number: /^s\/?n/i.test(number) ? 's/n' : number.replace(/\s/g, ''),
  complement: trimmed(behind),
  left,
});

/** "Rodovia SP 340", "Quadra 5 Lote 12". */
const isNumberOfName = (street: string): boolean =>
  /\b(?:rodovia|rod|br|sp|km|quadra|qd|lote|lt|sq[ns]|bloco)$/.test(foldCase(street).replace(/[.\s]+$/, ''));

const isComplement = (part: string): boolean => COMPLEMENT.test(part);
const trimmed = (text: string): string => text.replace(/^[\s,;|–-]+|[\s,;|(–-]+$/g, '');
