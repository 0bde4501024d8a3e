import { useCallback, useState } from 'react';
import { createPortal } from 'react-dom';
import { usePageQuery } from '../../api/page-query-cache.js';
import { sessionQuery } from '../../api/queries.js';
import { lazyPart } from '../../lazy-part.js';
import { AccountDialog, loadAccountForm } from './account-dialog.js';

const SignedInLinks = lazyPart(() => import('./signed-in-links.js').then((module) => module.SignedInLinks));

/**
 * For visitors: sign-in and, once signed in, password and sign-out. Administrators have theirs in the header.
 */
export function AccountLinks() {
  const user = usePageQuery(sessionQuery()).data?.user;
  const [dialog, setDialog] = useState<'unseen' | 'open' | 'closed'>('unseen');
  const close = useCallback(() => setDialog('closed'), []);
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
      {user && user.role !== 'admin' && <SignedInLinks user={user} />}
      {/* Rendered at the end of the page, so that it does not inherit the colours of its opener. */}
      {dialog !== 'unseen' &&
        createPortal(<AccountDialog open={dialog === 'open'} onClose={close} />, document.body)}
    </>
  );
}
