import { lazy, Suspense, useCallback, useState } from 'react';
import { createPortal } from 'react-dom';
import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from '../../api/queries.js';
import { AccountDialog, loadAccountForm } from './account-dialog.js';
import { useLogout } from './use-logout.js';

const PasswordDialog = lazy(() => import('./password-dialog.js'));

/**
 * For visitors: sign-in and, once signed in, password and sign-out. Administrators have theirs in the header.
 */
export function AccountLinks() {
  const user = useQuery(sessionQuery()).data?.user;
  const leaving = useLogout();
  const [dialog, setDialog] = useState<'unseen' | 'open' | 'closed'>('unseen');
  const close = useCallback(() => setDialog('closed'), []);
  const [password, setPassword] = useState<'unseen' | 'open' | 'closed'>('unseen');
  const closePassword = useCallback(() => setPassword('closed'), []);
  return (
    <>
      {!user && (
        <button
          type="button"
          onPointerEnter={loadAccountForm}
          onFocus={loadAccountForm}
          onClick={() => setDialog('open')}
        >
          Criar conta ou entrar
        </button>
      )}
      {user && user.role !== 'admin' && (
        <>
          <button type="button" onClick={() => setPassword('open')}>
            Alterar senha
          </button>
          <button type="button" disabled={leaving.isPending} onClick={() => leaving.mutate()}>
            Sair
          </button>
        </>
      )}
      {/* Rendered at the end of the page, so that it does not inherit the colours of its opener. */}
      {dialog !== 'unseen' &&
        createPortal(<AccountDialog open={dialog === 'open'} onClose={close} />, document.body)}
      {user &&
        password !== 'unseen' &&
        createPortal(
          <Suspense>
            <PasswordDialog user={user} open={password === 'open'} onClose={closePassword} />
          </Suspense>,
          document.body,
        )}
    </>
  );
}
