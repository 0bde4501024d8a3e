import type { BoardStage } from '@lox/contracts/leads.js';
import { create } from 'zustand';

/** A move that is being saved. */
export interface SavingMove {
  leadId: string;
  from: BoardStage;
  to: BoardStage;
}

interface BoardActivity {
  /** The lead in the air. */
  draggingId: string | null;
  saving: SavingMove | null;
  /** Something changed meanwhile: to be fetched once the hand is empty and the save is done. */
  stale: boolean;
  /** The card that takes the focus as soon as it shows, after a move by keyboard or menu. */
  focusId: string | null;
  set(change: Partial<Pick<BoardActivity, 'draggingId' | 'saving' | 'stale' | 'focusId'>>): void;
}

/** What is going on on the board; while it is busy nothing is fetched under the hand of the user. */
export const useBoardActivity = create<BoardActivity>()((set) => ({
  draggingId: null,
  saving: null,
  stale: false,
  focusId: null,
  set: (change) => set(change),
}));

export const isBusy = (state: Pick<BoardActivity, 'draggingId' | 'saving'>): boolean =>
  state.draggingId !== null || state.saving !== null;
