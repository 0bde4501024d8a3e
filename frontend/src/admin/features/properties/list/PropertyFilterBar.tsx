import {
  PROPERTY_STATUSES,
  PROPERTY_STATUS_LABELS,
  PROPERTY_TYPES,
  PROPERTY_TYPE_LABELS,
} from '@lox/contracts/properties.js';
import { useState } from 'react';
import { FiltersButton } from '../../../ui/FiltersButton.js';
import { SelectFilter } from '../../../ui/SelectFilter.js';
import { optionsOf } from '../../../ui/options.js';
import { Filters } from '../../../ui/Filters.js';
import { SearchField } from '../../../ui/SearchField.js';
import { MissingAuthorisation } from './MissingAuthorisation.js';
import { furtherCount, type PropertyFilters } from '../property-filters.js';
import { FurtherFilters } from './FurtherFilters.js';

const STATUS_OPTIONS = optionsOf(PROPERTY_STATUSES, PROPERTY_STATUS_LABELS);
const TYPE_OPTIONS = optionsOf(PROPERTY_TYPES, PROPERTY_TYPE_LABELS);

export function PropertyFilterBar({
  filters,
  onChange,
  onClear,
}: {
  filters: PropertyFilters;
  onChange: (change: Partial<PropertyFilters>) => void;
  onClear: () => void;
}) {
  const further = furtherCount(filters);
  const [unfolded, setUnfolded] = useState(further > 0);
  return (
    <Filters label="Filtrar imóveis" onClear={Object.keys(filters).length > 0 ? onClear : undefined}>
      <SearchField
        value={filters.search}
        label="Buscar imóveis"
        placeholder="Buscar por título, código, bairro ou cidade"
        onSearch={(search) => onChange({ search })}
      />
      <SelectFilter
        label="Filtrar por status"
        all="Todos os status"
        value={filters.status}
        options={STATUS_OPTIONS}
        onChange={(status) => onChange({ status })}
      />
      <SelectFilter
        label="Filtrar por tipo"
        all="Todos os tipos"
        value={filters.type}
        options={TYPE_OPTIONS}
        onChange={(type) => onChange({ type })}
        listHeight={496}
      />
      <MissingAuthorisation
        active={filters.authorisation === 'missing'}
        onToggle={() => onChange({ authorisation: filters.authorisation ? undefined : 'missing' })}
      />
      <FiltersButton
        count={further}
        aria-label="Mais filtros"
        aria-expanded={unfolded}
        onClick={() => setUnfolded(!unfolded)}
      />
      {unfolded && <FurtherFilters filters={filters} onChange={onChange} />}
    </Filters>
  );
}
