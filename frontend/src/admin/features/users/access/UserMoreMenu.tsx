import { MoreOutlined } from '@ant-design/icons';
import type { ManagedUser } from '@lox/contracts/user-management.js';
import { Button, Dropdown, type MenuProps } from 'antd';
import { GlyphIcon } from '../../../ui/GlyphIcon.js';
import type { UserRights } from '../use-user-rights.js';
import type { AccessActions } from './use-access-actions.js';

export interface UserMoreActions extends AccessActions {
  deactivate(user: ManagedUser): void;
  editTeam(user: ManagedUser): void;
  editHours(user: ManagedUser): void;
}

export function UserMoreMenu({
  user,
  rights,
  worded,
  actions,
}: {
  user: ManagedUser;
  rights: UserRights;
  worded: boolean;
  actions: UserMoreActions;
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
        icon={<GlyphIcon glyph={MoreOutlined} />}
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
  rights: UserRights,
  actions: UserMoreActions,
): NonNullable<MenuProps['items']> {
  const access = rights.changeAccess(user);
  const invited = user.state === 'invited' && rights.create;
  const entries: [boolean, string, (user: ManagedUser) => void][] = [
    [rights.planAbsence(user) && user.state === 'active', 'Horário de trabalho', actions.editHours],
    [access && rights.editTeam(user), 'Equipe', actions.editTeam],
    [access && invited, 'Enviar convite de novo', actions.invite],
    [access && invited && user.invitedUntil !== null, 'Retirar convite', actions.withdraw],
    [access && rights.deactivate && user.state !== 'deactivated', 'Desativar', actions.deactivate],
    [access && rights.deactivate && user.state === 'deactivated', 'Reativar', actions.reactivate],
    [access && rights.deactivate && user.state === 'deactivated', 'Passar registros', actions.deactivate],
  ];
  return entries
    .filter(([shown]) => shown)
    .map(([, label, act]) => ({ key: label, label, onClick: () => act(user) }));
}
