import { addDays, instantOf, type Day } from '@lox/contracts/local-time.js';
import { scopeOf } from '@lox/contracts/permissions.js';
import { codePart, codesIn } from '@lox/contracts/property-codes.js';
import type { ManagedPropertyQuery } from '@lox/contracts/property-management.js';
import { searchWords } from '@lox/contracts/search-words.js';
import { UNASSIGNED } from '@lox/contracts/users.js';
import { wordKey } from '@lox/contracts/word-key.js';
import type { Account } from '../../../platform/http/auth/accounts.js';
import { anyOf, type Condition } from '../../../platform/log/memory/columns.js';
import type { PropertyTable } from '../search/property-table.js';

/** Properties whose code the search names come first. */
export function managedRows(table: PropertyTable, account: Account, query: ManagedPropertyQuery): number[] {
  const { code } = table.values;
  const codes = codesIn(query.search ?? '');
  const asked = conditionsOf(table, account, query);
  const newest = table.order('newest');
  const rows = (named: Condition | undefined): number[] =>
    table.select({ ...asked, named }).page(newest, 0, Infinity);
  if (codes.length === 0) return rows(undefined);
  return [...rows(code.among(codes)), ...rows(code.where((one) => !codes.includes(one)))];
}

function conditionsOf(
  table: PropertyTable,
  account: Account,
  { search = '', status, type, purpose, city, brokerId, listedFrom, listedTo }: ManagedPropertyQuery,
): Record<string, Condition | undefined> {
  const { values, numbers } = table;
  return {
    scope: scopeCondition(table, account),
    status: status && values.status.among([status]),
    type: type && values.type.among([type]),
    purpose: purpose && values.purpose.among([purpose]),
    city: city ? values.cityKey.among([wordKey(city)]) : undefined,
    broker: brokerId ? values.brokerId.among([brokerId === UNASSIGNED ? null : brokerId]) : undefined,
    listed:
      (listedFrom ?? listedTo)
        ? numbers.createdAt.between(
            listedFrom ? startOf(listedFrom) : undefined,
            listedTo ? startOf(addDays(listedTo, 1)) - 1 : undefined,
          )
        : undefined,
    text: textCondition(table, search),
  };
}

const startOf = (day: Day): number => Date.parse(instantOf(day, '00:00'));

function scopeCondition({ values }: PropertyTable, account: Account): Condition | undefined {
  const scope = scopeOf(account, 'read', 'properties');
  if (scope === 'all') return undefined;
  if (scope === 'none') return anyOf();
  return anyOf(...scope.anyOf.map((field) => values[field as 'brokerId' | 'ownerId'].among(scope.ids)));
}

function textCondition(table: PropertyTable, search: string): Condition | undefined {
  const words = searchWords(search);
  if (words.length === 0) return undefined;
  const { code } = table.values;
  const part = codePart(search);
  const partly = part === undefined ? [] : [code.where((one) => one.includes(part))];
  return anyOf(table.containing(words), code.among(codesIn(search)), ...partly);
}
