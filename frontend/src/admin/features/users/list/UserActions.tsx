import { CalendarOutlined, DeleteOutlined, EditOutlined, SafetyOutlined } from '@ant-design/icons';
import type { ManagedUser } from '@lox/contracts/user-management.js';
import { Button } from 'antd';
import type { ComponentProps } from 'react';
import type { MissingPermission } from '../../../../shared/denials.js';
import { DenialButton } from '../../../ui/DenialButton.js';
import { TextTooltip } from '../../../ui/TextTooltip.js';
import { GlyphIcon } from '../../../ui/GlyphIcon.js';
import { useToast } from '../../../ui/use-toast.js';
import { UserMoreMenu, type UserMoreActions } from '../access/UserMoreMenu.js';
import { useAbsenceDialog } from '../absence/absence-store.js';
import type { UserRights } from '../use-user-rights.js';
import styles from './list.module.css';

export interface UserRowActions extends UserMoreActions {
  edit(user: ManagedUser): void;
  editPermissions(user: ManagedUser): void;
  remove(user: ManagedUser): void;
}

export function UserActions({
  user,
  rights,
  actions,
  worded = false,
}: {
  user: ManagedUser;
  rights: UserRights;
  actions: UserRowActions;
  worded?: boolean;
}) {
  const refusal = rights.refusal(user);
  const missing = rights.missing(user);
  const showAbsence = useAbsenceDialog((state) => state.show);
  return (
    <div className={`flex end gap-1 ${styles.actions}`} data-worded={worded}>
      {rights.edit(user) && (
        <Action
          word="Editar"
          label={`Editar ${user.name}`}
          glyph={EditOutlined}
          worded={worded}
          refusal={refusal}
          missing={missing}
          onClick={() => actions.edit(user)}
        />
      )}
      {rights.planAbsence(user) && (
        <Action
          word="Ausência"
          label={`Ausência de ${user.name}`}
          glyph={CalendarOutlined}
          worded={worded}
          onClick={() => showAbsence(user)}
        />
      )}
      {rights.editPermissions && (
        <Action
          word="Permissões"
          label={`Gerenciar permissões de ${user.name}`}
          glyph={SafetyOutlined}
          worded={worded}
          onClick={() => actions.editPermissions(user)}
        />
      )}
      {rights.remove(user) && (
        <Action
          word="Excluir"
          label={`Excluir ${user.name}`}
          glyph={DeleteOutlined}
          worded={worded}
          refusal={refusal}
          missing={missing}
          danger
          onClick={() => actions.remove(user)}
        />
      )}
      <UserMoreMenu user={user} rights={rights} worded={worded} actions={actions} />
    </div>
  );
}

function Action({
  word,
  label,
  glyph,
  worded,
  refusal = null,
  missing,
  danger = false,
  onClick,
}: {
  word: string;
  label: string;
  glyph: ComponentProps<typeof GlyphIcon>['glyph'];
  worded: boolean;
  /** A refused button stays focusable and explains itself. */
  refusal?: string | null;
  missing?: MissingPermission;
  danger?: boolean;
  onClick: () => void;
}) {
  const toast = useToast();
  return (
    <TextTooltip text={refusal ?? (worded ? '' : word)}>
      <Button
        type="text"
        danger={danger}
        icon={<GlyphIcon glyph={glyph} />}
        aria-label={label}
        aria-disabled={refusal !== null}
        onClick={
          refusal === null
            ? onClick
            : () => toast.warning('Operação não permitida', <Refusal text={refusal} missing={missing} />)
        }
      >
        {worded ? word : null}
      </Button>
    </TextTooltip>
  );
}

function Refusal({ text, missing }: { text: string; missing: MissingPermission | undefined }) {
  return (
    <>
      {text}
      {missing && <DenialButton missing={missing} />}
    </>
  );
}
