import { create } from 'zustand';
import type { MissingPermission } from '../../shared/denials.js';

interface DenialDialogState {
  missing: MissingPermission | null;
  show(missing: MissingPermission): void;
  hide(): void;
}

export const useDenialDialog = create<DenialDialogState>()((set) => ({
  missing: null,
  show: ({ module, action }) => set({ missing: { module, action } }),
  hide: () => set({ missing: null }),
}));
