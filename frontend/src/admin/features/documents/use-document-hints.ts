import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { documentKeys } from './document-queries.js';

/** Hints that come within this time are answered by one fetch. */
const GATHER_MS = 400;

/** Fetches the list again when somebody uploaded or deleted; give it every hint about a document. */
export function useDocumentHints(): { changed(): void } {
  const client = useQueryClient();
  const hints = useMemo(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => {
      timer = undefined;
      void client.invalidateQueries({ queryKey: documentKeys.all });
    };
    return {
      changed: () => void (timer ??= setTimeout(refresh, GATHER_MS)),
      stop: () => clearTimeout(timer),
    };
  }, [client]);
  useEffect(() => hints.stop, [hints]);
  return hints;
}
