import { useQuery } from '@tanstack/react-query';
import { Select, type RefSelectProps } from 'antd';
import { useEffect, type Ref } from 'react';
import { useToast } from '../../../ui/use-toast.js';
import { chosenPropertyQuery, propertyOptionsQuery } from './picker-queries.js';
import { useSearch } from './use-search.js';
import { visitErrorText } from '../visit-errors.js';
import styles from './dialogs.module.css';

export function PropertyPicker({
  id,
  ref,
  value,
  invalid = false,
  placeholder = 'Buscar por título, código, bairro ou cidade',
  onChange,
}: {
  id?: string;
  ref?: Ref<RefSelectProps>;
  value: string | undefined;
  invalid?: boolean;
  placeholder?: string;
  onChange: (propertyId: string | undefined) => void;
}) {
  const { search, type } = useSearch();
  const found = useQuery(propertyOptionsQuery(search));
  const offered = found.data ?? [];
  const isOffered = offered.some((property) => property.id === value);
  const chosen = useQuery(chosenPropertyQuery(value !== undefined && !isOffered ? value : undefined)).data;
  const properties = chosen && search === '' ? [chosen, ...offered] : offered;
  const toast = useToast();
  useEffect(() => {
    if (found.error) toast.error('Erro ao carregar propriedades', visitErrorText(found.error));
  }, [found.error, toast]);
  return (
    <Select
      id={id}
      ref={ref}
      aria-label="Imóvel"
      aria-invalid={invalid}
      status={invalid ? 'error' : undefined}
      placeholder={placeholder}
      allowClear
      showSearch={{ filterOption: false, onSearch: type }}
      loading={found.isFetching}
      notFoundContent={found.isFetching ? 'Buscando...' : 'Nenhum imóvel encontrado'}
      value={value}
      onChange={(next: string | undefined) => onChange(next)}
      options={properties.map((property) => ({
        value: property.id,
        label: property.title,
        place: [property.code, [property.neighborhood, property.city].filter(Boolean).join(', ')]
          .filter(Boolean)
          .join(' · '),
      }))}
      optionRender={({ data }) => (
        <span className={styles.option}>
          <b>{data.label}</b>
          <small>{data.place}</small>
        </span>
      )}
    />
  );
}
