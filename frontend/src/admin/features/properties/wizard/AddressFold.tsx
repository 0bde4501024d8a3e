import { readAddress } from '@lox/contracts/address-reader.js';
import { ADDRESS_SHOWN, ADDRESS_SHOWN_LABELS, DETAIL_LIMITS } from '@lox/contracts/property-details.js';
import { cut } from '@lox/contracts/text.js';
import { Button, Select } from 'antd';
import { useFormContext, useWatch } from 'react-hook-form';
import { optionsOf } from '../../../ui/options.js';
import { FoldedFields } from './FoldedFields.js';
import { LocateButton } from './LocateButton.js';
import { degreesPair } from './masks.js';
import type { PropertyFormValues } from './property-form.js';
import { useWizardField, WizardField } from './WizardField.js';
import { WizardTextField } from './wizard-inputs.js';
import styles from './fields.module.css';

const FIELDS = ['street', 'streetNumber', 'complement', 'addressShown', 'latitude', 'longitude'] as const;
type PlaceField = 'neighborhood' | 'city' | 'state' | 'zipCode';
const SHOWN_OPTIONS = optionsOf(ADDRESS_SHOWN, ADDRESS_SHOWN_LABELS);

export function AddressFold() {
  return (
    <FoldedFields title="Rua e número em separado, mapa e o que aparece no site" fields={FIELDS}>
      <AddressParts />
    </FoldedFields>
  );
}

function AddressParts() {
  const { getValues, setValue, clearErrors } = useFormContext<PropertyFormValues>();
  const address = useWatch<PropertyFormValues, 'address'>({ name: 'address' });
  const shown = useWizardField('addressShown');
  const set = (field: (typeof FIELDS)[number] | PlaceField, value: string) => {
    setValue(field, value, { shouldDirty: true });
    clearErrors(field);
  };
  const split = () => {
    const { street, number, complement, ...place } = readAddress(address);
    set('street', cut(street, DETAIL_LIMITS.street));
    set('streetNumber', cut(number, DETAIL_LIMITS.streetNumber));
    set('complement', cut(complement, DETAIL_LIMITS.complement));
    for (const [field, found] of Object.entries(place) as [PlaceField, string | null][])
      if (found && !getValues(field)) set(field, found);
  };
  const pasted = (text: string): string => {
    const pair = degreesPair(text);
    if (!pair) return text;
    set('longitude', pair[1]);
    return pair[0];
  };
  return (
    <>
      <WizardTextField field="street" label="Rua" maxLength={DETAIL_LIMITS.street} />
      <WizardTextField
        field="streetNumber"
        label="Número"
        size="quarter"
        maxLength={DETAIL_LIMITS.streetNumber}
      />
      <WizardTextField
        field="complement"
        label="Complemento"
        size="quarter"
        maxLength={DETAIL_LIMITS.complement}
      />
      <div className={styles.field} data-size="full">
        <Button onClick={split} disabled={address.trim() === ''}>
          Separar o que está acima
        </Button>
      </div>
      <WizardField
        field="addressShown"
        label="No site e nos portais aparece"
        problem={shown.problem}
        hint="O complemento nunca aparece sozinho."
      >
        <Select {...shown.input} options={SHOWN_OPTIONS} />
      </WizardField>
      <LocateButton
        onFound={(latitude, longitude) => {
          set('latitude', latitude);
          set('longitude', longitude);
        }}
      />
      <WizardTextField
        field="latitude"
        label="Latitude"
        size="quarter"
        placeholder="-22,90556"
        mask={pasted}
        hint="Cole o par ou link do mapa."
      />
      <WizardTextField field="longitude" label="Longitude" size="quarter" placeholder="-47,06083" />
    </>
  );
}
