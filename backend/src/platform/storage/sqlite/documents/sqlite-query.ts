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

export function countSql(collection: string, filter: Filter, lists: ReadonlySet<string>): Sql {
  const where = compileFilter(filter, lists);
  return {
    text: `SELECT count(*) FROM ${tableOf(collection)} WHERE ${where.text}`,
    parameters: where.parameters,
  };
}

export function summariseSql(
  collection: string,
  filter: Filter,
  { by, sum = {}, avg = {} }: SummariseOptions,
  lists: ReadonlySet<string>,
): Sql {
  const where = compileFilter(filter, lists);
  const groups = by.map((field) => fieldKeySql(field));
  const columns = [
    ...groups,
    'count(*)',
    ...Object.values(sum).map((field) => `sum(${fieldKeySql(field)}) ${onlyNumbers(field)}`),
    ...Object.values(avg).map((field) => `avg(${fieldKeySql(field)}) ${onlyNumbers(field)}`),
  ];
  const grouped = groups.length > 0 ? ` GROUP BY ${groups.join(', ')}` : '';
  return {
    text: `SELECT ${columns.join(', ')} FROM ${tableOf(collection)} WHERE ${where.text}${grouped}`,
    parameters: where.parameters,
  };
}

export function sqliteSummaryRow(
  row: readonly unknown[],
  { by, sum = {}, avg = {} }: SummariseOptions,
): SummaryRow {
  const figures = row.slice(by.length + 1);
  const sums = Object.keys(sum);
  return {
    by: Object.fromEntries(by.map((field, at) => [field, scalarOfKey(row[at])])),
    count: Number(row[by.length] ?? 0),
    sum: Object.fromEntries(sums.map((name, at) => [name, Number(figures[at] ?? 0)])),
    avg: Object.fromEntries(
      Object.keys(avg).map((name, at) => {
        const figure = figures[sums.length + at];
        return [name, typeof figure === 'number' ? figure : null];
      }),
    ),
  };
}

function onlyNumbers(field: string): string {
  return `FILTER (WHERE ${fieldKeySql(field)} < ${END_OF_NUMBERS})`;
}

export function orderBySql(sort: Sort): string {
  const columns = Object.entries(sort).map(
    ([field, direction]) => fieldKeySql(checkField(field)) + (direction === -1 ? ' DESC' : ''),
  );
  return '_id' in sort ? columns.join(', ') : [...columns, 'id'].join(', ');
}
