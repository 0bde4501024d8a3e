import { DeleteOutlined, EditOutlined, SafetyOutlined } from '@ant-design/icons';
import type { ManagedUser } from '@lox/contracts/user-management.js';
import { Button } from 'antd';
import type { ComponentProps } from 'react';
import { Hint } from '../../../ui/Hint.js';
import { Icon } from '../../../ui/Icon.js';
import { useToast } from '../../../ui/use-toast.js';
import type { Rights } from '../use-rights.js';
import styles from './list.module.css';

/** What can be done with an account of the list. */
export interface RowActions {
  edit(user: ManagedUser): void;
  permit(user: ManagedUser): void;
  remove(user: ManagedUser): void;
}

/** Each button only for who may use it; with words beside the pictures where there is room for them. */
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
  return (
    <div className={styles.actions} data-worded={worded}>
      {rights.edit(user) && (
        <Action
          word="Editar"
          label={`Editar ${user.name}`}
          glyph={EditOutlined}
          worded={worded}
          refusal={refusal}
          onClick={() => actions.edit(user)}
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
          danger
          onClick={() => actions.remove(user)}
        />
      )}
    </div>
  );
}

function Action({
  word,
  label,
  glyph,
  worded,
  refusal = null,
  danger = false,
  onClick,
}: {
  word: string;
  label: string;
  glyph: ComponentProps<typeof Icon>['glyph'];
  worded: boolean;
  /** Why it cannot be done to this account. The button stays within reach and tells it, to a finger too. */
  refusal?: string | null;
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
        onClick={refusal === null ? onClick : () => toast.warning('Operação não permitida', refusal)}
      >
        {worded ? word : null}
      </Button>
    </Hint>
  );
}
