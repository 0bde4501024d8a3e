import type { Lead, LeadListQuery } from '@lox/contracts/leads.js';
import type { CohortReport } from '@lox/contracts/past.js';
import type { ManagedProperty, ManagedPropertyQuery } from '@lox/contracts/property-management.js';
import type {
  BrokerPerformance,
  DashboardReport,
  ExportedReport,
  ExportRequest,
  LeadsReport,
  PropertiesReport,
  ReportQuery,
  ReportType,
  ResponseReport,
  VisitsReport,
} from '@lox/contracts/reports.js';
import type { Visit, VisitListQuery } from '@lox/contracts/visits.js';
import { call, callForFile, callWithHeaders, withQuery } from '../../../shared/api.js';
import type { AsOf } from '../../ui/as-of.js';
import type { RowKind, FigureRows } from './figure-rows.js';

const REPORTS = '/api/admin/reports';

export interface ReportAnswers {
  dashboard: DashboardReport;
  properties: PropertiesReport;
  leads: LeadsReport;
  performance: BrokerPerformance[];
  visits: VisitsReport;
}

export const fetchReport = <T extends ReportType>(
  type: T,
  query: ReportQuery,
  signal?: AbortSignal,
): Promise<ReportAnswers[T]> => call(withQuery(`${REPORTS}/${type}`, { ...query }), { signal });

export const fetchResponseTimes = (query: ReportQuery, signal?: AbortSignal): Promise<ResponseReport> =>
  call(withQuery(`${REPORTS}/response-times`, { ...query }), { signal });

export const fetchCohort = (query: ReportQuery, signal?: AbortSignal): Promise<CohortReport> =>
  call(withQuery(`${REPORTS}/cohort`, { ...query }), { signal });

export async function exportReport(request: ExportRequest): Promise<Blob> {
  const sent = { method: 'POST', body: request } as const;
  if (request.format !== 'json') return callForFile(`${REPORTS}/export`, sent);
  const { data } = await call<ExportedReport>(`${REPORTS}/export`, sent);
  return new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
}

/** @param month `yyyy-MM` */
export const printMonth = (month: string): Promise<Blob> =>
  callForFile(withQuery(`${REPORTS}/month`, { month }), { method: 'GET' });

export interface RowPage {
  rows: { leads?: Lead[]; properties?: ManagedProperty[]; visits?: Visit[] };
  total: number;
}

const LISTS: Record<
  RowKind,
  (query: ReportQuery) => [path: string, query: Record<string, string | undefined>]
> = {
  leads: ({ startDate, endDate }) => [
    '/api/admin/leads',
    { createdFrom: startDate, createdTo: endDate } satisfies LeadListQuery,
  ],
  properties: ({ startDate, endDate }) => [
    '/api/admin/properties',
    { listedFrom: startDate, listedTo: endDate } satisfies ManagedPropertyQuery,
  ],
  visits: ({ startDate, endDate }) => [
    '/api/visits',
    { start: startDate, end: endDate, order: 'latest' } satisfies VisitListQuery,
  ],
};

export async function fetchRows(
  { kind, where }: FigureRows,
  query: ReportQuery & AsOf,
  page: { limit: number; offset: number },
  signal?: AbortSignal,
): Promise<RowPage> {
  const [path, period] = LISTS[kind](query);
  const { brokerId, asOf } = query;
  const asked = withQuery(path, { ...period, ...(brokerId && { brokerId }), asOf, ...where, ...page });
  const { data, headers } = await callWithHeaders<never[]>(asked, { signal });
  return { rows: { [kind]: data }, total: Number(headers.get('X-Total-Count') ?? data.length) };
}
