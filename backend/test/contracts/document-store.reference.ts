import type {
  FieldComparison,
  Document,
  Filter,
  Scalar,
  Sort,
} from '../../src/platform/storage/document-store/document-store.js';

/** The meaning of the port's filters, plain and slow, to compare the engines with. */
export function matches(document: Document, filter: Filter): boolean {
  return Object.entries(filter).every(([field, condition]) => {
    const filters = condition as readonly Filter[];
    if (field === '$and') return filters.every((each) => matches(document, each));
    if (field === '$or') return filters.some((each) => matches(document, each));
    const value = valueAt(document, field);
    if (typeof condition !== 'object' || condition === null) return equals(value, condition as Scalar);
    return Object.entries(condition).every(([operator, operand]) => compare(value, operator, operand));
  });
}

/** Dots reach into objects. */
export function valueAt(document: object, field: string): unknown {
  let value: unknown = document;
  for (const name of field.split('.')) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    value = (value as { [name: string]: unknown })[name];
  }
  return value;
}

function compare(value: unknown, operator: string, operand: FieldComparison[keyof FieldComparison]): boolean {
  const candidates: unknown[] = Array.isArray(value) ? value : [value];
  switch (operator) {
    case '$ne':
      return !equals(value, operand as Scalar);
    case '$in':
      return (operand as Scalar[]).some((each) => equals(value, each));
    case '$nin':
      return !(operand as Scalar[]).some((each) => equals(value, each));
    case '$contains':
      return candidates.some((each) => typeof each === 'string' && each.includes(operand as string));
    default:
      return candidates.some((each) => inRange(each, operator, operand as string | number));
  }
}

function equals(value: unknown, wanted: Scalar): boolean {
  if (wanted === null && value === undefined) return true;
  return Array.isArray(value) ? value.includes(wanted) : value === wanted;
}

function inRange(value: unknown, operator: string, bound: string | number): boolean {
  if (typeof value !== typeof bound) return false;
  const order = compareScalars(value as Scalar, bound);
  return { $gt: order > 0, $gte: order >= 0, $lt: order < 0, $lte: order <= 0 }[operator] ?? false;
}

const RANK: { [type: string]: number } = { object: 0, undefined: 0, number: 1, string: 2, boolean: 3 };

/** MongoDB's order: nothing, numbers, texts by their bytes, booleans. */
export function compareScalars(a: Scalar | undefined, b: Scalar | undefined): number {
  if (typeof a === 'string' && typeof b === 'string') return Buffer.compare(Buffer.from(a), Buffer.from(b));
  const rank = (RANK[typeof a] ?? 0) - (RANK[typeof b] ?? 0);
  return rank !== 0 ? rank : Number(a ?? 0) - Number(b ?? 0);
}

export function sorted<D extends Document>(documents: readonly D[], sort: Sort): D[] {
  return [...documents].sort((a, b) => {
    for (const [field, direction] of Object.entries(sort)) {
      const order = compareScalars(valueAt(a, field) as Scalar, valueAt(b, field) as Scalar);
      if (order !== 0) return order * direction;
    }
    return compareScalars(a._id, b._id);
  });
}
