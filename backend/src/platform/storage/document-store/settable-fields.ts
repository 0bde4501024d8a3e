import type { Json } from '@lox/contracts/json.js';
import { checkField } from './filter-condition.js';

export function settableFields(fields: { [field: string]: Json }): [string, Json][] {
  return Object.entries(fields).map(([field, value]) => {
    if (checkField(field) === '_id') throw new TypeError('_id cannot be set');
    if (value === undefined) throw new TypeError(`${field} cannot be set to undefined`);
    return [field, value];
  });
}
