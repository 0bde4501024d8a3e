import { useDenialDialog } from '../../ui/denial-dialog-store.js';
import { lazyDialog } from '../../ui/lazy-dialog.js';

const DenialDialog = lazyDialog(() => import('./DenialDialog.js'));

export function DenialDialogHost() {
  const { missing, hide } = useDenialDialog();
  return missing ? (
    <DenialDialog key={`${missing.module} ${missing.action}`} missing={missing} onClose={hide} />
  ) : null;
}
