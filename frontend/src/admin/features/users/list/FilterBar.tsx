import { SearchOutlined } from '@ant-design/icons';
import { ROLE_LABELS, ROLES, type Role } from '@lox/contracts/users.js';
import { Button, Input, Select } from 'antd';
import { useEffect, useState } from 'react';
import { Icon } from '../../../ui/Icon.js';
import type { UserFilters } from '../user-filters.js';
import styles from './list.module.css';

const SEARCH_DELAY_MS = 300;
const ROLE_OPTIONS: { value: Role | 'all'; label: string }[] = [
  { value: 'all', label: 'Todos os papéis' },
  ...ROLES.map((value) => ({ value, label: ROLE_LABELS[value] })),
];

/** Search and role. */
export function FilterBar({
  filters,
  onChange,
}: {
  filters: UserFilters;
  onChange: (change: Partial<UserFilters>) => void;
}) {
  return (
    <div className={styles.filters} role="search" aria-label="Filtrar usuários">
      <SearchField value={filters.search ?? ''} onChange={onChange} />
      <Select<Role | 'all'>
        className={styles.filter}
        aria-label="Filtrar por papel"
        value={filters.role ?? 'all'}
        onChange={(value) => onChange({ role: value === 'all' ? undefined : value })}
        options={ROLE_OPTIONS}
      />
      {(filters.search || filters.role) && (
        <Button type="link" onClick={() => onChange({ search: undefined, role: undefined })}>
          Limpar filtros
        </Button>
      )}
    </div>
  );
}

function SearchField({
  value,
  onChange,
}: {
  value: string;
  onChange: (change: Partial<UserFilters>) => void;
}) {
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
      onChange({ search: search || undefined });
    }, SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [onChange, typed, value]);
  return (
    <Input
      className={styles.search}
      type="search"
      prefix={<Icon glyph={SearchOutlined} />}
      aria-label="Buscar usuários"
      placeholder="Buscar por nome, e-mail, telefone ou CRECI"
      maxLength={120}
      allowClear
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
