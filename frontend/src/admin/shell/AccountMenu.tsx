import { ROLE_LABELS, type SessionUser } from '@lox/contracts/users.js';
import { Dropdown } from 'antd';
import { useRef } from 'react';
import { PersonAvatar } from '../ui/PersonAvatar.js';
import styles from './shell.module.css';

/** The signed-in person; a click opens the menu of their own account. */
export function AccountMenu({
  user,
  collapsed,
  onChangePassword,
}: {
  user: SessionUser;
  collapsed: boolean;
  onChangePassword: () => void;
}) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Dropdown
      autoFocus
      trigger={['click']}
      placement="topLeft"
      menu={{
        'aria-label': 'Sua conta',
        items: [{ key: 'password', label: 'Alterar senha' }],
        onClick: () => {
          // The dialog returns the focus to the element that had it: not to a menu item that is removed by
          // then.
          button.current?.focus();
          onChangePassword();
        },
      }}
    >
      <button
        ref={button}
        type="button"
        className={styles.account}
        aria-haspopup="menu"
        title={collapsed ? user.name : undefined}
      >
        <PersonAvatar name={user.name} avatar={user.avatar} size={36} />
        <span className={collapsed ? 'sr-only' : styles.personText}>
          <strong>{user.name}</strong> <span>{ROLE_LABELS[user.role]}</span>
        </span>
        <span className="sr-only">: sua conta</span>
      </button>
    </Dropdown>
  );
}
