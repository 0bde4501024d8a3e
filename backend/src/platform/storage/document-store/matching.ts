import type { Document, Filter, Sort, SummariseOptions, SummaryRow, Scalar } from './document-store.js';
import { type FilterCondition, parseFilter } from './filter-condition.js';

export function matching(filter: Filter): (document: Document) => boolean {
  return test(parseFilter(filter));
}

function test(condition: FilterCondition): (document: Document) => boolean {
  switch (condition.kind) {
    case 'all':
    case 'any': {
      const of = condition.of.map(test);
      return condition.kind === 'all'
        ? (document) => of.every((one) => one(document))
        : (document) => of.some((one) => one(document));
    }
    case 'is':
    case 'isNot': {
      const sought = new Set<unknown>(condition.values);
      const is = anyAt(condition.field, (value) => sought.has(value));
      return condition.kind === 'is' ? is : (document) => !is(document);
    }
    case 'contains':
      return anyAt(condition.field, (value) => typeof value === 'string' && value.includes(condition.text));
    case 'range': {
      const { field, operator, value: limit } = condition;
      const passes = RANGES[operator];
      return anyAt(
        field,
        (value) => typeof value === typeof limit && passes(compare(value as typeof limit, limit)),
      );
    }
  }
}

const RANGES = {
  $gt: (order: number) => order > 0,
  $gte: (order: number) => order >= 0,
  $lt: (order: number) => order < 0,
  $lte: (order: number) => order <= 0,
};

/** Of a list some element; an absent field is null. */
function anyAt(field: string, passes: (value: unknown) => boolean): (document: Document) => boolean {
  const read = reading(field);
  return (document) => {
    const value = read(document);
    return Array.isArray(value) ? value.some(passes) : passes(value);
  };
}

function reading(field: string): (document: Document) => unknown {
  const path = field.split('.');
  return (document) => {
    let value: unknown = document;
    for (const part of path) value = (value as Record<string, unknown> | null | undefined)?.[part];
    return value ?? null;
  };
}

const compare = <V extends string | number>(one: V, other: V): number =>
  one < other ? -1 : one > other ? 1 : 0;

/** As in `Sort`, for numbers and for texts without characters beyond the basic plane. */
export function inOrder<D extends Document>(documents: readonly D[], sort: Sort): D[] {
  const fields = [...Object.entries(sort), ['_id', 1] as const].map(
    ([field, direction]) => [reading(field), direction] as const,
  );
  return documents.toSorted((one, other) => {
    for (const [read, direction] of fields) {
      const order = compareValues(read(one), read(other));
      if (order !== 0) return order * direction;
    }
    return 0;
  });
}

const rankOf = (value: unknown): number => ['object', 'number', 'string', 'boolean'].indexOf(typeof value);

const compareValues = (one: unknown, other: unknown): number =>
  rankOf(one) - rankOf(other) || (one === other ? 0 : compare(one as string, other as string));

export function summariseDocuments(
  documents: readonly Document[],
  { by, count, sum = {} }: SummariseOptions,
): SummaryRow[] {
  const fields = by.map((field) => [field, reading(field)] as const);
  const sums = Object.entries(sum).map(([name, field]) => [name, reading(field)] as const);
  const rows = new Map<string, SummaryRow>();
  const rowOf = (values: Scalar[]): SummaryRow => {
    const key = JSON.stringify(values);
    const known = rows.get(key);
    if (known) return known;
    const row: SummaryRow = {
      by: Object.fromEntries(by.map((field, at) => [field, values[at]!])),
      count: 0,
      sum: Object.fromEntries(sums.map(([name]) => [name, 0])),
    };
    rows.set(key, row);
    return row;
  };
  if (by.length === 0) rowOf([]);
  for (const document of documents) {
    const row = rowOf(fields.map(([, read]) => read(document) as Scalar));
    if (count) row.count++;
    for (const [name, read] of sums) {
      const value = read(document);
      if (typeof value === 'number') row.sum[name]! += value;
    }
  }
  return [...rows.values()];
}
