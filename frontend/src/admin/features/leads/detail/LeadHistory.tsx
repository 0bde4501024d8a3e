import { useQuery } from '@tanstack/react-query';
import type { BoardStage, Lead } from '@lox/contracts/leads.js';
import { RecordHistory } from '../../../records/detail/RecordHistory.js';
import { leadSentence } from '../../../records/history/lead-sentences.js';
import { historyQuery } from '../lead-queries.js';

export function LeadHistory({ lead, labels }: { lead: Lead; labels: Record<BoardStage, string> }) {
  return (
    <RecordHistory
      query={useQuery(historyQuery(lead.id))}
      rows={3}
      blank="Nada registrado ainda."
      sentenceOf={(entry) => leadSentence(entry, labels)}
    />
  );
}
