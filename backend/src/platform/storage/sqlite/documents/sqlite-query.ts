import { checkField } from '../../document-store/filter-condition.js';
import type {
  Filter,
  FindOptions,
  Sort,
  SummariseOptions,
  SummaryRow,
} from '../../document-store/document-store.js';
import { compileFilter, type Sql } from './sqlite-filter.js';
import { END_OF_NUMBERS, fieldKeySql, scalarOfKey, tableOf } from './sqlite-field-key.js';

export function findSql(
  collection: string,
  filter: Filter,
  { sort, skip, limit }: FindOptions,
  lists: ReadonlySet<string>,
): Sql {
  const where = compileFilter(filter, lists);
  const paged = skip !== undefined || limit !== undefined;
  const order = sort || paged ? ` ORDER BY ${orderBySql(sort ?? {})}` : '';
  return {
    text: `SELECT body FROM ${tableOf(collection)} WHERE ${where.text}${order}${paged ? ' LIMIT ? OFFSET ?' : ''}`,
    parameters: paged ? [...where.parameters, limit ?? -1, skip ?? 0] : where.parameters,
  };
}

export function summariseSql(
  collection: string,
  filter: Filter,
  { by, sum = {} }: SummariseOptions,
  lists: ReadonlySet<string>,
): Sql {
  const where = compileFilter(filter, lists);
  const groups = by.map(fieldKeySql);
  const sums = Object.values(sum)
    .map(fieldKeySql)
    .map((key) => `sum(${key}) FILTER (WHERE ${key} < ${END_OF_NUMBERS})`);
  const columns = [...groups, 'count(*)', ...sums].join(', ');
  const grouped = groups.length > 0 ? ` GROUP BY ${groups.join(', ')}` : '';
  return {
    text: `SELECT ${columns} FROM ${tableOf(collection)} WHERE ${where.text}${grouped}`,
    parameters: where.parameters,
  };
}

export function sqliteSummaryRow(row: readonly unknown[], { by, sum = {} }: SummariseOptions): SummaryRow {
  const [count, ...sums] = row.slice(by.length).map(Number);
  return {
    by: Object.fromEntries(by.map((field, at) => [field, scalarOfKey(row[at])])),
    count: count ?? 0,
    sum: Object.fromEntries(Object.keys(sum).map((name, at) => [name, sums[at] ?? 0])),
  };
}

export function orderBySql(sort: Sort): string {
  const columns = Object.entries(sort).map(
    ([field, direction]) => fieldKeySql(checkField(field)) + (direction === -1 ? ' DESC' : ''),
  );
  return '_id' in sort ? columns.join(', ') : [...columns, 'id'].join(', ');
}
