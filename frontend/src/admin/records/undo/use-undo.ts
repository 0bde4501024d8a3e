import { useQueryClient } from '@tanstack/react-query';
import type { Undo, UndoChange, UndoKind, UndoResult } from '@lox/contracts/undo.js';
import { useCallback } from 'react';
import { call, shownMessage } from '../../../shared/api.js';
import { useToast, type ToastAction } from '../../ui/use-toast.js';
import { offerUndo } from './latest-undo.js';

/** The revision is null where the record is out of sight. */
interface Changed {
  id: string;
  revision: number | null;
}

export type OfferUndo = (kind: UndoKind, changed: readonly Changed[]) => ToastAction[];

const UNDONE = { done: 'Alteração desfeita', failed: 'Não foi possível desfazer', offer: 'Refazer' };
const REDONE = { done: 'Alteração refeita', failed: 'Não foi possível refazer', offer: 'Desfazer' };

export function useUndo(): OfferUndo {
  const takeBack = useTakeBack();
  return useCallback(
    (kind, changed) => {
      const changes = changesOf(changed.map(({ id, revision }) => ({ kind, id, revision })));
      if (changes.length === 0) return [];
      return offerUndo(() => void takeBack(changes));
    },
    [takeBack],
  );
}

export function useTakeBack(): (changes: UndoChange[], texts?: typeof UNDONE) => Promise<void> {
  const client = useQueryClient();
  const toast = useToast();
  return useCallback(
    async function takeBack(changes, texts = UNDONE): Promise<void> {
      try {
        const { results } = await postUndo(changes);
        const undone = results.filter((one) => one.success);
        const refusal = results.find((one) => !one.success);
        const again = changesOf(undone.filter(({ changed }) => changed));
        if (refusal) {
          const count = results.length > 1 ? `${undone.length} de ${results.length} foram desfeitas. ` : '';
          toast.error(texts.failed, count + refusal.message);
        } else {
          const run = () => void takeBack(again, texts === UNDONE ? REDONE : UNDONE);
          toast.success(texts.done, undefined, again.length > 0 ? [{ text: texts.offer, run }] : []);
        }
      } catch (error) {
        toast.error(texts.failed, shownMessage(error, 'Tente novamente.'));
      }
      void client.invalidateQueries();
    },
    [client, toast],
  );
}

const changesOf = (changed: readonly (Changed & { kind: UndoKind })[]): UndoChange[] =>
  changed.flatMap(({ kind, id, revision }) => (revision === null ? [] : [{ kind, id, revision }]));

const postUndo = (changes: UndoChange[]): Promise<UndoResult> =>
  call('/api/admin/undo', { method: 'POST', body: { changes } satisfies Undo });
