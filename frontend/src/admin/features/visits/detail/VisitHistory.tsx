import { useQuery } from '@tanstack/react-query';
import type { AuditEntry } from '@lox/contracts/audit.js';
import { formatDayAndTime } from '@lox/contracts/formats.js';
import type { Visit } from '@lox/contracts/visits.js';
import { RecordHistory } from '../../../records/detail/RecordHistory.js';
import { auditSentence } from '../../../records/history/action-texts.js';
import { auditDifferences, auditDifferenceText } from '../../../records/history/audit-differences.js';
import { visitHistoryQuery } from '../visit-queries.js';

export function VisitHistory({ visit }: { visit: Visit }) {
  return (
    <RecordHistory
      query={useQuery(visitHistoryQuery(visit.id))}
      rows={2}
      sentenceOf={auditSentence}
      changeOf={(entry) => changeText(entry, visit)}
    />
  );
}

/** Omits initial values. */
function changeText(entry: AuditEntry, { scheduledDate }: Visit): string {
  const { status } = entry.changes;
  const isHeld = status && 'to' in status && status.to === 'completed';
  return [
    ...auditDifferences(entry)
      .filter(({ from }) => from !== null)
      .map(auditDifferenceText),
    ...(isHeld
      ? [
          `Aconteceu em ${formatDayAndTime(scheduledDate)}`,
          `Registrado em ${formatDayAndTime(entry.createdAt)}`,
        ]
      : []),
  ].join(' · ');
}
