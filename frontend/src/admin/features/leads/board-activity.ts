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
  /** The card that takes the focus as soon as it shows, after a move by keyboard or menu. */
  focusId: string | null;
  set(change: Partial<Pick<BoardActivity, 'draggingId' | 'saving' | 'focusId'>>): void;
}

/** What is going on on the board; while it is busy nothing is fetched under the hand of the user. */
export const useBoardActivity = create<BoardActivity>()((set) => ({
  draggingId: null,
  saving: null,
  focusId: null,
  set: (change) => set(change),
}));

export const isBusy = (state: Pick<BoardActivity, 'draggingId' | 'saving'>): boolean =>
  state.draggingId !== null || state.saving !== null;
