import { useQuery } from '@tanstack/react-query';
import { SYSTEM_ACTOR } from '@lox/contracts/audit.js';
import { SEARCH_BY_WORDS } from '../../../ui/option-search.js';
import { SelectFilter } from '../../../ui/SelectFilter.js';
import { DayField } from '../../../ui/DayField.js';
import { Filters } from '../../../ui/Filters.js';
import { actionOptions, KIND_OPTIONS } from '../../../records/history/action-texts.js';
import type { AuditFilters } from './audit-filters.js';
import { auditUsersQuery } from './audit-queries.js';
import styles from './audit.module.css';

export function AuditFilterBar({
  filters,
  onChange,
  onClear,
}: {
  filters: AuditFilters;
  onChange: (change: Partial<AuditFilters>) => void;
  onClear: () => void;
}) {
  const people = useQuery(auditUsersQuery).data ?? [];
  const { userId, entityType, action, from, to } = filters;
  return (
    <Filters
      label="Filtrar registros"
      className={`many-filters ${styles.filters}`}
      onClear={Object.keys(filters).length > 0 ? onClear : undefined}
    >
      <SelectFilter
        label="Filtrar por pessoa"
        all="Todas as pessoas"
        showSearch={SEARCH_BY_WORDS}
        value={userId}
        options={[
          { value: SYSTEM_ACTOR, label: 'Sistema' },
          ...people.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(chosen) => onChange({ userId: chosen })}
      />
      <SelectFilter
        label="Filtrar por tipo"
        all="Todos os tipos"
        value={entityType}
        options={KIND_OPTIONS}
        // An action of another type would match nothing.
        onChange={(chosen) => onChange({ entityType: chosen, action: undefined })}
      />
      <SelectFilter
        label="Filtrar por ação"
        all="Todas as ações"
        showSearch={SEARCH_BY_WORDS}
        popupMatchSelectWidth={false}
        value={action}
        options={actionOptions(entityType)}
        onChange={(chosen) => onChange({ action: chosen })}
      />
      <DayField label="De" toward="back" day={from} most={to} onChange={(day) => onChange({ from: day })} />
      <DayField label="Até" toward="back" day={to} least={from} onChange={(day) => onChange({ to: day })} />
    </Filters>
  );
}
