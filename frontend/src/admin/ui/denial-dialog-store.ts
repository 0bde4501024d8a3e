import { create } from 'zustand';
import type { MissingPermission } from '../../shared/denials.js';

interface DenialDialogState {
  /** The permission that the dialog explains; null: it is closed. */
  missing: MissingPermission | null;
  show(missing: MissingPermission): void;
  hide(): void;
}

/** What "Por que não posso?" was asked of: every toast and screen shares one dialog. */
export const useDenialDialog = create<DenialDialogState>()((set) => ({
  missing: null,
  show: ({ module, action }) => set({ missing: { module, action } }),
  hide: () => set({ missing: null }),
}));
