import { lazy, Suspense } from 'react';
import { usePasswordDialog } from './password-store.js';

const PasswordDialog = lazy(() => import('./PasswordDialog.js'));

/** Where the dialog for the own password opens, whatever screen is shown. */
export function PasswordDialogPlace() {
  const { open, hide } = usePasswordDialog();
  return open ? (
    <Suspense fallback={null}>
      <PasswordDialog onClose={hide} />
    </Suspense>
  ) : null;
}
