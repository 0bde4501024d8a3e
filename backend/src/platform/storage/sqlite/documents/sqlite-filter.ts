import {
  type FilterCondition,
  parseFilter,
  type RangeOperator,
} from '../../document-store/filter-condition.js';
import type { Filter, Scalar } from '../../document-store/document-store.js';
import {
  booleanKeySql,
  ELEMENT_KEY,
  END_OF_NUMBERS,
  END_OF_TEXTS,
  isListSql,
  fieldKeySql,
  jsonPathSql,
} from './sqlite-field-key.js';

export type SqlParameter = string | number;

export interface Sql {
  text: string;
  parameters: SqlParameter[];
}

/** Longer lists become one JSON parameter: fewer statements, and no limit. */
const MAX_PLACEHOLDERS = 16;
type Range = Extract<FilterCondition, { kind: 'range' }>;
const SQL_OPERATOR = { $gt: '>', $gte: '>=', $lt: '<', $lte: '<=' } as const;

/** Elements are compared only in `lists` (fields that hold lists): indexes serve all others. */
export function compileFilter(filter: Filter, lists: ReadonlySet<string>): Sql {
  return compile(parseFilter(filter), lists);
}

function compile(condition: FilterCondition, lists: ReadonlySet<string>): Sql {
  switch (condition.kind) {
    case 'all':
      return all(flattened(condition.of), lists);
    case 'any':
      return join(
        condition.of.map((one) => compile(one, lists)),
        'OR',
        'FALSE',
      );
    case 'is':
      return anywhere(condition.field, lists, (key) => is(key, condition.values));
    case 'isNot':
      return isNot(condition.field, condition.values, lists);
    case 'range':
      return anywhere(condition.field, lists, (key) => range(key, condition));
    case 'contains':
      return anywhere(condition.field, lists, (key) => ({
        text: `(typeof(${key}) = 'text' AND instr(${key}, ?) > 0)`,
        parameters: [condition.text],
      }));
  }
}

/** SQLite takes one bound per side to an index. */
function all(of: readonly FilterCondition[], lists: ReadonlySet<string>): Sql {
  const ranges = of.filter((condition) => condition.kind === 'range');
  const isClosed = (one: Range): boolean =>
    !lists.has(one.field) &&
    ranges.some(
      (other) =>
        other.field === one.field &&
        isUpward(other.operator) !== isUpward(one.operator) &&
        typeof other.value === typeof one.value,
    );
  const parts = of.map((condition) =>
    condition.kind === 'range' && isClosed(condition)
      ? bound(fieldKeySql(condition.field), condition)
      : compile(condition, lists),
  );
  return join(parts, 'AND', 'TRUE');
}

const flattened = (of: readonly FilterCondition[]): FilterCondition[] =>
  of.flatMap((condition) => (condition.kind === 'all' ? flattened(condition.of) : condition));

function join(parts: readonly Sql[], word: 'AND' | 'OR', empty: string): Sql {
  if (parts.length === 0) return { text: empty, parameters: [] };
  const text = parts.map((part) => part.text).join(` ${word} `);
  return {
    text: parts.length === 1 ? text : `(${text})`,
    parameters: parts.flatMap((part) => part.parameters),
  };
}

function anywhere(field: string, lists: ReadonlySet<string>, on: (key: string) => Sql): Sql {
  const value = on(fieldKeySql(field));
  if (!lists.has(field)) return value;
  const element = on(ELEMENT_KEY);
  return {
    text:
      `(${value.text} OR (${isListSql(field)} AND EXISTS ` +
      `(SELECT 1 FROM json_each(body, ${jsonPathSql(field)}) AS element WHERE ${element.text})))`,
    parameters: [...value.parameters, ...element.parameters],
  };
}

function is(key: string, values: readonly Scalar[]): Sql {
  const bound = values.filter((value) => typeof value === 'string' || typeof value === 'number');
  const choices = [...new Set(values)].filter((value) => typeof value === 'boolean').map(booleanKeySql);
  const terms: string[] = [];
  const parameters: SqlParameter[] = [];
  if (bound.length > MAX_PLACEHOLDERS) {
    terms.push(`${key} IN (SELECT value FROM json_each(?))`);
    parameters.push(JSON.stringify(bound));
  } else {
    choices.unshift(...bound.map(() => '?'));
    parameters.push(...bound);
  }
  if (choices.length === 1) terms.push(`${key} = ${choices.join()}`);
  if (choices.length > 1) terms.push(`${key} IN (${choices.join(', ')})`);
  if (values.includes(null)) terms.push(`${key} IS NULL`);
  if (terms.length === 0) return { text: 'FALSE', parameters };
  return { text: terms.length === 1 ? terms.join() : `(${terms.join(' OR ')})`, parameters };
}

function isNot(field: string, values: readonly Scalar[], lists: ReadonlySet<string>): Sql {
  const present = values.length === 1 && values[0] === null && !lists.has(field);
  if (present) return { text: `${fieldKeySql(field)} IS NOT NULL`, parameters: [] };
  const { text, parameters } = anywhere(field, lists, (key) => is(key, values));
  // MongoDB's negations match absent fields.
  return { text: `(${text}) IS NOT TRUE`, parameters };
}

const isUpward = (operator: RangeOperator): boolean => operator === '$gt' || operator === '$gte';

const bound = (key: string, { operator, value }: Range): Sql => ({
  text: `${key} ${SQL_OPERATOR[operator]} ?`,
  parameters: [value],
});

/** Bounded on both sides: no other type matches or is read. */
function range(key: string, condition: Range): Sql {
  const own = bound(key, condition);
  const upward = isUpward(condition.operator);
  let other: string | undefined;
  if (typeof condition.value === 'string')
    other = upward ? `${key} < ${END_OF_TEXTS}` : `${key} >= ${END_OF_NUMBERS}`;
  else if (upward) other = `${key} < ${END_OF_NUMBERS}`;
  return other ? { ...own, text: `(${own.text} AND ${other})` } : own;
}
