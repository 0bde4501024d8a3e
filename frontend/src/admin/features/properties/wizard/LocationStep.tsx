import { PROPERTY_LIMITS, STATES } from '@lox/contracts/property-management.js';
import { Select } from 'antd';
import { Field, useField } from './Field.js';
import { TextField } from './fields.js';
import { maskZipCode } from './masks.js';
import styles from './fields.module.css';

const STATE_OPTIONS = STATES.map((value) => ({ value, label: value }));

/** Localização: the property's address. */
export function LocationStep() {
  const state = useField('state');
  return (
    <div className={styles.fields}>
      <TextField
        field="zipCode"
        label="CEP"
        size="third"
        inputMode="numeric"
        placeholder="00000-000"
        mask={maskZipCode}
      />
      <Field field="state" label="Estado *" size="third" problem={state.problem}>
        <Select
          {...state.input}
          showSearch
          placeholder="UF"
          value={state.input.value || undefined}
          options={STATE_OPTIONS}
        />
      </Field>
      <TextField field="city" label="Cidade *" size="third" maxLength={PROPERTY_LIMITS.city} />
      <TextField
        field="neighborhood"
        label="Bairro *"
        size="third"
        maxLength={PROPERTY_LIMITS.neighborhood}
      />
      <TextField
        field="address"
        label="Endereço *"
        size="twoThirds"
        placeholder="Rua, número e complemento"
        maxLength={PROPERTY_LIMITS.address}
      />
    </div>
  );
}
