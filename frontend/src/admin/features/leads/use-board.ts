import {
  queryOptions,
  useQuery,
  useQueryClient,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import {
  BOARD_PAGE,
  type BoardStage,
  type LeadBoard,
  type LeadColumn,
  type LeadFilters,
} from '@lox/contracts/leads.js';
import { useCallback, useRef } from 'react';
import { keyAsOf, type AsOf } from '../../ui/as-of.js';
import { isBoardBusy, useBoardActivity } from './board-activity.js';
import { appendPage, mergeLeadPages, displayableBoard } from './board-state.js';
import { fetchLeads } from '../../records/find-leads.js';
import { fetchBoard } from './lead-calls.js';
import { leadKeys, LEADS_POLL_MS } from './lead-queries.js';

const REFRESH_PAGE = 100;

export type BoardQuery = LeadFilters & AsOf;

export function useBoard(filters: BoardQuery) {
  const client = useQueryClient();
  const busy = useBoardActivity(isBoardBusy);
  return useQuery({
    ...boardQuery(client, filters),
    placeholderData: (previous) => previous,
    ...(!filters.asOf && {
      refetchInterval: busy ? false : LEADS_POLL_MS,
      refetchOnWindowFocus: busy ? false : 'always',
      refetchOnMount: 'always',
    }),
  });
}

const PAST_KEPT_MS = 60_000;

const boardKey = (filters: BoardQuery): QueryKey => keyAsOf(leadKeys.board(filters), filters);

export const boardQuery = (client: QueryClient, filters: BoardQuery) =>
  queryOptions({
    queryKey: boardKey(filters),
    queryFn: ({ signal }) => fetchLoadedBoard(client, filters, signal),
    ...(filters.asOf && { staleTime: Infinity, gcTime: PAST_KEPT_MS }),
  });

/** Keeps scroll positions. */
async function fetchLoadedBoard(
  client: QueryClient,
  filters: BoardQuery,
  signal: AbortSignal,
): Promise<LeadBoard> {
  const loaded = client.getQueryData<LeadBoard>(boardKey(filters));
  const first = await fetchBoard(filters, signal);
  const columns = await Promise.all(
    first.columns.map((column) => {
      const length = loaded?.columns.find((other) => other.stage === column.stage)?.leads.length ?? 0;
      return fetchRest(column, Math.min(length, column.count), filters, signal);
    }),
  );
  const board = displayableBoard({ ...first, columns });
  if (!filters.asOf) return board;
  const { withKnownLeads } = await import('./past/known-leads.js');
  return withKnownLeads(client, board);
}

async function fetchRest(
  column: LeadColumn,
  wanted: number,
  filters: BoardQuery,
  signal: AbortSignal,
): Promise<LeadColumn> {
  let leads = column.leads;
  for (let offset = leads.length; offset < wanted; offset += REFRESH_PAGE) {
    const limit = Math.min(REFRESH_PAGE, wanted - offset);
    leads = mergeLeadPages(
      leads,
      await fetchLeads({ ...filters, stage: column.stage, limit, offset }, signal),
    );
  }
  return { ...column, leads };
}

export function useLoadMore(filters: BoardQuery): (stage: BoardStage, loaded: number) => void {
  const client = useQueryClient();
  const asked = useRef(new Set<string>());
  return useCallback(
    (stage, loaded) => {
      const key = boardKey(filters);
      const version = client.getQueryState(key)?.dataUpdatedAt ?? 0;
      const question = JSON.stringify([filters, stage, loaded]);
      if (asked.current.has(question) || version === 0) return;
      asked.current.add(question);
      fetchLeads({ ...filters, stage, limit: BOARD_PAGE, offset: loaded })
        .then((page) => {
          client.setQueryData<LeadBoard>(key, (board) => board && appendPage(board, stage, page));
        })
        .catch((error: unknown) => console.warn('loading more leads failed', error))
        // The same page can be requested again later.
        .finally(() => setTimeout(() => asked.current.delete(question), LEADS_POLL_MS / 6));
    },
    [client, filters],
  );
}
