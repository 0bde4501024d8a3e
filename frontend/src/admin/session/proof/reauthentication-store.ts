import { create } from 'zustand';

interface ReauthenticationState {
  /** Somebody waits for the proof. */
  waiting: ((isProved: boolean) => void)[];
  /** Opens the dialog; resolves when it is closed, with whether the password or a passkey was shown. */
  ask(): Promise<boolean>;
  settle(isProved: boolean): void;
}

/** The dialog that asks for the password again; several calls that need it wait for one answer. */
export const useReauthentication = create<ReauthenticationState>()((set, get) => ({
  waiting: [],
  ask: () => new Promise((resolve) => set(({ waiting }) => ({ waiting: [...waiting, resolve] }))),
  settle: (isProved) => {
    const { waiting } = get();
    set({ waiting: [] });
    for (const resolve of waiting) resolve(isProved);
  },
}));
