import { replaceEqualDeep, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { Lead, LeadBoard, LeadColumn } from '@lox/contracts/leads.js';
import { PAST } from '../../../ui/as-of.js';

const isPastBoard = ({ queryKey: [past, , of, what] }: { queryKey: QueryKey }): boolean =>
  past === PAST && of === 'leads' && what === 'board';

/** Unchanged leads and columns are not rendered again. */
export function withKnownLeads(client: QueryClient, board: LeadBoard): LeadBoard {
  const latest = client
    .getQueriesData<LeadBoard>({ predicate: isPastBoard })
    .findLast(([, known]) => known)?.[1];
  if (!latest) return board;
  const known = new Map(latest.columns.flatMap(({ leads }) => leads.map((lead) => [lead.id, lead])));
  const columns = board.columns.map((column, at) => {
    const leads = column.leads.map((lead) => replaceEqualDeep(known.get(lead.id), lead) as Lead);
    return isSameColumn(latest.columns[at], column, leads) ? latest.columns[at] : { ...column, leads };
  });
  return { ...board, columns, clock: replaceEqualDeep(latest.clock, board.clock) };
}

const isSameColumn = (
  before: LeadColumn | undefined,
  { stage, count, value }: LeadColumn,
  leads: readonly Lead[],
): before is LeadColumn =>
  before?.stage === stage &&
  before.count === count &&
  before.value === value &&
  before.leads.length === leads.length &&
  leads.every((lead, at) => lead === before.leads[at]);
