import {
  GUARANTEE_LABELS,
  GUARANTEES,
  RENT_PERIOD_LABELS,
  RENT_PERIODS,
  type RentPeriod,
} from '@lox/contracts/property-details.js';
import { Checkbox, Select } from 'antd';
import { useState } from 'react';
import { optionsOf } from '../../../ui/options.js';
import type { PropertyFormValues } from './property-form.js';
import { useWizardField, WizardField } from './WizardField.js';
import { WizardAmountField } from './wizard-inputs.js';
import styles from './fields.module.css';

export const RENT_LABELS: Record<RentPeriod, string> = {
  monthly: 'Preço mensal *',
  daily: 'Preço por dia *',
  weekly: 'Preço por semana *',
  quarterly: 'Preço por trimestre *',
  yearly: 'Preço por ano *',
};

const PERIOD_OPTIONS = optionsOf(RENT_PERIODS, RENT_PERIOD_LABELS);
const GUARANTEE_OPTIONS = optionsOf(GUARANTEES, GUARANTEE_LABELS);

export function RentFields({ purpose }: { purpose: PropertyFormValues['purpose'] }) {
  const rent = useWizardField('rentPrice');
  const [isOffered, setOffered] = useState(rent.input.value !== '');
  const isSale = purpose !== 'rent';
  const offer = (offered: boolean) => {
    setOffered(offered);
    if (!offered) rent.set('');
  };
  return (
    <>
      {isSale && (
        <div className={`row ${styles.field} ${styles.also}`} data-size="half">
          <Checkbox checked={isOffered} onChange={(event) => offer(event.target.checked)}>
            Também para alugar
          </Checkbox>
        </div>
      )}
      {isSale && isOffered && (
        <WizardAmountField field="rentPrice" kind="money" label="Valor do aluguel" prefix="R$" />
      )}
      {(!isSale || isOffered) && <RentTerms />}
    </>
  );
}

function RentTerms() {
  const period = useWizardField('rentPeriod');
  const guarantees = useWizardField('guarantees');
  return (
    <>
      <WizardField field="rentPeriod" label="O aluguel é pago" problem={period.problem}>
        <Select {...period.input} options={PERIOD_OPTIONS} />
      </WizardField>
      <WizardField field="guarantees" label="Garantias aceitas" problem={guarantees.problem}>
        <Select
          {...guarantees.input}
          mode="multiple"
          placeholder="Não informadas"
          options={GUARANTEE_OPTIONS}
        />
      </WizardField>
    </>
  );
}
