import { formatDay } from '@lox/contracts/formats.js';
import { LEAD_SOURCE_LABELS, LEAD_STATUS_LABELS, type Lead } from '@lox/contracts/leads.js';
import { PersonAvatar } from '../../../ui/PersonAvatar.js';
import { LEAD_COLORS } from '../../../records/status-colors.js';
import { StatusDot } from '../../../records/StatusDot.js';
import { useOpenLead } from '../lead-filters.js';
import rows from '../../../ui/rows.module.css';
import styles from './crm-reports.module.css';

export function RecentLeads({ leads }: { leads: readonly Lead[] }) {
  const { open } = useOpenLead();
  if (leads.length === 0) return <p className={styles.none}>Nenhuma atividade recente</p>;
  return (
    <ul className={rows.rows}>
      {leads.map((lead) => (
        <li key={lead.id}>
          <PersonAvatar name={lead.name} avatar={null} size={36} />
          <div className={styles.recentText}>
            <button type="button" className={`cut ${rows.name}`} onClick={() => open(lead.id)}>
              {lead.name}
            </button>
            <span className={`cut soft small ${rows.detail}`}>
              {formatDay(lead.createdAt)} · {lead.property?.title ?? LEAD_SOURCE_LABELS[lead.source]}
            </span>
          </div>
          <StatusDot color={LEAD_COLORS[lead.status]}>{LEAD_STATUS_LABELS[lead.status]}</StatusDot>
        </li>
      ))}
    </ul>
  );
}
