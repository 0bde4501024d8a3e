import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { userKeys } from './user-queries.js';

/** Hints that come within this time are answered by one fetch. */
const GATHER_MS = 400;

/** Fetches the list of accounts again when somebody changed one; give it every hint about one. */
export function useUserHints(): { changed(): void } {
  const client = useQueryClient();
  const hints = useMemo(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => {
      timer = undefined;
      void client.invalidateQueries({ queryKey: userKeys.all });
    };
    return {
      changed: () => void (timer ??= setTimeout(refresh, GATHER_MS)),
      stop: () => clearTimeout(timer),
    };
  }, [client]);
  useEffect(() => hints.stop, [hints]);
  return hints;
}
