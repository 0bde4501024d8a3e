import type { QueryClient } from '@tanstack/react-query';
import type { Lead, LeadBoard } from '@lox/contracts/leads.js';
import { placeLead } from './board-state.js';
import { leadKeys } from './lead-queries.js';

export function cacheLead(client: QueryClient, lead: Lead): void {
  client.setQueriesData<LeadBoard>({ queryKey: leadKeys.boards }, (board) => board && placeLead(board, lead));
  client.setQueryData<Lead>(leadKeys.lead(lead.id), lead);
}
