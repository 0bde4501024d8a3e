import { useQuery } from '@tanstack/react-query';
import { isStaff } from '@lox/contracts/users.js';
import { useEffect, useMemo, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '../../shared/api.js';
import { abilityFor } from '../../shared/permissions.js';
import { FullPageStatus } from './FullPageStatus.js';
import { meQuery, permissionsQuery } from './session-queries.js';
import { SessionContext } from './session.js';
import { clearStoredSession } from './stored-session.js';

export const REDIRECT_DELAY_MS = 1_000;

export function SessionGuard({ enrol = null, children }: { enrol?: ReactNode; children: ReactNode }) {
  const me = useQuery(meQuery);
  const user = me.data?.user;
  const staff = user !== undefined && isStaff(user.role);
  // A refetch that fails without a 401 keeps the session.
  const signedOut = me.isError && (!user || (me.error instanceof ApiError && me.error.status === 401));
  const mustEnrol = me.data?.mustEnrol === true;
  const permissions = useQuery({ ...permissionsQuery, enabled: staff && !signedOut && !mustEnrol });
  const session = useMemo(
    () =>
      user && {
        user,
        ability: abilityFor(user, permissions.data),
        checkingPermissions: permissions.isPending,
      },
    [user, permissions.data, permissions.isPending],
  );

  if (me.isPending) return <FullPageStatus text="Verificando autenticação..." />;
  if (!session || !staff || signedOut) return <ToLogin />;
  return <SessionContext value={session}>{mustEnrol ? enrol : children}</SessionContext>;
}

function ToLogin() {
  const navigate = useNavigate();
  useEffect(() => {
    clearStoredSession();
    const timer = setTimeout(() => void navigate('/admin/login', { replace: true }), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return <FullPageStatus text="Redirecionando para login..." leaves />;
}
