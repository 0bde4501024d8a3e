import { SYSTEM_ACTOR } from '@lox/contracts/audit.js';
import type { EventDetail } from '@lox/contracts/operations.js';
import { Link } from 'react-router-dom';
import { countText } from '../../../ui/number-texts.js';
import { categoryLabel } from '../event-texts.js';
import { exactTime } from '../operations-texts.js';
import { NO_EVENT_FILTER } from './event-url.js';
import { actorText, useEventUrl } from './EventRow.js';
import styles from './detail.module.css';

export function EventFacts({ event }: { event: EventDetail }) {
  const address = useEventUrl();
  const { id, type, occurredAt, stream, revision, position, category, actorId } = event;
  const only = (filter: object) => address({ ...NO_EVENT_FILTER, open: null, ...filter });
  return (
    <dl className={`stack gap-2 digits ${styles.facts}`}>
      <dt>Quando</dt>
      <dd>{exactTime(occurredAt)}</dd>
      <dt>Quem</dt>
      <dd>
        {actorText(event)}{' '}
        <Link className="primary" to={only({ actorId: actorId ?? SYSTEM_ACTOR })}>
          {actorId ? 'Eventos desta pessoa' : 'Eventos do Sistema'}
        </Link>
      </dd>
      <dt>Tipo</dt>
      <dd>
        <code>{type}</code>{' '}
        <Link className="primary" to={only({ type })}>
          Eventos deste tipo
        </Link>
      </dd>
      <dt>Registro</dt>
      <dd>
        {categoryLabel(category)}: <code>{stream}</code>{' '}
        <Link className="primary" to={only({ stream })}>
          Eventos deste registro
        </Link>
      </dd>
      <dt>Lugar</dt>
      <dd>{`${countText(revision + 1)}º evento do registro, posição ${countText(position)} do sistema`}</dd>
      <dt>Id</dt>
      <dd>
        <code>{id}</code>
      </dd>
      <dt>Causa</dt>
      <dd>
        <code>{event.causationId}</code>
        {event.causationId === event.correlationId && ' (o próprio pedido)'}
      </dd>
      <dt>Formato</dt>
      <dd>{`versão ${event.schemaVersion}`}</dd>
    </dl>
  );
}
