import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { countText } from '../../../ui/number-texts.js';
import { EVENT_PAGE, eventsQuery, newestQuery, type EventFilter } from '../operations-queries.js';
import { eventsText } from '../operations-texts.js';
import { OperationsLoadError, OperationsLoading } from '../OperationsStates.js';
import { EmptyState } from '../../../ui/EmptyState.js';
import { EventRow } from './EventRow.js';
import styles from './events.module.css';

export function EventList({
  filter,
  onClear,
  onRefresh,
}: {
  filter: EventFilter;
  onClear?: () => void;
  onRefresh: () => void;
}) {
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetching, isFetchingNextPage } =
    useInfiniteQuery(eventsQuery(filter));
  const [wanted, setWanted] = useState(EVENT_PAGE);
  const [stopped, setStopped] = useState(false);
  const events = data?.pages.flatMap(({ items }) => items) ?? [];
  const searching = hasNextPage && events.length < wanted && !stopped && !error;
  useEffect(() => {
    if (searching && !isFetching) void fetchNextPage();
  }, [searching, isFetching, fetchNextPage]);
  const searchedTo = data?.pages.at(-1)?.next;
  const goOn = () => {
    setStopped(false);
    setWanted(events.length + EVENT_PAGE);
    if (error) void fetchNextPage();
  };
  if (!data)
    return error ? (
      <OperationsLoadError
        title="Não foi possível carregar os eventos"
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    ) : (
      <OperationsLoading label="Carregando eventos" />
    );
  return (
    <>
      <div className={`row wrap between gap-2 ${styles.bar}`}>
        <p className="soft digits" role="status">
          {searching && searchedTo
            ? `${eventsText(events.length)}. Procurando nos mais antigos, até a posição ${countText(searchedTo)}…`
            : `${eventsText(events.length)}${hasNextPage ? ', e há mais antigos' : ''}`}
        </p>
        {searching ? (
          <Button onClick={() => setStopped(true)}>Parar a busca</Button>
        ) : (
          !onClear && <NewerEventsNotice than={events[0]?.position} onShow={onRefresh} />
        )}
      </div>
      {events.length === 0 && !hasNextPage && (
        <EmptyState title="Nenhum evento encontrado" text="Tente outro período ou outros filtros.">
          {onClear && <Button onClick={onClear}>Limpar filtros</Button>}
        </EmptyState>
      )}
      {events.length > 0 && (
        <ol className="card" aria-label="Eventos, do mais novo ao mais antigo">
          {events.map((event) => (
            <EventRow key={event.position} event={event} />
          ))}
        </ol>
      )}
      {error && (
        <OperationsLoadError
          title="A busca parou"
          error={error}
          onRetry={goOn}
          retrying={isFetchingNextPage}
        />
      )}
      {hasNextPage && !searching && !error && (
        <Button block className={styles.more} onClick={goOn}>
          {events.length < wanted ? 'Continuar a busca' : 'Carregar mais'}
        </Button>
      )}
    </>
  );
}

/** The list does not move under the reader. */
function NewerEventsNotice({ than, onShow }: { than: number | undefined; onShow: () => void }) {
  const newest = useQuery(newestQuery).data?.position ?? 0;
  if (than === undefined || newest <= than) return null;
  return <Button onClick={onShow}>Mostrar eventos novos</Button>;
}
