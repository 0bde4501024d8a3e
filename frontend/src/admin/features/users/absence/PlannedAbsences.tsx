import type { Absence } from '@lox/contracts/absences.js';
import { localDay } from '@lox/contracts/local-time.js';
import { Button } from 'antd';
import { AbsenceLine } from '../../../records/AbsenceLine.js';
import styles from './absence.module.css';

export function PlannedAbsences({
  absences,
  busy,
  onCancel,
}: {
  absences: readonly Absence[] | undefined;
  busy: boolean;
  onCancel: (absence: Absence) => void;
}) {
  if (!absences || absences.length === 0) return null;
  const today = localDay(new Date());
  return (
    <ul className={`stack gap-2 ${styles.planned}`} aria-label="Ausências marcadas">
      {absences.map((absence) => (
        <li key={absence.id}>
          <div>
            <AbsenceLine absence={absence} />
            {absence.note && <span className="soft small breaks">{absence.note}</span>}
          </div>
          <Button size="small" disabled={busy} onClick={() => onCancel(absence)}>
            {absence.from > today ? 'Cancelar' : 'Encerrar agora'}
          </Button>
        </li>
      ))}
    </ul>
  );
}
