import type { Json } from '@lox/contracts/json.js';
import type { WriteOp } from './document-store.js';
import { checkField } from './filter-condition.js';

export function writtenCollection(operation: WriteOp): string {
  if ('put' in operation) return operation.put;
  if ('insert' in operation) return operation.insert;
  if ('tombstone' in operation) return operation.tombstone;
  return 'set' in operation ? operation.set : operation.remove;
}

export function settableFields(fields: { [field: string]: Json }): [string, Json][] {
  return Object.entries(fields).map(([field, value]) => {
    if (checkField(field) === '_id') throw new TypeError('_id cannot be set');
    if (value === undefined) throw new TypeError(`${field} cannot be set to undefined`);
    return [field, value];
  });
}
