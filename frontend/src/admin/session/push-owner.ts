const KEY = 'pushOwner';

/** Id of the user who gets this browser's notifications. */
export const pushOwner = (): string | null => localStorage.getItem(KEY);

export function setPushOwner(userId: string | null): void {
  if (userId === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, userId);
}
