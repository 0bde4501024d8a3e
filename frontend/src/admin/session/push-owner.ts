const KEY = 'pushOwner';

/** Whose notifications reach this browser, as it remembers; null: nobody's. Browsers may be shared. */
export const pushOwner = (): string | null => localStorage.getItem(KEY);

export function setPushOwner(userId: string | null): void {
  if (userId === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, userId);
}
