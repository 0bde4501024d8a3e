import type { EventLine } from '@lox/contracts/operations.js';
import { Link, useLocation } from 'react-router-dom';
import { writeUrlParams } from '../../../ui/url-params.js';
import { eventTypeLabel } from '../event-texts.js';
import { exactTime } from '../operations-texts.js';
import { EVENT_PARAMS, type EventUrlChange } from './event-url.js';
import styles from './events.module.css';

export function useEventUrl(): (change: EventUrlChange) => string {
  const { search } = useLocation();
  return (change) => `?${writeUrlParams(new URLSearchParams(search), EVENT_PARAMS, change)}`;
}

export const actorText = ({ actorId, actorName }: EventLine): string =>
  actorId === null ? 'Sistema' : (actorName ?? 'Pessoa removida');

export function EventRow({ event }: { event: EventLine }) {
  const address = useEventUrl();
  const { position, type, stream, occurredAt } = event;
  return (
    <li className={`stack gap-3 ${styles.row}`}>
      <time className="soft small digits" dateTime={occurredAt}>
        {exactTime(occurredAt)}
      </time>
      <div className={`flex wrap shrinks ${styles.what}`}>
        <Link to={address({ open: position })}>{eventTypeLabel(type)}</Link>
        <code className="soft tiny breaks">{stream}</code>
      </div>
      <span className={`cut soft ${styles.who}`}>{actorText(event)}</span>
    </li>
  );
}
