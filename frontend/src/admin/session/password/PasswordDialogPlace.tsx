import { usePasswordDialog } from './password-store.js';
import { lazyDialog } from '../../ui/lazy-dialog.js';

const PasswordDialog = lazyDialog(() => import('./PasswordDialog.js'));

/** Renders the dialog for the own password over any screen. */
export function PasswordDialogPlace() {
  const { open, hide } = usePasswordDialog();
  return open ? <PasswordDialog onClose={hide} /> : null;
}
