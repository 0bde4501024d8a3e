import type { QueryClient } from '@tanstack/react-query';

/** Key of everything that the palette found. */
export const FOUND = ['palette'] as const;

/** Something has changed: what was found before may no longer be there, or no longer be this person's to see. */
export function forgetFound(client: QueryClient): void {
  client.removeQueries({ queryKey: FOUND, type: 'inactive' });
  void client.invalidateQueries({ queryKey: FOUND });
}
