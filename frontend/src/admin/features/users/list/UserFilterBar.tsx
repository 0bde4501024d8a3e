import { ROLE_LABELS, ROLES } from '@lox/contracts/users.js';
import { SelectFilter } from '../../../ui/SelectFilter.js';
import { optionsOf } from '../../../ui/options.js';
import { Filters } from '../../../ui/Filters.js';
import { SearchField } from '../../../ui/SearchField.js';
import type { UserFilters } from '../user-filters.js';
import styles from './list.module.css';

const ROLE_OPTIONS = optionsOf(ROLES, ROLE_LABELS);

export function UserFilterBar({
  filters,
  onChange,
}: {
  filters: UserFilters;
  onChange: (change: Partial<UserFilters>) => void;
}) {
  return (
    <Filters
      label="Filtrar usuários"
      className={styles.filters}
      onClear={
        filters.search || filters.role ? () => onChange({ search: undefined, role: undefined }) : undefined
      }
    >
      <SearchField
        value={filters.search}
        label="Buscar usuários"
        placeholder="Buscar por nome, e-mail, telefone ou CRECI"
        maxLength={120}
        onSearch={(search) => onChange({ search })}
      />
      <SelectFilter
        label="Filtrar por papel"
        all="Todos os papéis"
        value={filters.role}
        options={ROLE_OPTIONS}
        onChange={(role) => onChange({ role })}
      />
    </Filters>
  );
}
