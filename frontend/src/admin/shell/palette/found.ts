import type { QueryClient } from '@tanstack/react-query';

/** Query key of all palette results. */
export const FOUND = ['palette'] as const;

/** Something changed: earlier results may be gone, or no longer visible to this person. */
export function refreshPaletteResults(client: QueryClient): void {
  client.removeQueries({ queryKey: FOUND, type: 'inactive' });
  void client.invalidateQueries({ queryKey: FOUND });
}
