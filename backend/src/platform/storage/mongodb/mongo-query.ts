import type { Document as MongoDocument } from 'mongodb';
import { checkField } from '../document-store/filter-condition.js';
import type { Filter, Scalar, Sort, SummariseOptions, SummaryRow } from '../document-store/document-store.js';
import { withoutTombstones } from './mongo-filter.js';

export function toMongoSort(sort: Sort): Sort {
  for (const field of Object.keys(sort)) checkField(field);
  return '_id' in sort ? sort : { ...sort, _id: 1 };
}

/** Results are numbered: names may hold dots, which MongoDB refuses. */
export function summarisePipeline(filter: Filter, { by, sum = {} }: SummariseOptions): MongoDocument[] {
  // Absent and null are one group.
  const key = by.map((field, at) => [`by${at}`, { $ifNull: [`$${checkField(field)}`, null] }]);
  const sums = Object.values(sum).map((field, at) => [`sum${at}`, { $sum: `$${checkField(field)}` }]);
  const _id = by.length > 0 ? Object.fromEntries(key) : null;
  return [
    { $match: withoutTombstones(filter) },
    { $group: { _id, count: { $sum: 1 }, ...Object.fromEntries(sums) } },
  ];
}

export function mongoSummaryRow(row: MongoDocument, { by, sum = {} }: SummariseOptions): SummaryRow {
  return {
    by: Object.fromEntries(by.map((field, at) => [field, row['_id'][`by${at}`] as Scalar])),
    count: Number(row['count'] ?? 0),
    sum: Object.fromEntries(Object.keys(sum).map((name, at) => [name, Number(row[`sum${at}`] ?? 0)])),
  };
}
