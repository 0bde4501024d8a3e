import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Visit } from '@lox/contracts/visits.js';
import { leadVisitsKey } from '../../records/lead-visits.js';
import type { VisitPage } from './visit-calls.js';
import { visitKeys } from './visit-queries.js';

const bySchedule = (one: Visit, other: Visit): number =>
  one.scheduledDate < other.scheduledDate ? -1 : one.scheduledDate > other.scheduledDate ? 1 : 0;

export function replaceVisit(visits: Visit[], visit: Visit): Visit[] {
  if (!visits.some(({ id }) => id === visit.id)) return visits;
  return visits.map((other) => (other.id === visit.id ? visit : other)).sort(bySchedule);
}

export function newestRevision(client: QueryClient, { id, revision }: Visit): number {
  const spans = client.getQueriesData<Visit[]>({ queryKey: visitKeys.spans });
  const inSpans = spans.map(([, visits]) => visits?.find((visit) => visit.id === id)?.revision ?? 0);
  const open = client.getQueryData<Visit>(visitKeys.one(id))?.revision ?? 0;
  return Math.max(revision, open, ...inSpans);
}

export function cacheVisit(client: QueryClient, visit: Visit): void {
  const place = (visits: Visit[] | undefined) => visits && replaceVisit(visits, visit);
  client.setQueriesData<Visit[]>({ queryKey: visitKeys.spans }, place);
  client.setQueryData<Visit[]>(leadVisitsKey(visit.leadId), place);
  client.setQueryData<Visit>(visitKeys.one(visit.id), (known) => known && visit);
  client.setQueriesData<InfiniteData<VisitPage>>(
    { queryKey: visitKeys.lists },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          visits: page.visits.map((other) => (other.id === visit.id ? visit : other)),
        })),
      },
  );
}
