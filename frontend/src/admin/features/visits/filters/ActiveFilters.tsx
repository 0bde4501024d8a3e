import { CloseOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { VISIT_STATUS_LABELS, type VisitFilters } from '@lox/contracts/visits.js';
import { GlyphIcon } from '../../../ui/GlyphIcon.js';
import { brokersQuery } from '../../../records/brokers.js';
import { filteredBrokerName } from '../../../records/use-brokers.js';
import { chosenPropertyQuery } from '../dialogs/picker-queries.js';
import type { VisitFilterChange } from '../visit-url.js';
import styles from './filters.module.css';

export function ActiveFilters({
  filters,
  onChange,
  onClear,
}: {
  filters: VisitFilters;
  onChange: (change: VisitFilterChange) => void;
  onClear: () => void;
}) {
  const { brokerId, propertyId, search, status } = filters;
  const brokers = useQuery({ ...brokersQuery, enabled: brokerId !== undefined });
  const property = useQuery(chosenPropertyQuery(propertyId));
  const chips = [
    brokerId && {
      name: 'brokerId' as const,
      text: `Corretor: ${filteredBrokerName(brokers.data, brokerId) ?? '…'}`,
    },
    status && { name: 'status' as const, text: `Status: ${VISIT_STATUS_LABELS[status]}` },
    propertyId && { name: 'propertyId' as const, text: `Imóvel: ${property.data?.title ?? '…'}` },
    search && { name: 'search' as const, text: `Busca: ${search}` },
  ].filter((chip) => !!chip);
  if (chips.length === 0) return null;
  return (
    <div className={`flex wrap gap-2 rigid ${styles.active}`} role="group" aria-label="Filtros ativos">
      {chips.map(({ name, text }) => (
        <button
          key={name}
          type="button"
          aria-label={`Retirar filtro ${text}`}
          onClick={() => onChange({ [name]: null })}
        >
          <span>{text}</span> <GlyphIcon glyph={CloseOutlined} />
        </button>
      ))}
      <button type="button" className={styles.clear} onClick={onClear}>
        Limpar filtros
      </button>
    </div>
  );
}
