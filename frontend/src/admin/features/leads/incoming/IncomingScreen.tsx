import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  INCOMING_KIND_LABELS,
  INCOMING_KINDS,
  INCOMING_PAGE,
  INCOMING_STATE_LABELS,
  INCOMING_STATES,
} from '@lox/contracts/incoming-leads.js';
import { localDay } from '@lox/contracts/local-time.js';
import { useCallback } from 'react';
import { incomingKeys } from '../../../records/incoming-leads/incoming-lead-calls.js';
import { fetchIncomingPage } from './incoming-calls.js';
import { DayField } from '../../../ui/DayField.js';
import { Filters } from '../../../ui/Filters.js';
import { lazyDrawer } from '../../../ui/lazy-dialog.js';
import { LoadFailed } from '../../../ui/LoadFailed.js';
import { quantityText } from '../../../ui/number-texts.js';
import { optionsOf } from '../../../ui/options.js';
import { Pager, useExistingPage } from '../../../ui/Pager.js';
import { ScreenHeader } from '../../../ui/ScreenHeader.js';
import { SelectFilter } from '../../../ui/SelectFilter.js';
import { IncomingList, IncomingSkeleton, NoIncoming } from './IncomingList.js';
import { type IncomingFilters, useIncomingFilters, useOpenIncoming } from './incoming-filters.js';
import { INCOMING_DRAWER_WIDTH } from './incoming-width.js';
import page from '../../../ui/page.module.css';
import styles from './incoming.module.css';

const IncomingDrawer = lazyDrawer(() => import('./IncomingDrawer.js'), {
  name: 'Entrada',
  width: INCOMING_DRAWER_WIDTH,
});

const POLL_MS = 30_000;

export default function IncomingScreen() {
  const { filters, change } = useIncomingFilters();
  const { openId, open, close } = useOpenIncoming();
  const { page: at, ...chosen } = filters;
  const query = useQuery({
    queryKey: [...incomingKeys.all, 'page', filters],
    queryFn: ({ signal }) =>
      fetchIncomingPage({ ...chosen, limit: INCOMING_PAGE, offset: (at - 1) * INCOMING_PAGE }, signal),
    refetchInterval: POLL_MS,
    placeholderData: keepPreviousData,
  });
  const { data, error, isPlaceholderData } = query;
  const filtered = Boolean(chosen.state ?? chosen.kind ?? chosen.day);
  const clear = () => change({ state: undefined, kind: undefined, day: undefined });
  const toPage = useCallback((page: number) => change({ page }), [change]);
  const pages = { total: data?.total, size: INCOMING_PAGE, page: at, onChange: toPage };
  useExistingPage(isPlaceholderData ? { ...pages, total: undefined } : pages);
  return (
    <div className={`${page.stacked} ${styles.page}`}>
      <ScreenHeader
        title="Entradas"
        text={data ? quantityText(data.total, 'entrada', 'entradas') : '\u00a0'}
        live
      />
      <section className={`stack gap-3 card ${styles.panel}`} aria-label="Entradas de portais e formulários">
        <FilterBar filters={filters} onChange={change} onClear={filtered ? clear : undefined} />
        <div aria-busy={isPlaceholderData}>
          {!data && !error && <IncomingSkeleton />}
          <LoadFailed title="Não foi possível carregar as entradas" query={query} />
          {data?.total === 0 && <NoIncoming onClear={filtered ? clear : undefined} />}
          {data && data.items.length > 0 && <IncomingList items={data.items} onOpen={open} />}
        </div>
        <Pager className={styles.pages} {...pages} />
      </section>
      {openId && <IncomingDrawer key={openId} id={openId} onClose={close} />}
    </div>
  );
}

function FilterBar({
  filters: { state, kind, day },
  onChange,
  onClear,
}: {
  filters: IncomingFilters;
  onChange: (change: Partial<IncomingFilters>) => void;
  onClear?: () => void;
}) {
  return (
    <Filters label="Filtrar entradas" className={styles.filters} onClear={onClear}>
      <SelectFilter
        label="Filtrar por situação"
        all="Todas as situações"
        value={state}
        options={optionsOf(INCOMING_STATES, INCOMING_STATE_LABELS)}
        onChange={(chosen) => onChange({ state: chosen })}
      />
      <SelectFilter
        label="Filtrar por canal"
        all="Todos os canais"
        value={kind}
        options={optionsOf(INCOMING_KINDS, INCOMING_KIND_LABELS)}
        popupMatchSelectWidth={false}
        onChange={(chosen) => onChange({ kind: chosen })}
      />
      <DayField
        label="Dia"
        day={day}
        most={localDay(new Date())}
        toward="back"
        allowClear
        onChange={(chosen) => onChange({ day: chosen })}
      />
    </Filters>
  );
}
