import { useAbsenceDialog } from '../features/users/absence/absence-store.js';
import { useSession } from '../session/session.js';

/** Opens the signed-in broker's own absences. */
export function useOwnAbsence(): () => void {
  const { user } = useSession();
  const show = useAbsenceDialog((state) => state.show);
  return () => show(user);
}
