import { useInfiniteQuery } from '@tanstack/react-query';
import { addDays } from '@lox/contracts/local-time.js';
import { VISIT_STATUS_LABELS, VISIT_STATUSES, type VisitStatus } from '@lox/contracts/visits.js';
import { Button, Segmented, Select, Skeleton } from 'antd';
import { useState } from 'react';
import { SearchField } from '../filters/SearchField.js';
import type { VisitAddress } from '../visit-address.js';
import { visitListQuery, type ListPart } from '../visit-queries.js';
import { useReachEnd } from './use-reach-end.js';
import { VisitCard } from './VisitCard.js';
import { ErrorText } from '../../../ui/ErrorText.js';
import { visitErrorText } from '../visit-errors.js';
import styles from './list.module.css';

const STATUS_OPTIONS: { value: VisitStatus | 'all'; label: string }[] = [
  { value: 'all', label: 'Todos os status' },
  ...VISIT_STATUSES.map((value) => ({ value, label: VISIT_STATUS_LABELS[value] })),
];
const PARTS: { value: ListPart; label: string }[] = [
  { value: 'upcoming', label: 'Próximas' },
  { value: 'past', label: 'Anteriores' },
];

/** Visitas agendadas: upcoming visits, soonest first; and past ones, latest first. */
export function VisitList({ address }: { address: VisitAddress }) {
  const { today, filters, filter } = address;
  const [part, setPart] = useState<ListPart>('upcoming');
  const query = useInfiniteQuery(visitListQuery(part, today, addDays(today, -1), filters));
  const visits = query.data?.pages.flatMap((page) => page.visits) ?? [];
  const end = useReachEnd(query.hasNextPage && !query.isFetching, () => void query.fetchNextPage());

  return (
    <section className={styles.list} aria-label="Visitas agendadas">
      <h2 className="sr-only">{part === 'upcoming' ? 'Próximas visitas' : 'Visitas anteriores'}</h2>
      <div className={styles.bar}>
        <Segmented<ListPart> aria-label="Período" value={part} onChange={setPart} options={PARTS} />
        <SearchField search={filters.search} onSearch={(search) => filter({ search })} />
        <Select<VisitStatus | 'all'>
          className={styles.filter}
          aria-label="Filtrar por status"
          value={filters.status ?? 'all'}
          onChange={(status) => filter({ status: status === 'all' ? null : status })}
          options={STATUS_OPTIONS}
        />
      </div>
      {query.isPending && <Bones />}
      {query.isError && !query.data && (
        <div className={styles.blank} role="alert">
          <h2>Erro ao buscar visitas</h2>
          <p>
            <ErrorText>{visitErrorText(query.error)}</ErrorText>
          </p>
          <Button type="primary" onClick={() => void query.refetch()} loading={query.isFetching}>
            Tentar de novo
          </Button>
        </div>
      )}
      {query.data && visits.length === 0 && (
        <div className={styles.blank}>
          <h2>Nenhuma visita agendada</h2>
          <p>
            {Object.keys(filters).length > 0
              ? 'Tente ajustar os filtros.'
              : 'As próximas visitas aparecem aqui.'}
          </p>
        </div>
      )}
      <div className={styles.cards} data-outdated={query.isPlaceholderData}>
        {visits.map((visit) => (
          <VisitCard key={visit.id} visit={visit} />
        ))}
      </div>
      <div ref={end} className={styles.end}>
        {query.hasNextPage && (
          <Button onClick={() => void query.fetchNextPage()} loading={query.isFetchingNextPage}>
            Mostrar mais
          </Button>
        )}
      </div>
    </section>
  );
}

function Bones() {
  return (
    <div className={styles.cards} role="status" aria-label="Carregando visitas">
      {[1, 2, 3, 4, 5, 6].map((key) => (
        <div key={key} className={styles.bone}>
          <Skeleton active paragraph={{ rows: 4 }} />
        </div>
      ))}
    </div>
  );
}
