import { MoreOutlined } from '@ant-design/icons';
import type { ManagedUser } from '@lox/contracts/user-management.js';
import { Button, Dropdown, type MenuProps } from 'antd';
import { Icon } from '../../../ui/Icon.js';
import type { Rights } from '../use-rights.js';
import type { AccessActions } from './use-access.js';

export interface MoreRowActions extends AccessActions {
  /** Puts to sleep, or hands over what is left of who sleeps. */
  deactivate(user: ManagedUser): void;
  /** Says whose records the person works beside the own. */
  team(user: ManagedUser): void;
}

/** The menu of what is rarely done to an account; nothing where there is nothing to do. */
export function MoreActions({
  user,
  rights,
  worded,
  actions,
}: {
  user: ManagedUser;
  rights: Rights;
  /** With a word beside the icon. */
  worded: boolean;
  actions: MoreRowActions;
}) {
  const items = itemsOf(user, rights, actions);
  if (items.length === 0) return null;
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{ items, 'aria-label': `Acesso de ${user.name}` }}
    >
      <Button
        type="text"
        icon={<Icon glyph={MoreOutlined} />}
        aria-label={`Mais ações de ${user.name}`}
        aria-haspopup="menu"
      >
        {worded ? 'Mais ações' : null}
      </Button>
    </Dropdown>
  );
}

function itemsOf(
  user: ManagedUser,
  rights: Rights,
  actions: MoreRowActions,
): NonNullable<MenuProps['items']> {
  if (!rights.access(user)) return [];
  const invited = user.state === 'invited' && rights.create;
  const entries: [boolean, string, (user: ManagedUser) => void][] = [
    [rights.team(user), 'Equipe', actions.team],
    [invited, 'Enviar convite de novo', actions.invite],
    [invited && user.invitedUntil !== null, 'Retirar convite', actions.withdraw],
    [rights.sleep && user.state !== 'deactivated', 'Desativar', actions.deactivate],
    [rights.sleep && user.state === 'deactivated', 'Reativar', actions.reactivate],
    [rights.sleep && user.state === 'deactivated', 'Passar registros', actions.deactivate],
  ];
  return entries
    .filter(([shown]) => shown)
    .map(([, label, act]) => ({ key: label, label, onClick: () => act(user) }));
}
