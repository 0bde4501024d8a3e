import {
  ClockCircleOutlined,
  EnvironmentOutlined,
  MailOutlined,
  MoreOutlined,
  PhoneOutlined,
  WhatsAppOutlined,
} from '@ant-design/icons';
import { localTime } from '@lox/contracts/local-time.js';
import { readableNotes, type Visit } from '@lox/contracts/visits.js';
import { memo } from 'react';
import { useMessages } from '../../../records/messages/use-messages.js';
import { PhoneLink } from '../../../ui/PhoneLink.js';
import { GlyphIcon } from '../../../ui/GlyphIcon.js';
import { ProvisionalBadge, VisitStatusBadge } from '../../../records/VisitStatusBadge.js';
import { useVisitActions } from '../visit-actions.js';
import { VisitMark } from '../calendar/PersonMark.js';
import { endTime } from '../calendar/time-grid.js';
import {
  clientName,
  visitDurationText,
  propertyTitle,
  visitMomentInFull,
} from '../../../records/visit-texts.js';
import status from '../../../records/status.module.css';
import styles from './card.module.css';

export const VisitCard = memo(function VisitCard({
  visit,
  on,
}: {
  visit: Visit;
  /** `next-day` is the part beyond midnight. */
  on?: 'day' | 'next-day';
}) {
  const actions = useVisitActions();
  const { lead, property } = visit;
  const messages = useMessages({ visit });
  const notes = readableNotes(visit.notes);
  return (
    <article
      className={`${status.tone} stack top gap-2 shrinks card ${styles.card}`}
      data-visit-id={visit.id}
      data-continued={on === 'next-day' || undefined}
      data-status={visit.status}
      aria-label={`${clientName(visit)}, ${propertyTitle(visit)}`}
    >
      <header>
        <h3>
          <button type="button" data-own-click onClick={() => actions.open(visit)}>
            {propertyTitle(visit)}
          </button>
        </h3>
        <button
          type="button"
          className={`stack rigid soft ${styles.menu}`}
          data-own-click
          aria-label={`Ações da visita de ${clientName(visit)}`}
          aria-haspopup="menu"
          onClick={(event) => {
            const { left, bottom } = event.currentTarget.getBoundingClientRect();
            actions.openMenu(visit, { x: left, y: bottom }, event.currentTarget);
          }}
        >
          <GlyphIcon glyph={MoreOutlined} />
        </button>
      </header>
      <div className={styles.badges}>
        <VisitStatusBadge status={visit.status} />
        {visit.provisional && <ProvisionalBadge />}
        <VisitMark visit={visit} />
      </div>
      <p className={`strong ${styles.when}`}>
        <GlyphIcon glyph={ClockCircleOutlined} />
        <span>{whenText(visit, on)}</span>
      </p>
      <p className="medium">{clientName(visit)}</p>
      <ul>
        {lead?.phone && (
          <li>
            <GlyphIcon glyph={PhoneOutlined} />{' '}
            <span>
              <PhoneLink phone={lead.phone} />
            </span>
            {messages && (
              <a
                {...messages.link}
                className={styles.whatsapp}
                data-own-click
                aria-label={`WhatsApp de ${clientName(visit)}`}
              >
                <GlyphIcon glyph={WhatsAppOutlined} /> WhatsApp
              </a>
            )}
            {messages?.menu}
          </li>
        )}
        {lead?.email && (
          <li>
            <GlyphIcon glyph={MailOutlined} /> <span>{lead.email}</span>
          </li>
        )}
        {property && (
          <li>
            <GlyphIcon glyph={EnvironmentOutlined} />{' '}
            <span>{[property.address, property.neighborhood].filter(Boolean).join(' · ')}</span>
          </li>
        )}
      </ul>
      {notes && <p className={styles.notes}>{notes}</p>}
      <p className="soft tiny">
        {[visit.broker && `Corretor: ${visit.broker.name}`, visitDurationText(visit.durationMinutes)]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </article>
  );
});

function whenText(visit: Visit, on: 'day' | 'next-day' | undefined): string {
  if (on === 'next-day') return `continua até ${endTime(visit)}`;
  return on ? localTime(visit.scheduledDate) : visitMomentInFull(visit.scheduledDate);
}
