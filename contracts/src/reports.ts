import type { FunnelStage, LeadSource, LeadStatus } from './leads.js';
import { addDays, addMonths, dayProblem, type Day } from './local-time.js';
import type { ReasonCount } from './reasons.js';
import type { VisitStatus } from './visits.js';

export const REPORT_TYPES = ['dashboard', 'properties', 'leads', 'performance', 'visits'] as const;
export type ReportType = (typeof REPORT_TYPES)[number];
export const REPORT_LABELS: Record<ReportType, string> = {
  dashboard: 'Dashboard',
  properties: 'Imóveis',
  leads: 'Leads',
  performance: 'Performance',
  visits: 'Visitas',
};
/** Need `reports.advanced`; the others need `reports.basic`. */
export const ADVANCED_REPORTS: readonly ReportType[] = ['performance', 'visits'];

export const REPORT_PERIODS = [
  'today',
  'week',
  'month',
  'quarter',
  'year',
  'this_month',
  'last_month',
  'this_quarter',
  'all',
] as const;
export type ReportPeriod = (typeof REPORT_PERIODS)[number];
export const REPORT_PERIOD_LABELS: Record<ReportPeriod, string> = {
  today: 'Hoje',
  week: 'Últimos 7 dias',
  month: 'Últimos 30 dias',
  quarter: 'Últimos 3 meses',
  year: 'Último ano',
  this_month: 'Este mês',
  last_month: 'Mês passado',
  this_quarter: 'Este trimestre',
  all: 'Todos os dados',
};
export const CUSTOM_PERIOD = 'custom';
export const CUSTOM_PERIOD_LABEL = 'Período personalizado';

/** Inclusive days; none for all data. */
export function periodDays(period: ReportPeriod, today: Day): { startDate?: Day; endDate?: Day } {
  if (period === 'all') return {};
  const endDate = period === 'last_month' ? addDays(startOfMonth(today), -1) : today;
  return { startDate: FIRST_DAY[period](today), endDate };
}

/** Null where no period is before. Months and quarters go back by as many months. */
export function daysBefore(
  period: ReportPeriod | typeof CUSTOM_PERIOD,
  { startDate, endDate }: ReportQuery,
): { startDate: Day; endDate: Day } | null {
  if (!startDate || !endDate) return null;
  const months = MONTHS_BACK[period];
  const dayBefore = addDays(startDate, -1);
  if (!months) {
    const days = (Date.parse(endDate) - Date.parse(startDate)) / DAY_MS;
    return { startDate: addDays(dayBefore, -days), endDate: dayBefore };
  }
  const end = addMonths(endDate, -months);
  const isWhole = addDays(endDate, 1) === startOfMonth(addDays(endDate, 1));
  return {
    startDate: addMonths(startDate, -months),
    endDate: isWhole || end > dayBefore ? endOfMonth(end) : end,
  };
}

const DAY_MS = 86_400_000;
const MONTHS_BACK: { [period: string]: number } = { this_month: 1, last_month: 1, this_quarter: 3 };
const startOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`;
const endOfMonth = (day: Day): Day => addDays(addMonths(startOfMonth(day), 1), -1);
const monthsIntoQuarter = (day: Day): number => (Number(day.slice(5, 7)) - 1) % 3;

const FIRST_DAY: Record<Exclude<ReportPeriod, 'all'>, (today: Day) => Day> = {
  today: (today) => today,
  week: (today) => addDays(today, -6),
  month: (today) => addDays(today, -29),
  quarter: (today) => addMonths(today, -3),
  year: (today) => addMonths(today, -12),
  this_month: startOfMonth,
  last_month: (today) => addMonths(startOfMonth(today), -1),
  this_quarter: (today) => addMonths(startOfMonth(today), -monthsIntoQuarter(today)),
};

/** `yyyy-MM` of a day. */
export const monthNow = (today: Day): string => today.slice(0, 7);
export const lastMonth = (today: Day): string => monthNow(addMonths(startOfMonth(today), -1));

/** Inclusive; the month that goes on ends today. */
export function monthDays(month: string, today: Day): { startDate: Day; endDate: Day } {
  const startDate = `${month}-01`;
  const end = endOfMonth(startDate);
  return { startDate, endDate: end < today ? end : today };
}

const FIRST_MONTH = '2000-01';

export function monthProblem(month: string, today: Day): string | null {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month) || month < FIRST_MONTH) return 'Mês inválido';
  return month > monthNow(today) ? 'Este mês ainda não começou' : null;
}

/** "outubro de 2026" */
export const monthName = (month: string): string =>
  new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

export const LAST_FIRST_DAY: Day = '2100-12-31';

export interface RangeProblem {
  at: 'startDate' | 'endDate';
  message: string;
}

export function rangeProblem(range: {
  startDate?: Day | null;
  endDate?: Day | null;
}): RangeProblem | undefined {
  const { startDate, endDate } = range;
  for (const at of ['startDate', 'endDate'] as const) {
    const message = dayProblem(range[at] ?? LAST_FIRST_DAY);
    if (message) return { at, message };
  }
  if (startDate && startDate > LAST_FIRST_DAY)
    return { at: 'startDate', message: 'A data inicial está longe demais no futuro' };
  if (startDate && endDate && endDate < startDate)
    return { at: 'endDate', message: 'A data final deve ser igual ou posterior à inicial' };
  return undefined;
}

/** Leads and properties count by creation, visits by their date; the person's own scope applies. */
export interface ReportQuery {
  startDate?: Day;
  endDate?: Day;
  /** A user id, or `none`. */
  brokerId?: string;
}

/** Rates in percent with one decimal; money in reais. */
export interface DashboardReport {
  totalProperties: number;
  activeProperties: number;
  totalLeads: number;
  newLeads: number;
  closedLeads: number;
  conversionRate: number;
  /** Of properties for sale; 0 without any. */
  averagePrice: number;
  /** Of properties for rent; 0 without any. */
  averageRent: number;
  totalVisits: number;
  scheduledVisits: number;
}

/** Zero counts are absent. */
export interface PropertiesReport {
  totalProperties: number;
  propertiesByStatus: Record<string, number>;
  propertiesByType: Record<string, number>;
  propertiesByCity: Record<string, number>;
  /** In reais. */
  averagePriceByType: Record<string, number>;
  /** In reais; also of properties for sale and for rent. */
  averageRentByType: Record<string, number>;
  /** By the last change in the period. Absent without any reason. */
  pricesByReason?: ReasonCount[];
  /** Absent while no property has any of it. */
  further?: FurtherPropertyFigures;
}

export const SUITES_LABELS = { 0: 'Nenhuma', 1: '1', 2: '2', 3: '3', 4: '4 ou mais' } as const;

export interface FurtherPropertyFigures {
  alsoForRent: number;
  /** `4`: or more. */
  propertiesBySuites: Record<string, number>;
  /** In reais, where there is one. */
  averageCondominiumByType: Record<string, number>;
}

export interface LeadsReport {
  totalLeads: number;
  leadsByStatus: Partial<Record<LeadStatus, number>>;
  leadsBySource: Partial<Record<LeadSource, number>>;
  /** Statuses in pipeline order; rates are shares of all leads in percent. */
  conversionFunnel: { status: LeadStatus; count: number; conversionRate: number }[];
  reachedFunnel: ReachedStage[];
  /** Days from creation to closing, of leads closed now; 0 without any. */
  averageTimeToClose: number;
  /** Of leads lost now. Absent without any reason. */
  lostByReason?: ReasonCount[];
}

/** Rates in percent with one decimal. */
export interface ReachedStage {
  stage: FunnelStage;
  count: number;
  /** Share of all leads. */
  conversionRate: number;
  /** Share of the stage before; null for the first. */
  stepRate: number | null;
}

export interface BrokerPerformance {
  brokerId: string;
  brokerName: string;
  totalLeads: number;
  closedLeads: number;
  totalProperties: number;
  totalVisits: number;
  /** Of properties for sale, in reais. */
  averagePrice: number;
  conversionRate: number;
  response: ResponseFigures;
}

/** In minutes of the agency's working hours, null of none. */
export interface ResponseFigures {
  leads: number;
  waiting: number;
  /** Have a first contact; the times are theirs. */
  answered: number;
  median: number | null;
  p90: number | null;
  /** Answered within one working hour, in percent of `answered`. */
  withinHour: number;
}

/** Sources with most leads first; hours in order. */
export interface ResponseReport {
  total: ResponseFigures;
  sources: (ResponseFigures & { source: LeadSource })[];
  /** Hours of arrival in São Paulo, 0 to 23. */
  hours: (ResponseFigures & { hour: number })[];
}

/** In percent. */
export const GOOD_CONVERSION = 20;

export interface VisitsReport {
  totalVisits: number;
  visitsByStatus: Partial<Record<VisitStatus, number>>;
  /** No-shows ÷ (completed + no-shows), in percent. */
  noShowRate: number;
  /** Among leads with a completed visit: at proposal, contract or closed ÷ all. */
  conversionToProposal: number;
  /** Visits ÷ visited properties, one decimal. */
  averageVisitsPerProperty: number;
  /** Of visits cancelled now. Absent without any reason. */
  cancelledByReason?: ReasonCount[];
  /** Of visits completed now. Absent without any. */
  opinions?: VisitOpinions;
}

export const MOST_OPINION_PROPERTIES = 20;

/** A visit counts for each word of its client's opinion. */
export interface VisitOpinions {
  visits: number;
  words: ReasonCount[];
  /** Most opinions first. */
  properties: { id: string; title: string; code: string; visits: number; words: ReasonCount[] }[];
}

export const EXPORT_FORMATS = ['json', 'csv', 'pdf'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
export interface ExportRequest {
  reportType: ReportType;
  format: ExportFormat;
  filters?: { dateRange?: { startDate?: Day; endDate?: Day } } & Omit<ReportQuery, 'startDate' | 'endDate'>;
}
/** For `json`; other formats answer a file. */
export interface ExportedReport {
  data: DashboardReport | PropertiesReport | LeadsReport | BrokerPerformance[] | VisitsReport;
}
