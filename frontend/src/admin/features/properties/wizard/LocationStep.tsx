import { PROPERTY_LIMITS, STATES } from '@lox/contracts/property-management.js';
import { Select } from 'antd';
import { controlProps, Field } from './Field.js';
import { TextField } from './fields.js';
import { maskZipCode } from './masks.js';
import type { StepProps } from './step-props.js';
import styles from './fields.module.css';

const STATE_OPTIONS = STATES.map((value) => ({ value, label: value }));

/** Localização: where the property stands. */
export function LocationStep(props: StepProps) {
  const { form, set, problems } = props;
  return (
    <div className={styles.fields}>
      <TextField
        {...props}
        field="zipCode"
        label="CEP"
        size="third"
        inputMode="numeric"
        placeholder="00000-000"
        maxLength={PROPERTY_LIMITS.zipCode}
        mask={maskZipCode}
      />
      <Field field="state" label="Estado *" size="third" error={problems.state}>
        <Select
          {...controlProps('state', problems.state)}
          showSearch
          placeholder="UF"
          value={form.state || undefined}
          onChange={(state) => set({ state })}
          options={STATE_OPTIONS}
        />
      </Field>
      <TextField {...props} field="city" label="Cidade *" size="third" maxLength={PROPERTY_LIMITS.city} />
      <TextField
        {...props}
        field="neighborhood"
        label="Bairro *"
        size="third"
        maxLength={PROPERTY_LIMITS.neighborhood}
      />
      <TextField
        {...props}
        field="address"
        label="Endereço *"
        size="twoThirds"
        placeholder="Rua, número e complemento"
        maxLength={PROPERTY_LIMITS.address}
      />
    </div>
  );
}
