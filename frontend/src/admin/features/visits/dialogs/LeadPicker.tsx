import { useQuery } from '@tanstack/react-query';
import { formatPhone } from '@lox/contracts/phone/read-phone.js';
import type { Lead } from '@lox/contracts/leads.js';
import { Select, type RefSelectProps } from 'antd';
import { useEffect, type Ref } from 'react';
import { useToast } from '../../../ui/use-toast.js';
import { leadOptionsQuery } from './picker-queries.js';
import { useSearch } from './use-search.js';
import { visitErrorText } from '../visit-errors.js';
import styles from './dialogs.module.css';

export function LeadPicker({
  id,
  ref,
  value,
  invalid,
  onChange,
}: {
  id: string;
  ref: Ref<RefSelectProps>;
  value: Lead | null;
  invalid: boolean;
  onChange: (lead: Lead | null) => void;
}) {
  const { search, type } = useSearch();
  const found = useQuery(leadOptionsQuery(search));
  const offered = found.data ?? [];
  const isOffered = offered.some((lead) => lead.id === value?.id);
  const leads = value && !isOffered && search === '' ? [value, ...offered] : offered;
  const toast = useToast();
  useEffect(() => {
    if (found.error) toast.error('Erro ao carregar leads', visitErrorText(found.error));
  }, [found.error, toast]);
  return (
    <Select
      id={id}
      ref={ref}
      aria-label="Lead"
      aria-invalid={invalid}
      status={invalid ? 'error' : undefined}
      placeholder="Buscar por nome, e-mail ou telefone"
      allowClear
      showSearch={{ filterOption: false, onSearch: type }}
      loading={found.isFetching}
      notFoundContent={found.isFetching ? 'Buscando...' : 'Nenhum lead encontrado'}
      value={value?.id}
      onChange={(next: string | undefined) => onChange(leads.find((lead) => lead.id === next) ?? null)}
      options={leads.map((lead) => ({
        value: lead.id,
        label: lead.name,
        reach: [lead.phone && formatPhone(lead.phone), lead.email].filter(Boolean).join(' · '),
      }))}
      optionRender={({ data }) => (
        <span className={styles.option}>
          <b>{data.label}</b>
          <small>{data.reach}</small>
        </span>
      )}
    />
  );
}
