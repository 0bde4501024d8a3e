import { useEffect } from 'react';
import { onProofRequired } from '../../../shared/api.js';
import { useProof } from './proof-store.js';
import { lazyDialog } from '../../ui/lazy-dialog.js';

const ProofDialog = lazyDialog(() => import('./ProofDialog.js'));

/** Over any screen: asks for the password when a call needs it again, which is then repeated. */
export function ProofDialogPlace() {
  const isAsked = useProof(({ waiting }) => waiting.length > 0);
  useEffect(() => {
    onProofRequired(useProof.getState().ask);
    return () => onProofRequired(null);
  }, []);
  return isAsked ? <ProofDialog /> : null;
}
