import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Lead, LeadBoard } from '@lox/contracts/leads.js';
import { useEffect, useMemo } from 'react';
import { isBusy, useBoardActivity } from './board-activity.js';
import { findLead } from './board-state.js';
import { leadKeys } from './lead-queries.js';

/** Hints that come within this time are answered by one fetch. */
const GATHER_MS = 400;

/** Fetches leads again when somebody changed them, but never under a card that is being dragged or saved. */
export interface LeadHints {
  changed(id: string, revision: number): void;
  unknownChanges(): void;
}

export function useLeadHints(): LeadHints {
  const client = useQueryClient();
  const hints = useMemo(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => {
      timer = undefined;
      const activity = useBoardActivity.getState();
      if (isBusy(activity)) activity.set({ stale: true });
      else void client.invalidateQueries({ queryKey: leadKeys.all });
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

  // What was held back is fetched as soon as the board is quiet.
  useEffect(
    () =>
      useBoardActivity.subscribe((activity) => {
        if (!activity.stale || isBusy(activity)) return;
        activity.set({ stale: false });
        void client.invalidateQueries({ queryKey: leadKeys.all });
      }),
    [client],
  );
  return hints;
}

/** The oldest revision in which the cache holds a lead; -1 when some board lacks it. */
function knownRevision(client: QueryClient, id: string): number {
  const boards = client.getQueriesData<LeadBoard>({ queryKey: leadKeys.boards });
  const onBoards = boards.map(([, board]) => (board && findLead(board, id))?.revision ?? -1);
  const open = client.getQueryData<Lead>(leadKeys.lead(id))?.revision;
  const all = open === undefined ? onBoards : [...onBoards, open];
  return all.length === 0 ? -1 : Math.min(...all);
}
