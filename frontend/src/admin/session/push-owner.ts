const KEY = 'pushOwner';

/** Browsers may be shared. */
export const pushOwner = (): string | null => localStorage.getItem(KEY);

export function setPushOwner(userId: string | null): void {
  if (userId === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, userId);
}
