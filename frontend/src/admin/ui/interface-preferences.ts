import { create } from 'zustand';
import { persist } from 'zustand/middleware';

interface InterfaceState {
  sidebarCollapsed: boolean;
  soundOn: boolean;
  toggleSidebar(): void;
  toggleSound(): void;
}

export const useInterfacePreferences = create<InterfaceState>()(
  persist(
    (set) => ({
      sidebarCollapsed: false,
      soundOn: true,
      toggleSidebar: () => set((state) => ({ sidebarCollapsed: !state.sidebarCollapsed })),
      toggleSound: () => set((state) => ({ soundOn: !state.soundOn })),
    }),
    { name: 'lox-admin-interface' },
  ),
);
