import { CalendarOutlined, DeleteOutlined, EditOutlined, SafetyOutlined } from '@ant-design/icons';
import type { ManagedUser } from '@lox/contracts/user-management.js';
import { Button } from 'antd';
import type { ComponentProps } from 'react';
import type { Missing } from '../../../../shared/denials.js';
import { WhyButton } from '../../../ui/WhyButton.js';
import { Hint } from '../../../ui/Hint.js';
import { Icon } from '../../../ui/Icon.js';
import { useToast } from '../../../ui/use-toast.js';
import { MoreActions, type MoreRowActions } from '../access/MoreActions.js';
import { useAbsenceDialog } from '../absence/absence-store.js';
import type { Rights } from '../use-rights.js';
import styles from './list.module.css';

/** Actions on an account of the list. */
export interface RowActions extends MoreRowActions {
  edit(user: ManagedUser): void;
  permit(user: ManagedUser): void;
  remove(user: ManagedUser): void;
}

/** Shows each button only with permission for it; with labels beside the icons where there is room. */
export function UserActions({
  user,
  rights,
  actions,
  worded = false,
}: {
  user: ManagedUser;
  rights: Rights;
  actions: RowActions;
  worded?: boolean;
}) {
  const refusal = rights.refusal(user);
  const missing = rights.missing(user);
  const showAbsence = useAbsenceDialog((state) => state.show);
  return (
    <div className={styles.actions} data-worded={worded}>
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
      {rights.absent(user) && (
        <Action
          word="Ausência"
          label={`Ausência de ${user.name}`}
          glyph={CalendarOutlined}
          worded={worded}
          onClick={() => showAbsence(user)}
        />
      )}
      {rights.permit && (
        <Action
          word="Permissões"
          label={`Gerenciar permissões de ${user.name}`}
          glyph={SafetyOutlined}
          worded={worded}
          onClick={() => actions.permit(user)}
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
      <MoreActions user={user} rights={rights} worded={worded} actions={actions} />
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
  glyph: ComponentProps<typeof Icon>['glyph'];
  worded: boolean;
  /**
   * Why the action is not allowed on this account. The button stays focusable and explains it, on touch too.
   */
  refusal?: string | null;
  /** The first permission that is missing for it. */
  missing?: Missing;
  danger?: boolean;
  onClick: () => void;
}) {
  const toast = useToast();
  return (
    <Hint text={refusal ?? (worded ? '' : word)}>
      <Button
        type="text"
        danger={danger}
        icon={<Icon glyph={glyph} />}
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
    </Hint>
  );
}

function Refusal({ text, missing }: { text: string; missing: Missing | undefined }) {
  return (
    <>
      {text}
      {missing && <WhyButton missing={missing} />}
    </>
  );
}
