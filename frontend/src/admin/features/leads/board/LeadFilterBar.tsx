import {
  LEAD_PRIORITIES,
  LEAD_PRIORITY_LABELS,
  type LeadFilters,
  type LeadSort,
} from '@lox/contracts/leads.js';
import { Grid, Select } from 'antd';
import { memo, useState } from 'react';
import { SEARCH_BY_WORDS } from '../../../ui/option-search.js';
import { Filters } from '../../../ui/Filters.js';
import { FiltersButton } from '../../../ui/FiltersButton.js';
import { optionsOf } from '../../../ui/options.js';
import { SearchField } from '../../../ui/SearchField.js';
import { SelectFilter } from '../../../ui/SelectFilter.js';
import { useSession } from '../../../session/session.js';
import { seesOthers, seesUnassigned } from '@lox/contracts/permissions.js';
import { brokerOptions, useBrokers } from '../../../records/use-brokers.js';
import { QuickFilters } from './QuickFilters.js';
import { useSourceOptions } from '../use-source-options.js';
import shared from '../../../ui/filters.module.css';
import styles from './page.module.css';

const SORTS: { value: LeadSort; label: string }[] = [
  { value: 'waiting', label: 'Esperando há mais tempo' },
  { value: 'idle', label: 'Parados há mais tempo' },
  { value: 'arrived', label: 'Chegada mais recente' },
];

export const LeadFilterBar = memo(function FilterBar({
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
  const shown = wide || unfolded;
  const { brokerId, priority, source, sort } = filters;
  const active = [brokerId, priority, source, sort].filter(Boolean).length;
  return (
    <Filters
      label="Filtrar leads"
      className={styles.filters}
      onClear={Object.keys(filters).length > 0 && shown ? onClear : undefined}
    >
      <SearchField
        value={filters.search}
        label="Buscar leads"
        placeholder="Buscar por nome, e-mail, telefone ou imóvel"
        onSearch={(search) => onChange({ search })}
      />
      {!wide && (
        <FiltersButton count={active} aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)} />
      )}
      {shown && <Choices filters={filters} onChange={onChange} />}
      <QuickFilters filters={filters} onChange={onChange} />
    </Filters>
  );
});

function Choices({
  filters,
  onChange,
}: {
  filters: LeadFilters;
  onChange: (change: Partial<LeadFilters>) => void;
}) {
  const { ability } = useSession();
  const sources = useSourceOptions();
  const choosesBroker = seesOthers(ability, 'leads');
  const brokers = useBrokers('read', 'leads', choosesBroker);
  return (
    <>
      {choosesBroker && (
        <Select
          className={shared.choice}
          aria-label="Filtrar por corretor"
          placeholder="Corretor"
          allowClear
          showSearch={SEARCH_BY_WORDS}
          value={filters.brokerId}
          onChange={(brokerId: string | undefined) => onChange({ brokerId })}
          options={brokerOptions(brokers, seesUnassigned(ability, 'leads'))}
        />
      )}
      <Select
        className={shared.choice}
        aria-label="Filtrar por prioridade"
        placeholder="Prioridade"
        allowClear
        value={filters.priority}
        onChange={(priority: LeadFilters['priority']) => onChange({ priority })}
        options={optionsOf(LEAD_PRIORITIES, LEAD_PRIORITY_LABELS)}
      />
      <Select
        className={shared.choice}
        aria-label="Filtrar por origem"
        placeholder="Origem"
        allowClear
        value={filters.source}
        onChange={(source: LeadFilters['source']) => onChange({ source })}
        options={sources}
      />
      <SelectFilter
        label="Ordenar leads"
        all="Última mudança primeiro"
        value={filters.sort}
        options={SORTS}
        onChange={(sort) => onChange({ sort })}
      />
    </>
  );
}
