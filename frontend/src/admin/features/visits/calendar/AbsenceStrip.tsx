import { useQuery } from '@tanstack/react-query';
import { overlaps } from '@lox/contracts/absences.js';
import { canOn } from '@lox/contracts/permissions.js';
import type { Day } from '@lox/contracts/local-time.js';
import { absencesQuery } from '../../../records/absences.js';
import { AbsenceLine } from '../../../records/AbsenceLine.js';
import { useSession } from '../../../session/session.js';
import styles from './absence-strip.module.css';

export function AbsenceStrip({ days, brokerId }: { days: readonly Day[]; brokerId: string | undefined }) {
  const { ability } = useSession();
  const absences = useQuery(absencesQuery).data ?? [];
  const [from = '', to = ''] = [days.at(0), days.at(-1)];
  const isShown = (id: string): boolean =>
    brokerId === undefined ? canOn(ability, 'read', 'visits', { brokerId: id }) : id === brokerId;
  const shown = absences.filter((absence) => overlaps(absence, { from, to }) && isShown(absence.broker.id));
  if (shown.length === 0) return null;
  return (
    <ul className={`flex wrap rigid ${styles.strip}`} aria-label="Ausências no período">
      {shown.map((absence) => (
        <li key={absence.id}>
          <AbsenceLine absence={absence} named />
        </li>
      ))}
    </ul>
  );
}
