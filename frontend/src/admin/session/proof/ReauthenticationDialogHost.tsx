import { useEffect } from 'react';
import { setReauthentication } from '../../../shared/api.js';
import { useReauthentication } from './reauthentication-store.js';
import { lazyDialog } from '../../ui/lazy-dialog.js';

const ReauthenticationDialog = lazyDialog(() => import('./ReauthenticationDialog.js'));

export function ReauthenticationDialogHost() {
  const isAsked = useReauthentication(({ waiting }) => waiting.length > 0);
  useEffect(() => {
    setReauthentication(useReauthentication.getState().ask);
    return () => setReauthentication(null);
  }, []);
  return isAsked ? <ReauthenticationDialog /> : null;
}
