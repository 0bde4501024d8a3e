import { lazy, Suspense } from 'react';
import { useAbsenceDialog } from './absence-store.js';

const AbsenceDialog = lazy(() => import('./AbsenceDialog.js'));

/** Renders the dialog for a broker's absences over any screen. */
export function AbsenceDialogPlace() {
  const { of, hide } = useAbsenceDialog();
  return of ? (
    <Suspense fallback={null}>
      <AbsenceDialog key={of.id} broker={of} onClose={hide} />
    </Suspense>
  ) : null;
}
