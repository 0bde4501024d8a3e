import { localDay, type Day } from '@lox/contracts/local-time.js';
import { can, type Ability } from '@lox/contracts/permissions.js';
import {
  ADVANCED_REPORTS,
  CUSTOM_PERIOD,
  daysBefore,
  periodDays,
  rangeProblem,
  REPORT_PERIODS,
  REPORT_TYPES,
  type ReportPeriod,
  type ReportQuery,
  type ReportType,
} from '@lox/contracts/reports.js';
import { isBrokerFilter } from '@lox/contracts/users.js';
import { useCallback, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { presentOf, useAsOf } from '../../ui/as-of.js';
import { currentUrlParams } from '../../ui/url-params.js';
import { parseRows, serializeRows, type FigureRows } from './figure-rows.js';

export const DEFAULT_PERIOD: ReportPeriod = 'month';

export interface ReportUrlState {
  tab: ReportType;
  period: ReportPeriod | typeof CUSTOM_PERIOD;
  /** Inclusive; set together with `period`. */
  days?: { startDate: Day; endDate: Day };
  brokerId?: string;
  rows: FigureRows | null;
}

export function openReports(ability: Ability): ReportType[] {
  return REPORT_TYPES.filter((type) =>
    can(ability, ADVANCED_REPORTS.includes(type) ? 'advanced' : 'basic', 'reports'),
  );
}

/** Unknown values and forbidden tabs fall back to the default. */
export function readReportUrl(address: URLSearchParams, tabs: readonly ReportType[]): ReportUrlState {
  const brokerId = address.get('brokerId');
  return {
    tab: tabs.find((tab) => tab === address.get('tab')) ?? tabs[0] ?? 'dashboard',
    ...readPeriod(address),
    ...(brokerId && isBrokerFilter(brokerId) && { brokerId }),
    rows: parseRows(address.get('rows')),
  };
}

function readPeriod(address: URLSearchParams): Pick<ReportUrlState, 'period' | 'days'> {
  const period = address.get('period');
  const [startDate, endDate] = [address.get('from'), address.get('to')];
  if (period === CUSTOM_PERIOD && startDate && endDate && !rangeProblem({ startDate, endDate }))
    return { period, days: { startDate, endDate } };
  return { period: REPORT_PERIODS.find((one) => one === period) ?? DEFAULT_PERIOD };
}

export function writeReportUrl(before: URLSearchParams, change: Partial<ReportUrlState>): URLSearchParams {
  const next = new URLSearchParams(before);
  const set = (name: string, value: string | null | undefined): void => {
    if (value) next.set(name, value);
    else next.delete(name);
  };
  if ('tab' in change) set('tab', change.tab === 'dashboard' ? null : change.tab);
  if ('period' in change) {
    set('period', change.period === DEFAULT_PERIOD ? null : change.period);
    set('from', change.days?.startDate);
    set('to', change.days?.endDate);
  }
  if ('brokerId' in change) set('brokerId', change.brokerId);
  set('rows', change.rows ? serializeRows(change.rows) : null);
  return next;
}

export function reportQuery({ period, days, brokerId }: ReportUrlState, today: Day): ReportQuery {
  const covered = period === CUSTOM_PERIOD ? days : periodDays(period, today);
  return { ...covered, ...(brokerId && { brokerId }) };
}

export function queryBefore({ period, brokerId }: ReportUrlState, query: ReportQuery): ReportQuery | null {
  const days = daysBefore(period, query);
  return days && { ...days, ...(brokerId && { brokerId }) };
}

export function useReportUrl(tabs: readonly ReportType[], choosesBroker: boolean) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const text = search.toString();
  const at = useAsOf();
  const today = localDay(presentOf(at));
  const address = useMemo(() => {
    const { brokerId, ...read } = readReportUrl(new URLSearchParams(text), tabs);
    return choosesBroker && brokerId ? { ...read, brokerId } : read;
  }, [text, tabs, choosesBroker]) as ReportUrlState;
  const query = useMemo(() => ({ ...reportQuery(address, today), ...at }), [address, at, today]);
  const before = useMemo(() => {
    const days = queryBefore(address, query);
    return days && { ...days, ...at };
  }, [address, at, query]);
  /** The back button never returns to closed rows. */
  const change = useCallback(
    (part: Partial<ReportUrlState>) => {
      const next = writeReportUrl(currentUrlParams(), part).toString();
      void navigate({ search: next && `?${next}` }, { replace: part.rows === null });
    },
    [navigate],
  );
  const toRows = useCallback(
    (rows: FigureRows) => ({ search: writeReportUrl(new URLSearchParams(text), { rows }).toString() }),
    [text],
  );
  return { address, query, before, change, toRows };
}
