import type { QueryClient } from '@tanstack/react-query';
import type { Undo, UndoChange, UndoResult } from '@lox/contracts/undo.js';
import { call, shownMessage } from '../../../shared/api.js';
import type { Toast } from '../../ui/use-toast.js';
import { changesOf } from './changes-of.js';
import { offerUndo } from './latest-undo.js';

export const UNDONE = { done: 'Alteração desfeita', failed: 'Não foi possível desfazer' };
export const OFFER_REDO = 'Refazer';
export const REDONE = { done: 'Alteração refeita', failed: 'Não foi possível refazer' };

export async function takeBack(
  changes: UndoChange[],
  shell: { client: QueryClient; toast: Toast },
  texts = UNDONE,
): Promise<boolean> {
  const { client, toast } = shell;
  try {
    const { results } = await postUndo(changes);
    const undone = results.filter((one) => one.success);
    const refusal = results.find((one) => !one.success);
    const again = changesOf(undone.filter(({ changed }) => changed));
    if (refusal) {
      const count = results.length > 1 ? `${undone.length} de ${results.length} foram desfeitas. ` : '';
      toast.error(texts.failed, count + refusal.message);
    } else {
      const isUndone = texts === UNDONE;
      const run = () => takeBack(again, shell, isUndone ? REDONE : UNDONE);
      const offer = () => (isUndone ? [{ text: OFFER_REDO, run: () => void run() }] : offerUndo(run));
      toast.success(texts.done, undefined, again.length > 0 ? offer() : []);
    }
  } catch (error) {
    toast.error(texts.failed, shownMessage(error, 'Tente novamente.'));
    return false;
  } finally {
    void client.invalidateQueries();
  }
  return true;
}

const postUndo = (changes: UndoChange[]): Promise<UndoResult> =>
  call('/api/admin/undo', { method: 'POST', body: { changes } satisfies Undo });
