import { formatCompactMoney } from '@lox/contracts/formats.js';
import { LEAD_SOURCE_LABELS, LEAD_SOURCES, LEAD_STATUS_LABELS } from '@lox/contracts/leads.js';
import type { ReasonCount } from '@lox/contracts/reasons.js';
import { monthName, type ResponseFigures } from '@lox/contracts/reports.js';
import { VISIT_STATUS_LABELS, VISIT_STATUSES } from '@lox/contracts/visits.js';
import {
  type Change,
  count,
  countChange,
  duration,
  durationChange,
  moneyChange,
  NONE,
  percent,
  rateChange,
  share,
} from './change-texts.js';
import type { ComparedMonth, MonthFigures } from './month-figures.js';

export interface MonthCard {
  label: string;
  value: string;
  note: string;
  change: Change | null;
}

/** A bar is a share of the longest, from 0 to 1. */
export type MonthCell = string | Change | { bar: number } | null;

export interface MonthTable {
  title: string;
  note?: string;
  columns: { title: string; width: number; isText?: true }[];
  rows: MonthCell[][];
}

export interface MonthContent {
  title: string;
  period: string;
  cards: MonthCard[];
  tables: MonthTable[];
}

/** What the month's report says, in the order of its pages. */
export function monthContent(compared: ComparedMonth): MonthContent {
  const { month, days, now, before } = compared;
  const against = monthName(compared.daysBefore.startDate.slice(0, 7));
  return {
    title: capital(monthName(month)),
    period: `${span(days)}, comparado com ${against} (${span(compared.daysBefore)})`,
    cards: cardsOf(now, before),
    tables: [
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
    ].filter(({ rows }) => rows.length > 0),
  };
}

function cardsOf(now: MonthFigures, before: MonthFigures): MonthCard[] {
  const [closed, closedBefore] = [now, before].map(({ leads }) => leads.leadsByStatus.closed ?? 0) as [
    number,
    number,
  ];
  const [held, heldBefore] = [now, before].map(({ visits }) => visits.visitsByStatus.completed ?? 0) as [
    number,
    number,
  ];
  const [missed, missedBefore] = [now, before].map(({ visits }) => visits.visitsByStatus.no_show ?? 0) as [
    number,
    number,
  ];
  const [first, firstBefore] = [now.responses.total, before.responses.total];
  return [
    {
      label: 'Leads recebidos',
      value: count(now.leads.totalLeads),
      note: `antes ${count(before.leads.totalLeads)}`,
      change: countChange(now.leads.totalLeads, before.leads.totalLeads),
    },
    {
      label: 'Leads fechados',
      value: count(closed),
      note: `${share(closed, now.leads.totalLeads)} dos recebidos`,
      change: countChange(closed, closedBefore),
    },
    {
      label: 'Primeiro contato (mediana)',
      value: duration(first.median),
      note: `antes ${duration(firstBefore.median)}`,
      change: durationChange(first.median, firstBefore.median),
    },
    {
      label: 'Atendidos em 1 hora',
      value: first.answered === 0 ? NONE : percent(first.withinHour),
      note: firstBefore.answered === 0 ? `antes ${NONE}` : `antes ${percent(firstBefore.withinHour)}`,
      change:
        first.answered && firstBefore.answered ? rateChange(first.withinHour, firstBefore.withinHour) : null,
    },
    {
      label: 'Visitas realizadas',
      value: count(held),
      note: `de ${count(now.visits.totalVisits)} marcadas`,
      change: countChange(held, heldBefore),
    },
    {
      label: 'Faltas',
      value: count(missed),
      note: `${held + missed === 0 ? NONE : percent(now.visits.noShowRate)} das visitas`,
      change: countChange(missed, missedBefore, 'less'),
    },
    {
      label: 'Imóveis captados',
      value: count(now.properties.totalProperties),
      note: `antes ${count(before.properties.totalProperties)}`,
      change: countChange(now.properties.totalProperties, before.properties.totalProperties),
    },
    {
      label: 'Negócios fechados',
      value: count(now.sold.count),
      note: now.sold.count === 0 ? `antes ${count(before.sold.count)}` : formatCompactMoney(now.sold.value),
      change: countChange(now.sold.count, before.sold.count),
    },
  ];
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

function visitTable({ visits }: MonthFigures, before: MonthFigures): MonthTable {
  return counted(
    'Visitas',
    'Situação',
    VISIT_STATUSES.map((status) => ({
      label: VISIT_STATUS_LABELS[status],
      now: visits.visitsByStatus[status] ?? 0,
      before: before.visits.visitsByStatus[status] ?? 0,
      share: share(visits.visitsByStatus[status] ?? 0, visits.totalVisits),
      welcome:
        status === 'completed'
          ? 'more'
          : status === 'scheduled' || status === 'confirmed'
            ? 'either'
            : 'less',
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

function reasonTable(
  title: string,
  column: string,
  now: readonly ReasonCount[] = [],
  before: readonly ReasonCount[] = [],
): MonthTable[] {
  const earlier = new Map(before.map((one) => [one.reason, one.count]));
  const all = now.reduce((sum, one) => sum + one.count, 0);
  const rows = now.map((one) => ({
    label: one.label,
    now: one.count,
    before: earlier.get(one.reason) ?? 0,
    share: share(one.count, all),
    welcome: 'either' as const,
  }));
  return now.length === 0 ? [] : [counted(title, 'Motivo', rows, column)];
}

interface CountedRow {
  label: string;
  now: number;
  before: number;
  share: string;
  welcome?: Parameters<typeof countChange>[2];
}

/** Without what is nothing in both months. */
function counted(title: string, name: string, rows: readonly CountedRow[], column = 'No mês'): MonthTable {
  const most = Math.max(1, ...rows.map((row) => row.now));
  return {
    title,
    columns: [
      { title: name, width: 3, isText: true },
      { title: '', width: 3 },
      { title: column, width: 1 },
      { title: 'Parte', width: 1.1 },
      { title: 'Antes', width: 1 },
      { title: 'Diferença', width: 1.3 },
    ],
    rows: rows
      .filter((row) => row.now + row.before > 0)
      .map((row) => [
        row.label,
        { bar: row.now / most },
        count(row.now),
        row.share,
        count(row.before),
        countChange(row.now, row.before, row.welcome),
      ]),
  };
}

const largestFirst = (rows: readonly CountedRow[]): CountedRow[] =>
  rows.toSorted((one, other) => other.now - one.now || other.before - one.before);

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const dayText = (day: string): string => day.split('-').toReversed().join('/');
const span = ({ startDate, endDate }: { startDate: string; endDate: string }): string =>
  `${dayText(startDate)} a ${dayText(endDate)}`;
