import { useQuery } from '@tanstack/react-query';
import { overlaps } from '@lox/contracts/absences.js';
import type { Day } from '@lox/contracts/local-time.js';
import { absencesQuery } from '../../../records/absences.js';
import { AbsenceLine } from '../../../records/AbsenceLine.js';
import { useSession } from '../../../session/session.js';
import { seesOthersVisits } from '../visit-permissions.js';
import styles from './absence-strip.module.css';

/** Who is away on one of the days shown: the broker of the filter, else everybody whose visits the person sees. */
export function AbsenceStrip({ days, brokerId }: { days: readonly Day[]; brokerId: string | undefined }) {
  const { user, ability } = useSession();
  const absences = useQuery(absencesQuery).data ?? [];
  const whose = brokerId ?? (seesOthersVisits(ability) ? undefined : user.id);
  const [from = '', to = ''] = [days.at(0), days.at(-1)];
  const shown = absences.filter(
    (absence) => overlaps(absence, { from, to }) && (whose === undefined || absence.broker.id === whose),
  );
  if (shown.length === 0) return null;
  return (
    <ul className={styles.strip} aria-label="Ausências no período">
      {shown.map((absence) => (
        <li key={absence.id}>
          <AbsenceLine absence={absence} named />
        </li>
      ))}
    </ul>
  );
}
