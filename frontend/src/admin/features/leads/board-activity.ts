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
  still: ReadonlySet<string>;
  set(change: Partial<Omit<BoardActivity, 'set'>>): void;
}

export const useBoardActivity = create<BoardActivity>()((set) => ({
  draggingId: null,
  saving: null,
  focusId: null,
  still: new Set(),
  set,
}));

export const isBoardBusy = (state: Pick<BoardActivity, 'draggingId' | 'saving'>): boolean =>
  state.draggingId !== null || state.saving !== null;
