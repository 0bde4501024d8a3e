import { useId, useState } from 'react';
import { creciText } from '@lox/contracts/creci-text.js';
import { settledAmount } from '@lox/contracts/amounts.js';
import {
  FINANCING_SYSTEM_LABELS,
  financingOf,
  type FinancingSystem,
  type FinancingTerms,
} from '@lox/contracts/financing.js';
import { keysOf } from '@lox/contracts/text.js';
import { useSettings } from '../../../api/use-settings.js';
import { useSiteBrand } from '../../../site-brand.js';
import { Field } from '../../../components/field/field.js';
import { readFields, usualFields, type FinancingField } from './financing-fields.js';
import { FinancingResult } from './financing-result.js';
import styles from './financing.module.css';

const SYSTEM_HINTS: Record<FinancingSystem, string> = {
  sac: 'A parcela começa maior e cai todo mês.',
  price: 'As parcelas são iguais do começo ao fim.',
};

/** @param price in reais */
export function FinancingSimulator({ title, price }: { title: string; price: number }) {
  const { brandName } = useSiteBrand();
  const cents = Math.round(price * 100);
  const [fields, setFields] = useState(() => usualFields(cents));
  const [system, setSystem] = useState<FinancingSystem>('sac');
  const { terms, errors } = readFields(fields, system, cents);
  const shown = useLast(terms);
  const field = (name: FinancingField, label: string) => (
    <Field label={label} error={errors[name]}>
      {(props) => (
        <input
          {...props}
          inputMode="decimal"
          autoComplete="off"
          value={fields[name]}
          onChange={({ target }) => setFields({ ...fields, [name]: target.value })}
          onBlur={({ target }) =>
            name === 'downPayment' && setFields({ ...fields, [name]: settledAmount(target.value, 'money') })
          }
        />
      )}
    </Field>
  );
  return (
    <div className={styles.simulator}>
      <div className={styles.printed}>
        <p>Simulação de financiamento: {title}</p>
        <small>{[brandName, creciText(useSettings().creci)].filter(Boolean).join(' · ')}</small>
      </div>
      <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
        <SystemChoice system={system} onChoose={setSystem} />
        <div className={styles.pair}>
          {field('downPayment', 'Entrada (R$)')}
          {field('years', 'Prazo (anos)')}
        </div>
        {field('yearlyRate', 'Juros (% ao ano)')}
        <fieldset>
          <legend>Custos da compra, em % do preço</legend>
          <div className={styles.three}>
            {field('itbi', 'ITBI')}
            {field('registry', 'Registro')}
            {field('deed', 'Escritura')}
          </div>
        </fieldset>
      </form>
      {shown && (
        <FinancingResult terms={shown} financing={financingOf(shown)} isOutdated={terms === undefined} />
      )}
    </div>
  );
}

function SystemChoice({
  system,
  onChoose,
}: {
  system: FinancingSystem;
  onChoose: (system: FinancingSystem) => void;
}) {
  const hint = useId();
  return (
    <fieldset aria-describedby={hint}>
      <legend>Sistema de amortização</legend>
      <div className={styles.systems}>
        {keysOf(FINANCING_SYSTEM_LABELS).map((one) => (
          <label key={one}>
            <input type="radio" name="system" checked={one === system} onChange={() => onChoose(one)} />
            {FINANCING_SYSTEM_LABELS[one]}
          </label>
        ))}
      </div>
      <p id={hint} className={styles.hint}>
        {SYSTEM_HINTS[system]}
      </p>
    </fieldset>
  );
}

const isSame = (one: FinancingTerms, other: FinancingTerms | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

function useLast(terms: FinancingTerms | undefined): FinancingTerms | undefined {
  const [last, setLast] = useState(terms);
  if (terms && !isSame(terms, last)) setLast(terms);
  return terms ?? last;
}
