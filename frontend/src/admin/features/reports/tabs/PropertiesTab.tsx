import { formatCompactMoney, formatPrice } from '@lox/contracts/formats.js';
import {
  PROPERTY_STATUS_LABELS,
  PROPERTY_STATUSES,
  PROPERTY_TYPE_LABELS,
  type PropertyType,
  type Purpose,
} from '@lox/contracts/properties.js';
import { SUITES_LABELS, type FurtherPropertyFigures, type PropertiesReport } from '@lox/contracts/reports.js';
import { Bars } from '../charts/Bars.js';
import { ChartCard, FIRST_LINES } from '../charts/ChartCard.js';
import { Figure, FigureList } from '../charts/Figure.js';
import { PROPERTY_COLORS } from '../../../records/status-colors.js';
import { largestFirst, chartValuesOf, type ChartValue } from '../charts/chart-values.js';
import { ReasonCard } from '../charts/ReasonCard.js';
import { Ring } from '../charts/Ring.js';
import type { FigureRows } from '../figure-rows.js';
import { countText, shareText } from '../../../ui/number-texts.js';
import styles from '../charts/charts.module.css';

const where = (filters: FigureRows['where']): FigureRows => ({ kind: 'properties', where: filters });
const typeLabel = (type: string): string => PROPERTY_TYPE_LABELS[type as PropertyType] ?? type;

export function PropertiesTab({ report }: { report: PropertiesReport }) {
  const { totalProperties: all, propertiesByStatus } = report;
  const counts = ['Imóveis', 'Parte'] as const;
  const statuses = chartValuesOf(PROPERTY_STATUSES, propertiesByStatus, all, {
    labels: PROPERTY_STATUS_LABELS,
    colors: PROPERTY_COLORS,
    rowsOf: (status) => where({ status }),
  });
  const types = largestFirst(tallied(report.propertiesByType, all, typeLabel, (type) => ({ type })));
  const cities = largestFirst(
    tallied(
      report.propertiesByCity,
      all,
      (city) => city,
      (city) => ({ city }),
    ),
  );
  return (
    <>
      <FigureList label="Números principais">
        <Figure name="Total de imóveis" value={countText(all)} rows={where({})} />
        <Figure
          name="Ativos"
          value={countText(propertiesByStatus.live ?? 0)}
          rows={where({ status: 'live' })}
        />
        <Figure
          name="Vendidos"
          value={countText(propertiesByStatus.sold ?? 0)}
          rows={where({ status: 'sold' })}
        />
        {report.further && report.further.alsoForRent > 0 && (
          <Figure name="À venda e para alugar" value={countText(report.further.alsoForRent)} />
        )}
      </FigureList>
      <div className={`stack gap-4 ${styles.cards}`}>
        <ChartCard
          title="Imóveis por status"
          heads={['Status', ...counts]}
          parts={statuses}
          chart={<Ring parts={statuses} figure={countText(all)} caption={all === 1 ? 'imóvel' : 'imóveis'} />}
        />
        <ChartCard
          title="Imóveis por cidade"
          heads={['Cidade', ...counts]}
          parts={cities}
          chart={<Bars parts={cities.slice(0, FIRST_LINES)} />}
        />
        <ChartCard
          title="Imóveis por tipo"
          heads={['Tipo', ...counts]}
          parts={types}
          chart={<Bars parts={types.slice(0, FIRST_LINES)} />}
        />
        <PriceCard title="Preço médio por tipo" note="Imóveis à venda" purpose="sale" report={report} />
        <PriceCard
          title="Aluguel médio por tipo"
          note="Por mês, também dos que estão à venda"
          purpose="rent"
          report={report}
        />
        {report.further && <FurtherCards further={report.further} />}
        <ReasonCard
          title="Preços alterados por motivo"
          note="Imóveis, pela última mudança no período"
          counted="Imóveis"
          reasons={report.pricesByReason}
        />
      </div>
    </>
  );
}

function FurtherCards({ further }: { further: FurtherPropertyFigures }) {
  const { propertiesBySuites, averageCondominiumByType } = further;
  const known = Object.values(propertiesBySuites).reduce((sum, count) => sum + count, 0);
  const suites = Object.entries(propertiesBySuites).map(([key, value]) => ({
    key,
    label: SUITES_LABELS[Number(key) as keyof typeof SUITES_LABELS],
    value,
    text: countText(value),
    share: shareText(value, known),
  }));
  const fees = largestFirst(
    Object.entries(averageCondominiumByType).map(([type, value]) => ({
      key: type,
      label: typeLabel(type),
      value,
      text: formatPrice(value),
    })),
  );
  return (
    <>
      {suites.length > 0 && (
        <ChartCard
          title="Imóveis por suítes"
          note="Dos imóveis que as dizem"
          heads={['Suítes', 'Imóveis', 'Parte']}
          parts={suites}
          chart={<Bars parts={suites} />}
        />
      )}
      {fees.length > 0 && (
        <ChartCard
          title="Condomínio médio por tipo"
          note="Por mês, dos imóveis que o pagam"
          heads={['Tipo', 'Média']}
          parts={fees}
          chart={<Bars parts={fees.slice(0, FIRST_LINES)} labelSpace={84} />}
        />
      )}
    </>
  );
}

function PriceCard({
  title,
  note,
  purpose,
  report,
}: {
  title: string;
  note: string;
  purpose: Purpose;
  report: PropertiesReport;
}) {
  const averages = purpose === 'sale' ? report.averagePriceByType : report.averageRentByType;
  const parts = largestFirst(
    Object.entries(averages).map(([type, value]) => ({
      key: type,
      label: typeLabel(type),
      value,
      text: formatPrice(value),
      rows: where({ type, purpose }),
    })),
  );
  const bars = parts.slice(0, FIRST_LINES).map((part) => ({ ...part, text: formatCompactMoney(part.value) }));
  return (
    <ChartCard
      title={title}
      note={note}
      heads={['Tipo', 'Média']}
      parts={parts}
      chart={<Bars parts={bars} labelSpace={84} />}
    />
  );
}

function tallied(
  counts: Record<string, number>,
  all: number,
  labelOf: (key: string) => string,
  filterOf: (key: string) => FigureRows['where'],
): ChartValue[] {
  return Object.entries(counts).map(([key, value]) => ({
    key,
    label: labelOf(key),
    value,
    text: countText(value),
    share: shareText(value, all),
    rows: where(filterOf(key)),
  }));
}
