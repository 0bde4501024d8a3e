import { lazy, Suspense, useCallback, useState } from 'react';
import { createPortal } from 'react-dom';
import type { SessionUser } from '@lox/contracts/users.js';
import { useSiteLogout } from './use-site-logout.js';

const SitePasswordDialog = lazy(() => import('./site-password-dialog.js'));

export function SignedInLinks({ user }: { user: SessionUser }) {
  const leaving = useSiteLogout();
  const [password, setPassword] = useState<'unseen' | 'open' | 'closed'>('unseen');
  const closePassword = useCallback(() => setPassword('closed'), []);
  return (
    <>
      <button type="button" onClick={() => setPassword('open')}>
        Alterar senha
      </button>
      <button type="button" aria-disabled={leaving.isPending} onClick={() => leaving.start()}>
        Sair
      </button>
      {/* A portal keeps the opener's colours out. */}
      {password !== 'unseen' &&
        createPortal(
          <Suspense>
            <SitePasswordDialog user={user} open={password === 'open'} onClose={closePassword} />
          </Suspense>,
          document.body,
        )}
    </>
  );
}
