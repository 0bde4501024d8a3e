import { useCallback, useState } from 'react';
import { createPortal } from 'react-dom';
import { usePageQuery } from '../../api/page-query-cache.js';
import { sessionQuery } from '../../api/queries.js';
import { lazyPart } from '../../lazy-part.js';
import { AccountDialog, loadAccountForm } from './account-dialog.js';

const SignedInLinks = lazyPart(() => import('./signed-in-links.js').then((module) => module.SignedInLinks));

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
      {/* A portal keeps the opener's colours out. */}
      {dialog !== 'unseen' &&
        createPortal(<AccountDialog open={dialog === 'open'} onClose={close} />, document.body)}
    </>
  );
}
