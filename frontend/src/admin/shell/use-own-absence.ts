import { useAbsenceDialog } from '../features/users/absence/absence-store.js';
import { useSession } from '../session/session.js';

export function useOwnAbsence(): () => void {
  const { user } = useSession();
  const show = useAbsenceDialog((state) => state.show);
  return () => show(user);
}
