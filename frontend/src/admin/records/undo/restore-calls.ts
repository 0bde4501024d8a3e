import type { TrashKind } from '@lox/contracts/trash.js';
import { ApiError, call, shownMessage } from '../../../shared/api.js';
import type { Toast } from '../../ui/use-toast.js';

const AT_ONCE = 4;

export const trashAddress = (kind: TrashKind, id: string): string =>
  `/api/admin/trash/${kind}/${encodeURIComponent(id)}`;

export const postRestore = (kind: TrashKind, id: string): Promise<unknown> =>
  call(`${trashAddress(kind, id)}/restore`, { method: 'POST' });

export async function restoreAll(kind: TrashKind, ids: readonly string[], toast: Toast): Promise<boolean> {
  const outcomes: PromiseSettledResult<unknown>[] = [];
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const part = ids.slice(at, at + AT_ONCE).map((id) => postRestore(kind, id));
    outcomes.push(...(await Promise.allSettled(part)));
  }
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  if (refused.length === 0) {
    toast.success('Exclusão desfeita');
    return true;
  }
  const count = ids.length > 1 ? `${ids.length - refused.length} de ${ids.length} voltaram. ` : '';
  const reason = shownMessage(refused[0]!.reason, 'Tente novamente.');
  toast.error('Não foi possível desfazer', count + reason);
  return refused.every((one) => one.reason instanceof ApiError && one.reason.body?.code !== undefined);
}
