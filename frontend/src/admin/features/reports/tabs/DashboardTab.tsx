import { formatPrice } from '@lox/contracts/formats.js';
import type { DashboardReport } from '@lox/contracts/reports.js';
import { tokens } from '../../../../shared/tokens.js';
import { ChartCard } from '../charts/ChartCard.js';
import { Figure, FigureList } from '../charts/Figure.js';
import type { ChartValue } from '../charts/chart-values.js';
import { Ring } from '../charts/Ring.js';
import type { RowKind, FigureRows } from '../figure-rows.js';
import { averageText, countText, percentText, shareText } from '../../../ui/number-texts.js';
import styles from '../charts/charts.module.css';

const figureRows = (kind: RowKind, where: FigureRows['where'] = {}): FigureRows => ({ kind, where });
const HEADS = ['Indicador', 'Valor'] as const;
const REST = '#e9ebe6';

export function DashboardTab({ report }: { report: DashboardReport }) {
  const { totalProperties, activeProperties, totalLeads, closedLeads, totalVisits, scheduledVisits } = report;
  return (
    <>
      <FigureList label="Números principais">
        <Figure name="Imóveis" value={countText(totalProperties)} rows={figureRows('properties')} />
        <Figure name="Leads" value={countText(totalLeads)} rows={figureRows('leads')} />
        <Figure
          name="Taxa de conversão"
          value={percentText(report.conversionRate)}
          rows={figureRows('leads', { status: 'closed' })}
        />
        <Figure name="Visitas" value={countText(totalVisits)} rows={figureRows('visits')} />
      </FigureList>
      <div className={`stack gap-4 ${styles.cards} ${styles.thirds}`}>
        <ChartCard
          title="Imóveis"
          note="Cadastrados no período"
          heads={HEADS}
          parts={propertyParts(report)}
          chart={
            <Ring
              parts={ringParts(activeProperties, totalProperties, tokens.primary)}
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
              parts={ringParts(closedLeads, totalLeads, tokens.success)}
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
              parts={ringParts(scheduledVisits, totalVisits, tokens.info)}
              figure={shareText(scheduledVisits, totalVisits)}
              caption="agendadas"
            />
          }
        />
      </div>
    </>
  );
}

const ringParts = (part: number, whole: number, color: string) => [
  { value: part, color },
  { value: whole - part, color: REST },
];

const chartValue = (
  key: string,
  label: string,
  value: number,
  rows: FigureRows,
  text = countText(value),
): ChartValue => ({
  key,
  label,
  value,
  text,
  rows,
});

const propertyParts = (report: DashboardReport): ChartValue[] => [
  chartValue('total', 'Total de imóveis', report.totalProperties, figureRows('properties')),
  chartValue('active', 'Ativos', report.activeProperties, figureRows('properties', { status: 'live' })),
  chartValue(
    'price',
    'Preço médio de venda',
    report.averagePrice,
    figureRows('properties', { purpose: 'sale' }),
    averageText(report.averagePrice, formatPrice),
  ),
  chartValue(
    'rent',
    'Aluguel médio por mês',
    report.averageRent,
    figureRows('properties', { purpose: 'rent' }),
    averageText(report.averageRent, formatPrice),
  ),
];

const leadParts = (report: DashboardReport): ChartValue[] => [
  chartValue('total', 'Total de leads', report.totalLeads, figureRows('leads')),
  chartValue('new', 'Novos', report.newLeads, figureRows('leads', { status: 'new' })),
  chartValue('closed', 'Fechados', report.closedLeads, figureRows('leads', { status: 'closed' })),
  chartValue(
    'rate',
    'Taxa de conversão',
    report.conversionRate,
    figureRows('leads', { status: 'closed' }),
    percentText(report.conversionRate),
  ),
];

const visitParts = (report: DashboardReport): ChartValue[] => [
  chartValue('total', 'Total de visitas', report.totalVisits, figureRows('visits')),
  chartValue('scheduled', 'Agendadas', report.scheduledVisits, figureRows('visits', { status: 'scheduled' })),
];
