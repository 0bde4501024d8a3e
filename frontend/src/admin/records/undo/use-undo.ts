import { useQueryClient } from '@tanstack/react-query';
import type { Undo, UndoChange, UndoKind, UndoResult } from '@lox/contracts/undo.js';
import { useCallback } from 'react';
import { call, shownMessage } from '../../../shared/api.js';
import { useToast, type ToastAction } from '../../ui/use-toast.js';
import { useLatestUndo } from './latest-undo.js';

/** Null where the person may no longer see the record. */
interface Changed {
  id: string;
  revision: number | null;
}

/** For a toast: takes the changes back, as Ctrl/⌘ Z does while their screen stands. */
export type OfferUndo = (kind: UndoKind, changed: readonly Changed[], text?: string) => ToastAction[];

const NOT_UNDONE = 'Não foi possível desfazer';

export function useUndo(): OfferUndo {
  const client = useQueryClient();
  const toast = useToast();
  return useCallback(
    function offer(kind, changed, text = 'Desfazer'): ToastAction[] {
      const changes = changed.flatMap(({ id, revision }) => (revision === null ? [] : [{ kind, id, revision }]));
      if (changes.length === 0) return [];
      const run = async (): Promise<void> => {
        useLatestUndo.getState().forget(run);
        try {
          const { results } = await postUndo(changes);
          const undone = results.filter((one) => one.success);
          const refusal = results.find((one) => !one.success);
          if (!refusal) return toast.success('Alteração desfeita', undefined, offer(kind, undone, 'Refazer'));
          const count = results.length > 1 ? `${undone.length} de ${results.length} foram desfeitas. ` : '';
          toast.error(NOT_UNDONE, `${count}${refusal.message}`);
        } catch (error) {
          toast.error(NOT_UNDONE, shownMessage(error, 'Tente novamente.'));
        } finally {
          void client.invalidateQueries();
        }
      };
      useLatestUndo.getState().remember(run);
      return [{ text, run: () => void run() }];
    },
    [client, toast],
  );
}

const postUndo = (changes: UndoChange[]): Promise<UndoResult> =>
  call('/api/admin/undo', { method: 'POST', body: { changes } satisfies Undo });
