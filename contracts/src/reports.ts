import type { FunnelStage, LeadSource, LeadStatus } from './leads.js';
import { addDays, addMonths, dayProblem, type Day } from './local-time.js';
import type { VisitStatus } from './visits.js';

/** The tabs of the reports screen (docs/behaviour/reports.md#the-five-reports). */
export const REPORT_TYPES = ['dashboard', 'properties', 'leads', 'performance', 'visits'] as const;
export type ReportType = (typeof REPORT_TYPES)[number];
export const REPORT_LABELS: Record<ReportType, string> = {
  dashboard: 'Dashboard',
  properties: 'Imóveis',
  leads: 'Leads',
  performance: 'Performance',
  visits: 'Visitas',
};
/** These need `reports.advanced`; the others `reports.basic` (docs/behaviour/reports.md#access). */
export const ADVANCED_REPORTS: readonly ReportType[] = ['performance', 'visits'];

/** The given periods (docs/behaviour/reports.md#periods). */
export const REPORT_PERIODS = ['today', 'week', 'month', 'quarter', 'year', 'all'] as const;
export type ReportPeriod = (typeof REPORT_PERIODS)[number];
export const REPORT_PERIOD_LABELS: Record<ReportPeriod, string> = {
  today: 'Hoje',
  week: 'Últimos 7 dias',
  month: 'Últimos 30 dias',
  quarter: 'Últimos 3 meses',
  year: 'Último ano',
  all: 'Todos os dados',
};
/** Beside the given periods: any two days. */
export const CUSTOM_PERIOD = 'custom';
export const CUSTOM_PERIOD_LABEL = 'Período personalizado';

/** The inclusive days of a period that ends today; none for all data (docs/behaviour/reports.md#periods). */
export function periodDays(period: ReportPeriod, today: Day): { startDate?: Day; endDate?: Day } {
  if (period === 'all') return {};
  return { startDate: FIRST_DAY[period](today), endDate: today };
}

const FIRST_DAY: Record<Exclude<ReportPeriod, 'all'>, (today: Day) => Day> = {
  today: (today) => today,
  week: (today) => addDays(today, -6),
  month: (today) => addDays(today, -29),
  quarter: (today) => addMonths(today, -3),
  year: (today) => addMonths(today, -12),
};

/** No report begins after it. */
export const LAST_FIRST_DAY: Day = '2100-12-31';

export interface RangeProblem {
  at: 'startDate' | 'endDate';
  message: string;
}

/** What is wrong with a range of days, and at which end; undefined when nothing is. Either end may be left open. */
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

/**
 * Query of every report, all optional. `startDate` and `endDate` are inclusive local days: leads and properties count
 * by the day they came, visits by the day they take place. A person's own-record scope always applies.
 */
export interface ReportQuery {
  startDate?: Day;
  endDate?: Day;
  /** A user id, or `none` for what nobody works on. */
  brokerId?: string;
}

/** `GET /api/admin/reports/dashboard`. Rates in percent with one decimal; money in reais. */
export interface DashboardReport {
  totalProperties: number;
  /** Live ones. */
  activeProperties: number;
  totalLeads: number;
  newLeads: number;
  closedLeads: number;
  /** closed ÷ total leads. */
  conversionRate: number;
  /** Over properties for sale; 0 when there are none. */
  averagePrice: number;
  /** Over properties for rent; 0 when there are none. */
  averageRent: number;
  totalVisits: number;
  /** Status scheduled. */
  scheduledVisits: number;
}

/** `GET /api/admin/reports/properties`. Keys that nobody has are absent. */
export interface PropertiesReport {
  totalProperties: number;
  propertiesByStatus: Record<string, number>;
  propertiesByType: Record<string, number>;
  propertiesByCity: Record<string, number>;
  /** Over properties for sale, in reais. */
  averagePriceByType: Record<string, number>;
  /** Over properties for rent, in reais. */
  averageRentByType: Record<string, number>;
}

/** `GET /api/admin/reports/leads`. */
export interface LeadsReport {
  totalLeads: number;
  leadsByStatus: Partial<Record<LeadStatus, number>>;
  leadsBySource: Partial<Record<LeadSource, number>>;
  /** Every status in pipeline order, with its share of all leads in percent. */
  conversionFunnel: { status: LeadStatus; count: number; conversionRate: number }[];
  /** The furthest stage that leads ever reached; every stage on the way to a closed deal, in order. */
  reachedFunnel: ReachedStage[];
  /** Days from coming to closing, one decimal, over leads that are closed now; 0 when there are none. */
  averageTimeToClose: number;
}

/** How many leads ever reached a stage or a later one. Rates in percent with one decimal. */
export interface ReachedStage {
  stage: FunnelStage;
  count: number;
  /** Of all leads. */
  conversionRate: number;
  /** Of the leads that reached the stage before; null for the first, which has none before it. */
  stepRate: number | null;
}

/** One row of `GET /api/admin/reports/performance`: a broker's figures, or those of what nobody works on. */
export interface BrokerPerformance {
  /** `none` for nobody. */
  brokerId: string;
  brokerName: string;
  totalLeads: number;
  closedLeads: number;
  totalProperties: number;
  totalVisits: number;
  /** Over the broker's properties for sale, in reais. */
  averagePrice: number;
  conversionRate: number;
}

/** Conversion from which a broker's badge stands out (docs/behaviour/reports.md#figures). */
export const GOOD_CONVERSION = 20;

/** `GET /api/admin/reports/visits`. */
export interface VisitsReport {
  totalVisits: number;
  visitsByStatus: Partial<Record<VisitStatus, number>>;
  /** No-shows ÷ (completed + no-shows), in percent. */
  noShowRate: number;
  /** Leads with a completed visit that have reached proposal, contract or closed ÷ leads with a completed visit. */
  conversionToProposal: number;
  /** Visits ÷ properties that were visited, one decimal. */
  averageVisitsPerProperty: number;
}

/** `POST /api/admin/reports/export`. */
export const EXPORT_FORMATS = ['json', 'csv', 'pdf'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
export interface ExportRequest {
  reportType: ReportType;
  format: ExportFormat;
  filters?: { dateRange?: { startDate?: Day; endDate?: Day } } & Omit<ReportQuery, 'startDate' | 'endDate'>;
}
/** Answer for `json`; the others answer the file itself. Name of the file: `relatorio-{type}-{yyyy-MM-dd}`. */
export interface ExportedReport {
  data: DashboardReport | PropertiesReport | LeadsReport | BrokerPerformance[] | VisitsReport;
}
