import { type ManagedProperty, PROPERTY_LIMITS } from '@lox/contracts/property-management.js';
import {
  PROPERTY_TYPES,
  PURPOSE_LABELS,
  PURPOSES,
  PROPERTY_TYPE_LABELS,
  type Purpose,
} from '@lox/contracts/properties.js';
import { DETAIL_LIMITS, publishingWarnings } from '@lox/contracts/property-details.js';
import { Checkbox, Input, Radio, Select } from 'antd';
import { useWatch } from 'react-hook-form';
import { SEARCH_BY_WORDS } from '../../../ui/option-search.js';
import { optionsOf } from '../../../ui/options.js';
import { canOn } from '@lox/contracts/permissions.js';
import { useSession } from '../../../session/session.js';
import { useBrokers } from '../../../records/use-brokers.js';
import { BuildingFold } from './BuildingFold.js';
import type { PropertyFormValues } from './property-form.js';
import type { MandateEditing } from '../mandate/use-mandate-draft.js';
import { MandateFold } from './MandateFold.js';
import { StaffFold } from './StaffFold.js';
import { WizardField, useWizardField } from './WizardField.js';
import { WizardAmountField, WizardCountField, WizardTextField } from './wizard-inputs.js';
import { TagField } from './TagField.js';
import styles from './fields.module.css';

const TYPE_OPTIONS = optionsOf(PROPERTY_TYPES, PROPERTY_TYPE_LABELS);

const FLAGS = [
  ['isReady', 'Pronto para morar'],
  ['isNewConstruction', 'Na planta'],
  ['featured', 'Destaque'],
] as const;

export function DetailsStep({
  choosesBroker,
  property,
  mandate,
}: {
  choosesBroker: boolean;
  property: ManagedProperty | null;
  mandate: MandateEditing | null;
}) {
  const type = useWizardField('type');
  const purpose = useWizardField('purpose');
  const description = useWizardField('description');
  return (
    <div className={styles.fields}>
      <WizardTextField field="title" label="Título *" size="full" maxLength={PROPERTY_LIMITS.title} />
      <WizardField field="type" label="Tipo *" problem={type.problem}>
        <Select
          {...type.input}
          showSearch={SEARCH_BY_WORDS}
          placeholder="Escolha o tipo"
          value={type.input.value || undefined}
          options={TYPE_OPTIONS}
        />
      </WizardField>
      <div className={`stack top shrinks ${styles.field}`} data-size="half">
        <span id={purpose.input.id} className={styles.label}>
          Finalidade *
        </span>
        <Radio.Group
          block
          optionType="button"
          aria-labelledby={purpose.input.id}
          value={purpose.input.value}
          onChange={(event) => purpose.set(event.target.value as Purpose)}
          options={optionsOf(PURPOSES, PURPOSE_LABELS)}
        />
      </div>
      <WizardField field="description" label="Descrição" size="full" problem={description.problem}>
        <Input.TextArea {...description.input} rows={4} maxLength={PROPERTY_LIMITS.description} />
      </WizardField>
      <WizardCountField field="bedrooms" label="Quartos" size="quarter" />
      <WizardCountField field="suites" label="Suítes" size="quarter" />
      <WizardCountField field="bathrooms" label="Banheiros" size="quarter" />
      <WizardCountField field="parkingSpaces" label="Vagas" size="quarter" />
      <WizardAmountField field="area" kind="area" label="Área" suffix="m²" size="quarter" />
      <WizardCountField field="builtYear" label="Ano de construção" size="quarter" />
      {choosesBroker ? (
        <BrokerField />
      ) : (
        <span className={`stack top shrinks ${styles.field}`} data-size="half" />
      )}
      <div className={`flex wrap wide well ${styles.flags}`} role="group" aria-label="Situação">
        {FLAGS.map(([field, label]) => (
          <Flag key={field} field={field} label={label} />
        ))}
      </div>
      <IncorporationField />
      <BuildingFold />
      <TagField
        field="amenities"
        label="Comodidades do Condomínio"
        noun="comodidade"
        placeholder="Piscina, academia, portaria 24h…"
      />
      <TagField
        field="features"
        label="Características Especiais"
        noun="característica"
        placeholder="Varanda gourmet, vista livre…"
      />
      <StaffFold />
      {mandate && <MandateFold property={property} mandate={mandate} />}
    </div>
  );
}

function IncorporationField() {
  const isNew = useWatch<PropertyFormValues, 'isNewConstruction'>({ name: 'isNewConstruction' });
  const number = useWatch<PropertyFormValues, 'incorporationNumber'>({ name: 'incorporationNumber' });
  if (!isNew) return null;
  const [warning] = publishingWarnings({ isNewConstruction: isNew, incorporationNumber: number });
  return (
    <WizardTextField
      field="incorporationNumber"
      label="Registro de incorporação"
      size="full"
      placeholder="R.2 da matrícula 12.345, 1º Registro de Imóveis"
      maxLength={DETAIL_LIMITS.incorporationNumber}
      hint={warning?.message}
    />
  );
}

function Flag({ field, label }: { field: (typeof FLAGS)[number][0]; label: string }) {
  const { input, set } = useWizardField(field);
  const { id, ref, value } = input;
  return (
    <Checkbox id={id} ref={ref} checked={value} onChange={(event) => set(event.target.checked)}>
      {label}
    </Checkbox>
  );
}

function BrokerField() {
  const { ability } = useSession();
  const { input, set, problem } = useWizardField('brokerId');
  const brokers = useBrokers('manage_all', 'properties').filter(
    ({ id, takesLeads }) => takesLeads || id === input.value,
  );
  return (
    <WizardField field="brokerId" label="Corretor responsável" problem={problem}>
      <Select
        {...input}
        allowClear={canOn(ability, 'manage_all', 'properties', { brokerId: null })}
        showSearch={SEARCH_BY_WORDS}
        placeholder="Sem corretor"
        value={input.value || undefined}
        onChange={(brokerId: string | undefined) => set(brokerId ?? '')}
        options={brokers.map((broker) => ({ value: broker.id, label: broker.name }))}
      />
    </WizardField>
  );
}
