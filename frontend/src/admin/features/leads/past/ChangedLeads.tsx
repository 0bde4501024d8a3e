import { formatDayAndTime } from '@lox/contracts/formats.js';
import type { BoardStage } from '@lox/contracts/leads.js';
import type { ChangedLead } from '@lox/contracts/past.js';
import styles from './changes.module.css';

export function ChangedLeads({
  leads,
  labels,
  onOpen,
}: {
  leads: readonly ChangedLead[];
  labels: Record<BoardStage, string>;
  onOpen: (lead: ChangedLead) => void;
}) {
  return (
    <ul className={styles.leads}>
      {leads.map((lead) => (
        <li key={lead.id}>
          <button type="button" onClick={() => onOpen(lead)}>
            {lead.name}
          </button>
          <span className="soft tiny">
            {moveTexts(lead, labels).join(' · ')} · {formatDayAndTime(lead.changedAt)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function moveTexts(lead: ChangedLead, labels: Record<BoardStage, string>): string[] {
  const { fromStage, toStage, fromBroker, toBroker } = lead;
  if (!toStage) return [`saiu do quadro (estava em ${fromStage ? labels[fromStage] : '—'})`];
  if (!fromStage) return [`entrou em ${labels[toStage]}`, toBroker?.name ?? 'Sem corretor'];
  return [
    ...(fromStage === toStage ? [] : [`${labels[fromStage]} → ${labels[toStage]}`]),
    ...(fromBroker?.id === toBroker?.id
      ? []
      : [`${fromBroker?.name ?? 'Sem corretor'} → ${toBroker?.name ?? 'Sem corretor'}`]),
  ];
}
