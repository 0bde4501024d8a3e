import { create } from 'zustand';

interface PasswordState {
  open: boolean;
  show(): void;
  hide(): void;
}

export const usePasswordDialog = create<PasswordState>()((set) => ({
  open: false,
  show: () => set({ open: true }),
  hide: () => set({ open: false }),
}));
