import type { AuditEntry } from '@lox/contracts/audit.js';
import { can } from '@lox/contracts/permissions.js';
import { FORMER_STATE_KINDS, UNDO_MODULES } from '@lox/contracts/undo.js';
import { Button } from 'antd';
import { useState } from 'react';
import { useSession } from '../../session/session.js';
import { lazyDialog } from '../../ui/lazy-dialog.js';

const FormerStateDialog = lazyDialog(() => import('./FormerStateDialog.js'));

export function RestoreEntry({ entry }: { entry: AuditEntry }) {
  const { ability } = useSession();
  const [open, setOpen] = useState(false);
  const kind = FORMER_STATE_KINDS.find((one) => one === entry.entityType);
  if (!kind || !can(ability, 'update', UNDO_MODULES[kind])) return null;
  return (
    <>
      <Button type="link" size="small" onClick={() => setOpen(true)}>
        Restaurar este estado
      </Button>
      {open && <FormerStateDialog kind={kind} entry={entry} onClose={() => setOpen(false)} />}
    </>
  );
}
