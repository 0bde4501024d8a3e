import { useMutation, useQuery } from '@tanstack/react-query';
import type { FoundPlace, GeocodingState, PlaceToFind } from '@lox/contracts/maps.js';
import { Button } from 'antd';
import { useFormContext, useWatch } from 'react-hook-form';
import { call, shownMessage } from '../../../../shared/api.js';
import type { PropertyFormValues } from './property-form.js';
import styles from './fields.module.css';

const PATH = '/api/admin/geocoding';
const degreesText = (degrees: number): string => String(degrees).replace('.', ',');

export function LocateButton({ onFound }: { onFound: (latitude: string, longitude: string) => void }) {
  const { getValues } = useFormContext<PropertyFormValues>();
  const [address, city] = useWatch<PropertyFormValues, ['address', 'city']>({ name: ['address', 'city'] });
  const { data } = useQuery({
    queryKey: ['geocoding'],
    queryFn: ({ signal }) => call<GeocodingState>(PATH, { signal }),
    staleTime: Infinity,
  });
  const finding = useMutation({
    mutationFn: (body: PlaceToFind) => call<FoundPlace>(PATH, { method: 'POST', body }),
    onSuccess: ({ latitude, longitude }) => onFound(degreesText(latitude), degreesText(longitude)),
  });
  if (!data?.configured) return null;
  const find = () => {
    const { street, streetNumber, neighborhood, state } = getValues();
    const parted = street.trim() && [street, streetNumber].filter(Boolean).join(', ');
    finding.mutate({ address: parted || address, neighborhood, city, state: state || null });
  };
  return (
    <div className={`stack top gap-2 ${styles.field}`} data-size="full">
      <Button
        onClick={find}
        loading={finding.isPending}
        disabled={address.trim() === '' || city.trim() === ''}
      >
        Localizar
      </Button>
      <p className="soft sm" role="status">
        {finding.isError
          ? shownMessage(finding.error, 'O mapa não pôde ser consultado.')
          : finding.data
            ? `Achado: ${finding.data.label}`
            : 'Preenche latitude e longitude pelo endereço.'}
      </p>
    </div>
  );
}
