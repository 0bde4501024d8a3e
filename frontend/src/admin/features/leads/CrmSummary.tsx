import { useQuery } from '@tanstack/react-query';
import { useAsOf } from '../../ui/as-of.js';
import { summaryQuery } from './lead-queries.js';
import styles from './board/page.module.css';

const percent = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1, minimumFractionDigits: 1 });

export function CrmSummary() {
  const summary = useQuery(summaryQuery(useAsOf())).data;
  const figures = [
    ['Total de leads', summary?.total],
    ['Leads ativos', summary?.active],
    ['Aguardando visita', summary?.awaitingVisit],
    ['Taxa de conversão', summary && `${percent.format(summary.conversionRate)}%`],
  ] as const;
  return (
    <dl className={`flex gap-5 ${styles.summary}`} aria-busy={!summary}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt className="tiny">{name}</dt>
          <dd>{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
