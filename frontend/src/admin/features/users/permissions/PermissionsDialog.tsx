import type { PermissionTemplate } from '@lox/contracts/permission-templates.js';
import { fullMatrix, type Actor } from '@lox/contracts/permissions.js';
import { FLAGS, type ManagedUser } from '@lox/contracts/user-management.js';
import { ROLE_LABELS } from '@lox/contracts/users.js';
import { Alert, Button, Modal } from 'antd';
import { useState } from 'react';
import { ApiError } from '../../../../shared/api.js';
import { PersonAvatar } from '../../../ui/PersonAvatar.js';
import { useUnsavedGuard } from '../../../ui/unsaved-edits.js';
import { useUserRights } from '../use-user-rights.js';
import { currentRecordOf } from '../user-errors.js';
import {
  changesBetween,
  maySaveMatrix,
  mayToggle,
  type Matrix,
} from '../../../records/permissions/matrix.js';
import { MatrixFields } from '../../../records/permissions/MatrixFields.js';
import { TemplatePicker } from './TemplatePicker.js';
import { useSavePermissions } from './use-save-permissions.js';
import styles from './permissions.module.css';

const CLOSE = { 'aria-label': 'Fechar' };

export default function PermissionsDialog({ user, onClose }: { user: ManagedUser; onClose: () => void }) {
  const [open, setOpen] = useState(true);
  const [seen, setSeen] = useState(user);
  const stored: Matrix = seen.role === 'admin' ? fullMatrix() : seen.permissions;
  const [matrix, setMatrix] = useState<Matrix>(stored);
  const [template, setTemplate] = useState<PermissionTemplate | null>(null);
  const { actor } = useUserRights();
  const saving = useSavePermissions(() => setOpen(false));
  const notice = noticeFor(user, actor);
  const readOnly = notice?.readOnly ?? false;
  const changes = changesBetween(matrix, stored);
  const ask = useUnsavedGuard(open && changes > 0, {
    over: true,
    text: 'As permissões alteradas ainda não foram salvas.',
  });
  const turnable = mayToggle(actor);

  const change = (next: Matrix, chosen: PermissionTemplate | null = null) => {
    setMatrix(next);
    setTemplate(chosen);
  };
  const save = () =>
    saving.mutate(
      { seen, matrix, template },
      {
        onError: (error) => {
          setSeen((present) => currentRecordOf(error) ?? present);
          // The changed template must be chosen again.
          if (error instanceof ApiError && error.body?.code === 'template_changed') setTemplate(null);
        },
      },
    );
  const close = () => ask(() => setOpen(false));
  return (
    <Modal
      open={open}
      afterClose={onClose}
      closable={CLOSE}
      centered
      className={`scrolling-dialog ${styles.dialog}`}
      width="min(64rem, calc(100vw - 2rem))"
      title={`Permissões de ${user.name}`}
      onCancel={close}
      mask={{ closable: false }}
      footer={
        <Foot
          readOnly={readOnly}
          changes={changes}
          saving={saving.isPending}
          onReset={() => change(stored)}
          onClose={close}
          onSave={save}
        />
      }
    >
      <div className={styles.person}>
        <PersonAvatar name={user.name} avatar={user.avatar} size={40} />
        <div>
          <strong className="cut">{user.email}</strong>
          <span>{ROLE_LABELS[user.role]}</span>
        </div>
        {!readOnly && (
          <TemplatePicker
            chosen={template}
            mayApply={({ permissions }) => maySaveMatrix(actor, stored, permissions)}
            onChoose={(chosen) => change(chosen.permissions, chosen)}
          />
        )}
      </div>
      {notice && <Alert type="info" showIcon title={notice.title} description={notice.text} />}
      <MatrixFields
        matrix={matrix}
        readOnly={readOnly}
        mayToggle={turnable}
        onChange={(next) => change(next)}
      />
    </Modal>
  );
}

function noticeFor(
  user: ManagedUser,
  actor: Actor,
): { title: string; text: string; readOnly: boolean } | null {
  if (user.role === 'admin')
    return {
      title: 'Administradores têm acesso total ao sistema',
      text: 'Suas permissões não podem ser editadas.',
      readOnly: true,
    };
  if (user.id === actor.id)
    return {
      title: 'Estas são as suas permissões',
      text: 'Só outra pessoa pode alterá-las.',
      readOnly: true,
    };
  if (user.role !== 'broker')
    return {
      title: 'Esta pessoa não acessa a gestão',
      text: 'As permissões passam a valer quando o papel for Corretor.',
      readOnly: false,
    };
  if (!FLAGS.every(mayToggle(actor)))
    return {
      title: 'Você concede e retira só as permissões que tem',
      text: 'As outras, um administrador pode alterar.',
      readOnly: false,
    };
  return null;
}

function Foot({
  readOnly,
  changes,
  saving,
  onReset,
  onClose,
  onSave,
}: {
  readOnly: boolean;
  changes: number;
  saving: boolean;
  onReset: () => void;
  onClose: () => void;
  onSave: () => void;
}) {
  if (readOnly) return <Button onClick={onClose}>Fechar</Button>;
  return (
    <div className={`row wrap gap-2 ${styles.foot}`}>
      <p role="status">
        {changes === 0
          ? 'Tudo como está salvo'
          : `${changes} ${changes === 1 ? 'alteração não salva' : 'alterações não salvas'}`}
      </p>
      <Button onClick={onReset} disabled={changes === 0 || saving}>
        Restaurar
      </Button>
      <Button onClick={onClose}>Cancelar</Button>
      <Button type="primary" onClick={onSave} disabled={changes === 0 || saving}>
        {saving ? 'Salvando...' : 'Salvar Permissões'}
      </Button>
    </div>
  );
}
