import type { Lead } from '@lox/contracts/leads.js';
import { create } from 'zustand';

export const useLossQuestion = create<{
  lead: Lead | null;
  ask(lead: Lead): void;
  close(): void;
}>()((set) => ({
  lead: null,
  ask: (lead) => set({ lead }),
  close: () => set({ lead: null }),
}));
