import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { ColumnMatch, RememberedColumns } from './sheet-table.js';
import { headerKey } from './sheet-table.js';

const MOST_KEPT = 300;

interface RememberedState {
  byUser: Readonly<Record<string, RememberedColumns>>;
  remember(userId: string, headers: readonly string[], match: ColumnMatch): void;
}

export const useRememberedColumns = create<RememberedState>()(
  persist(
    (set) => ({
      byUser: {},
      remember: (userId, headers, match) =>
        set(({ byUser }) => {
          const chosen = headers.map((header, at) => [headerKey(header), match.get(at) ?? null] as const);
          const kept = Object.entries({ ...byUser[userId], ...Object.fromEntries(chosen) });
          return { byUser: { ...byUser, [userId]: Object.fromEntries(kept.slice(-MOST_KEPT)) } };
        }),
    }),
    { name: 'lox-admin-sheet-columns' },
  ),
);
