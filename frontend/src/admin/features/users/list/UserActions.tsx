import { DeleteOutlined, EditOutlined, SafetyOutlined } from '@ant-design/icons';
import type { ManagedUser } from '@lox/contracts/user-management.js';
import { Button, Tooltip } from 'antd';
import { Icon } from '../../../app/Icon.js';
import type { Rights } from '../use-rights.js';
import styles from './list.module.css';

/** What can be done with an account of the list. */
export interface RowActions {
  edit(user: ManagedUser): void;
  permit(user: ManagedUser): void;
  remove(user: ManagedUser): void;
}

/** Each button only for who may use it. */
export function UserActions({
  user,
  rights,
  actions,
}: {
  user: ManagedUser;
  rights: Rights;
  actions: RowActions;
}) {
  return (
    <div className={styles.actions}>
      {rights.edit(user) && (
        <Tooltip title="Editar">
          <Button
            type="text"
            icon={<Icon glyph={EditOutlined} />}
            aria-label={`Editar ${user.name}`}
            onClick={() => actions.edit(user)}
          />
        </Tooltip>
      )}
      {rights.permit && (
        <Tooltip title="Gerenciar permissões">
          <Button
            type="text"
            icon={<Icon glyph={SafetyOutlined} />}
            aria-label={`Gerenciar permissões de ${user.name}`}
            onClick={() => actions.permit(user)}
          />
        </Tooltip>
      )}
      {rights.remove(user) && (
        <Tooltip title="Excluir">
          <Button
            type="text"
            danger
            icon={<Icon glyph={DeleteOutlined} />}
            aria-label={`Excluir ${user.name}`}
            onClick={() => actions.remove(user)}
          />
        </Tooltip>
      )}
    </div>
  );
}
