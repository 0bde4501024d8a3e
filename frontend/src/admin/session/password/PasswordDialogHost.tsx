import { usePasswordDialog } from './password-store.js';
import { lazyDialog } from '../../ui/lazy-dialog.js';

const AdminPasswordDialog = lazyDialog(() => import('./AdminPasswordDialog.js'));

export function PasswordDialogHost() {
  const { open, hide } = usePasswordDialog();
  return open ? <AdminPasswordDialog onClose={hide} /> : null;
}
