import { useQuery } from '@tanstack/react-query';
import { canOn, seesOthers, seesUnassigned } from '@lox/contracts/permissions.js';
import {
  VISIT_STATUS_LABELS,
  VISIT_STATUSES,
  type VisitFilters,
  type VisitStatus,
} from '@lox/contracts/visits.js';
import { Button, Drawer, Select } from 'antd';
import { useEffect, useState } from 'react';
import { SEARCH_BY_WORDS } from '../../../ui/option-search.js';
import { optionsOf } from '../../../ui/options.js';
import { useToast } from '../../../ui/use-toast.js';
import { brokersQuery } from '../../../records/brokers.js';
import { brokerOptions } from '../../../records/use-brokers.js';
import { useSession } from '../../../session/session.js';
import { PropertyPicker } from '../dialogs/PropertyPicker.js';
import type { VisitFilterChange } from '../visit-url.js';
import { visitErrorText } from '../visit-errors.js';

const STATUS_OPTIONS = optionsOf(VISIT_STATUSES, VISIT_STATUS_LABELS);

export function FiltersPanel({
  filters,
  onChange,
  onClear,
  onClose,
}: {
  filters: VisitFilters;
  onChange: (change: VisitFilterChange) => void;
  onClear: () => void;
  onClose: () => void;
}) {
  const [open, setOpen] = useState(true);
  const { ability } = useSession();
  return (
    <Drawer
      open={open}
      onClose={() => setOpen(false)}
      afterOpenChange={(shown) => !shown && onClose()}
      size={360}
      title="Filtros"
      closable={{ placement: 'end', 'aria-label': 'Fechar' }}
      footer={
        <div className="flex between gap-2">
          <Button onClick={onClear} disabled={Object.keys(filters).length === 0}>
            Limpar filtros
          </Button>
          <Button type="primary" onClick={() => setOpen(false)}>
            Ver visitas
          </Button>
        </div>
      }
    >
      <div className="stack gap-4">
        {seesOthers(ability, 'visits') && (
          <label className="stack gap-1 medium">
            Corretor Responsável
            <BrokerFilter
              value={filters.brokerId}
              onChange={(brokerId) => onChange({ brokerId: brokerId ?? null })}
            />
          </label>
        )}
        <label className="stack gap-1 medium">
          Status
          <Select<VisitStatus>
            aria-label="Status"
            placeholder="Todos"
            allowClear
            value={filters.status}
            onChange={(status: VisitStatus | undefined) => onChange({ status: status ?? null })}
            options={STATUS_OPTIONS}
          />
        </label>
        <label className="stack gap-1 medium">
          Imóvel
          <PropertyPicker
            value={filters.propertyId}
            placeholder="Todos"
            onChange={(propertyId) => onChange({ propertyId: propertyId ?? null })}
          />
        </label>
      </div>
    </Drawer>
  );
}

function BrokerFilter({
  value,
  onChange,
}: {
  value: string | undefined;
  onChange: (brokerId: string | undefined) => void;
}) {
  const { ability } = useSession();
  const brokers = useQuery(brokersQuery);
  const toast = useToast();
  useEffect(() => {
    if (brokers.error) toast.error('Erro ao carregar corretores', visitErrorText(brokers.error));
  }, [brokers.error, toast]);
  return (
    <Select
      aria-label="Corretor Responsável"
      placeholder="Todos"
      allowClear
      showSearch={SEARCH_BY_WORDS}
      loading={brokers.isFetching}
      value={value}
      onChange={onChange}
      options={brokerOptions(
        brokers.data?.filter(({ id }) => canOn(ability, 'read', 'visits', { brokerId: id })) ?? [],
        seesUnassigned(ability, 'visits'),
      )}
    />
  );
}
