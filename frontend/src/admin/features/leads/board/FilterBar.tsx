import { FilterOutlined, SearchOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import {
  LEAD_PRIORITIES,
  LEAD_SOURCES,
  PRIORITY_LABELS,
  SOURCE_LABELS,
  type LeadFilters,
} from '@lox/contracts/leads.js';
import { Badge, Button, Grid, Input, Select } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import { Icon } from '../../../ui/Icon.js';
import { useSession } from '../../../session/session.js';
import { brokersQuery } from '../../../records/brokers.js';
import { seesOthers } from '../../../records/lead-permissions.js';
import styles from './page.module.css';

const SEARCH_DELAY_MS = 300;

/** Search, broker, priority and source; on a phone all but the search are collapsed. */
export function FilterBar({
  filters,
  onChange,
  onClear,
}: {
  filters: LeadFilters;
  onChange: (change: Partial<LeadFilters>) => void;
  onClear: () => void;
}) {
  const wide = Grid.useBreakpoint().md ?? true;
  const [unfolded, setUnfolded] = useState(false);
  const setSearch = useCallback((search: string | undefined) => onChange({ search }), [onChange]);
  const { search: _search, ...chosen } = filters;
  const active = Object.keys(chosen).length;
  return (
    <div className={styles.filters} role="search" aria-label="Filtrar leads">
      <SearchField value={filters.search ?? ''} onChange={setSearch} />
      {!wide && (
        <Badge count={active} size="small">
          <Button
            icon={<Icon glyph={FilterOutlined} />}
            aria-label="Filtros"
            aria-expanded={unfolded}
            onClick={() => setUnfolded(!unfolded)}
          />
        </Badge>
      )}
      {(wide || unfolded) && <Choices filters={filters} onChange={onChange} />}
      {Object.keys(filters).length > 0 && (wide || unfolded) && (
        <Button type="link" onClick={onClear}>
          Limpar filtros
        </Button>
      )}
    </div>
  );
}

function Choices({
  filters,
  onChange,
}: {
  filters: LeadFilters;
  onChange: (change: Partial<LeadFilters>) => void;
}) {
  const { ability } = useSession();
  // A broker who only sees their own leads has no broker to choose.
  const choosesBroker = seesOthers(ability);
  const brokers = useQuery({ ...brokersQuery, enabled: choosesBroker }).data ?? [];
  return (
    <>
      {choosesBroker && (
        <Select
          className={styles.filter}
          aria-label="Filtrar por corretor"
          placeholder="Corretor"
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          value={filters.brokerId}
          onChange={(brokerId: string | undefined) => onChange({ brokerId })}
          options={brokers.map((broker) => ({ value: broker.id, label: broker.name }))}
        />
      )}
      <Select
        className={styles.filter}
        aria-label="Filtrar por prioridade"
        placeholder="Prioridade"
        allowClear
        value={filters.priority}
        onChange={(priority: LeadFilters['priority']) => onChange({ priority })}
        options={LEAD_PRIORITIES.map((value) => ({ value, label: PRIORITY_LABELS[value] }))}
      />
      <Select
        className={styles.filter}
        aria-label="Filtrar por origem"
        placeholder="Origem"
        allowClear
        value={filters.source}
        onChange={(source: LeadFilters['source']) => onChange({ source })}
        options={LEAD_SOURCES.map((value) => ({ value, label: SOURCE_LABELS[value] }))}
      />
    </>
  );
}

function SearchField({ value, onChange }: { value: string; onChange: (search: string | undefined) => void }) {
  const [typed, setTyped] = useState(value);
  const [sent, setSent] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    // Only follow changes from elsewhere, such as "Limpar filtros": our own search coming back must not undo
    // later typing.
    if (value !== sent) setTyped(value);
  }
  useEffect(() => {
    const search = typed.trim();
    if (search === value) return;
    const timer = setTimeout(() => {
      setSent(search);
      onChange(search || undefined);
    }, SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [onChange, typed, value]);
  return (
    <Input
      className={styles.search}
      type="search"
      prefix={<Icon glyph={SearchOutlined} />}
      aria-label="Buscar leads"
      placeholder="Buscar por nome, e-mail, telefone ou imóvel"
      allowClear
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
