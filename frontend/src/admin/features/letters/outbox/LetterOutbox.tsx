import { useQuery } from '@tanstack/react-query';
import { LETTER_STATES, LETTER_STATE_LABELS, type LetterState } from '@lox/contracts/letters.js';
import { Alert, Button, Skeleton } from 'antd';
import { useState } from 'react';
import { useListUrlParams, matchingParam, choiceParam, pageParam } from '../../../ui/url-params.js';
import { EmptyState } from '../../../ui/EmptyState.js';
import { SelectFilter } from '../../../ui/SelectFilter.js';
import { Filters } from '../../../ui/Filters.js';
import { LoadFailed } from '../../../ui/LoadFailed.js';
import { Pager, useExistingPage } from '../../../ui/Pager.js';
import { LETTERS_PAGE, lettersQuery, textsQuery } from '../letter-calls.js';
import { LetterDrawer } from './LetterDrawer.js';
import { LetterRow } from './LetterRow.js';
import styles from '../letters.module.css';

const PARAMS = {
  state: { ...choiceParam(LETTER_STATES), name: 'situacao' },
  kind: matchingParam('tipo', (text) => /^[a-z-]{1,40}$/.test(text)),
  page: { ...pageParam, name: 'pagina' },
};
const SHOWN: readonly LetterState[] = ['waiting', 'sent', 'parked', 'cancelled'];

export function LetterOutbox() {
  const { filters, change } = useListUrlParams(PARAMS);
  const query = useQuery(lettersQuery(filters));
  const kinds = useQuery(textsQuery).data ?? [];
  const [read, setRead] = useState<string | null>(null);
  const { data } = query;
  const pages = { total: data?.total, size: LETTERS_PAGE, page: filters.page };
  const toPage = (page: number) => change({ page });
  useExistingPage({ ...pages, onChange: toPage });
  const isFiltered = Boolean(filters.state ?? filters.kind);
  const clear = () => change({ state: null, kind: null });
  return (
    <>
      {data && !data.delivering && <NoServer />}
      <Filters label="Filtrar mensagens" onClear={isFiltered ? clear : undefined}>
        <SelectFilter
          label="Filtrar por situação"
          all="Todas as situações"
          value={filters.state}
          options={SHOWN.map((value) => ({
            value,
            label: data
              ? `${LETTER_STATE_LABELS[value]} (${data.counts[value]})`
              : LETTER_STATE_LABELS[value],
          }))}
          onChange={(state) => change({ state })}
        />
        <SelectFilter
          label="Filtrar por tipo"
          all="Todos os tipos"
          popupMatchSelectWidth={false}
          value={filters.kind}
          options={kinds.map(({ kind, label }) => ({ value: kind, label }))}
          onChange={(kind) => change({ kind })}
        />
      </Filters>
      <LoadFailed query={query} title="Não foi possível carregar as mensagens" />
      {query.isPending && <Skeleton active paragraph={{ rows: 8 }} />}
      {data?.items.length === 0 && (
        <EmptyState
          title={isFiltered ? 'Nenhuma mensagem assim' : 'Nenhuma mensagem ainda'}
          text="Contatos, visitas e convites fazem nascer mensagens, que aparecem aqui."
          onClear={isFiltered ? clear : undefined}
        />
      )}
      {data && data.items.length > 0 && (
        <ul aria-label="Mensagens" className={styles.list}>
          {data.items.map((entry) => (
            <LetterRow key={entry.id} entry={entry} onRead={() => setRead(entry.id)} />
          ))}
        </ul>
      )}
      <Pager {...pages} className={styles.pager} onChange={toPage} />
      {read && <LetterDrawer key={read} id={read} onClose={() => setRead(null)} />}
    </>
  );
}

function NoServer() {
  return (
    <Alert
      type="info"
      showIcon
      title="Nenhuma mensagem sai ainda"
      description="Sem um servidor de e-mail, as mensagens esperam aqui e podem ser lidas."
      action={<Button href="/admin/settings?aba=mensagens&parte=servidor">Configurar</Button>}
    />
  );
}
