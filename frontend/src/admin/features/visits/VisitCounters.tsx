import { useQuery } from '@tanstack/react-query';
import { VISIT_STATUSES, type VisitFilters, type VisitStatus } from '@lox/contracts/visits.js';
import { VisitStatusGlyph } from '../../records/VisitStatusBadge.js';
import status from '../../records/status.module.css';
import { countText } from '../../ui/number-texts.js';
import { useAsOf } from '../../ui/as-of.js';
import { visitSummaryQuery } from './visit-queries.js';
import { STATUS_PLURALS } from '../../records/visit-texts.js';
import styles from './visits.module.css';

export function VisitCounters({
  filters,
  onChoose,
}: {
  filters: VisitFilters;
  onChoose: (status: VisitStatus) => void;
}) {
  const summary = useQuery(visitSummaryQuery({ ...filters, ...useAsOf() })).data;
  return (
    <div
      className={`flex gap-2 ${styles.counters}`}
      role="group"
      aria-label="Visitas por status"
      aria-busy={!summary}
    >
      {VISIT_STATUSES.map((value) => (
        <button
          key={value}
          type="button"
          className={`${status.tone} stack card ${styles.counter}`}
          data-status={value}
          aria-pressed={filters.status === value}
          onClick={() => onChoose(value)}
        >
          <span>
            <VisitStatusGlyph status={value} /> {STATUS_PLURALS[value]}
          </span>{' '}
          <b>{summary ? countText(summary[value]) : '–'}</b>
        </button>
      ))}
    </div>
  );
}
