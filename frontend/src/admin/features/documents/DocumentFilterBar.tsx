import { DOCUMENT_LIST_LIMITS, DOCUMENT_TYPE_LABELS, DOCUMENT_TYPES } from '@lox/contracts/documents.js';
import { localDay } from '@lox/contracts/local-time.js';
import { SelectFilter } from '../../ui/SelectFilter.js';
import { optionsOf } from '../../ui/options.js';
import { Filters } from '../../ui/Filters.js';
import { SearchField } from '../../ui/SearchField.js';
import type { DocumentFilters } from './document-filters.js';
import { monthOptions } from './document-months.js';
import styles from './documents.module.css';

const TYPE_OPTIONS = optionsOf(DOCUMENT_TYPES, DOCUMENT_TYPE_LABELS);

export function DocumentFilterBar({
  filters,
  onChange,
}: {
  filters: DocumentFilters;
  onChange: (change: Partial<DocumentFilters>) => void;
}) {
  return (
    <Filters label="Filtrar documentos" className={styles.filters}>
      <SearchField
        value={filters.search}
        label="Buscar documentos"
        placeholder="Buscar por documento ou por quem enviou"
        maxLength={DOCUMENT_LIST_LIMITS.search}
        onSearch={(search) => onChange({ search })}
      />
      <SelectFilter
        label="Filtrar por tipo"
        all="Todos os tipos"
        value={filters.type}
        options={TYPE_OPTIONS}
        onChange={(type) => onChange({ type })}
      />
      <SelectFilter
        label="Filtrar por mês"
        all="Todos os meses"
        value={filters.month}
        options={monthOptions(localDay(new Date()), filters.month)}
        onChange={(month) => onChange({ month })}
      />
    </Filters>
  );
}
