import { GOOD_CONVERSION, type BrokerPerformance, type ReportQuery } from '@lox/contracts/reports.js';
import { Grid, Select } from 'antd';
import { useId, useMemo, useState } from 'react';
import { Bars } from '../charts/Bars.js';
import { largestFirst } from '../charts/chart-values.js';
import { countText, percentText } from '../../../ui/number-texts.js';
import { RowsLink } from '../rows/RowsLink.js';
import {
  PERFORMANCE_COLUMNS,
  DEFAULT_PERFORMANCE_ORDER,
  nextPerformanceOrder,
  PERFORMANCE_SORT_LABELS,
  sortPerformance,
  type PerformanceSortField,
} from './performance-columns.js';
import { PerformanceFigures } from './PerformanceFigures.js';
import { ResponseCharts } from './ResponseCharts.js';
import panel from '../../../ui/panel.module.css';
import charts from '../charts/charts.module.css';
import styles from './performance.module.css';

const CHART_LINES = 10;

export function PerformanceTab({
  report,
  query,
  before,
}: {
  report: readonly BrokerPerformance[];
  query: ReportQuery;
  before: ReportQuery | null;
}) {
  const [order, setOrder] = useState(DEFAULT_PERFORMANCE_ORDER);
  const rows = useMemo(() => sortPerformance(report, order), [report, order]);
  const wide = Grid.useBreakpoint().lg ?? true;
  const id = useId();
  return (
    <>
      <PerformanceFigures report={report} query={query} before={before} />
      <section className={`${panel.panel} ${charts.card}`} aria-labelledby={id}>
        <header className={charts.cardHead}>
          <h2 id={id}>Leads fechados por corretor</h2>
          <p>Fechados, dos leads que chegaram no período</p>
        </header>
        <div className={`shrinks ${charts.chart}`} aria-hidden>
          <Bars parts={closedParts(report)} labelSpace={84} />
        </div>
      </section>
      {wide ? (
        <div className={`card ${styles.frame}`}>
          <table className={`digits full ${styles.table}`}>
            <caption className="sr-only">Performance por corretor</caption>
            <thead>
              <tr>
                {(
                  [
                    'brokerName',
                    ...PERFORMANCE_COLUMNS.map(({ field }) => field),
                    'conversionRate',
                  ] as PerformanceSortField[]
                ).map((field) => (
                  <th key={field} scope="col" aria-sort={sortOf(order, field)}>
                    <button type="button" onClick={() => setOrder(nextPerformanceOrder(order, field))}>
                      {PERFORMANCE_SORT_LABELS[field]}
                    </button>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.brokerId}>
                  <th scope="row">{row.brokerName}</th>
                  <Values row={row} as="td" />
                  <td>
                    <ConversionBadge row={row} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <>
          <Select
            aria-label="Ordenar por"
            value={order.by}
            onChange={(by: PerformanceSortField) => setOrder({ by, descending: by !== 'brokerName' })}
            options={Object.entries(PERFORMANCE_SORT_LABELS).map(([value, label]) => ({
              value,
              label: `Por ${label}`,
            }))}
          />
          <ul className={`stack gap-3 ${styles.list}`} aria-label="Performance por corretor">
            {rows.map((row) => (
              <li key={row.brokerId} className={`stack gap-3 card ${styles.item}`}>
                <h2>{row.brokerName}</h2>
                <ConversionBadge row={row} />
                <dl>
                  <Values row={row} as="dd" />
                </dl>
              </li>
            ))}
          </ul>
        </>
      )}
      <ResponseCharts report={report} query={query} />
    </>
  );
}

function Values({ row, as }: { row: BrokerPerformance; as: 'td' | 'dd' }) {
  return PERFORMANCE_COLUMNS.map(({ field, text, rows }) => {
    const value = (
      <RowsLink
        rows={rows(row.brokerId)}
        label={`${PERFORMANCE_SORT_LABELS[field]} de ${row.brokerName}: ${text(row[field])}`}
      >
        {text(row[field])}
      </RowsLink>
    );
    if (as === 'td') return <td key={field}>{value}</td>;
    return (
      <div key={field}>
        <dt>{PERFORMANCE_SORT_LABELS[field]}</dt>
        <dd>{value}</dd>
      </div>
    );
  });
}

function ConversionBadge({ row: { brokerId, brokerName, conversionRate } }: { row: BrokerPerformance }) {
  const text = percentText(conversionRate);
  return (
    <span className={styles.badge} data-good={conversionRate >= GOOD_CONVERSION}>
      <RowsLink
        rows={{ kind: 'leads', where: { brokerId, status: 'closed' } }}
        label={`Conversão de ${brokerName}: ${text}`}
      >
        {text}
      </RowsLink>
      {conversionRate >= GOOD_CONVERSION && <small>destaque</small>}
    </span>
  );
}

const sortOf = (order: { by: PerformanceSortField; descending: boolean }, field: PerformanceSortField) =>
  order.by !== field ? undefined : order.descending ? 'descending' : 'ascending';

const closedParts = (report: readonly BrokerPerformance[]) =>
  largestFirst(
    report.map(({ brokerId, brokerName, closedLeads, totalLeads }) => ({
      key: brokerId,
      label: brokerName,
      value: closedLeads,
      text: `${countText(closedLeads)} de ${countText(totalLeads)}`,
      rows: { kind: 'leads', where: { brokerId, status: 'closed' } },
    })),
  ).slice(0, CHART_LINES);
