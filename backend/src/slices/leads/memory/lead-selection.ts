import { boardStageOf, stagesFrom, type LeadListQuery } from '@lox/contracts/leads.js';
import { addDays, instantOf } from '@lox/contracts/local-time.js';
import { covers, scopeOf, type Actor } from '@lox/contracts/permissions.js';
import { searchedText } from '../queries/lead-filter.js';
import type { LeadRow } from './lead-row.js';

/** Whose leads are asked for: a broker's, nobody's with null, everybody's with undefined, or only these brokers'. */
export interface Whose {
  brokerId: string | null | undefined;
  among?: ReadonlySet<string>;
}

/** Whose leads the query asks for, within what the person may see; undefined when that is none. */
export function whoseOf(actor: Actor, { brokerId }: LeadListQuery): Whose | undefined {
  const scope = scopeOf(actor, 'read', 'leads');
  if (scope === 'none') return undefined;
  const asked = brokerId === 'none' ? null : brokerId || undefined;
  if (scope === 'all') return { brokerId: asked };
  if (asked !== undefined) return asked !== null && covers(scope, asked) ? { brokerId: asked } : undefined;
  const [only, ...others] = scope.ids;
  return others.length === 0 ? { brokerId: only } : { brokerId: undefined, among: new Set(scope.ids) };
}

/** Whether a row is asked for; null where all are. */
export type Condition = ((row: LeadRow) => boolean) | null;

/** What is asked for besides one broker's and the column; null when it is nothing. */
export function conditionOf(
  query: LeadListQuery,
  propertyIds: ReadonlySet<string>,
  among: ReadonlySet<string> | undefined,
): Condition {
  const { search, priority, source, status, reached, createdFrom, createdTo } = query;
  const conditions: ((row: LeadRow) => boolean)[] = [];
  if (among) conditions.push(({ brokerId }) => brokerId !== null && among.has(brokerId));
  if (status) conditions.push((row) => row.status === status && row.stage === boardStageOf(status));
  if (reached) {
    const stages = new Set(stagesFrom(reached));
    conditions.push(({ furthest }) => stages.has(furthest));
  }
  if (priority) conditions.push((row) => row.priority === priority);
  if (source) conditions.push((row) => row.source === source);
  if (createdFrom) {
    const from = Date.parse(instantOf(createdFrom, '00:00'));
    conditions.push(({ createdAt }) => createdAt >= from);
  }
  if (createdTo) {
    const until = Date.parse(instantOf(addDays(createdTo, 1), '00:00'));
    conditions.push(({ createdAt }) => createdAt < until);
  }
  // The dearest is looked at last.
  if (search?.trim()) {
    const text = searchedText(search);
    const isAbout = ({ propertyId }: LeadRow): boolean => propertyId !== null && propertyIds.has(propertyId);
    conditions.push(
      propertyIds.size === 0
        ? (row) => row.search.includes(text)
        : (row) => row.search.includes(text) || isAbout(row),
    );
  }
  if (conditions.length === 0) return null;
  return conditions.reduce((one, other) => (row) => one(row) && other(row));
}
