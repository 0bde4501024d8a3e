import { useQueryClient } from '@tanstack/react-query';
import type { TrashKind } from '@lox/contracts/trash.js';
import { useCallback } from 'react';
import { type ToastAction, useToast } from '../../ui/use-toast.js';
import { offerUndo } from './latest-undo.js';

export function useOfferRestore(): (kind: TrashKind, ids: readonly string[]) => ToastAction[] {
  const client = useQueryClient();
  const toast = useToast();
  return useCallback(
    (kind, ids) =>
      offerUndo(() =>
        import('./restore-calls.js')
          .then(({ restoreAll }) => restoreAll(kind, ids, toast))
          .finally(() => void client.invalidateQueries()),
      ),
    [client, toast],
  );
}
