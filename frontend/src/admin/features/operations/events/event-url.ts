import { instantOf, isUsableDay } from '@lox/contracts/local-time.js';
import { matchingParam, type UrlParamValues, type UrlParam } from '../../../ui/url-params.js';
import type { EventFilter } from '../operations-queries.js';

const isMinute = (text: string): boolean => {
  const [day = '', time = ''] = text.split('T');
  return isUsableDay(day) && /^([01]\d|2[0-3]):[0-5]\d$/.test(time);
};
const position: UrlParam<number> = {
  name: 'evento',
  read: (text) => (/^[1-9]\d{0,15}$/.test(text) ? Number(text) : undefined),
};

const FILTERS = {
  stream: matchingParam('fluxo', (text) => /^[^\s/]{1,300}$/.test(text)),
  category: matchingParam('categoria', (text) => /^[a-zA-Z]{1,40}$/.test(text)),
  type: matchingParam('tipo', (text) => /^[a-zA-Z]{1,80}$/.test(text)),
  actorId: matchingParam('pessoa', (text) => /^(system|[0-9a-f-]{36})$/.test(text)),
  correlationId: matchingParam('pedido', (text) => /^[\w.:-]{1,200}$/.test(text)),
  /** São Paulo time to the minute: `2026-11-20T14:05`. */
  from: matchingParam('de', isMinute),
  to: matchingParam('ate', isMinute),
};

export const EVENT_PARAMS = { ...FILTERS, open: position };
export type EventUrlParams = UrlParamValues<typeof EVENT_PARAMS>;
export type EventUrlChange = { [F in keyof EventUrlParams]?: EventUrlParams[F] | null };

export const NO_EVENT_FILTER: EventUrlChange = Object.fromEntries(
  Object.keys(FILTERS).map((field) => [field, null]),
);

const instant = (minute: string): string => {
  const [day = '', time = ''] = minute.split('T');
  return instantOf(day, time);
};

export function eventFilterOf({ open: _, from, to, ...rest }: EventUrlParams): EventFilter {
  return { ...rest, ...(from && { from: instant(from) }), ...(to && { to: instant(to) }) };
}
