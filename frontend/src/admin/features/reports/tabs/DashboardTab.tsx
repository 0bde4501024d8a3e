import { formatPrice } from '@lox/contracts/formats.js';
import type { DashboardReport } from '@lox/contracts/reports.js';
import { tokens } from '../../../../shared/tokens.js';
import { ChartCard } from '../charts/ChartCard.js';
import { Figure, Figures } from '../charts/Figure.js';
import type { Part } from '../charts/part.js';
import { Ring } from '../charts/Ring.js';
import type { RowKind, Rows } from '../report-rows.js';
import { averageText, countText, percentText, shareText } from '../../../ui/number-texts.js';
import styles from '../charts/charts.module.css';

const of = (kind: RowKind, where: Rows['where'] = {}): Rows => ({ kind, where });
const HEADS = ['Indicador', 'Valor'] as const;
const REST = '#e9ebe6';

/** Overview: properties, leads and visits of the period. */
export function DashboardTab({ report }: { report: DashboardReport }) {
  const { totalProperties, activeProperties, totalLeads, closedLeads, totalVisits, scheduledVisits } = report;
  return (
    <>
      <Figures label="Números principais">
        <Figure name="Imóveis" value={countText(totalProperties)} rows={of('properties')} />
        <Figure name="Leads" value={countText(totalLeads)} rows={of('leads')} />
        <Figure
          name="Taxa de conversão"
          value={percentText(report.conversionRate)}
          rows={of('leads', { status: 'closed' })}
        />
        <Figure name="Visitas" value={countText(totalVisits)} rows={of('visits')} />
      </Figures>
      <div className={`${styles.cards} ${styles.thirds}`}>
        <ChartCard
          title="Imóveis"
          note="Cadastrados no período"
          heads={HEADS}
          parts={propertyParts(report)}
          chart={
            <Ring
              parts={parted(activeProperties, totalProperties, tokens.primary)}
              figure={shareText(activeProperties, totalProperties)}
              caption="ativos"
            />
          }
        />
        <ChartCard
          title="Leads"
          note="Recebidos no período"
          heads={HEADS}
          parts={leadParts(report)}
          chart={
            <Ring
              parts={parted(closedLeads, totalLeads, tokens.success)}
              figure={percentText(report.conversionRate)}
              caption="fechados"
            />
          }
        />
        <ChartCard
          title="Visitas"
          note="Marcadas para o período"
          heads={HEADS}
          parts={visitParts(report)}
          chart={
            <Ring
              parts={parted(scheduledVisits, totalVisits, tokens.info)}
              figure={shareText(scheduledVisits, totalVisits)}
              caption="agendadas"
            />
          }
        />
      </div>
    </>
  );
}

const parted = (part: number, whole: number, color: string) => [
  { value: part, color },
  { value: whole - part, color: REST },
];

const part = (key: string, label: string, value: number, rows: Rows, text = countText(value)): Part => ({
  key,
  label,
  value,
  text,
  rows,
});

const propertyParts = (report: DashboardReport): Part[] => [
  part('total', 'Total de imóveis', report.totalProperties, of('properties')),
  part('active', 'Ativos', report.activeProperties, of('properties', { status: 'live' })),
  part(
    'price',
    'Preço médio de venda',
    report.averagePrice,
    of('properties', { purpose: 'sale' }),
    averageText(report.averagePrice, formatPrice),
  ),
  part(
    'rent',
    'Aluguel médio por mês',
    report.averageRent,
    of('properties', { purpose: 'rent' }),
    averageText(report.averageRent, formatPrice),
  ),
];

const leadParts = (report: DashboardReport): Part[] => [
  part('total', 'Total de leads', report.totalLeads, of('leads')),
  part('new', 'Novos', report.newLeads, of('leads', { status: 'new' })),
  part('closed', 'Fechados', report.closedLeads, of('leads', { status: 'closed' })),
  part(
    'rate',
    'Taxa de conversão',
    report.conversionRate,
    of('leads', { status: 'closed' }),
    percentText(report.conversionRate),
  ),
];

const visitParts = (report: DashboardReport): Part[] => [
  part('total', 'Total de visitas', report.totalVisits, of('visits')),
  part('scheduled', 'Agendadas', report.scheduledVisits, of('visits', { status: 'scheduled' })),
];
