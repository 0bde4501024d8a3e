import { formatMoney } from '@lox/contracts/formats.js';
import { LEAD_SOURCE_LABELS, LEAD_STATUS_LABELS } from '@lox/contracts/leads.js';
import { PROPERTY_STATUS_LABELS, PROPERTY_TYPE_LABELS } from '@lox/contracts/properties.js';
import type { ReasonCount } from '@lox/contracts/reasons.js';
import { SUITES_LABELS } from '@lox/contracts/reports.js';
import type {
  BrokerPerformance,
  DashboardReport,
  FurtherPropertyFigures,
  LeadsReport,
  PropertiesReport,
  ReportType,
  ResponseFigures,
  ResponseReport,
  VisitOpinions,
  VisitsReport,
} from '@lox/contracts/reports.js';
import { VISIT_STATUS_LABELS } from '@lox/contracts/visits.js';

export interface ReportTable {
  title: string;
  columns: string[];
  rows: string[][];
}

export interface ReportData {
  dashboard: DashboardReport;
  properties: PropertiesReport;
  leads: LeadsReport;
  performance: BrokerPerformance[];
  visits: VisitsReport;
}

export function reportTables<T extends ReportType>(type: T, data: ReportData[T]): ReportTable[] {
  return TABLES[type](data);
}

const number = (value: number): string => new Intl.NumberFormat('pt-BR').format(value);
const percent = (value: number): string =>
  `${new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value)}%`;

const NONE = '—';
const averageMoney = (average: number): string => (average === 0 ? NONE : formatMoney(average));

const TABLES: { [T in ReportType]: (data: ReportData[T]) => ReportTable[] } = {
  dashboard: (data) => [
    figures('Resumo', [
      ['Total de imóveis', number(data.totalProperties)],
      ['Imóveis ativos', number(data.activeProperties)],
      ['Total de leads', number(data.totalLeads)],
      ['Novos leads', number(data.newLeads)],
      ['Leads fechados', number(data.closedLeads)],
      ['Taxa de conversão', percent(data.conversionRate)],
      ['Preço médio de venda', averageMoney(data.averagePrice)],
      ['Aluguel médio', averageMoney(data.averageRent)],
      ['Total de visitas', number(data.totalVisits)],
      ['Visitas agendadas', number(data.scheduledVisits)],
    ]),
  ],
  properties: (data) => [
    figures('Resumo', [['Total de imóveis', number(data.totalProperties)]]),
    counted('Imóveis por status', 'Status', data.propertiesByStatus, PROPERTY_STATUS_LABELS),
    counted('Imóveis por tipo', 'Tipo', data.propertiesByType, PROPERTY_TYPE_LABELS),
    counted('Imóveis por cidade', 'Cidade', data.propertiesByCity),
    priced('Preço médio de venda por tipo', 'Preço médio', data.averagePriceByType),
    priced('Aluguel médio por tipo', 'Aluguel médio', data.averageRentByType),
    ...reasonTable('Preços alterados por motivo', 'Imóveis', data.pricesByReason),
    ...(data.further ? furtherTables(data.further) : []),
  ],
  leads: (data) => [
    figures('Resumo', [
      ['Total de leads', number(data.totalLeads)],
      [
        'Tempo médio até o fechamento (dias)',
        data.leadsByStatus.closed ? number(data.averageTimeToClose) : NONE,
      ],
    ]),
    {
      title: 'Funil de conversão: onde os leads estão agora',
      columns: ['Etapa', 'Leads', 'Do total'],
      rows: data.conversionFunnel.map(({ status, count, conversionRate }) => [
        LEAD_STATUS_LABELS[status],
        number(count),
        percent(conversionRate),
      ]),
    },
    {
      title: 'Funil de conversão: até onde os leads chegaram',
      columns: ['Etapa', 'Leads', 'Do total', 'Da etapa anterior'],
      rows: data.reachedFunnel.map(({ stage, count, conversionRate, stepRate }) => [
        LEAD_STATUS_LABELS[stage],
        number(count),
        percent(conversionRate),
        stepRate === null ? '–' : percent(stepRate),
      ]),
    },
    counted('Leads por origem', 'Origem', data.leadsBySource, LEAD_SOURCE_LABELS),
    ...reasonTable('Perdidos por motivo', 'Leads', data.lostByReason),
  ],
  performance: (data) => [
    {
      title: 'Performance por corretor',
      columns: ['Corretor', 'Leads', 'Fechados', 'Conversão', 'Imóveis', 'Visitas', 'Preço médio'],
      rows: data.map((row) => [
        row.brokerName,
        number(row.totalLeads),
        number(row.closedLeads),
        percent(row.conversionRate),
        number(row.totalProperties),
        number(row.totalVisits),
        averageMoney(row.averagePrice),
      ]),
    },
    responseTable(
      'corretor',
      'Corretor',
      data.map(({ brokerName, response }) => [brokerName, response]),
    ),
  ],
  visits: (data) => [
    figures('Resumo', [
      ['Total de visitas', number(data.totalVisits)],
      ['Taxa de não comparecimento', percent(data.noShowRate)],
      ['Conversão para proposta', percent(data.conversionToProposal)],
      ['Média de visitas por imóvel', data.totalVisits ? number(data.averageVisitsPerProperty) : NONE],
    ]),
    counted('Visitas por status', 'Status', data.visitsByStatus, VISIT_STATUS_LABELS),
    ...reasonTable('Canceladas por motivo', 'Visitas', data.cancelledByReason),
    ...(data.opinions ? opinionTables(data.opinions) : []),
  ],
};

export const responseTables = ({ sources, hours }: ResponseReport): ReportTable[] => [
  responseTable(
    'origem',
    'Origem',
    sources.map((row) => [LEAD_SOURCE_LABELS[row.source], row]),
  ),
  responseTable(
    'hora de chegada',
    'Hora',
    hours.map((row) => [`${row.hour} h`, row]),
  ),
];

const minutesText = (minutes: number | null): string => (minutes === null ? NONE : number(minutes));

function responseTable(by: string, column: string, rows: [name: string, ResponseFigures][]): ReportTable {
  return {
    title: `Tempo até o primeiro contato por ${by}, em minutos de trabalho`,
    columns: [column, 'Leads', 'Esperando', 'Atendidos', 'Mediana', '90% em até', 'Em até 1 hora'],
    rows: rows.map(([name, { leads, waiting, answered, median, p90, withinHour }]) => [
      name,
      ...[leads, waiting, answered].map(number),
      ...[median, p90].map(minutesText),
      answered === 0 ? NONE : percent(withinHour),
    ]),
  };
}

const reasonTable = (title: string, column: string, reasons: readonly ReasonCount[] = []): ReportTable[] =>
  reasons.length === 0
    ? []
    : [
        {
          title,
          columns: ['Motivo', column],
          rows: reasons.map(({ label, count }) => [label, number(count)]),
        },
      ];

const opinionTables = ({ words, properties }: VisitOpinions): ReportTable[] => [
  {
    title: 'Opinião de quem visitou',
    columns: ['Opinião', 'Visitas'],
    rows: words.map(({ label, count }) => [label, number(count)]),
  },
  {
    title: 'Opinião por imóvel',
    columns: ['Imóvel', 'Código', 'Opinião', 'Visitas'],
    rows: properties.flatMap(({ title, code, words: of }) =>
      of.map(({ label, count }) => [title, code, label, number(count)]),
    ),
  },
];

const furtherTables = (further: FurtherPropertyFigures): ReportTable[] => [
  figures('Venda e aluguel', [['Imóveis à venda que também se alugam', number(further.alsoForRent)]]),
  counted('Imóveis por suítes', 'Suítes', further.propertiesBySuites, SUITES_LABELS),
  priced('Condomínio médio por tipo', 'Condomínio médio', further.averageCondominiumByType),
];

const figures = (title: string, rows: string[][]): ReportTable => ({
  title,
  columns: ['Indicador', 'Valor'],
  rows,
});

function counted(
  title: string,
  column: string,
  counts: Partial<Record<string, number>>,
  labels: Record<string, string> = {},
): ReportTable {
  const rows = Object.entries(counts).toSorted(([, a], [, b]) => (b ?? 0) - (a ?? 0));
  return {
    title,
    columns: [column, 'Quantidade'],
    rows: rows.map(([key, count]) => [labels[key] ?? key, number(count ?? 0)]),
  };
}

const priced = (title: string, column: string, averages: Record<string, number>): ReportTable => ({
  title,
  columns: ['Tipo', column],
  rows: Object.entries(averages).map(([type, price]) => [labelOf(type), formatMoney(price)]),
});

const labelOf = (type: string): string => (PROPERTY_TYPE_LABELS as Record<string, string>)[type] ?? type;
