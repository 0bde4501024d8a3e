import { checkCollection, checkField } from '../../document-store/filter-condition.js';
import type { Scalar } from '../../document-store/document-store.js';

/** Keys order types as MongoDB does; blobs separate `true` from 1. Indexes hold this exact expression. */
const OBJECT = "x'01'";
const LIST = "x'02'";
const FALSE = "x'0300'";
const TRUE = "x'0301'";

/** The least text and the least blob mark the end of numbers and of texts. */
export const END_OF_NUMBERS = "''";
export const END_OF_TEXTS = "x''";

function typedKey(type: string, scalar: string): string {
  return `CASE ${type} WHEN 'true' THEN ${TRUE} WHEN 'false' THEN ${FALSE} WHEN 'array' THEN ${LIST} WHEN 'object' THEN ${OBJECT} ELSE ${scalar} END`;
}

export function fieldKeySql(field: string): string {
  if (field === '_id') return 'id';
  const path = jsonPathSql(field);
  return typedKey(`json_type(body, ${path})`, `json_extract(body, ${path})`);
}

export const ELEMENT_KEY = typedKey('element.type', 'element.atom');

export function isListSql(field: string): string {
  return `${fieldKeySql(field)} = ${LIST}`;
}

/** Safe: field names hold letters, digits, `_` and dots only. */
export function jsonPathSql(field: string): string {
  return `'$.${checkField(field)}'`;
}

/** The driver cannot bind booleans. */
export function booleanKeySql(value: boolean): string {
  return value ? TRUE : FALSE;
}

export function scalarOfKey(key: unknown): Scalar {
  if (typeof key === 'string' || typeof key === 'number') return key;
  if (key instanceof Uint8Array && key[0] === 3) return key[1] === 1;
  return null;
}

const TABLE_PREFIX = 'doc_';

export function tableOf(collection: string): string {
  return TABLE_PREFIX + checkCollection(collection);
}

export function collectionOfTable(table: string): string {
  return table.slice(TABLE_PREFIX.length);
}
