import type { BrokerFace } from '@lox/contracts/users.js';
import { create } from 'zustand';

interface AbsenceState {
  /** Whose absences are open; null: the dialog is closed. */
  of: Pick<BrokerFace, 'id' | 'name'> | null;
  show(broker: Pick<BrokerFace, 'id' | 'name'>): void;
  hide(): void;
}

/** Whose absences the dialog shows: the account menu and the list of users share one. */
export const useAbsenceDialog = create<AbsenceState>()((set) => ({
  of: null,
  show: ({ id, name }) => set({ of: { id, name } }),
  hide: () => set({ of: null }),
}));
