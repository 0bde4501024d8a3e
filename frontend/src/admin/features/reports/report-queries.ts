import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ReportQuery, ReportType } from '@lox/contracts/reports.js';
import { fetchCohort, fetchReport, fetchResponseTimes, fetchRows } from './report-calls.js';
import type { FigureRows } from './figure-rows.js';

export const ROW_PAGE = 20;

export const reportKeys = { all: ['reports'] as const };

export const reportDataQuery = <T extends ReportType>(type: T, query: ReportQuery) =>
  queryOptions({
    queryKey: [...reportKeys.all, type, query] as const,
    queryFn: ({ signal }) => fetchReport(type, query, signal),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always' as const,
  });

export const responseTimesQuery = (query: ReportQuery) =>
  queryOptions({
    queryKey: [...reportKeys.all, 'response-times', query] as const,
    queryFn: ({ signal }) => fetchResponseTimes(query, signal),
    placeholderData: keepPreviousData,
  });

export const cohortQuery = (query: ReportQuery) =>
  queryOptions({
    queryKey: [...reportKeys.all, 'cohort', query] as const,
    queryFn: ({ signal }) => fetchCohort(query, signal),
    placeholderData: keepPreviousData,
  });

export const reportRowsQuery = (rows: FigureRows, query: ReportQuery, page: number) =>
  queryOptions({
    queryKey: [...reportKeys.all, 'rows', rows, query, page] as const,
    queryFn: ({ signal }) =>
      fetchRows(rows, query, { limit: ROW_PAGE, offset: (page - 1) * ROW_PAGE }, signal),
    placeholderData: keepPreviousData,
  });
