import { useQuery } from '@tanstack/react-query';
import type { ManagedUser } from '@lox/contracts/user-management.js';
import { Grid } from 'antd';
import { useCallback, useState } from 'react';
import { EmptyState } from '../../../ui/EmptyState.js';
import { Pager, useExistingPage } from '../../../ui/Pager.js';
import { LoadFailed } from '../../../ui/LoadFailed.js';
import { lazyDialog } from '../../../ui/lazy-dialog.js';
import { useAccessActions } from '../access/use-access-actions.js';
import { useRemoveUser } from '../use-remove-user.js';
import { useUserRights } from '../use-user-rights.js';
import { useUserFilters } from '../user-filters.js';
import { USER_PAGE, userPageQuery } from '../user-queries.js';
import { UserFilterBar } from './UserFilterBar.js';
import { UserListSkeleton } from './UserListSkeleton.js';
import { UserCards, UserTable } from './UserTable.js';
import styles from './list.module.css';

const UserDialog = lazyDialog(() => import('../edit/UserDialog.js'));
const DeactivateDialog = lazyDialog(() => import('../access/DeactivateDialog.js'));
const TeamDialog = lazyDialog(() => import('../team/TeamDialog.js'));
const WorkingHoursDialog = lazyDialog(() => import('../../../records/working-hours/WorkingHoursDialog.js'));
const PermissionsDialog = lazyDialog(() => import('../permissions/PermissionsDialog.js'));

export function UsersTab({ creating, onCreated }: { creating: boolean; onCreated: () => void }) {
  const { filters, change } = useUserFilters();
  const query = useQuery(userPageQuery(filters));
  const { data, error, isPlaceholderData } = query;
  const rights = useUserRights();
  const remove = useRemoveUser();
  const [edited, setEdited] = useState<ManagedUser | null>(null);
  const [permitted, setPermitted] = useState<ManagedUser | null>(null);
  const [leaving, setLeaving] = useState<ManagedUser | null>(null);
  const [scheduled, setScheduled] = useState<ManagedUser | null>(null);
  const [leading, setLeading] = useState<ManagedUser | null>(null);
  const access = useAccessActions();
  const wide = Grid.useBreakpoint().xl ?? true;
  const closeEdit = useCallback(() => setEdited(null), []);
  const closeLeaving = useCallback(() => setLeaving(null), []);
  const closeHours = useCallback(() => setScheduled(null), []);
  const closeTeam = useCallback(() => setLeading(null), []);
  const closePermissions = useCallback(() => setPermitted(null), []);
  const List = wide ? UserTable : UserCards;
  const toPage = useCallback((page: number) => change({ page }), [change]);
  const pages = { total: data?.total, size: USER_PAGE, page: filters.page, onChange: toPage };
  useExistingPage(isPlaceholderData ? { ...pages, total: undefined } : pages);
  return (
    <>
      <UserFilterBar filters={filters} onChange={change} />
      <div aria-busy={isPlaceholderData} data-outdated={isPlaceholderData}>
        {!data && !error && <UserListSkeleton label="Carregando usuários" />}
        <LoadFailed title="Não foi possível carregar os usuários" query={query} />
        {data?.total === 0 && (
          <EmptyState
            title="Nenhum usuário encontrado"
            text="Tente ajustar a busca ou o papel."
            onClear={() => change({ search: undefined, role: undefined })}
          />
        )}
        {data && data.users.length > 0 && (
          <List
            users={data.users}
            rights={rights}
            actions={{
              ...access,
              edit: setEdited,
              editPermissions: setPermitted,
              remove,
              deactivate: setLeaving,
              editTeam: setLeading,
              editHours: setScheduled,
            }}
          />
        )}
      </div>
      <Pager className={styles.pages} {...pages} />
      {creating && <UserDialog user={null} onClose={onCreated} />}
      {edited && <UserDialog key={edited.id} user={edited} onClose={closeEdit} />}
      {permitted && <PermissionsDialog key={permitted.id} user={permitted} onClose={closePermissions} />}
      {scheduled && <WorkingHoursDialog key={scheduled.id} owner={scheduled} onClose={closeHours} />}
      {leading && <TeamDialog key={leading.id} user={leading} onClose={closeTeam} />}
      {leaving && <DeactivateDialog key={leaving.id} user={leaving} onClose={closeLeaving} />}
    </>
  );
}
