import { BULK_LEADS, type LeadOutcome } from '@lox/contracts/lead-bulk.js';
import type { Lead } from '@lox/contracts/leads.js';
import { create } from 'zustand';
import type { ToastAction } from '../../../ui/use-toast.js';

export const COLUMNS_ID = 'lead-columns';

export interface BulkReport {
  leads: readonly Lead[];
  outcomes: readonly LeadOutcome[];
  wayBack: readonly ToastAction[];
}

interface BulkSelection {
  /** As they were when chosen. */
  leads: ReadonlyMap<string, Lead>;
  anchor: string | null;
  report: BulkReport | null;
  lost: readonly Lead[];
  toggle(lead: Lead): void;
  add(leads: readonly Lead[]): void;
  drop(ids: readonly string[]): void;
  show(change: Partial<Pick<BulkSelection, 'report' | 'lost'>>): void;
  clear(): void;
}

const NONE = { leads: new Map<string, Lead>(), anchor: null, report: null, lost: [] };

export const useBulkSelection = create<BulkSelection>()((set) => ({
  ...NONE,
  toggle: (lead) =>
    set(({ leads: before }) => {
      const leads = new Map(before);
      if (!leads.delete(lead.id) && leads.size < BULK_LEADS) leads.set(lead.id, lead);
      return { leads, anchor: lead.id };
    }),
  add: (more) =>
    set(({ leads: before }) => {
      const all = [...before, ...more.map((lead): [string, Lead] => [lead.id, lead])];
      return { leads: new Map([...new Map(all)].slice(0, BULK_LEADS)) };
    }),
  drop: (ids) => set(({ leads }) => ({ leads: new Map([...leads].filter(([id]) => !ids.includes(id))) })),
  show: (change) => set(change),
  clear: () => set(NONE),
}));

/** Only the second unless both are there. */
export function rangeOf(leads: readonly Lead[], from: string | null, to: string): Lead[] {
  const [begin, end] = [from, to].map((id) => leads.findIndex((lead) => lead.id === id));
  if (begin === undefined || end === undefined || end < 0) return [];
  return begin < 0 ? leads.slice(end, end + 1) : leads.slice(Math.min(begin, end), Math.max(begin, end) + 1);
}
