import { create } from 'zustand';

interface PasswordState {
  open: boolean;
  show(): void;
  hide(): void;
}

/** Whether the dialog for the own password is open: the sidebar and the command palette share one. */
export const usePasswordDialog = create<PasswordState>()((set) => ({
  open: false,
  show: () => set({ open: true }),
  hide: () => set({ open: false }),
}));
