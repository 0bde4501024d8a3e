import { oneLine } from './clean-text.js';
import { BRAZILIAN_STATES, type BrazilianState } from './brazilian-states.js';

const DIGITS = /[0-9](?:[. ]?[0-9])*/g;
const WORDS = /[A-ZÀ-Ü]+[º°ª]?/g;
const REGION = /\d{1,2}\s?[ªAº°]?\s?REGI[AÃ]O/g;
const SEPARATORS = /^[\s/.,:;()º°ª–—-]*$/;
const NUMBER_WORDS = ['CRECI', 'N', 'Nº', 'N°', 'NO'];
const LONGEST = 6;

/** F for a person, J for a company. */
export type CreciKind = 'F' | 'J';

export interface Creci {
  state: BrazilianState | null;
  /** 1 to 6 digits without leading zeros. */
  number: string;
  kind: CreciKind | null;
}

/** Null for other words, two numbers, or more than six digits. */
export function readCreci(written: string): Creci | null {
  const text = oneLine(written)
    .toUpperCase()
    .replace(REGION, ' ')
    .replace(/\bP([FJ])\b/g, '$1');
  const [found, ...others] = text.match(DIGITS) ?? [];
  if (!found || others.length > 0 || !SEPARATORS.test(text.replace(DIGITS, '').replace(WORDS, '')))
    return null;
  const digits = found.replace(/[. ]/g, '');
  const number = digits.replace(/^0+/, '');
  if (number === '' || digits.length > LONGEST) return null;
  const words = (text.match(WORDS) ?? []).filter((word) => !NUMBER_WORDS.includes(word));
  const states = words.filter((word) => word.length === 2);
  const kinds = new Set(words.filter((word): word is CreciKind => word === 'F' || word === 'J'));
  const isOther = (word: string): boolean => word.length !== 2 && word !== 'F' && word !== 'J';
  if (words.some(isOther) || states.length > 1 || kinds.size > 1) return null;
  const [kind = null] = kinds;
  const state = BRAZILIAN_STATES.find((one) => one === states[0]);
  return states.length > 0 && !state ? null : { state: state ?? null, number, kind };
}

export const formatCreci = ({ state, number, kind }: Creci): string =>
  `CRECI${state ? `/${state}` : ''} ${number}${kind ? `-${kind}` : ''}`;

/** Null when an advert lacks nothing. An agency's number may be a person's. */
export function creciProblem(written: string, kind: CreciKind): string | null {
  if (oneLine(written) === '') return 'Falta o CRECI.';
  const example = `por exemplo CRECI/SP 12345-${kind}`;
  const read = readCreci(written);
  if (!read) return `Confira o número: ${example}.`;
  if (!read.state) return `Falta o estado: ${example}.`;
  if (kind === 'J' && !read.kind) return `Falta a letra J, de empresa: ${example}.`;
  return kind === 'F' && read.kind === 'J'
    ? `J é de empresa; o de uma pessoa termina em F: ${example}.`
    : null;
}
