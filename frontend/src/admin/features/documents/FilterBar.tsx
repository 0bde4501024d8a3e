import { SearchOutlined } from '@ant-design/icons';
import {
  DOCUMENT_LIST_LIMITS,
  DOCUMENT_TYPE_LABELS,
  DOCUMENT_TYPES,
  type DocumentType,
} from '@lox/contracts/documents.js';
import { Input, Select } from 'antd';
import { useEffect, useState } from 'react';
import { Icon } from '../../ui/Icon.js';
import type { DocumentFilters } from './document-filters.js';
import styles from './documents.module.css';

const SEARCH_DELAY_MS = 300;
const TYPE_OPTIONS: { value: DocumentType | 'all'; label: string }[] = [
  { value: 'all', label: 'Todos os tipos' },
  ...DOCUMENT_TYPES.map((value) => ({ value, label: DOCUMENT_TYPE_LABELS[value] })),
];

/** Search by document or uploader, and the filter by type. */
export function FilterBar({
  filters,
  onChange,
}: {
  filters: DocumentFilters;
  onChange: (change: Partial<DocumentFilters>) => void;
}) {
  const value = filters.search ?? '';
  const [typed, setTyped] = useState(value);
  const [sent, setSent] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    // Only follow changes from elsewhere: our own search coming back must not undo later typing.
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
    <div className={styles.filters} role="search" aria-label="Filtrar documentos">
      <Input
        className={styles.search}
        type="search"
        prefix={<Icon glyph={SearchOutlined} />}
        aria-label="Buscar documentos"
        placeholder="Buscar por documento ou por quem enviou"
        maxLength={DOCUMENT_LIST_LIMITS.search}
        allowClear
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Select<DocumentType | 'all'>
        className={styles.filter}
        aria-label="Filtrar por tipo"
        value={filters.type ?? 'all'}
        onChange={(type) => onChange({ type: type === 'all' ? undefined : type })}
        options={TYPE_OPTIONS}
      />
    </div>
  );
}
