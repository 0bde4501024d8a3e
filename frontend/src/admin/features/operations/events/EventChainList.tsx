import { followerLabel } from '@lox/contracts/follower-names.js';
import { useQuery } from '@tanstack/react-query';
import type { EventChain, EventLine } from '@lox/contracts/operations.js';
import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { eventTypeLabel } from '../event-texts.js';
import { chainQuery } from '../operations-queries.js';
import { OperationsLoading } from '../OperationsStates.js';
import { NO_EVENT_FILTER } from './event-url.js';
import { useEventUrl } from './EventRow.js';
import styles from './detail.module.css';

export function EventChainList({ position }: { position: number }) {
  const { data, error, refetch, isFetching } = useQuery(chainQuery(position));
  const address = useEventUrl();
  return (
    <section className="stack gap-3 shrinks" aria-labelledby="event-chain">
      <h2 id="event-chain">O que veio do mesmo pedido</h2>
      {!data && !error && <OperationsLoading label="Carregando a cadeia de causas" rows={4} />}
      {!data && error && (
        <p role="alert">
          Não foi possível carregar.{' '}
          <Button size="small" onClick={() => void refetch()} loading={isFetching}>
            Tentar de novo
          </Button>
        </p>
      )}
      {data && (
        <ol className={`stack ${styles.chain}`}>
          <li>
            <strong className="strong">Pedido</strong>
            <code className="soft">{data.correlationId}</code>
            <Link
              className="primary strong"
              to={address({ ...NO_EVENT_FILTER, open: null, correlationId: data.correlationId })}
            >
              Procurar este pedido em todos os eventos
            </Link>
          </li>
          {data.events.map((event) => (
            <ChainEvent key={event.id} event={event} chain={data} current={event.position === position} />
          ))}
          <li>
            <strong className="strong">Documentos</strong>
            <Documents documents={data.documents} />
          </li>
        </ol>
      )}
    </section>
  );
}

function ChainEvent({ event, chain, current }: { event: EventLine; chain: EventChain; current: boolean }) {
  const address = useEventUrl();
  const { id, position, type, stream, command } = event;
  const told = chain.notifications.filter(({ eventId }) => eventId === id);
  return (
    <li aria-current={current ? 'true' : undefined}>
      {current ? (
        <strong className="strong">{`${eventTypeLabel(type)} (este evento)`}</strong>
      ) : (
        <Link className="primary strong" to={address({ open: position })}>
          {eventTypeLabel(type)}
        </Link>
      )}
      <code className="soft">{stream}</code>
      {command && (
        <span className="soft">
          Comando <code className="soft">{command}</code>
        </span>
      )}
      {told.length > 0 && (
        <span className="soft">{`Notificação para ${told.map(({ recipientName }) => recipientName ?? 'pessoa removida').join(', ')}`}</span>
      )}
    </li>
  );
}

function Documents({ documents }: { documents: EventChain['documents'] }) {
  if (documents.length === 0) return <span className="soft">Nenhum documento</span>;
  const byProjection = new Map<string, string[]>();
  for (const { projection, id } of documents)
    byProjection.set(projection, [...(byProjection.get(projection) ?? []), id]);
  return (
    <ul>
      {[...byProjection].map(([projection, ids]) => (
        <li key={projection}>
          {`${followerLabel(projection)}:`}
          {ids.length === 1 ? <code className="soft">{ids[0]}</code> : `${ids.length} documentos`}
        </li>
      ))}
    </ul>
  );
}
