import { stagesFrom, type LeadListQuery } from '@lox/contracts/leads.js';
import { addDays, instantOf, type Day } from '@lox/contracts/local-time.js';
import { peopleSearchWords } from '@lox/contracts/people-search.js';
import { scopeOf, type Actor } from '@lox/contracts/permissions.js';
import { codeTextsIn } from '@lox/contracts/property-codes.js';
import { searchWords } from '@lox/contracts/search-words.js';
import { anyOf, type Condition } from '../../../platform/log/memory/columns.js';
import type { Selection } from '../../../platform/log/memory/selection.js';
import type { LeadPropertyTable, LeadTable } from './lead-table.js';

const MAX_SEARCHED_PROPERTIES = 200;

export interface LeadSelectionQuery extends LeadListQuery {
  oldestFirst?: boolean;
  /** Instants, ISO UTC, inclusive. */
  arrivedSince?: string;
  stageSince?: string;
}

export function selectLeads(
  leads: LeadTable,
  properties: LeadPropertyTable,
  actor: Actor,
  query: LeadSelectionQuery,
): Selection {
  const { brokerId, priority, source, stage, status, reached, createdFrom, createdTo } = query;
  const { values, numbers } = leads;
  const scope = scopeOf(actor, 'read', 'leads');
  return leads.select({
    scope: scope === 'all' ? undefined : values.brokerId.among(scope === 'none' ? [] : scope.ids),
    broker: brokerId ? values.brokerId.among([brokerId === 'none' ? null : brokerId]) : undefined,
    status: status && values.status.among([status]),
    stage: stage && values.stage.among([stage]),
    reached: reached && values.furthest.among(stagesFrom(reached)),
    priority: priority && values.priority.among([priority]),
    source: source && values.source.among([source]),
    createdAt:
      (createdFrom ?? createdTo)
        ? numbers.createdAt.between(
            createdFrom ? startOf(createdFrom) : undefined,
            createdTo ? startOf(addDays(createdTo, 1)) - 1 : undefined,
          )
        : undefined,
    arrivedSince: query.arrivedSince ? numbers.createdAt.between(Date.parse(query.arrivedSince)) : undefined,
    stageSince: query.stageSince ? numbers.stageEnteredAt.between(Date.parse(query.stageSince)) : undefined,
    search: searched(leads, properties, query.search ?? ''),
  });
}

const startOf = (day: Day): number => Date.parse(instantOf(day, '00:00'));

function searched(leads: LeadTable, properties: LeadPropertyTable, search: string): Condition | undefined {
  const sought = peopleSearchWords(search);
  if (sought.length === 0) return undefined;
  const about = leads.values.propertyId.among(propertiesMatching(properties, search));
  return anyOf(about, ...sought.map((words) => leads.containing(words)));
}

function propertiesMatching(properties: LeadPropertyTable, search: string): string[] {
  const sought = [search, ...codeTextsIn(search)].map(searchWords).filter((words) => words.length > 0);
  const found = properties.select({ search: anyOf(...sought.map((words) => properties.containing(words))) });
  return properties.idsOf(found).sort().slice(0, MAX_SEARCHED_PROPERTIES);
}
