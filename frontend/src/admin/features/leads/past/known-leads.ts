import { replaceEqualDeep, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { Lead, LeadBoard } from '@lox/contracts/leads.js';
import { PAST } from '../../../ui/as-of.js';

const isPastBoard = ({ queryKey: [past, , of, what] }: { queryKey: QueryKey }): boolean =>
  past === PAST && of === 'leads' && what === 'board';

/** Unchanged leads' cards are not rendered again. */
export function withKnownLeads(client: QueryClient, board: LeadBoard): LeadBoard {
  const latest = client
    .getQueriesData<LeadBoard>({ predicate: isPastBoard })
    .findLast(([, known]) => known)?.[1];
  if (!latest) return board;
  const known = new Map(latest.columns.flatMap(({ leads }) => leads.map((lead) => [lead.id, lead])));
  const columns = board.columns.map((column) => ({
    ...column,
    leads: column.leads.map((lead) => replaceEqualDeep(known.get(lead.id), lead) as Lead),
  }));
  return { ...board, columns, clock: replaceEqualDeep(latest.clock, board.clock) };
}
