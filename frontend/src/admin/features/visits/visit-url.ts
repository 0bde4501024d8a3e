import { isUsableDay, localDay, type Day } from '@lox/contracts/local-time.js';
import { VISIT_STATUSES } from '@lox/contracts/visits.js';
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
import { CALENDAR_VIEWS } from './calendar/calendar-days.js';
import { useToday } from './calendar/use-now.js';

export const VISIT_TABS = ['calendar', 'list'] as const;
export type VisitTab = (typeof VISIT_TABS)[number];

export const VISIT_FILTER_PARAMS = {
  brokerId: textParam(),
  status: choiceParam(VISIT_STATUSES),
  propertyId: textParam(),
  search: textParam(),
};

export const visitUrlParams = (today: Day) => ({
  tab: choiceParam(VISIT_TABS, 'calendar'),
  view: choiceParam(CALENDAR_VIEWS, 'month'),
  date: { ...matchingParam('date', isUsableDay), fallback: today },
  openId: matchingParam('visit', (text) => text !== ''),
});

export type VisitFilterChange = UrlParamChange<typeof VISIT_FILTER_PARAMS>;
export type VisitUrlValues = UrlParamValues<ReturnType<typeof visitUrlParams>>;
type VisitUrlChange = UrlParamChange<ReturnType<typeof visitUrlParams>>;

export function useVisitUrl() {
  const today = useToday();
  const { values: place, change: changePlace } = useUrlParams(useMemo(() => visitUrlParams(today), [today]));
  const { values: filters, change: filter, clear: clearFilters } = useUrlParams(VISIT_FILTER_PARAMS);
  const change = useCallback(
    (given: VisitUrlChange | ((present: VisitUrlValues) => VisitUrlChange)) =>
      changePlace(given, {
        push: typeof given === 'object' && Boolean(given.tab ?? given.view ?? given.openId),
      }),
    [changePlace],
  );
  return { ...place, openId: place.openId ?? null, filters, today, change, filter, clearFilters };
}

/** Current even before React renders it. */
export const currentVisitUrl = (): VisitUrlValues =>
  readUrlParams(currentUrlParams(), visitUrlParams(localDay(new Date())));

export type VisitUrlState = ReturnType<typeof useVisitUrl>;

/** Which visit is open; a screen without a calendar ignores its day. */
export interface VisitAddress {
  openId: string | null;
  change(place: { openId?: string | null; date?: Day }): void;
}
