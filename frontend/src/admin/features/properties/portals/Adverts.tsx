import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  ADVERT_LIMITS,
  type AdvertChange,
  type AdvertChoice,
  type AdvertField,
  type AdvertLine as Line,
  HIGHLIGHT_LABELS,
  type Highlight,
  type Portal,
} from '@lox/contracts/portals.js';
import { can } from '@lox/contracts/permissions.js';
import { Button, Checkbox, Segmented, Select, Skeleton } from 'antd';
import { useState } from 'react';
import { shownMessage } from '../../../../shared/api.js';
import { fetchProperty } from '../../../records/find-properties.js';
import { useSession } from '../../../session/session.js';
import { EmptyState } from '../../../ui/EmptyState.js';
import { lazyDialog } from '../../../ui/lazy-dialog.js';
import { LoadFailed } from '../../../ui/LoadFailed.js';
import { quantityText } from '../../../ui/number-texts.js';
import { Pager, useExistingPage } from '../../../ui/Pager.js';
import { SearchField } from '../../../ui/SearchField.js';
import { useToast } from '../../../ui/use-toast.js';
import { AdvertLine } from './AdvertLine.js';
import { HIGHLIGHT_OPTIONS, OFF } from './highlight-options.js';
import { advertsQuery, changeAdverts, portalKeys } from './portal-calls.js';
import styles from './portals.module.css';

const PropertyWizard = lazyDialog(() => import('../wizard/PropertyWizard.js'));
const AdvertTextsDialog = lazyDialog(() => import('./AdvertTextsDialog.js'));

const PAGE = 30;
const CHOICES: { value: AdvertChoice; label: string }[] = [
  { value: 'all', label: 'Todos' },
  { value: 'advertised', label: 'Anunciados' },
  { value: 'refused', label: 'Recusados' },
  { value: 'absent', label: 'Fora' },
];
const BLANK: Record<AdvertChoice, string> = {
  all: 'Nenhum imóvel ativo por aqui.',
  advertised: 'Nada é anunciado neste portal ainda.',
  refused: 'O portal não recusaria nada do que é anunciado.',
  absent: 'Todos os imóveis ativos são anunciados.',
};

export function Adverts({ portal }: { portal: Portal }) {
  const mayChange = can(useSession().ability, 'update', 'properties');
  const [show, setShow] = useState<AdvertChoice>('all');
  const [search, setSearch] = useState<string>();
  const [page, setPage] = useState(1);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [edited, setEdited] = useState<{ id: string; field: AdvertField | null } | null>(null);
  const [texts, setTexts] = useState<Line | null>(null);
  const query = useQuery(advertsQuery(portal, { show, search, limit: PAGE, offset: (page - 1) * PAGE }));
  const total = query.data?.total;
  useExistingPage({ total, size: PAGE, page, onChange: setPage });
  const change = useChange(portal, setSelected);
  const property = useQuery({
    queryKey: ['properties', 'one', edited?.id],
    queryFn: ({ signal }) => fetchProperty(edited!.id, signal),
    enabled: edited !== null,
    gcTime: 0,
  });
  const items = query.data?.items ?? [];
  const chosen = items.filter(({ propertyId }) => selected.has(propertyId));
  const toggle = (ids: readonly string[], on: boolean) =>
    setSelected((before) => {
      const after = new Set(before);
      for (const id of ids)
        if (on) after.add(id);
        else after.delete(id);
      return after;
    });
  const reset = () => {
    setPage(1);
    setSelected(new Set());
  };
  return (
    <section className={styles.adverts} aria-label="Anúncios">
      <div className={styles.bar}>
        <Segmented
          aria-label="Mostrar"
          options={CHOICES}
          value={show}
          onChange={(value) => {
            setShow(value);
            reset();
          }}
        />
        <SearchField
          value={search}
          label="Buscar imóveis"
          placeholder="Buscar por código, título ou bairro"
          maxLength={120}
          onSearch={(text) => {
            setSearch(text);
            reset();
          }}
        />
      </div>
      {mayChange && items.length > 0 && (
        <div className={`flex wrap gap-3 ${styles.bulk}`}>
          <Checkbox
            checked={chosen.length === items.length}
            indeterminate={chosen.length > 0 && chosen.length < items.length}
            onChange={(event) =>
              toggle(
                items.map(({ propertyId }) => propertyId),
                event.target.checked,
              )
            }
          >
            {chosen.length === 0
              ? 'Selecionar a página'
              : quantityText(chosen.length, 'selecionado', 'selecionados')}
          </Checkbox>
          {chosen.length > 0 && (
            <Select
              aria-label="Destaque dos selecionados"
              placeholder="Mudar destaque…"
              className={styles.highlight}
              value={null}
              options={HIGHLIGHT_OPTIONS}
              onChange={(value: Highlight | typeof OFF | null) =>
                value &&
                change(
                  chosen.slice(0, ADVERT_LIMITS.atOnce).map(({ propertyId }) => propertyId),
                  value,
                )
              }
            />
          )}
        </div>
      )}
      {query.isPending && <Skeleton active paragraph={{ rows: 6 }} />}
      <LoadFailed title="Não foi possível carregar os anúncios" query={query} />
      {query.data && items.length === 0 && (
        <EmptyState text={search ? 'Nenhum imóvel corresponde à busca.' : BLANK[show]}>
          {show !== 'all' && <Button onClick={() => setShow('all')}>Ver todos</Button>}
        </EmptyState>
      )}
      <ul className={styles.lines} aria-busy={query.isPlaceholderData}>
        {items.map((line) => (
          <AdvertLine
            key={line.propertyId}
            line={line}
            mayChange={mayChange}
            selected={selected.has(line.propertyId)}
            onSelect={(on) => toggle([line.propertyId], on)}
            onHighlight={(value) => change([line.propertyId], value)}
            onMend={(field) => setEdited({ id: line.propertyId, field })}
            onTexts={() => setTexts(line)}
          />
        ))}
      </ul>
      <Pager total={total} size={PAGE} page={page} onChange={setPage} />
      {edited && property.data && (
        <PropertyWizard
          key={edited.id}
          property={property.data}
          {...(edited.field && { field: edited.field })}
          onClose={() => setEdited(null)}
        />
      )}
      {texts && <AdvertTextsDialog portal={portal} line={texts} onClose={() => setTexts(null)} />}
    </section>
  );
}

function useChange(portal: Portal, keep: (refused: ReadonlySet<string>) => void) {
  const client = useQueryClient();
  const toast = useToast();
  const { mutate } = useMutation({
    mutationFn: (wanted: AdvertChange) => changeAdverts(portal, wanted),
    onSuccess: ({ results }, { highlight }) => {
      const refused = results.filter(({ success }) => !success);
      keep(new Set(refused.map(({ id }) => id)));
      const done = quantityText(results.length - refused.length, 'anúncio', 'anúncios');
      if (refused.length > 0)
        toast.error('Nem todos os anúncios mudaram', `${done} mudaram. ${refused[0]?.message ?? ''}`);
      else if (results.length > 1)
        toast.success(highlight ? `${done}: ${HIGHLIGHT_LABELS[highlight]}` : `${done} fora do portal`);
    },
    onError: (error) =>
      toast.error(
        'Não foi possível mudar o anúncio',
        shownMessage(error, 'O servidor não respondeu como esperado.'),
      ),
    onSettled: () => client.invalidateQueries({ queryKey: portalKeys.all }),
  });
  return (propertyIds: string[], value: Highlight | typeof OFF) =>
    mutate({ propertyIds, highlight: value === OFF ? null : value });
}
