import type { JsonObject } from '@lox/contracts/json.js';
import { asLine } from '@lox/contracts/plain-text.js';
import type { PortalReading } from '@lox/contracts/portals.js';
import { cut } from '@lox/contracts/text.js';

export interface ReportRemark {
  text: string;
  codes: string[];
}

export interface ReadReport extends PortalReading {
  refusals: ReportRemark[];
  cautions: ReportRemark[];
}

const MOST = { remarks: 500, text: 500, company: 60, code: 50, link: 500 } as const;
/** Portals send trailing commas. An unended string is taken whole: linear in any text. */
const STRING_OR_LAST_COMMA = /"(?:[^"\\]|\\[^])*"?|,(?=\s*[}\]])/g;
const FUTURE_MS = 300_000;

export function objectOfReport(body: string): JsonObject | null {
  try {
    const text = body.replace(STRING_OR_LAST_COMMA, (found) => (found === ',' ? '' : found));
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

/** Null when nothing can be read. */
export function readReport(body: string, receivedAt: string): ReadReport | null {
  const report = objectOfReport(body);
  if (!report) return null;
  const details = isObject(report.details) ? report.details : {};
  const number = (field: string) => numberOf(details[field] ?? report[field]);
  const list = (field: string) => remarksOf(report[field] ?? details[field]);
  return {
    company: textOf(report.company, MOST.company) ?? '',
    at: instantOf(textOf(details.date ?? report.date, 40), receivedAt),
    total: number('total'),
    created: number('created'),
    updated: number('updated'),
    deleted: number('deleted'),
    unchanged: number('unchanged'),
    errors: number('error'),
    warnings: number('warning'),
    link: linkOf(textOf(report.link, MOST.link)),
    refusals: list('errors'),
    cautions: list('warnings'),
  };
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function textOf(value: unknown, most: number): string | null {
  const text = typeof value === 'string' || typeof value === 'number' ? asLine(String(value)) : '';
  return text === '' ? null : cut(text, most);
}

function numberOf(value: unknown): number | null {
  const number = Number(textOf(value, 20) ?? Number.NaN);
  return Number.isSafeInteger(number) && number >= 0 ? number : null;
}

/** Without a zone it is São Paulo's hour. */
function instantOf(text: string | null, receivedAt: string): string {
  const written = text?.replace(' ', 'T') ?? '';
  const isZoned = /T.*(Z|[+-]\d{2}:?\d{2})$/.test(written);
  const instant = Date.parse(isZoned ? written : `${written}-03:00`);
  const isPast = instant <= Date.parse(receivedAt) + FUTURE_MS;
  return isPast ? new Date(instant).toISOString() : receivedAt;
}

const linkOf = (link: string | null): string | null =>
  link !== null && /^https:/i.test(link) && URL.canParse(link) ? link : null;

const remarksOf = (value: unknown): ReportRemark[] =>
  (Array.isArray(value) ? value : [])
    .filter(isObject)
    .slice(0, MOST.remarks)
    .map(({ errorMessage, message, externalIds }) => ({
      text: textOf(errorMessage ?? message, MOST.text) ?? 'Sem motivo',
      codes: (Array.isArray(externalIds) ? externalIds : []).flatMap((code) => textOf(code, MOST.code) ?? []),
    }));
