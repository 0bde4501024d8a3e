import { useCallback, useState } from 'react';
import { Dialog } from '../dialog/dialog.js';
import { lazyForm } from '../dialog/lazy-form.js';
import type { AccountFormMode } from './account-call.js';
import type { AccountFormProps } from './account-form.js';

const AccountForm = lazyForm<AccountFormProps>(() =>
  import('./account-form.js').then((module) => module.AccountForm),
);
export const loadAccountForm = () => void AccountForm.load().catch(() => undefined);

export function AccountDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [way, setWay] = useState<AccountFormMode>('register');
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
