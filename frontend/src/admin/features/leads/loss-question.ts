import type { Lead } from '@lox/contracts/leads.js';
import { create } from 'zustand';

/** The lead whose loss somebody is asked about. */
export const useLossQuestion = create<{
  lead: Lead | null;
  ask(lead: Lead): void;
  close(): void;
}>()((set) => ({
  lead: null,
  ask: (lead) => set({ lead }),
  close: () => set({ lead: null }),
}));
