import type { BoardStage } from '@lox/contracts/leads.js';
import { create } from 'zustand';

/** A move that is being saved. */
export interface SavingMove {
  leadId: string;
  from: BoardStage;
  to: BoardStage;
}

interface BoardActivity {
  /** The lead being dragged. */
  draggingId: string | null;
  saving: SavingMove | null;
  /** The card to focus once it is rendered, after a move by keyboard or menu. */
  focusId: string | null;
  set(change: Partial<Pick<BoardActivity, 'draggingId' | 'saving' | 'focusId'>>): void;
}

/** Drags and saves in progress on the board; while there are any, nothing is refetched. */
export const useBoardActivity = create<BoardActivity>()((set) => ({
  draggingId: null,
  saving: null,
  focusId: null,
  set: (change) => set(change),
}));

export const isBoardBusy = (state: Pick<BoardActivity, 'draggingId' | 'saving'>): boolean =>
  state.draggingId !== null || state.saving !== null;
