import { useQuery } from '@tanstack/react-query';
import { formatDayAndTime } from '@lox/contracts/formats.js';
import type { Lead } from '@lox/contracts/leads.js';
import { IncomingFields } from '../../../records/incoming-leads/IncomingFields.js';
import { leadTrailQuery } from '../../../records/incoming-leads/incoming-lead-calls.js';
import { channelText } from '../../../records/incoming-leads/incoming-texts.js';
import detail from '../../../records/detail/detail.module.css';
import styles from './detail.module.css';

export function LeadTrail({ lead }: { lead: Lead }) {
  const { data } = useQuery(leadTrailQuery(lead.id));
  if (!data || data.length === 0) return null;
  return (
    <section className={detail.section} aria-label="Recebido de portais e formulários">
      <h3>Recebido de portais e formulários</h3>
      {data.map((entry) => (
        <details key={entry.id} className={styles.trail}>
          <summary>
            {channelText(entry)} · {formatDayAndTime(entry.receivedAt)}
          </summary>
          <IncomingFields entry={entry} />
        </details>
      ))}
    </section>
  );
}
