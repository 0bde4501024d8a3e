import type { QueryClient } from '@tanstack/react-query';
import type { Visit } from '@lox/contracts/visits.js';
import type { LiveData } from '../../ui/live-data.js';
import { useVisitDrag } from './calendar/visit-drag.js';
import { VISIT_CHANGE, visitKeys } from './visit-queries.js';

export const visitHints: LiveData = {
  hints: ['visit'],
  keys: [visitKeys.all],
  isBusy: (client) =>
    useVisitDrag.getState().visit !== null || client.isMutating({ mutationKey: VISIT_CHANGE }) > 0,
  isCached: (client, { id, revision }) => cachedRevision(client, id) >= revision,
};

/** The oldest cached revision; -1 when some calendar lacks the visit. */
function cachedRevision(client: QueryClient, id: string): number {
  const spans = client.getQueriesData<Visit[]>({ queryKey: visitKeys.spans });
  const known = spans.map(([, visits]) => visits?.find((visit) => visit.id === id)?.revision ?? -1);
  return known.length === 0 ? -1 : Math.min(...known);
}
