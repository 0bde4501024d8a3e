import { create } from 'zustand';
import type { Missing } from '../../shared/denials.js';

interface WhyState {
  /** The permission that the dialog explains; null: it is closed. */
  missing: Missing | null;
  show(missing: Missing): void;
  hide(): void;
}

/** What "Por que não posso?" was asked of: every toast and screen shares one dialog. */
export const useWhy = create<WhyState>()((set) => ({
  missing: null,
  show: ({ module, action }) => set({ missing: { module, action } }),
  hide: () => set({ missing: null }),
}));
