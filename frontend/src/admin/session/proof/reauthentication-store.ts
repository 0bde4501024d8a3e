import { create } from 'zustand';

interface ReauthenticationState {
  waiting: ((isProved: boolean) => void)[];
  ask(): Promise<boolean>;
  settle(isProved: boolean): void;
}

/** Several calls wait for one answer. */
export const useReauthentication = create<ReauthenticationState>()((set, get) => ({
  waiting: [],
  ask: () => new Promise((resolve) => set(({ waiting }) => ({ waiting: [...waiting, resolve] }))),
  settle: (isProved) => {
    const { waiting } = get();
    set({ waiting: [] });
    for (const resolve of waiting) resolve(isProved);
  },
}));
