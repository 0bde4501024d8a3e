import { lazy, Suspense } from 'react';
import { usePasswordDialog } from './password-store.js';

const PasswordDialog = lazy(() => import('./PasswordDialog.js'));

/** Renders the dialog for the own password over any screen. */
export function PasswordDialogPlace() {
  const { open, hide } = usePasswordDialog();
  return open ? (
    <Suspense fallback={null}>
      <PasswordDialog onClose={hide} />
    </Suspense>
  ) : null;
}
