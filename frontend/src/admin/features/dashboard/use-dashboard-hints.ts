import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { dashboardKeys } from './dashboard-queries.js';

/** However many changes come, the figures are fetched this often at most. */
const GATHER_MS = 1_500;

/** Fetches the dashboard again when leads or properties changed; give it every hint about one. */
export function useDashboardHints(): { changed(): void } {
  const client = useQueryClient();
  const hints = useMemo(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => {
      timer = undefined;
      void client.invalidateQueries({ queryKey: dashboardKeys.all });
    };
    return {
      changed: () => void (timer ??= setTimeout(refresh, GATHER_MS)),
      stop: () => clearTimeout(timer),
    };
  }, [client]);
  useEffect(() => hints.stop, [hints]);
  return hints;
}
