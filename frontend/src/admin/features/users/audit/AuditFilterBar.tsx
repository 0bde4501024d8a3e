import { useQuery } from '@tanstack/react-query';
import { SYSTEM_ACTOR } from '@lox/contracts/audit.js';
import { Button, Input, Select } from 'antd';
import { actionOptions, KIND_OPTIONS } from '../../../history/action-texts.js';
import type { AuditFilters } from './audit-filters.js';
import { peopleQuery } from './audit-queries.js';
import styles from './audit.module.css';

const ALL = 'all';
const all = (label: string) => ({ value: ALL, label });
const chosen = (value: string): string | undefined => (value === ALL ? undefined : value);

/** Person, kind, action and period. */
export function AuditFilterBar({
  filters,
  onChange,
  onClear,
}: {
  filters: AuditFilters;
  onChange: (change: Partial<AuditFilters>) => void;
  onClear: () => void;
}) {
  const people = useQuery(peopleQuery).data ?? [];
  const { userId, entityType, action, from, to } = filters;
  return (
    <div className={styles.filters} role="search" aria-label="Filtrar registros">
      <Select
        aria-label="Filtrar por pessoa"
        showSearch={{ optionFilterProp: 'label' }}
        value={userId ?? ALL}
        onChange={(value) => onChange({ userId: chosen(value) })}
        options={[
          all('Todas as pessoas'),
          { value: SYSTEM_ACTOR, label: 'Sistema' },
          ...people.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <Select
        aria-label="Filtrar por tipo"
        value={entityType ?? ALL}
        // An action of another kind would find nothing.
        onChange={(value) => onChange({ entityType: chosen(value), action: undefined })}
        options={[all('Todos os tipos'), ...KIND_OPTIONS]}
      />
      <Select
        aria-label="Filtrar por ação"
        showSearch={{ optionFilterProp: 'label' }}
        popupMatchSelectWidth={false}
        value={action ?? ALL}
        onChange={(value) => onChange({ action: chosen(value) })}
        options={[all('Todas as ações'), ...actionOptions(entityType)]}
      />
      <label className={styles.day}>
        <span>De</span>
        <Input
          type="date"
          value={from ?? ''}
          max={to}
          onChange={(event) => onChange({ from: event.target.value || undefined })}
        />
      </label>
      <label className={styles.day}>
        <span>Até</span>
        <Input
          type="date"
          value={to ?? ''}
          min={from}
          onChange={(event) => onChange({ to: event.target.value || undefined })}
        />
      </label>
      {Object.keys(filters).length > 0 && (
        <Button type="link" onClick={onClear}>
          Limpar filtros
        </Button>
      )}
    </div>
  );
}
