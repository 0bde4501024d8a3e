import { checkCollection, checkField } from '../../document-store/filter-condition.js';
import type { Scalar } from '../../document-store/document-store.js';

/**
 * A field is compared, sorted and grouped by its key, an SQL value in MongoDB's order of types (SQLite orders
 * NULL < numbers < text < blobs). Booleans, lists and objects become blobs, so that `true` is not 1. Indexes
 * hold the same expression, so that SQLite does not read the document.
 */
const OBJECT = "x'01'";
const LIST = "x'02'";
const FALSE = "x'0300'";
const TRUE = "x'0301'";

/** The least text and the least blob: where the numbers and the texts end. */
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

/** Safe as a literal because field names hold letters, digits, `_` and dots only. */
export function jsonPathSql(field: string): string {
  return `'$.${checkField(field)}'`;
}

/** The driver cannot bind booleans. */
export function booleanKeySql(value: boolean): string {
  return value ? TRUE : FALSE;
}

/** Null for lists and objects. */
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
