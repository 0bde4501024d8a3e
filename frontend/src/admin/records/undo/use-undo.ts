import { useQueryClient } from '@tanstack/react-query';
import type { UndoChange, UndoKind } from '@lox/contracts/undo.js';
import { useCallback } from 'react';
import { useToast, type ToastAction } from '../../ui/use-toast.js';
import { type Changed, changesOf } from './changes-of.js';
import { offerUndo } from './latest-undo.js';

export type OfferUndo = (kind: UndoKind, changed: readonly Changed[]) => ToastAction[];

export function useUndo(): OfferUndo {
  const undo = useTakeBack();
  return useCallback(
    (kind, changed) => {
      const changes = changesOf(changed.map((one) => ({ ...one, kind })));
      return changes.length > 0 ? offerUndo(() => undo(changes)) : [];
    },
    [undo],
  );
}

export function useTakeBack(): (changes: UndoChange[]) => Promise<boolean> {
  const client = useQueryClient();
  const toast = useToast();
  return useCallback(
    async (changes) => (await import('./take-back.js')).takeBack(changes, { client, toast }),
    [client, toast],
  );
}
