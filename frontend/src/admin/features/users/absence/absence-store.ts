import type { BrokerFace } from '@lox/contracts/users.js';
import { create } from 'zustand';

interface AbsenceState {
  of: Pick<BrokerFace, 'id' | 'name'> | null;
  show(broker: Pick<BrokerFace, 'id' | 'name'>): void;
  hide(): void;
}

export const useAbsenceDialog = create<AbsenceState>()((set) => ({
  of: null,
  show: ({ id, name }) => set({ of: { id, name } }),
  hide: () => set({ of: null }),
}));
