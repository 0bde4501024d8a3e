import { useCallback, useState } from 'react';
import { Dialog } from '../dialog/dialog.js';
import { lazyForm } from '../dialog/lazy-form.js';
import type { AccountWay } from './account-call.js';
import type { AccountFormProps } from './account-form.js';

const AccountForm = lazyForm<AccountFormProps>(() =>
  import('./account-form.js').then((module) => module.AccountForm),
);
/** Brings the form's code ahead of its opening. */
export const loadAccountForm = () => void AccountForm.load().catch(() => undefined);

/** The dialog in which a visitor opens an account or enters with one. */
export function AccountDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [way, setWay] = useState<AccountWay>('register');
  /** A password that was typed does not outlive the dialog: each closing begins the form anew. */
  const [closings, setClosings] = useState(0);
  const close = useCallback(() => {
    setClosings((last) => last + 1);
    onClose();
  }, [onClose]);
  return (
    <Dialog open={open} onClose={close} title={way === 'register' ? 'Criar conta' : 'Entrar'}>
      <AccountForm key={closings} way={way} onWay={setWay} onClose={close} />
    </Dialog>
  );
}
