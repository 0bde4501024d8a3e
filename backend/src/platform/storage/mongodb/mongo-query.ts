import type { Document as MongoDocument } from 'mongodb';
import { checkField } from '../document-store/filter-condition.js';
import type { Filter, Scalar, Sort, SummariseOptions, SummaryRow } from '../document-store/document-store.js';
import { withoutTombstones } from './mongo-tombstones.js';

export function toMongoSort(sort: Sort): Sort {
  for (const field of Object.keys(sort)) checkField(field);
  return '_id' in sort ? sort : { ...sort, _id: 1 };
}

/** Results are numbered: names may hold dots, which MongoDB refuses. */
export function summarisePipeline(
  filter: Filter,
  { by, sum = {}, avg = {} }: SummariseOptions,
): MongoDocument[] {
  // Absent and null are one group.
  const key = by.map((field, at) => [`by${at}`, { $ifNull: [`$${checkField(field)}`, null] }]);
  const sums = Object.values(sum).map((field, at) => [`sum${at}`, { $sum: `$${checkField(field)}` }]);
  const averages = Object.values(avg).map((field, at) => [`avg${at}`, { $avg: `$${checkField(field)}` }]);
  return [
    { $match: withoutTombstones(filter) },
    {
      $group: {
        _id: by.length > 0 ? Object.fromEntries(key) : null,
        count: { $sum: 1 },
        ...Object.fromEntries([...sums, ...averages]),
      },
    },
  ];
}

export function mongoSummaryRow(
  row: MongoDocument | undefined,
  { by, sum = {}, avg = {} }: SummariseOptions,
): SummaryRow {
  const figure = (name: string): number | null => (typeof row?.[name] === 'number' ? row[name] : null);
  return {
    by: Object.fromEntries(by.map((field, at) => [field, scalarOf(row?.['_id'][`by${at}`])])),
    count: figure('count') ?? 0,
    sum: Object.fromEntries(Object.keys(sum).map((name, at) => [name, figure(`sum${at}`) ?? 0])),
    avg: Object.fromEntries(Object.keys(avg).map((name, at) => [name, figure(`avg${at}`)])),
  };
}

function scalarOf(value: unknown): Scalar {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}
