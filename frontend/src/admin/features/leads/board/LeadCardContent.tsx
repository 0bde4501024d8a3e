import {
  CalendarOutlined,
  HomeOutlined,
  MailOutlined,
  PhoneOutlined,
  WhatsAppOutlined,
} from '@ant-design/icons';
import { formatDay, formatPrice } from '@lox/contracts/formats.js';
import { LEAD_PRIORITY_LABELS, LEAD_SOURCE_LABELS, type Lead } from '@lox/contracts/leads.js';
import { truncate } from '@lox/contracts/text.js';
import { memo, type ReactNode } from 'react';
import { DueTime } from '../../../records/DueTime.js';
import { NOTE_ICONS } from '../../../records/note-icons.js';
import { TextTooltip } from '../../../ui/TextTooltip.js';
import { GlyphIcon } from '../../../ui/GlyphIcon.js';
import { PersonAvatar } from '../../../ui/PersonAvatar.js';
import { LeadTimes } from './LeadTimes.js';
import { PhoneLink } from '../../../ui/PhoneLink.js';
import { useMessages } from '../../../records/messages/use-messages.js';
import styles from './card.module.css';

const MESSAGE_PREVIEW = 80;

export const LeadCardContent = memo(function CardFace({
  lead,
  tools,
  onOpen,
}: {
  lead: Lead;
  tools?: ReactNode;
  onOpen?: (id: string) => void;
}) {
  const messages = useMessages({ lead });
  return (
    <div className={`card ${styles.face}`}>
      <header className="row gap-2 shrinks">
        <PersonAvatar name={lead.name} avatar={null} size={32} />
        <div className={styles.name}>
          <button type="button" onClick={() => onOpen?.(lead.id)}>
            {lead.name}
          </button>
          <time className="soft tiny" dateTime={lead.createdAt}>
            {formatDay(lead.createdAt)}
          </time>
        </div>
        <div className={styles.tools}>{tools}</div>
      </header>
      <div className="flex wrap gap-1">
        <span className={styles.priority} data-priority={lead.priority}>
          {LEAD_PRIORITY_LABELS[lead.priority]}
        </span>
        {lead.status === 'interested' && <span className={styles.interested}>Interessado</span>}
        <span className={styles.origin}>{LEAD_SOURCE_LABELS[lead.source]}</span>
        <LeadTimes lead={lead} />
      </div>
      {lead.property && (
        <div className={styles.property}>
          <GlyphIcon glyph={HomeOutlined} />
          <div className="stack shrinks">
            <strong className="medium">{lead.property.title}</strong>
            <span>{lead.property.address}</span>
            <b className="strong digits">
              {formatPrice(lead.property.price)}
              {lead.property.purpose === 'rent' && '/mês'}
            </b>
          </div>
        </div>
      )}
      {(lead.phone || lead.email || lead.whatsappId) && (
        <ul className={styles.contact}>
          {lead.phone && (
            <li className="cut">
              <GlyphIcon glyph={PhoneOutlined} /> <PhoneLink phone={lead.phone} />
            </li>
          )}
          {lead.whatsappId && !lead.phone && (
            <li className="cut">
              <GlyphIcon glyph={WhatsAppOutlined} /> {lead.whatsappId}
            </li>
          )}
          {lead.email && (
            <li className="cut" title={lead.email}>
              <GlyphIcon glyph={MailOutlined} /> {lead.email}
            </li>
          )}
        </ul>
      )}
      {lead.message && <p className={styles.message}>{truncate(lead.message, MESSAGE_PREVIEW)}</p>}
      {(lead.lastNote || lead.nextStep) && (
        <ul className={styles.contact}>
          {lead.lastNote && (
            <li className="cut" title={lead.lastNote.text}>
              {NOTE_ICONS[lead.lastNote.kind]} {lead.lastNote.text}
            </li>
          )}
          {lead.nextStep && (
            <li className="row gap-1" title={lead.nextStep.text}>
              <GlyphIcon glyph={CalendarOutlined} />
              <span className="cut shrinks fills">{lead.nextStep.text}</span>
              <DueTime at={lead.nextStep.dueAt} />
            </li>
          )}
        </ul>
      )}
      <footer className={styles.foot}>
        {messages && (
          <a
            {...messages.link}
            draggable={false}
            className={styles.whatsapp}
            aria-label={`WhatsApp de ${lead.name}`}
          >
            <GlyphIcon glyph={WhatsAppOutlined} /> WhatsApp
          </a>
        )}
        {messages?.menu}
        {lead.email && (
          <a href={`mailto:${lead.email}`} draggable={false} aria-label={`E-mail para ${lead.name}`}>
            <GlyphIcon glyph={MailOutlined} /> E-mail
          </a>
        )}
        <span className={styles.broker}>
          {lead.broker ? (
            <TextTooltip text={`Corretor: ${lead.broker.name}`}>
              <PersonAvatar
                name={lead.broker.name}
                avatar={lead.broker.avatar}
                size={24}
                label={`Corretor: ${lead.broker.name}`}
              />
            </TextTooltip>
          ) : (
            'Sem corretor'
          )}
        </span>
      </footer>
    </div>
  );
});
