import { useInfiniteQuery } from '@tanstack/react-query';
import { addDays } from '@lox/contracts/local-time.js';
import { VISIT_STATUS_LABELS, VISIT_STATUSES } from '@lox/contracts/visits.js';
import { Button, Segmented, Skeleton } from 'antd';
import { useState } from 'react';
import { NOTHING_THEN, useAsOf } from '../../../ui/as-of.js';
import { EmptyState } from '../../../ui/EmptyState.js';
import { SelectFilter } from '../../../ui/SelectFilter.js';
import { optionsOf } from '../../../ui/options.js';
import { LoadFailed } from '../../../ui/LoadFailed.js';
import { VisitSearchField } from '../filters/VisitSearchField.js';
import type { VisitUrlState } from '../visit-url.js';
import { visitListQuery, type ListPart } from '../visit-queries.js';
import { useReachEnd } from './use-reach-end.js';
import { VisitCard } from './VisitCard.js';
import { visitErrorText } from '../visit-errors.js';
import styles from './list.module.css';

const STATUS_OPTIONS = optionsOf(VISIT_STATUSES, VISIT_STATUS_LABELS);
const PARTS: { value: ListPart; label: string }[] = [
  { value: 'upcoming', label: 'Próximas' },
  { value: 'past', label: 'Anteriores' },
];

export function VisitList({ address }: { address: VisitUrlState }) {
  const { today, filters, filter } = address;
  const [part, setPart] = useState<ListPart>('upcoming');
  const at = useAsOf();
  const query = useInfiniteQuery(visitListQuery(part, today, addDays(today, -1), { ...filters, ...at }));
  const visits = query.data?.pages.flatMap((page) => page.visits) ?? [];
  const end = useReachEnd(query.hasNextPage && !query.isFetching, () => void query.fetchNextPage());

  return (
    <section className={styles.list} aria-label="Visitas agendadas">
      <h2 className="sr-only">{part === 'upcoming' ? 'Próximas visitas' : 'Visitas anteriores'}</h2>
      <div className={`row wrap gap-2 ${styles.bar}`}>
        <Segmented<ListPart> aria-label="Período" value={part} onChange={setPart} options={PARTS} />
        <VisitSearchField search={filters.search} onSearch={(search) => filter({ search })} />
        <SelectFilter
          className={styles.filter}
          label="Filtrar por status"
          all="Todos os status"
          value={filters.status}
          options={STATUS_OPTIONS}
          onChange={(status) => filter({ status: status ?? null })}
        />
      </div>
      {query.isPending && <ListSkeleton />}
      <LoadFailed title="Erro ao buscar visitas" query={query} textOf={visitErrorText} />
      {query.data && visits.length === 0 && (
        <EmptyState
          title="Nenhuma visita agendada"
          text={
            Object.keys(filters).length > 0
              ? 'Tente ajustar os filtros.'
              : at.asOf
                ? NOTHING_THEN
                : 'As próximas visitas aparecem aqui.'
          }
        />
      )}
      <div className="tiles" data-outdated={query.isPlaceholderData}>
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

function ListSkeleton() {
  return (
    <div className="tiles" role="status" aria-label="Carregando visitas">
      {[1, 2, 3, 4, 5, 6].map((key) => (
        <div key={key} className={`card ${styles.bone}`}>
          <Skeleton active paragraph={{ rows: 4 }} />
        </div>
      ))}
    </div>
  );
}
