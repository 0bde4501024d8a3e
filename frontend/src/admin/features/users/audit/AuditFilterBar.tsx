import { useQuery } from '@tanstack/react-query';
import { SYSTEM_ACTOR } from '@lox/contracts/audit.js';
import type { Day } from '@lox/contracts/local-time.js';
import { Button, DatePicker, Select } from 'antd';
import dayjs from 'dayjs';
import { useId } from 'react';
import { actionOptions, KIND_OPTIONS } from '../../../records/history/action-texts.js';
import type { AuditFilters } from './audit-filters.js';
import { peopleQuery } from './audit-queries.js';
import styles from './audit.module.css';

const ALL = 'all';
const all = (label: string) => ({ value: ALL, label });
const chosen = (value: string): string | undefined => (value === ALL ? undefined : value);

/** Person, type, action and period. */
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
        // An action of another type would match nothing.
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
      <DayField label="De" day={from} most={to} onChange={(day) => onChange({ from: day })} />
      <DayField label="Até" day={to} least={from} onChange={(day) => onChange({ to: day })} />
      {Object.keys(filters).length > 0 && (
        <Button type="link" onClick={onClear}>
          Limpar filtros
        </Button>
      )}
    </div>
  );
}

function DayField({
  label,
  day,
  least,
  most,
  onChange,
}: {
  label: string;
  day: Day | undefined;
  least?: Day;
  most?: Day;
  onChange: (day: Day | undefined) => void;
}) {
  const id = useId();
  return (
    <div className={styles.day}>
      <label htmlFor={id}>{label}</label>
      <DatePicker
        id={id}
        format="DD/MM/YYYY"
        placeholder="dd/mm/aaaa"
        value={day ? dayjs(day) : null}
        minDate={least ? dayjs(least) : undefined}
        maxDate={most ? dayjs(most) : undefined}
        onChange={(chosen) => onChange(chosen?.format('YYYY-MM-DD'))}
      />
    </div>
  );
}
