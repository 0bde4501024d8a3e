import type { QueryClient } from '@tanstack/react-query';
import type { Lead, LeadBoard } from '@lox/contracts/leads.js';
import type { LiveData } from '../../ui/live-data.js';
import { isBoardBusy, useBoardActivity } from './board-activity.js';
import { findLead } from './board-state.js';
import { leadKeys } from './lead-queries.js';

export const leadHints: LiveData = {
  hints: ['lead'],
  keys: [leadKeys.all],
  isBusy: () => isBoardBusy(useBoardActivity.getState()),
  isCached: (client, { id, revision }) => cachedRevision(client, id) >= revision,
};

/** The oldest cached revision; -1 when some board lacks the lead. */
function cachedRevision(client: QueryClient, id: string): number {
  const boards = client.getQueriesData<LeadBoard>({ queryKey: leadKeys.boards });
  const onBoards = boards.map(([, board]) => (board && findLead(board, id))?.revision ?? -1);
  const open = client.getQueryData<Lead>(leadKeys.lead(id))?.revision;
  const all = open === undefined ? onBoards : [...onBoards, open];
  return all.length === 0 ? -1 : Math.min(...all);
}
