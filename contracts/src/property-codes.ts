import type { PropertyType } from './properties.js';
import { wordKey } from './word-key.js';
import { tokensOf } from './word-tokens.js';

export const CODE_PREFIXES: Record<PropertyType, string> = {
  apartment: 'AP',
  house: 'CA',
  condo: 'CO',
  kitnet: 'KN',
  land: 'TE',
  gated_community: 'CC',
  farm: 'CH',
  large_area: 'AR',
  commercial: 'CM',
  office: 'ES',
  store: 'LJ',
  commercial_room: 'SL',
  warehouse: 'GP',
  industrial: 'IN',
};
const PREFIXES = Object.values(CODE_PREFIXES);

const NUMBER = /^\d{5,}$/;
const LABEL = /^(?:cod|codigo|code|ref|refer|referencia|id|imovel|do|de)$/;

/** The stored form of a code; other text in upper case. */
export function codeAs(written: string): string {
  const [, kind, number] = /^([a-z]{2})(\d+)$/.exec(wordKey(written)) ?? [];
  return kind && number ? `${kind.toUpperCase()}-${number}` : written.trim().toUpperCase();
}

/** A bare number stands for one code of each kind. */
export function codesIn(search: string): string[] {
  const words = tokensOf(search).map(({ word }) => word);
  const named = words.flatMap((word, at) => wholeCode(word) ?? wholeCode(word + (words[at + 1] ?? '')) ?? []);
  if (named.length > 0) return [...new Set(named)];
  const [number = '', ...others] = words.filter((word) => !LABEL.test(word));
  return others.length === 0 && NUMBER.test(number) ? PREFIXES.map((prefix) => `${prefix}-${number}`) : [];
}

/** A bare number stays as it is. */
export function codeTextsIn(search: string): string[] {
  const codes = codesIn(search);
  const numbers = new Set(codes.map((code) => code.slice(code.indexOf('-') + 1)));
  return codes.length > 1 && numbers.size === 1 ? [...numbers] : codes;
}

function wholeCode(word: string): string | undefined {
  const [prefix, number] = [word.slice(0, 2).toUpperCase(), word.slice(2)];
  return PREFIXES.includes(prefix) && NUMBER.test(number) ? `${prefix}-${number}` : undefined;
}

export function codePart(search: string): string | undefined {
  const key = wordKey(search);
  if (NUMBER.test(key)) return `-${key}`;
  return /^[a-z]{2}\d{3,}$/.test(key) ? codeAs(search) : undefined;
}
