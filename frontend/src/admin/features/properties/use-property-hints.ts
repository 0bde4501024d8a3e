import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { propertyKeys, STATUS_CHANGE } from './property-queries.js';

/** Hints that come within this time are answered by one fetch. */
const GATHER_MS = 400;

/** Fetches the list again when somebody changed a property; give it every hint about one. */
export function usePropertyHints(): { changed(): void } {
  const client = useQueryClient();
  const hints = useMemo(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => {
      timer = undefined;
      // A change of one's own that is being saved fetches by itself when it is done.
      if (client.isMutating({ mutationKey: STATUS_CHANGE }) > 0) return;
      void client.invalidateQueries({ queryKey: propertyKeys.lists });
    };
    return {
      changed: () => void (timer ??= setTimeout(refresh, GATHER_MS)),
      stop: () => clearTimeout(timer),
    };
  }, [client]);
  useEffect(() => hints.stop, [hints]);
  return hints;
}
