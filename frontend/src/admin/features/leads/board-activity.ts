import type { BoardStage } from '@lox/contracts/leads.js';
import { create } from 'zustand';

export interface SavingMove {
  leadId: string;
  from: BoardStage;
  to: BoardStage;
}

interface BoardActivity {
  draggingId: string | null;
  saving: SavingMove | null;
  focusId: string | null;
  set(change: Partial<Pick<BoardActivity, 'draggingId' | 'saving' | 'focusId'>>): void;
}

export const useBoardActivity = create<BoardActivity>()((set) => ({
  draggingId: null,
  saving: null,
  focusId: null,
  set: (change) => set(change),
}));

export const isBoardBusy = (state: Pick<BoardActivity, 'draggingId' | 'saving'>): boolean =>
  state.draggingId !== null || state.saving !== null;
