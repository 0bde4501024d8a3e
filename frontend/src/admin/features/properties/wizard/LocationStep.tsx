import { PROPERTY_LIMITS, BRAZILIAN_STATES } from '@lox/contracts/property-management.js';
import { Select } from 'antd';
import { WizardField, useWizardField } from './WizardField.js';
import { WizardTextField } from './wizard-inputs.js';
import { AddressFold } from './AddressFold.js';
import { maskZipCode } from './masks.js';
import styles from './fields.module.css';

const STATE_OPTIONS = BRAZILIAN_STATES.map((value) => ({ value, label: value }));

export function LocationStep() {
  const state = useWizardField('state');
  return (
    <div className={styles.fields}>
      <WizardTextField
        field="zipCode"
        label="CEP"
        size="third"
        inputMode="numeric"
        placeholder="00000-000"
        mask={maskZipCode}
      />
      <WizardField field="state" label="Estado *" size="third" problem={state.problem}>
        <Select
          {...state.input}
          showSearch
          placeholder="UF"
          value={state.input.value || undefined}
          options={STATE_OPTIONS}
        />
      </WizardField>
      <WizardTextField field="city" label="Cidade *" size="third" maxLength={PROPERTY_LIMITS.city} />
      <WizardTextField
        field="neighborhood"
        label="Bairro *"
        size="third"
        maxLength={PROPERTY_LIMITS.neighborhood}
      />
      <WizardTextField
        field="address"
        label="Endereço *"
        size="twoThirds"
        placeholder="Rua, número e complemento"
        maxLength={PROPERTY_LIMITS.address}
      />
      <AddressFold />
    </div>
  );
}
