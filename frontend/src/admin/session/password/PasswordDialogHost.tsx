import { usePasswordDialog } from './password-store.js';
import { lazyDialog } from '../../ui/lazy-dialog.js';

const AdminPasswordDialog = lazyDialog(() => import('./AdminPasswordDialog.js'));

/** Renders the dialog for the own password over any screen. */
export function PasswordDialogHost() {
  const { open, hide } = usePasswordDialog();
  return open ? <AdminPasswordDialog onClose={hide} /> : null;
}
