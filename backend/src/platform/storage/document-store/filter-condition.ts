import type { Filter, Scalar } from './document-store.js';

export type FilterCondition =
  | { kind: 'all' | 'any'; of: FilterCondition[] }
  | { kind: 'is' | 'isNot'; field: string; values: readonly Scalar[] }
  | { kind: 'range'; field: string; operator: RangeOperator; value: string | number }
  | { kind: 'contains'; field: string; text: string };

export type RangeOperator = '$gt' | '$gte' | '$lt' | '$lte';

const FIELD = /^[A-Za-z0-9_]+(\.[A-Za-z0-9_]+)*$/;
const COLLECTION = /^[A-Za-z0-9_]+$/;

/** Throws for other names: they go into SQL text and MongoDB paths unescaped. */
export function checkField(field: string): string {
  if (!FIELD.test(field)) throw new TypeError(`not a field name: ${field}`);
  return field;
}

export function checkCollection(name: string): string {
  if (!COLLECTION.test(name)) throw new TypeError(`not a collection name: ${name}`);
  return name;
}

export function parseFilter(filter: Filter): FilterCondition {
  const of = Object.entries(filter).flatMap(([field, value]) =>
    value === undefined ? [] : parseEntry(field, value),
  );
  return of.length === 1 && of[0] ? of[0] : { kind: 'all', of };
}

function parseEntry(field: string, value: unknown): FilterCondition[] {
  if (field === '$and' || field === '$or') {
    if (!Array.isArray(value)) throw new TypeError(`${field} takes a list of filters`);
    return [{ kind: field === '$and' ? 'all' : 'any', of: value.map((one: Filter) => parseFilter(one)) }];
  }
  checkField(field);
  if (isScalar(value)) return [{ kind: 'is', field, values: [value] }];
  if (typeof value !== 'object' || Array.isArray(value)) throw new TypeError(`not a condition on ${field}`);
  return Object.entries(value as object)
    .filter(([, operand]) => operand !== undefined)
    .map(([operator, operand]) => parseComparison(field, operator, operand));
}

function parseComparison(field: string, operator: string, operand: unknown): FilterCondition {
  if (operator === '$ne' && isScalar(operand)) return { kind: 'isNot', field, values: [operand] };
  if (operator === '$in' && isScalars(operand)) return { kind: 'is', field, values: operand };
  if (operator === '$nin' && isScalars(operand)) return { kind: 'isNot', field, values: operand };
  if (isRange(operator) && isOrdered(operand)) return { kind: 'range', field, operator, value: operand };
  if (operator === '$contains' && typeof operand === 'string')
    return { kind: 'contains', field, text: operand };
  throw new TypeError(`not a condition on ${field}: ${operator}`);
}

const isRange = (operator: string): operator is RangeOperator => /^\$[gl]te?$/.test(operator);

const isOrdered = (value: unknown): value is string | number =>
  typeof value === 'string' || Number.isFinite(value);

const isScalar = (value: unknown): value is Scalar =>
  value === null || typeof value === 'boolean' || isOrdered(value);

const isScalars = (value: unknown): value is Scalar[] => Array.isArray(value) && value.every(isScalar);
