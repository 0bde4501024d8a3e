import { formatDayAndTime } from '@lox/contracts/formats.js';
import { INCOMING_STATE_LABELS, type IncomingLead } from '@lox/contracts/incoming-leads.js';
import { formatPhone } from '@lox/contracts/phone/read-phone.js';
import { Link } from 'react-router-dom';
import {
  channelText,
  incomingName,
  propertyText,
  reasonText,
} from '../../../records/incoming-leads/incoming-texts.js';
import { EmptyState } from '../../../ui/EmptyState.js';
import styles from './incoming.module.css';

export function IncomingList({
  items,
  onOpen,
}: {
  items: readonly IncomingLead[];
  onOpen: (id: string) => void;
}) {
  return (
    <ul className={styles.list} aria-label="Lista de entradas">
      {items.map((entry) => (
        <IncomingLine key={entry.id} entry={entry} onOpen={() => onOpen(entry.id)} />
      ))}
    </ul>
  );
}

function IncomingLine({ entry, onOpen }: { entry: IncomingLead; onOpen: () => void }) {
  const { state, receivedAt, phone, email, leadId } = entry;
  const contact = [phone && formatPhone(phone), email].filter(Boolean).join(' · ');
  const [property, reason, name] = [propertyText(entry), reasonText(entry), incomingName(entry)];
  return (
    <li className={styles.line} aria-label={name}>
      <div className={styles.about}>
        <button type="button" className={styles.name} onClick={onOpen}>
          {name}
        </button>
        {contact && <span className="digits">{contact}</span>}
        {property && <span className="soft small">{property}</span>}
        {reason && <span className={styles.reason}>{reason}</span>}
      </div>
      <div className={styles.origin}>
        <span>{channelText(entry)}</span>
        <time className="soft small digits" dateTime={receivedAt}>
          {formatDayAndTime(receivedAt)}
        </time>
      </div>
      <div className={styles.state}>
        <span className={`badge tiny ${styles.badge}`} data-state={state}>
          {INCOMING_STATE_LABELS[state]}
        </span>
        {leadId && (
          <Link className={styles.lead} to={`/admin/leads?lead=${leadId}`} aria-label={`Abrir lead: ${name}`}>
            Abrir lead
          </Link>
        )}
      </div>
    </li>
  );
}

export function IncomingSkeleton() {
  return (
    <div className={styles.bones} role="status" aria-label="Carregando entradas">
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} aria-hidden />
      ))}
    </div>
  );
}

export function NoIncoming({ onClear }: { onClear?: () => void }) {
  return (
    <EmptyState
      title={onClear ? 'Nenhuma entrada com estes filtros' : 'Nada chegou ainda'}
      text={
        onClear
          ? undefined
          : 'Leads de portais e formulários aparecem aqui. Os canais se abrem em Configurações › Integrações.'
      }
      onClear={onClear}
    />
  );
}
