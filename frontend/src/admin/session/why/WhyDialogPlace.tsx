import { useWhy } from '../../ui/why-store.js';
import { lazyDialog } from '../../ui/lazy-dialog.js';

const WhyDialog = lazyDialog(() => import('./WhyDialog.js'));

/** Renders "Por que não posso?" over any screen. */
export function WhyDialogPlace() {
  const { missing, hide } = useWhy();
  return missing ? (
    <WhyDialog key={`${missing.module} ${missing.action}`} missing={missing} onClose={hide} />
  ) : null;
}
