import { isUsableDay, type Day } from '@lox/contracts/local-time.js';
import { VISIT_STATUSES } from '@lox/contracts/visits.js';
import { seesOthers } from '@lox/contracts/permissions.js';
import { useCallback, useMemo } from 'react';
import {
  matchingParam,
  choiceParam,
  currentUrlParams,
  readUrlParams,
  textParam,
  useUrlParams,
  type UrlParamChange,
  type UrlParamValues,
} from '../../ui/url-params.js';
import { useSession } from '../../session/session.js';
import { CALENDAR_VIEWS, type CalendarView } from './calendar/calendar-days.js';
import { useToday } from './calendar/use-now.js';

export const VISIT_TABS = ['calendar', 'list'] as const;
export type VisitTab = (typeof VISIT_TABS)[number];

export const VISIT_FILTER_PARAMS = {
  brokerId: textParam(),
  status: choiceParam(VISIT_STATUSES),
  propertyId: textParam(),
  search: textParam(),
};

const OWN_VIEWS: readonly CalendarView[] = CALENDAR_VIEWS.filter((view) => view !== 'team');
const PEOPLE_LENGTH = 2000;

export const visitUrlParams = (today: Day, views: readonly CalendarView[] = CALENDAR_VIEWS) => ({
  tab: choiceParam(VISIT_TABS, 'calendar'),
  view: choiceParam(views, 'month'),
  date: { ...matchingParam('date', isUsableDay), fallback: today },
  /** Separated by commas; everybody's without it. */
  people: textParam(PEOPLE_LENGTH),
  openId: matchingParam('visit', (text) => text !== ''),
});

export type VisitFilterChange = UrlParamChange<typeof VISIT_FILTER_PARAMS>;
export type VisitUrlValues = UrlParamValues<ReturnType<typeof visitUrlParams>>;
type VisitUrlChange = UrlParamChange<ReturnType<typeof visitUrlParams>>;

export function useVisitUrl() {
  const today = useToday();
  const { ability } = useSession();
  const views: readonly CalendarView[] = seesOthers(ability, 'visits') ? CALENDAR_VIEWS : OWN_VIEWS;
  const params = useMemo(() => visitUrlParams(today, views), [today, views]);
  const { values: place, change: changePlace } = useUrlParams(params);
  const { values: filters, change: filter, clear: clearFilters } = useUrlParams(VISIT_FILTER_PARAMS);
  const change = useCallback(
    (given: VisitUrlChange | ((present: VisitUrlValues) => VisitUrlChange)) =>
      changePlace(given, {
        push: typeof given === 'object' && Boolean(given.tab ?? given.view ?? given.openId),
      }),
    [changePlace],
  );
  /** Newer than what React has rendered. */
  const current = useCallback(() => readUrlParams(currentUrlParams(), params), [params]);
  const openId = place.openId ?? null;
  return { ...place, openId, views, filters, today, current, change, filter, clearFilters };
}

export type VisitUrlState = ReturnType<typeof useVisitUrl>;

export interface VisitAddress {
  openId: string | null;
  change(place: { openId?: string | null; date?: Day }): void;
}
