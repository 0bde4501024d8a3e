import type { ResponseFigures } from '@lox/contracts/reports.js';
import { conversionRate } from '@lox/contracts/leads.js';
import type { LeadResponse } from '../leads/lead-responses.published.js';

const HOUR = 60;

export function responseFigures(responses: readonly LeadResponse[]): ResponseFigures {
  const minutes = responses.flatMap((response) => response.minutes ?? []).sort((a, b) => a - b);
  const within = minutes.filter((one) => one <= HOUR).length;
  return {
    leads: responses.length,
    waiting: responses.filter(({ isWaiting }) => isWaiting).length,
    answered: minutes.length,
    median: quantile(minutes, 0.5),
    p90: quantile(minutes, 0.9),
    withinHour: conversionRate(within, minutes.length),
  };
}

/** Between two values in proportion, to one decimal; null of none. */
export function quantile(sorted: readonly number[], share: number): number | null {
  if (sorted.length === 0) return null;
  const place = (sorted.length - 1) * share;
  const [below, above] = [sorted[Math.floor(place)]!, sorted[Math.ceil(place)]!];
  return Math.round((below + (above - below) * (place % 1)) * 10) / 10;
}

export function figuresBy<K>(
  responses: readonly LeadResponse[],
  keyOf: (response: LeadResponse) => K,
): Map<K, ResponseFigures> {
  const groups = new Map<K, LeadResponse[]>();
  for (const response of responses) {
    const key = keyOf(response);
    const group = groups.get(key);
    if (group) group.push(response);
    else groups.set(key, [response]);
  }
  return new Map([...groups].map(([key, group]) => [key, responseFigures(group)]));
}
