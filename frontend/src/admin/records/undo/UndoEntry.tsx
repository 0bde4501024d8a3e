import { useMutation } from '@tanstack/react-query';
import type { AuditEntry } from '@lox/contracts/audit.js';
import { can } from '@lox/contracts/permissions.js';
import { UNDO_KINDS, UNDOABLE_ACTIONS, undoModule, type UndoChange } from '@lox/contracts/undo.js';
import { Button } from 'antd';
import { useSession } from '../../session/session.js';
import { useTakeBack } from './use-undo.js';

export function UndoEntry({ entry }: { entry: AuditEntry }) {
  const { ability } = useSession();
  const takeBack = useTakeBack();
  const { mutate, isPending } = useMutation({ mutationFn: (change: UndoChange) => takeBack([change]) });
  const kind = UNDO_KINDS.find((one) => one === entry.entityType);
  const needs = UNDOABLE_ACTIONS[entry.action];
  if (!kind || !needs) return null;
  if (!can(ability, needs.action as 'update', undoModule(kind, entry.entityId) as 'leads')) return null;
  return (
    <Button
      type="link"
      size="small"
      loading={isPending}
      aria-label={`Desfazer a alteração de ${entry.user?.name ?? 'Sistema'}`}
      onClick={() => mutate({ kind, id: entry.entityId, entry: entry.id })}
    >
      Desfazer
    </Button>
  );
}
