import { useQuery } from '@tanstack/react-query';
import type { AuditEntry } from '@lox/contracts/audit.js';
import { RecordHistory } from '../../../records/detail/RecordHistory.js';
import { auditSentence } from '../../../records/history/action-texts.js';
import { auditDifferences, auditDifferenceText } from '../../../records/history/audit-differences.js';
import { visitHistoryQuery } from '../visit-queries.js';

/** Who did what with the visit, newest first. */
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

/** Old and new values of a change; the initial values of a visit are shown above already. */
function changeText(entry: AuditEntry): string {
  return auditDifferences(entry)
    .filter(({ from }) => from !== null)
    .map(auditDifferenceText)
    .join(' · ');
}
