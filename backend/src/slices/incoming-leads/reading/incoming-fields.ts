import type { IncomingField, IncomingKind } from '@lox/contracts/incoming-leads.js';
import { wordKey } from '@lox/contracts/word-key.js';
import type { Json, JsonObject } from '@lox/contracts/json.js';

const EXTERNAL_IDS: Record<IncomingKind, readonly string[]> = {
  grupo_olx: ['originLeadId'],
  meta: ['leadgen_id'],
  google: ['lead_id'],
  api: ['id', 'lead_id', 'leadId', 'originLeadId', 'eventId', 'idEvento', 'externalId'],
};
const TIMES = ['timestamp', 'created_time', 'createdAt', 'created_at', 'dataRegistro', 'date'];
const MAX_ID = 200;
const MAX_VALUE = 5_000;
const MAX_FIELDS = 200;

/** Null where it is absent, empty or the text `null`. */
export function textAt(fields: JsonObject, ...names: readonly string[]): string | null {
  for (const name of names) {
    const value = fields[name];
    const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
    if (text !== '' && !/^(null|undefined)$/i.test(text)) return text;
  }
  return null;
}

/** `full_name`, `Full name` and `fullName` are one. */
export function namedAlike(answers: JsonObject): JsonObject {
  const found: JsonObject = {};
  for (const [name, value] of Object.entries(answers))
    if (textAt(found, wordKey(name)) === null) found[wordKey(name)] = value ?? null;
  return found;
}

export const objectAt = (fields: JsonObject, name: string): JsonObject => {
  const value = fields[name];
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? value : {};
};

export const listAt = (fields: JsonObject, name: string): JsonObject[] => {
  const value = fields[name];
  return Array.isArray(value) ? value.map((item) => objectAt({ item }, 'item')) : [];
};

export const externalIdOf = (kind: IncomingKind, fields: JsonObject): string | null =>
  textAt(fields, ...EXTERNAL_IDS[kind])?.slice(0, MAX_ID) ?? null;

export const hasTime = (fields: JsonObject): boolean => textAt(fields, ...TIMES) !== null;

export function answersOf(kind: IncomingKind, fields: JsonObject): JsonObject {
  if (kind === 'google')
    return Object.fromEntries(
      listAt(fields, 'user_column_data').flatMap((column) => {
        const name = textAt(column, 'column_id', 'column_name');
        return name ? [[name, textAt(column, 'string_value')]] : [];
      }),
    );
  if (kind === 'meta')
    return Object.fromEntries(
      listAt(fields, 'field_data').flatMap((answer) => {
        const name = textAt(answer, 'name');
        const values = Array.isArray(answer.values) ? answer.values : [];
        return name ? [[name, values.join(', ')]] : [];
      }),
    );
  return fields;
}

/** Posts of the portals' own test buttons. */
export function isTest(kind: IncomingKind, fields: JsonObject): boolean {
  if (fields.is_test === true || fields.test === true) return true;
  return kind === 'meta' && JSON.stringify(fields.field_data ?? '').includes('<test lead:');
}

export function linesOf(fields: JsonObject): IncomingField[] {
  const lines: IncomingField[] = [];
  const add = (field: string, value: Json): void => {
    if (lines.length >= MAX_FIELDS || value === null || value === '') return;
    if (Array.isArray(value)) value.forEach((item, at) => add(`${field}.${at + 1}`, item));
    else if (typeof value === 'object')
      for (const [name, one] of Object.entries(value)) add(field ? `${field}.${name}` : name, one ?? null);
    else lines.push({ field, value: String(value).slice(0, MAX_VALUE) });
  };
  add('', fields);
  return lines;
}
