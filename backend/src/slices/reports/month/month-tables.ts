import { formatCompactMoney } from '@lox/contracts/formats.js';
import { LEAD_SOURCE_LABELS, LEAD_SOURCES, LEAD_STATUS_LABELS } from '@lox/contracts/leads.js';
import type { ResponseFigures } from '@lox/contracts/reports.js';
import { VISIT_STATUS_LABELS, VISIT_STATUSES, type VisitStatus } from '@lox/contracts/visits.js';
import {
  type Change,
  count,
  countChange,
  duration,
  durationChange,
  moneyChange,
  NONE,
  percent,
  share,
  type Welcome,
} from './change-texts.js';
import { counted, largestFirst, type MonthCell, type MonthTable, reasonTable } from './counted-table.js';
import type { MonthFigures } from './month-figures.js';

export function monthTables(now: MonthFigures, before: MonthFigures): MonthTable[] {
  return [
    funnelTable(now, before),
    sourceTable(now, before),
    statusTable(now),
    ...reasonTable('Por que se perderam', 'Leads', now.leads.lostByReason, before.leads.lostByReason),
    responseTable(now, before),
    visitTable(now, before),
    ...reasonTable(
      'Por que se cancelaram visitas',
      'Visitas',
      now.visits.cancelledByReason,
      before.visits.cancelledByReason,
    ),
    propertyTable(now, before),
    ...reasonTable(
      'Por que mudaram preços',
      'Imóveis',
      now.properties.pricesByReason,
      before.properties.pricesByReason,
    ),
    brokerTable(now, before),
  ].filter(({ rows }) => rows.length > 0);
}

function funnelTable(now: MonthFigures, before: MonthFigures): MonthTable {
  const earlier = new Map(before.leads.reachedFunnel.map((one) => [one.stage, one.count]));
  const all = now.leads.totalLeads;
  return counted(
    'Funil: até onde os leads do mês chegaram',
    'Etapa',
    now.leads.reachedFunnel.map(({ stage, count: reached }) => ({
      label: LEAD_STATUS_LABELS[stage],
      now: reached,
      before: earlier.get(stage) ?? 0,
      share: share(reached, all),
    })),
  );
}

function sourceTable({ leads }: MonthFigures, before: MonthFigures): MonthTable {
  const rows = LEAD_SOURCES.map((source) => ({
    label: LEAD_SOURCE_LABELS[source],
    now: leads.leadsBySource[source] ?? 0,
    before: before.leads.leadsBySource[source] ?? 0,
    share: share(leads.leadsBySource[source] ?? 0, leads.totalLeads),
  }));
  return counted('De onde vieram os leads', 'Origem', largestFirst(rows));
}

function statusTable({ leads }: MonthFigures): MonthTable {
  const { conversionFunnel: stages } = leads;
  const most = Math.max(1, ...stages.map((stage) => stage.count));
  return {
    title: 'Onde estão hoje os leads do mês',
    columns: [
      { title: 'Situação', width: 3, isText: true },
      { title: '', width: 4 },
      { title: 'Leads', width: 1 },
      { title: 'Parte', width: 1.2 },
    ],
    rows: stages
      .filter((stage) => stage.count > 0)
      .map((stage) => [
        LEAD_STATUS_LABELS[stage.status],
        { bar: stage.count / most },
        count(stage.count),
        share(stage.count, leads.totalLeads),
      ]),
  };
}

function responseTable(now: MonthFigures, before: MonthFigures): MonthTable {
  const earlier = new Map(before.responses.sources.map((one) => [one.source, one]));
  const row = (label: string, figures: ResponseFigures, formerly?: ResponseFigures): MonthCell[] => [
    label,
    count(figures.leads),
    count(figures.waiting),
    duration(figures.median),
    durationChange(figures.median, formerly?.median ?? null),
    duration(figures.p90),
    figures.answered === 0 ? NONE : percent(figures.withinHour),
  ];
  const { total, sources } = now.responses;
  return {
    title: 'Tempo até o primeiro contato, por origem',
    note: 'Em horas de trabalho da imobiliária.',
    columns: [
      { title: 'Origem', width: 2.6, isText: true },
      { title: 'Leads', width: 0.9 },
      { title: 'Esperando', width: 1.2 },
      { title: 'Mediana', width: 1.4 },
      { title: 'Diferença', width: 1.4 },
      { title: '90% em até', width: 1.5 },
      { title: 'Em 1 hora', width: 1.2 },
    ],
    rows:
      sources.length === 0
        ? []
        : [
            ...sources.map((one) => row(LEAD_SOURCE_LABELS[one.source], one, earlier.get(one.source))),
            row('Todas', total, before.responses.total),
          ],
  };
}

const WELCOME: Record<VisitStatus, Welcome> = {
  scheduled: 'either',
  confirmed: 'either',
  completed: 'more',
  cancelled: 'less',
  no_show: 'less',
};

function visitTable({ visits }: MonthFigures, before: MonthFigures): MonthTable {
  return counted(
    'Visitas',
    'Situação',
    VISIT_STATUSES.map((status) => ({
      label: VISIT_STATUS_LABELS[status],
      now: visits.visitsByStatus[status] ?? 0,
      before: before.visits.visitsByStatus[status] ?? 0,
      share: share(visits.visitsByStatus[status] ?? 0, visits.totalVisits),
      welcome: WELCOME[status],
    })),
  );
}

function propertyTable(now: MonthFigures, before: MonthFigures): MonthTable {
  const money = (value: number): string => (value === 0 ? NONE : formatCompactMoney(value));
  const row = (label: string, text: string, formerly: string, change: Change): MonthCell[] => [
    label,
    text,
    formerly,
    change,
  ];
  const [listed, listedBefore] = [now.properties.totalProperties, before.properties.totalProperties];
  const { sold } = now;
  return {
    title: 'Imóveis',
    columns: [
      { title: '', width: 4, isText: true },
      { title: 'No mês', width: 1.6 },
      { title: 'Antes', width: 1.6 },
      { title: 'Diferença', width: 1.6 },
    ],
    rows: [
      row('Captados', count(listed), count(listedBefore), countChange(listed, listedBefore)),
      row(
        'Negócios fechados',
        count(sold.count),
        count(before.sold.count),
        countChange(sold.count, before.sold.count),
      ),
      row(
        'Valor dos negócios',
        money(sold.value),
        money(before.sold.value),
        moneyChange(sold.value, before.sold.value),
      ),
    ],
  };
}

function brokerTable(now: MonthFigures, before: MonthFigures): MonthTable {
  const earlier = new Map(before.brokers.map((one) => [one.brokerId, one]));
  return {
    title: 'Corretores',
    note: 'Cada lead conta para quem o tem hoje. As diferenças são contra o mês anterior.',
    columns: [
      { title: 'Corretor', width: 2.6, isText: true },
      { title: 'Leads', width: 0.9 },
      { title: '', width: 0.9 },
      { title: 'Fechados', width: 1.1 },
      { title: '', width: 0.9 },
      { title: 'Conversão', width: 1.2 },
      { title: '1º contato', width: 1.4 },
      { title: 'Visitas', width: 0.9 },
      { title: 'Captados', width: 1.1 },
    ],
    rows: now.brokers.map((broker) => {
      const formerly = earlier.get(broker.brokerId);
      return [
        broker.brokerName,
        count(broker.totalLeads),
        countChange(broker.totalLeads, formerly?.totalLeads ?? 0),
        count(broker.closedLeads),
        countChange(broker.closedLeads, formerly?.closedLeads ?? 0),
        broker.totalLeads === 0 ? NONE : percent(broker.conversionRate),
        duration(broker.response.median),
        count(broker.totalVisits),
        count(broker.totalProperties),
      ];
    }),
  };
}
