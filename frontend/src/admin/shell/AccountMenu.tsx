import { trashKinds } from '@lox/contracts/trash.js';
import { ROLE_LABELS, type SessionUser } from '@lox/contracts/users.js';
import { Dropdown } from 'antd';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSession } from '../session/session.js';
import { PersonAvatar } from '../ui/PersonAvatar.js';
import styles from './shell.module.css';

const PATHS: { [key: string]: string } = {
  account: '/admin/conta',
  access: '/admin/conta/acessos',
  choices: '/admin/conta#avisos',
  trash: '/admin/lixeira',
};

export function AccountMenu({
  user,
  collapsed,
  onNavigate,
  onChangePassword,
  onPlanAbsence,
}: {
  user: SessionUser;
  collapsed: boolean;
  onNavigate?: () => void;
  onChangePassword: () => void;
  onPlanAbsence: () => void;
}) {
  const navigate = useNavigate();
  const { ability } = useSession();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Dropdown
      autoFocus
      trigger={['click']}
      placement="topLeft"
      menu={{
        'aria-label': 'Sua conta',
        items: [
          { key: 'account', label: 'Minha conta' },
          { key: 'access', label: 'Segurança e acessos' },
          { key: 'choices', label: 'Meus avisos' },
          ...(user.role === 'broker' ? [{ key: 'absence', label: 'Minha ausência' }] : []),
          { key: 'password', label: 'Alterar senha' },
          ...(trashKinds(ability).length > 0 ? [{ key: 'trash', label: 'Lixeira' }] : []),
        ],
        onClick: ({ key }) => {
          const path = PATHS[key];
          if (path !== undefined) {
            void navigate(path);
            onNavigate?.();
            return;
          }
          // The menu item that had the focus is removed by then.
          button.current?.focus();
          if (key === 'absence') onPlanAbsence();
          else onChangePassword();
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
        <span className={collapsed ? 'sr-only' : `stack fills ${styles.personText}`}>
          <strong className="cut">{user.name}</strong>{' '}
          <span className="cut soft tiny">{ROLE_LABELS[user.role]}</span>
        </span>
        <span className="sr-only">: sua conta</span>
      </button>
    </Dropdown>
  );
}
