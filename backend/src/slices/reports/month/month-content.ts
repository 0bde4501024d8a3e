import { formatCompactMoney } from '@lox/contracts/formats.js';
import { monthName } from '@lox/contracts/reports.js';
import type { VisitStatus } from '@lox/contracts/visits.js';
import {
  type Change,
  count,
  countChange,
  duration,
  durationChange,
  NONE,
  percent,
  rateChange,
  share,
} from './change-texts.js';
import type { ComparedMonth, MonthFigures } from './month-figures.js';
import type { MonthTable } from './counted-table.js';
import { monthTables } from './month-tables.js';

export interface MonthCard {
  label: string;
  value: string;
  note: string;
  change: Change | null;
}

export interface MonthContent {
  title: string;
  period: string;
  cards: MonthCard[];
  tables: MonthTable[];
}

export function monthContent({ month, days, daysBefore, now, before }: ComparedMonth): MonthContent {
  const against = monthName(daysBefore.startDate.slice(0, 7));
  return {
    title: capital(monthName(month)),
    period: `${span(days)}, comparado com ${against} (${span(daysBefore)})`,
    cards: cardsOf(now, before),
    tables: monthTables(now, before),
  };
}

const visitsOf = ({ visits }: MonthFigures, status: VisitStatus): number =>
  visits.visitsByStatus[status] ?? 0;

function cardsOf(now: MonthFigures, before: MonthFigures): MonthCard[] {
  const [leads, leadsBefore] = [now.leads, before.leads];
  const [closed, closedBefore] = [leads.leadsByStatus.closed ?? 0, leadsBefore.leadsByStatus.closed ?? 0];
  const [held, missed] = [visitsOf(now, 'completed'), visitsOf(now, 'no_show')];
  const [first, firstBefore] = [now.responses.total, before.responses.total];
  return [
    {
      label: 'Leads recebidos',
      value: count(leads.totalLeads),
      note: `antes ${count(leadsBefore.totalLeads)}`,
      change: countChange(leads.totalLeads, leadsBefore.totalLeads),
    },
    {
      label: 'Leads fechados',
      value: count(closed),
      note: `${share(closed, leads.totalLeads)} dos recebidos`,
      change: countChange(closed, closedBefore),
    },
    {
      label: 'Primeiro contato',
      value: duration(first.median),
      note: `antes ${duration(inHours(firstBefore.median))}`,
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
      change: countChange(held, visitsOf(before, 'completed')),
    },
    {
      label: 'Faltas',
      value: count(missed),
      note: `${held + missed === 0 ? NONE : percent(now.visits.noShowRate)} das visitas`,
      change: countChange(missed, visitsOf(before, 'no_show'), 'less'),
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

/** Whole hours from three on: the card is narrow. */
const inHours = (minutes: number | null): number | null =>
  minutes === null || minutes < 180 ? minutes : Math.round(minutes / 60) * 60;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const dayText = (day: string): string => day.split('-').toReversed().join('/');
const span = ({ startDate, endDate }: { startDate: string; endDate: string }): string =>
  `${dayText(startDate)} a ${dayText(endDate)}`;
