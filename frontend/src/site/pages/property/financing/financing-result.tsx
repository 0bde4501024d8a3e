import { useRef } from 'react';
import { formatMoney } from '@lox/contracts/formats.js';
import { monthlyRate, type Financing, type FinancingTerms } from '@lox/contracts/financing.js';
import { percentText } from './financing-fields.js';
import { FinancingYears } from './financing-years.js';
import styles from './financing.module.css';

const money = (cents: number): string => formatMoney(cents / 100);

interface Props {
  terms: FinancingTerms;
  financing: Financing;
  /** A field cannot be read: this is of the terms before. */
  isOutdated: boolean;
}

export function FinancingResult({ terms, financing, isOutdated }: Props) {
  const { amount, first, last, interest, costs, upfront, total } = financing;
  const years = useRef<HTMLDetailsElement>(null);
  const print = () => {
    if (years.current) years.current.open = true;
    const page = document.documentElement;
    page.dataset.print = 'financing';
    window.addEventListener('afterprint', () => delete page.dataset.print, { once: true });
    window.print();
  };
  const cashTotal = terms.price + costs.itbi + costs.registry + costs.deed;
  return (
    <div className={isOutdated ? styles.outdated : undefined} aria-busy={isOutdated}>
      <p className={styles.instalment} role="status">
        {terms.system === 'sac' ? 'Primeira parcela' : `${terms.months} parcelas de`}{' '}
        <strong>{money(first)}</strong>
        {terms.system === 'sac' && <span>Última parcela {money(last)}</span>}
      </p>
      <dl className={styles.sums}>
        <Sum name="Valor financiado" cents={amount} />
        <Sum name="Total de juros" cents={interest} />
        <Sum name="ITBI" cents={costs.itbi} />
        <Sum name="Registro" cents={costs.registry} />
        <Sum name="Escritura" cents={costs.deed} />
        <Sum name="Para a compra: entrada e custos" cents={upfront} />
        <Sum name="Total com o financiamento" cents={total} strong />
        <Sum name="Total à vista" cents={cashTotal} />
      </dl>
      <details className={styles.years} ref={years}>
        <summary>Parcelas ano a ano</summary>
        <FinancingYears years={financing.years} />
      </details>
      <Assumptions terms={terms} />
      <button type="button" className={`button button-quiet ${styles.print}`} onClick={print}>
        Imprimir simulação
      </button>
    </div>
  );
}

function Sum({ name, cents, strong }: { name: string; cents: number; strong?: boolean }) {
  return (
    <div className={strong ? styles.strong : undefined}>
      <dt>{name}</dt>
      <dd>{money(cents)}</dd>
    </div>
  );
}

function Assumptions({ terms: { yearlyRate, costs, months } }: { terms: FinancingTerms }) {
  return (
    <div className={styles.assumptions}>
      <h3>O que a simulação supõe</h3>
      <ul>
        <li>
          Taxa efetiva de {percentText(yearlyRate)}% ao ano, que são {percentText(monthlyRate(yearlyRate))}%
          ao mês, fixa por {months} meses e sem correção pela TR ou pela inflação.
        </li>
        <li>Sem os seguros (morte e danos ao imóvel) e as tarifas que o banco soma à parcela.</li>
        <li>
          ITBI de {percentText(costs.itbi)}% sobre o preço: a alíquota é de cada município, em geral de 2% a
          3%.
        </li>
        <li>
          Registro de {percentText(costs.registry)}% e escritura de {percentText(costs.deed)}% do preço: os
          cartórios têm tabela em cada estado. O contrato de financiamento do banco costuma valer como
          escritura.
        </li>
        <li>É uma estimativa, não uma proposta de crédito: as condições são as do banco que a aprovar.</li>
      </ul>
    </div>
  );
}
