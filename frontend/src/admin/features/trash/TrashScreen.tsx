import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  TRASH_DAYS,
  TRASH_KINDS,
  TRASH_LIMIT,
  type TrashEntry,
  type TrashKind,
  trashKinds,
} from '@lox/contracts/trash.js';
import { useCallback } from 'react';
import { callWithHeaders, withQuery } from '../../../shared/api.js';
import { useSession } from '../../session/session.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { LoadFailed } from '../../ui/LoadFailed.js';
import { Pager, useExistingPage } from '../../ui/Pager.js';
import { ScreenHeader } from '../../ui/ScreenHeader.js';
import { TabStrip } from '../../ui/TabStrip.js';
import { choiceParam, pageParam, useListUrlParams } from '../../ui/url-params.js';
import { TrashLine } from './TrashLine.js';
import page from '../../ui/page.module.css';
import styles from './trash.module.css';

const LABELS: Record<TrashKind, string> = {
  property: 'Imóveis',
  document: 'Documentos',
  user: 'Usuários',
};
const BLANK: Record<TrashKind, string> = {
  property: 'Nenhum imóvel na lixeira',
  document: 'Nenhum documento na lixeira',
  user: 'Nenhum usuário na lixeira',
};

const PARAMS = { kind: choiceParam(TRASH_KINDS), page: pageParam };

async function fetchTrash(kind: TrashKind, at: number, signal: AbortSignal) {
  const query = { kind, limit: TRASH_LIMIT.default, offset: (at - 1) * TRASH_LIMIT.default };
  const { data, headers } = await callWithHeaders<TrashEntry[]>(withQuery('/api/admin/trash', query), {
    signal,
  });
  return { items: data, total: Number(headers.get('X-Total-Count') ?? data.length) };
}

export default function TrashScreen() {
  const { ability } = useSession();
  const { filters, change } = useListUrlParams(PARAMS);
  const kinds = trashKinds(ability);
  const kind = kinds.find((one) => one === filters.kind) ?? kinds[0]!;
  const query = useQuery({
    queryKey: ['trash', kind, filters.page],
    queryFn: ({ signal }) => fetchTrash(kind, filters.page, signal),
    refetchOnMount: 'always',
    placeholderData: (previous, before) =>
      before?.queryKey[1] === kind ? keepPreviousData(previous) : undefined,
  });
  const { data, error, isPlaceholderData } = query;
  const toPage = useCallback((to: number) => change({ page: to }), [change]);
  const pages = { total: data?.total, size: TRASH_LIMIT.default, page: filters.page, onChange: toPage };
  useExistingPage(isPlaceholderData ? { ...pages, total: undefined } : pages);
  return (
    <div className={`${page.stacked} ${styles.page}`}>
      <ScreenHeader
        title="Lixeira"
        text={`O que foi excluído pode voltar por ${TRASH_DAYS} dias. Depois, os arquivos se vão de vez.`}
      />
      <TabStrip
        name="trash"
        label="Lixeira"
        tabs={kinds.map((value) => ({ value, label: LABELS[value] }))}
        tab={kind}
        className={styles.tabs}
        onChange={(value) => change({ kind: value, page: 1 })}
      />
      <section
        id="trash-panel"
        role="tabpanel"
        tabIndex={-1}
        aria-labelledby={`trash-tab-${kind}`}
        className={`stack gap-3 card ${styles.panel}`}
      >
        <div aria-busy={isPlaceholderData}>
          {!data && !error && (
            <div className={styles.bones} role="status" aria-label="Carregando a lixeira">
              {Array.from({ length: 4 }, (_, index) => (
                <div key={index} aria-hidden />
              ))}
            </div>
          )}
          <LoadFailed title="Não foi possível carregar a lixeira" query={query} />
          {data?.total === 0 && (
            <EmptyState title={BLANK[kind]} text={`O que for excluído fica aqui por ${TRASH_DAYS} dias.`} />
          )}
          {data && data.items.length > 0 && (
            <ul className="shrinks" aria-label={`${LABELS[kind]} na lixeira`}>
              {data.items.map((entry) => (
                <TrashLine key={entry.id} entry={entry} />
              ))}
            </ul>
          )}
        </div>
        <Pager className={styles.pages} {...pages} />
      </section>
    </div>
  );
}
