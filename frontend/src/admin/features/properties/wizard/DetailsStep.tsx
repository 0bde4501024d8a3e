import { useQuery } from '@tanstack/react-query';
import { PROPERTY_LIMITS } from '@lox/contracts/property-management.js';
import { PROPERTY_TYPES, PURPOSE_LABELS, PURPOSES, TYPE_LABELS } from '@lox/contracts/properties.js';
import { Checkbox, Input, Radio, Select } from 'antd';
import { brokersQuery } from '../../../records/brokers.js';
import { controlProps, Field } from './Field.js';
import { CountField, DecimalField, TextField } from './fields.js';
import { fieldId } from './form-problems.js';
import type { StepProps } from './step-props.js';
import { TagField } from './TagField.js';
import styles from './fields.module.css';

const TYPE_OPTIONS = PROPERTY_TYPES.map((value) => ({ value, label: TYPE_LABELS[value] }));
const COUNT_LENGTH = String(PROPERTY_LIMITS.count).length;

const FLAGS = [
  ['isReady', 'Pronto para morar'],
  ['isNewConstruction', 'Na planta'],
  ['featured', 'Destaque'],
] as const;

/** Detalhes: what the property is. */
export function DetailsStep({ choosesBroker, ...props }: StepProps & { choosesBroker: boolean }) {
  const { form, set, problems } = props;
  return (
    <div className={styles.fields}>
      <TextField {...props} field="title" label="Título *" size="full" maxLength={PROPERTY_LIMITS.title} />
      <Field field="type" label="Tipo *" error={problems.type}>
        <Select
          {...controlProps('type', problems.type)}
          showSearch={{ optionFilterProp: 'label' }}
          placeholder="Escolha o tipo"
          value={form.type || undefined}
          onChange={(type) => set({ type })}
          options={TYPE_OPTIONS}
        />
      </Field>
      <div className={styles.field} data-size="half">
        <span id={fieldId('purpose')} className={styles.label}>
          Finalidade *
        </span>
        <Radio.Group
          block
          optionType="button"
          aria-labelledby={fieldId('purpose')}
          value={form.purpose}
          onChange={(event) => set({ purpose: event.target.value as typeof form.purpose })}
          options={PURPOSES.map((value) => ({ value, label: PURPOSE_LABELS[value] }))}
        />
      </div>
      <Field field="description" label="Descrição" size="full" error={problems.description}>
        <Input.TextArea
          {...controlProps('description', problems.description)}
          rows={4}
          maxLength={PROPERTY_LIMITS.description}
          value={form.description}
          onChange={(event) => set({ description: event.target.value })}
        />
      </Field>
      <CountField {...props} field="bedrooms" label="Quartos" size="quarter" length={COUNT_LENGTH} />
      <CountField {...props} field="bathrooms" label="Banheiros" size="quarter" length={COUNT_LENGTH} />
      <CountField {...props} field="parkingSpaces" label="Vagas" size="quarter" length={COUNT_LENGTH} />
      <CountField {...props} field="builtYear" label="Ano de construção" size="quarter" length={4} />
      <DecimalField {...props} field="area" label="Área" suffix="m²" />
      {choosesBroker ? <BrokerField {...props} /> : <span className={styles.field} data-size="half" />}
      <div className={styles.flags} role="group" aria-label="Situação">
        {FLAGS.map(([field, label]) => (
          <Checkbox
            key={field}
            id={fieldId(field)}
            checked={form[field]}
            onChange={(event) => set({ [field]: event.target.checked })}
          >
            {label}
          </Checkbox>
        ))}
      </div>
      <TagField
        field="amenities"
        label="Comodidades do Condomínio"
        noun="comodidade"
        placeholder="Piscina, academia, portaria 24h…"
        tags={form.amenities}
        onChange={(amenities) => set({ amenities })}
      />
      <TagField
        field="features"
        label="Características Especiais"
        noun="característica"
        placeholder="Varanda gourmet, vista livre…"
        tags={form.features}
        onChange={(features) => set({ features })}
      />
    </div>
  );
}

function BrokerField({ form, set, problems }: StepProps) {
  const brokers = useQuery(brokersQuery).data ?? [];
  return (
    <Field field="brokerId" label="Corretor responsável" error={problems.brokerId}>
      <Select
        {...controlProps('brokerId', problems.brokerId)}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        placeholder="Sem corretor"
        value={form.brokerId || undefined}
        onChange={(brokerId: string | undefined) => set({ brokerId: brokerId ?? '' })}
        options={brokers.map((broker) => ({ value: broker.id, label: broker.name }))}
      />
    </Field>
  );
}
