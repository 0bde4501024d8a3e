import { useQuery } from '@tanstack/react-query';
import { SYSTEM_ACTOR } from '@lox/contracts/audit.js';
import type { Time } from '@lox/contracts/local-time.js';
import { Button, Input, Select } from 'antd';
import { useId, useState } from 'react';
import { categoryOptions, typeOptions } from '../event-texts.js';
import type { EventUrlParams, EventUrlChange } from './event-url.js';
import { eventActorsQuery } from './event-actors-query.js';
import { useMayReadUsers } from './use-may-read-users.js';
import styles from './events.module.css';
import { SEARCH_BY_WORDS } from '../../../ui/option-search.js';
import { MomentInput } from '../../../ui/MomentInput.js';

const ALL = 'all';
const all = (label: string) => ({ value: ALL, label });
const chosen = (value: string): string | null => (value === ALL ? null : value);

export function EventFilters({
  values,
  onChange,
  onClear,
}: {
  values: EventUrlParams;
  onChange: (change: EventUrlChange) => void;
  onClear?: () => void;
}) {
  const { category, type, actorId, stream, correlationId, from, to } = values;
  const people = useQuery({ ...eventActorsQuery, enabled: useMayReadUsers() }).data ?? [];
  const persons = [
    all('Todas as pessoas'),
    { value: SYSTEM_ACTOR, label: 'Sistema' },
    ...people.map(({ id, name }) => ({ value: id, label: name })),
  ];
  if (actorId && !persons.some(({ value }) => value === actorId))
    persons.push({ value: actorId, label: 'Pessoa escolhida' });
  return (
    <div className="row wrap gap-2 many-filters" role="search" aria-label="Filtrar eventos">
      <Select
        aria-label="Filtrar por categoria"
        value={category ?? ALL}
        // A type of another category would match nothing.
        onChange={(value) => onChange({ category: chosen(value), type: null })}
        options={[all('Todas as categorias'), ...categoryOptions]}
      />
      <Select
        aria-label="Filtrar por tipo"
        showSearch={SEARCH_BY_WORDS}
        popupMatchSelectWidth={false}
        value={type ?? ALL}
        onChange={(value) => onChange({ type: chosen(value) })}
        options={[all('Todos os tipos'), ...typeOptions(category)]}
      />
      <Select
        aria-label="Filtrar por pessoa"
        showSearch={SEARCH_BY_WORDS}
        value={actorId ?? ALL}
        onChange={(value) => onChange({ actorId: chosen(value) })}
        options={persons}
      />
      <TextFilter
        key={`stream ${stream ?? ''}`}
        label="Filtrar por fluxo"
        placeholder="Fluxo, lead-…"
        value={stream ?? ''}
        onChange={(text) => onChange({ stream: text || null })}
      />
      <TextFilter
        key={`request ${correlationId ?? ''}`}
        label="Filtrar por pedido"
        placeholder="Id do pedido"
        value={correlationId ?? ''}
        onChange={(text) => onChange({ correlationId: text || null })}
      />
      <TimeFilter label="De" alone="00:00" value={from} onChange={(value) => onChange({ from: value })} />
      <TimeFilter label="Até" alone="23:59" value={to} onChange={(value) => onChange({ to: value })} />
      {onClear && (
        <Button type="link" onClick={onClear}>
          Limpar filtros
        </Button>
      )}
    </div>
  );
}

function TextFilter({
  label,
  placeholder,
  value,
  onChange,
}: {
  label: string;
  placeholder: string;
  value: string;
  onChange: (text: string) => void;
}) {
  const [typed, setTyped] = useState(value);
  const apply = (text: string) => {
    if (text.trim() !== value) onChange(text.trim());
  };
  return (
    <Input
      className={styles.text}
      aria-label={label}
      placeholder={placeholder}
      allowClear
      value={typed}
      onChange={(event) => {
        setTyped(event.target.value);
        if (event.target.value === '') apply('');
      }}
      onPressEnter={() => apply(typed)}
      onBlur={() => apply(typed)}
    />
  );
}

function TimeFilter({
  label,
  alone,
  value,
  onChange,
}: {
  label: string;
  alone: Time;
  value: string | undefined;
  onChange: (value: string | null) => void;
}) {
  const id = useId();
  return (
    <div className={`row gap-2 ${styles.time}`}>
      <label htmlFor={id}>{label}</label>
      <MomentInput id={id} alone={alone} value={value} onChange={(moment) => onChange(moment ?? null)} />
    </div>
  );
}
