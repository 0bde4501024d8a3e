import type { QueryClient } from '@tanstack/react-query';
import type { Lead, LeadBoard } from '@lox/contracts/leads.js';
import { placeLead } from './board-state.js';
import { leadKeys } from './lead-queries.js';

/** Writes the server's version of a lead into every cached board and into its own entry. */
export function cacheLead(client: QueryClient, lead: Lead): void {
  client.setQueriesData<LeadBoard>({ queryKey: leadKeys.boards }, (board) => board && placeLead(board, lead));
  client.setQueryData<Lead>(leadKeys.lead(lead.id), lead);
}
