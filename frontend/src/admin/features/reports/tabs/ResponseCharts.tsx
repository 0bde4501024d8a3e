import { useQuery } from '@tanstack/react-query';
import { LEAD_SOURCE_LABELS } from '@lox/contracts/leads.js';
import type { BrokerPerformance, ReportQuery, ResponseFigures } from '@lox/contracts/reports.js';
import { minutesText, percentText } from '../../../ui/number-texts.js';
import { Bars } from '../charts/Bars.js';
import { ChartCard, FIRST_LINES } from '../charts/ChartCard.js';
import type { ChartValue } from '../charts/chart-values.js';
import { responseTimesQuery } from '../report-queries.js';
import styles from '../charts/charts.module.css';

const LABEL_SPACE = 84;
const HEADS = ['Mediana', '90% em até', 'Em até 1 h'] as const;

function valueOf(
  key: string,
  label: string,
  { answered, median, p90, withinHour }: ResponseFigures,
): ChartValue[] {
  if (answered === 0) return [];
  return [
    {
      key,
      label,
      value: median ?? 0,
      text: minutesText(median),
      share: minutesText(p90),
      step: percentText(withinHour),
    },
  ];
}

const soonestFirst = (parts: ChartValue[]): ChartValue[] =>
  parts.toSorted((a, b) => a.value - b.value || a.label.localeCompare(b.label, 'pt-BR'));

export function ResponseCharts({
  report,
  query,
}: {
  report: readonly BrokerPerformance[];
  query: ReportQuery;
}) {
  const { data } = useQuery(responseTimesQuery(query));
  const brokers = report.flatMap(({ brokerId, brokerName, response }) =>
    valueOf(brokerId, brokerName, response),
  );
  const sources = (data?.sources ?? []).flatMap((row) =>
    valueOf(row.source, LEAD_SOURCE_LABELS[row.source], row),
  );
  const hours = (data?.hours ?? []).flatMap((row) => valueOf(String(row.hour), `${row.hour} h`, row));
  return (
    <div className={`stack gap-4 ${styles.cards}`}>
      <Times by="corretor" head="Corretor" parts={soonestFirst(brokers)} />
      <Times by="origem" head="Origem" parts={soonestFirst(sources)} />
      <Times by="hora de chegada" head="Hora" parts={hours} shown={hours.length} />
    </div>
  );
}

function Times({
  by,
  head,
  parts,
  shown = FIRST_LINES,
}: {
  by: string;
  head: string;
  parts: ChartValue[];
  shown?: number;
}) {
  return (
    <ChartCard
      stacked
      title={`Primeiro contato por ${by}`}
      note="Da chegada à primeira resposta, em tempo de trabalho da imobiliária"
      heads={[head, ...HEADS]}
      parts={parts}
      chart={<Bars parts={parts.slice(0, shown)} labelSpace={LABEL_SPACE} />}
    />
  );
}
