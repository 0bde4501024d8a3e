import { SearchOutlined } from '@ant-design/icons';
import {
  PROPERTY_STATUSES,
  PROPERTY_STATUS_LABELS,
  PROPERTY_TYPES,
  TYPE_LABELS,
  type PropertyStatus,
  type PropertyType,
} from '@lox/contracts/properties.js';
import { Button, Input, Select } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import { Icon } from '../../../ui/Icon.js';
import type { PropertyFilters } from '../property-filters.js';
import styles from './list.module.css';

const SEARCH_DELAY_MS = 300;

const STATUS_OPTIONS: { value: PropertyStatus | 'all'; label: string }[] = [
  { value: 'all', label: 'Todos os status' },
  ...PROPERTY_STATUSES.map((value) => ({ value, label: PROPERTY_STATUS_LABELS[value] })),
];
const TYPE_OPTIONS: { value: PropertyType | 'all'; label: string }[] = [
  { value: 'all', label: 'Todos os tipos' },
  ...PROPERTY_TYPES.map((value) => ({ value, label: TYPE_LABELS[value] })),
];

/** Search, status and type. */
export function FilterBar({
  filters,
  onChange,
  onClear,
}: {
  filters: PropertyFilters;
  onChange: (change: Partial<PropertyFilters>) => void;
  onClear: () => void;
}) {
  const setSearch = useCallback((search: string | undefined) => onChange({ search }), [onChange]);
  return (
    <div className={styles.filters} role="search" aria-label="Filtrar imóveis">
      <SearchField value={filters.search ?? ''} onChange={setSearch} />
      <Select<PropertyStatus | 'all'>
        className={styles.filter}
        aria-label="Filtrar por status"
        value={filters.status ?? 'all'}
        onChange={(value) => onChange({ status: value === 'all' ? undefined : value })}
        options={STATUS_OPTIONS}
      />
      <Select<PropertyType | 'all'>
        className={styles.filter}
        aria-label="Filtrar por tipo"
        value={filters.type ?? 'all'}
        onChange={(value) => onChange({ type: value === 'all' ? undefined : value })}
        options={TYPE_OPTIONS}
        listHeight={496}
      />
      {Object.keys(filters).length > 0 && (
        <Button type="link" onClick={onClear}>
          Limpar filtros
        </Button>
      )}
    </div>
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
      aria-label="Buscar imóveis"
      placeholder="Buscar por título, bairro ou cidade"
      allowClear
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
