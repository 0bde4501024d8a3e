import { checkCollection, checkField } from '../../document-store/filter-condition.js';
import type { Scalar } from '../../document-store/document-store.js';

/**
 * A field is compared, sorted and grouped by its key: an SQL value whose order is MongoDB's order of types, because
 * SQLite orders NULL < numbers < text < blobs. Booleans, lists and objects become blobs, so that `true` is not 1 and a
 * list is not the text of its JSON. The very same expression is what the indexes hold; SQLite then takes keys from
 * the index and does not read the document.
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

/** Key of a field of the document, as SQL. */
export function fieldKeySql(field: string): string {
  if (field === '_id') return 'id';
  const path = jsonPathSql(field);
  return typedKey(`json_type(body, ${path})`, `json_extract(body, ${path})`);
}

/** Key of an element of `json_each`, as SQL. */
export const ELEMENT_KEY = typedKey('element.type', 'element.atom');

/** True for the documents that hold a list in the field, as SQL. */
export function isListSql(field: string): string {
  return `${fieldKeySql(field)} = ${LIST}`;
}

/** The field's JSON path as an SQL literal; safe because field names hold letters, digits, `_` and dots only. */
export function jsonPathSql(field: string): string {
  return `'$.${checkField(field)}'`;
}

/** SQL of a boolean's key; the driver cannot bind booleans. */
export function booleanKeySql(value: boolean): string {
  return value ? TRUE : FALSE;
}

/** The plain value behind a key that was read; null for lists and objects, which have no scalar value. */
export function scalarOfKey(key: unknown): Scalar {
  if (typeof key === 'string' || typeof key === 'number') return key;
  if (key instanceof Uint8Array && key[0] === 3) return key[1] === 1;
  return null;
}

const TABLE_PREFIX = 'doc_';

/** Name of a collection's table. */
export function tableOf(collection: string): string {
  return TABLE_PREFIX + checkCollection(collection);
}

/** The collection of a table. */
export function collectionOfTable(table: string): string {
  return table.slice(TABLE_PREFIX.length);
}
