import { create } from 'zustand';

interface PaletteState {
  open: boolean;
  show(): void;
  hide(): void;
}

export const usePalette = create<PaletteState>()((set) => ({
  open: false,
  show: () => set({ open: true }),
  hide: () => set({ open: false }),
}));
