import type { FinancingYear } from '@lox/contracts/financing.js';

const reais = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 });
const text = (cents: number): string => reais.format(cents / 100);

export function FinancingYears({ years }: { years: readonly FinancingYear[] }) {
  return (
    <table>
      <caption>Em reais, sem centavos; o saldo é o do fim do ano.</caption>
      <thead>
        <tr>
          <th scope="col">Ano</th>
          <th scope="col">Parcelas</th>
          <th scope="col">Juros</th>
          <th scope="col">
            <abbr title="Amortização">Amort.</abbr>
          </th>
          <th scope="col">Saldo</th>
        </tr>
      </thead>
      <tbody>
        {years.map(({ year, payment, interest, amortization, balance }) => (
          <tr key={year}>
            <th scope="row">{year}</th>
            <td>{text(payment)}</td>
            <td>{text(interest)}</td>
            <td>{text(amortization)}</td>
            <td>{text(balance)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
