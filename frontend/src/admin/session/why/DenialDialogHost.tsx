import { useDenialDialog } from '../../ui/denial-dialog-store.js';
import { lazyDialog } from '../../ui/lazy-dialog.js';

const DenialDialog = lazyDialog(() => import('./DenialDialog.js'));

/** Renders "Por que não posso?" over any screen. */
export function DenialDialogHost() {
  const { missing, hide } = useDenialDialog();
  return missing ? (
    <DenialDialog key={`${missing.module} ${missing.action}`} missing={missing} onClose={hide} />
  ) : null;
}
