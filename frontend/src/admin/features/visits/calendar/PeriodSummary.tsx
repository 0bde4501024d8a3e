import { VISIT_STATUS_LABELS, type Visit } from '@lox/contracts/visits.js';
import status from '../../../records/status.module.css';
import { STATUS_PLURALS, countByStatus, firstAndLast, visitsText } from '../../../records/visit-texts.js';
import type { CalendarView } from './calendar-days.js';
import styles from './calendar.module.css';

export function PeriodSummary({ view, visits }: { view: CalendarView; visits: Visit[] | undefined }) {
  if (!visits) return <p className={`flex wrap soft tiny ${styles.summary}`}>Carregando...</p>;
  const times = view === 'day' ? firstAndLast(visits) : null;
  return (
    <p className={`flex wrap soft tiny ${styles.summary}`} data-testid="period-summary">
      <span>{visitsText(visits.length)}</span>
      {countByStatus(visits).map(({ status: value, count }) => (
        <span key={value} className={status.tone} data-status={value}>
          <i />
          {count} {(count === 1 ? VISIT_STATUS_LABELS : STATUS_PLURALS)[value].toLocaleLowerCase('pt-BR')}
        </span>
      ))}
      {times && (
        <span>
          Primeira às {times.first} · última às {times.last}
        </span>
      )}
    </p>
  );
}
