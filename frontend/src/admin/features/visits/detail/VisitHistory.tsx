import { useQuery } from '@tanstack/react-query';
import type { AuditEntry } from '@lox/contracts/audit.js';
import { RecordHistory } from '../../../records/detail/RecordHistory.js';
import { auditSentence } from '../../../records/history/action-texts.js';
import { auditDifferences, auditDifferenceText } from '../../../records/history/audit-differences.js';
import { visitHistoryQuery } from '../visit-queries.js';

export function VisitHistory({ id }: { id: string }) {
  return (
    <RecordHistory
      query={useQuery(visitHistoryQuery(id))}
      rows={2}
      sentenceOf={auditSentence}
      changeOf={changeText}
    />
  );
}

/** Omits initial values. */
function changeText(entry: AuditEntry): string {
  return auditDifferences(entry)
    .filter(({ from }) => from !== null)
    .map(auditDifferenceText)
    .join(' · ');
}
