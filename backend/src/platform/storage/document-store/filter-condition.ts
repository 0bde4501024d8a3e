import type { Filter, Scalar } from './document-store.js';

/** Both adapters translate this form: they cannot read a filter differently. */
export type FilterCondition =
  | { kind: 'all' | 'any' | 'none'; of: FilterCondition[] }
  | { kind: 'is'; field: string; values: readonly Scalar[] }
  | { kind: 'isNot'; field: string; values: readonly Scalar[] }
  | { kind: 'range'; field: string; operator: RangeOperator; value: string | number }
  | { kind: 'exists'; field: string; exists: boolean }
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
  const of: FilterCondition[] = [];
  for (const [field, value] of Object.entries(filter)) {
    if (value === undefined) continue;
    if (field === '$and') of.push({ kind: 'all', of: parseList(field, value) });
    else if (field === '$or') of.push({ kind: 'any', of: parseList(field, value) });
    else if (field === '$nor') of.push({ kind: 'none', of: parseList(field, value) });
    else of.push(...parseField(checkField(field), value));
  }
  return of.length === 1 && of[0] ? of[0] : { kind: 'all', of };
}

function parseList(operator: string, value: unknown): FilterCondition[] {
  if (!Array.isArray(value)) throw new TypeError(`${operator} takes a list of filters`);
  return value.map((filter: Filter) => parseFilter(filter));
}

function parseField(field: string, value: unknown): FilterCondition[] {
  if (isScalar(value)) return [{ kind: 'is', field, values: [value] }];
  if (typeof value !== 'object' || Array.isArray(value)) throw new TypeError(`not a condition on ${field}`);
  return Object.entries(value as object)
    .filter(([, operand]) => operand !== undefined)
    .map(([operator, operand]) => parseComparison(field, operator, operand));
}

function parseComparison(field: string, operator: string, operand: unknown): FilterCondition {
  const condition = conditionOf(field, operator, operand);
  if (!condition) throw new TypeError(`not a condition on ${field}: ${operator}`);
  return condition;
}

function conditionOf(field: string, operator: string, operand: unknown): FilterCondition | false {
  switch (operator) {
    case '$eq':
      return isScalar(operand) && { kind: 'is', field, values: [operand] };
    case '$ne':
      return isScalar(operand) && { kind: 'isNot', field, values: [operand] };
    case '$in':
      return isScalars(operand) && { kind: 'is', field, values: operand };
    case '$nin':
      return isScalars(operand) && { kind: 'isNot', field, values: operand };
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return isOrdered(operand) && { kind: 'range', field, operator, value: operand };
    case '$exists':
      return typeof operand === 'boolean' && { kind: 'exists', field, exists: operand };
    case '$contains':
      return typeof operand === 'string' && { kind: 'contains', field, text: operand };
    default:
      return false;
  }
}

const isOrdered = (value: unknown): value is string | number =>
  typeof value === 'string' || Number.isFinite(value);

function isScalar(value: unknown): value is Scalar {
  return (
    value === null ||
    typeof value === 'string' ||
    typeof value === 'boolean' ||
    Number.isFinite(value as number)
  );
}

function isScalars(value: unknown): value is Scalar[] {
  return Array.isArray(value) && value.every(isScalar);
}
