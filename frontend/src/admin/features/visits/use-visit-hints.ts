import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Visit } from '@lox/contracts/visits.js';
import { useEffect, useMemo } from 'react';
import { useHeldVisit } from './calendar/held-visit.js';
import { VISIT_CHANGE, visitKeys } from './visit-queries.js';

/** Hints that come within this time are answered by one fetch. */
const GATHER_MS = 400;

/** Fetches visits again when somebody changed them, but never under one that is being dragged or saved. */
export interface VisitHints {
  changed(id: string, revision: number): void;
  unknownChanges(): void;
}

export function useVisitHints(): VisitHints {
  const client = useQueryClient();
  const hints = useMemo(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => {
      timer = undefined;
      const busy =
        useHeldVisit.getState().held !== null || client.isMutating({ mutationKey: VISIT_CHANGE }) > 0;
      if (busy) soon();
      else void client.invalidateQueries({ queryKey: visitKeys.all });
    };
    const soon = () => {
      timer ??= setTimeout(refresh, GATHER_MS);
    };
    return {
      changed: (id: string, revision: number) => {
        if (knownRevision(client, id) < revision) soon();
      },
      unknownChanges: soon,
      stop: () => clearTimeout(timer),
    };
  }, [client]);
  useEffect(() => hints.stop, [hints]);
  return hints;
}

/** The oldest revision in which a calendar holds a visit; -1 when some calendar lacks it. */
function knownRevision(client: QueryClient, id: string): number {
  const spans = client.getQueriesData<Visit[]>({ queryKey: visitKeys.spans });
  const known = spans.map(([, visits]) => visits?.find((visit) => visit.id === id)?.revision ?? -1);
  return known.length === 0 ? -1 : Math.min(...known);
}
