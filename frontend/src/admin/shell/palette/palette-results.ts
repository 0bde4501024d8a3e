import type { QueryClient } from '@tanstack/react-query';

export const PALETTE_RESULTS_KEY = ['palette'] as const;

export function refreshPaletteResults(client: QueryClient): void {
  client.removeQueries({ queryKey: PALETTE_RESULTS_KEY, type: 'inactive' });
  void client.invalidateQueries({ queryKey: PALETTE_RESULTS_KEY });
}
