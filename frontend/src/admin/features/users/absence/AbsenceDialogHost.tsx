import { useAbsenceDialog } from './absence-store.js';
import { lazyDialog } from '../../../ui/lazy-dialog.js';

const AbsenceDialog = lazyDialog(() => import('./AbsenceDialog.js'));

export function AbsenceDialogHost() {
  const { of, hide } = useAbsenceDialog();
  return of ? <AbsenceDialog key={of.id} broker={of} onClose={hide} /> : null;
}
