import { manyLines } from '@lox/contracts/clean-text.js';
import type { Json, JsonObject } from '@lox/contracts/json.js';
import { digits, foldCase } from '@lox/contracts/text.js';

/** Documents, income and profiles are not needed to answer a lead (LGPD). */
const PRIVATE_NAMES = new Set(
  (
    'identificationid dni document documentnumber documenttype numerodocumento tipodocumento taxid sellerdocument ' +
    'subsidyrange hasminimumfgtscontribution downpayment estimatedfinancingamount smartlead idnavplat ' +
    'useridnavplat idnavplatdevelopment googlekey nationalid passport'
  ).split(' '),
);
const PRIVATE_WORDS = new Set(
  'cpf cnpj rg cin documento passaporte renda income salario salary fgts'.split(' '),
);
/** Under these names digits number something, not a person. */
const NUMBERED =
  /(^|_)id$|Id$|phone|fone|celular|whats|^ddd$|_at$|At$|timestamp|created|gcl|reference|referencia/i;
const PHONE = /phone|fone|celular|whats/i;
/** Of a person, not of an answer. */
const CONTACT = /mail|phone|fone|celular|whats/i;
const QUESTIONS = ['name', 'column_id', 'column_name', 'key', 'label', 'question'];

const MAX_DEPTH = 12;
const MAX_NAME = 100;
const HIDDEN = '•••';

const CPF = /(?<![\d+])\d{3}[. -]?\d{3}[. -]?\d{3}[. /-]?\d{2}(?!\d)/g;
const CNPJ = /(?<![\d+])\d{2}[. -]?\d{3}[. -]?\d{3}[ /-]?\d{4}[ -]?\d{2}(?!\d)/g;
/** As given out since July 2026, with letters (IN RFB 2.229/2024). */
const CNPJ_OF_LETTERS =
  /(?<![\da-z+])(?=[a-z./]{0,14}\d)[\da-z]{2}\.?[\da-z]{3}\.?[\da-z]{3}\/?[\da-z]{4}-?\d{2}(?![\da-z])/gi;

export function withoutPrivateFields(body: JsonObject): { fields: JsonObject; dropped: string[] } {
  const dropped = new Set<string>();
  const phones = new Set<string>();
  collectPhones(body, phones, 0);
  const clean = (value: Json, path: string, isNumbered: boolean, depth: number): Json | undefined => {
    if (typeof value === 'string' || typeof value === 'number') {
      if (isNumbered) return typeof value === 'string' ? storable(value) : value;
      const text = storable(String(value));
      const masked = withoutDocuments(text, phones);
      if (masked !== text) dropped.add(`${path} (CPF ou CNPJ no texto)`);
      return masked === text && typeof value === 'number' ? value : masked;
    }
    if (value === null || typeof value !== 'object') return value;
    if (depth >= MAX_DEPTH) return void dropped.add(path);
    if (Array.isArray(value))
      return value.flatMap((item) => {
        const kept = cleanItem(item, path, isNumbered, depth + 1);
        return kept === undefined ? [] : [kept];
      });
    return object(value, path, depth);
  };
  const cleanItem = (item: Json, path: string, isNumbered: boolean, depth: number): Json | undefined => {
    const asked = questionOf(item);
    if (asked === null || asked === '') return clean(item, path, isNumbered, depth);
    if (isPrivate(asked)) return void dropped.add(storable(asked));
    return PHONE.test(asked)
      ? object(item as JsonObject, path, depth, true)
      : clean(item, path, isNumbered, depth);
  };
  const object = (value: JsonObject, path: string, depth: number, isPhone = false): JsonObject =>
    Object.fromEntries(
      Object.entries(value).flatMap(([key, one]) => {
        const name = storable(key).slice(0, MAX_NAME);
        const at = path ? `${path}.${name}` : name;
        if (isPrivate(key)) {
          dropped.add(at);
          return [];
        }
        const kept = clean(one ?? null, at, isPhone || NUMBERED.test(key), depth + 1);
        return kept === undefined ? [] : [[name, kept]];
      }),
    );
  const fields = object(body, '', 0);
  return { fields, dropped: [...dropped].slice(0, MAX_NAME) };
}

function collectPhones(value: Json, phones: Set<string>, depth: number, isPhone = false): void {
  if (depth > MAX_DEPTH) return;
  if (typeof value === 'string' || typeof value === 'number') {
    const number = digits(String(value));
    if (isPhone) for (const one of [number, number.replace(/^55/, '')]) phones.add(one);
  } else if (Array.isArray(value)) for (const item of value) collectPhones(item, phones, depth + 1, isPhone);
  else if (value !== null && typeof value === 'object') {
    const isAnswer = PHONE.test(questionOf(value) ?? '');
    for (const [key, one] of Object.entries(value))
      collectPhones(one ?? null, phones, depth + 1, isAnswer || PHONE.test(key));
  }
}

function questionOf(item: Json): string | null {
  if (item === null || typeof item !== 'object' || Array.isArray(item)) return null;
  if (Object.keys(item).some((key) => CONTACT.test(key))) return null;
  return QUESTIONS.map((name) => item[name])
    .filter((name) => typeof name === 'string')
    .join(' ');
}

function isPrivate(name: string): boolean {
  const words = foldCase(name.slice(0, 300).replace(/([a-z\d])([A-Z])/g, '$1 $2'))
    .split(/[^a-z]+/)
    .filter(Boolean);
  return PRIVATE_NAMES.has(words.join('')) || words.some((word) => PRIVATE_WORDS.has(word));
}

const withoutDocuments = (text: string, phones: ReadonlySet<string>): string => {
  const hide = (found: string): string => {
    const number = found.replace(/[^\da-z]/gi, '').toUpperCase();
    return hasCheckDigits(number) && !phones.has(number) ? HIDDEN : found;
  };
  return text.replace(CNPJ, hide).replace(CNPJ_OF_LETTERS, hide).replace(CPF, hide);
};

const CNPJ_WEIGHTS = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

/** Of 11 digits, or of 14 digits and letters. */
function hasCheckDigits(number: string): boolean {
  if (/^(\d)\1*$/.test(number)) return false;
  const length = number.length - 2;
  return [0, 1].every((more) => {
    const counted = [...number.slice(0, length + more)].map((sign) => sign.charCodeAt(0) - 48);
    const weightOf = (at: number): number =>
      number.length === 11 ? length + 1 + more - at : CNPJ_WEIGHTS[at + 1 - more]!;
    const rest = (counted.reduce((sum, digit, at) => sum + digit * weightOf(at), 0) * 10) % 11;
    return (rest === 10 ? 0 : rest) === Number(number[length + more]);
  });
}

const storable = (text: string): string => manyLines(text.toWellFormed());
