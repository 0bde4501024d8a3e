import { lazy, Suspense, useCallback, useState } from 'react';
import { createPortal } from 'react-dom';
import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from '../../api/queries.js';
import { useLogout } from './use-logout.js';

const AccountDialog = lazy(() => import('./account-dialog.js'));

/** For visitors: the way to an account and, once signed in, the way out. Administrators have theirs in the header. */
export function AccountLinks() {
  const user = useQuery(sessionQuery()).data?.user;
  const leaving = useLogout();
  const [dialog, setDialog] = useState<'unseen' | 'open' | 'closed'>('unseen');
  const close = useCallback(() => setDialog('closed'), []);
  return (
    <>
      {!user && (
        <button type="button" onClick={() => setDialog('open')}>
          Criar conta ou entrar
        </button>
      )}
      {user && user.role !== 'admin' && (
        <button type="button" disabled={leaving.isPending} onClick={() => leaving.mutate()}>
          Sair
        </button>
      )}
      {/* At the end of the page, where it takes on no colours of the place that opens it. */}
      {dialog !== 'unseen' &&
        createPortal(
          <Suspense>
            <AccountDialog open={dialog === 'open'} onClose={close} />
          </Suspense>,
          document.body,
        )}
    </>
  );
}
