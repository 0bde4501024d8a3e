import { DeleteOutlined, EditOutlined, SafetyOutlined } from '@ant-design/icons';
import type { ManagedUser } from '@lox/contracts/user-management.js';
import { Button } from 'antd';
import type { ComponentProps } from 'react';
import { Hint } from '../../../ui/Hint.js';
import { Icon } from '../../../ui/Icon.js';
import { useToast } from '../../../ui/use-toast.js';
import type { Rights } from '../use-rights.js';
import styles from './list.module.css';

/** Actions on an account of the list. */
export interface RowActions {
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
  /**
   * Why the action is not allowed on this account. The button stays focusable and explains it, on touch too.
   */
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
