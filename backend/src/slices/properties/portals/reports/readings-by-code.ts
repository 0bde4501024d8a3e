import type { AdvertReading } from '@lox/contracts/portals.js';
import type { ReadReport, ReportRemark } from './read-report.js';
import { fieldOfRemark } from './remark-field.js';

export interface ReadingsByCode {
  refused: { has(code: string): boolean };
  /** Says nothing of an advert that changed since: the portal may not have read it. */
  of(code: string, changedAt: string, isSent: boolean): AdvertReading[];
}

export function readingsByCode(reports: readonly ReadReport[]): ReadingsByCode {
  const readings = reports.map(({ company, at, refusals, cautions }) => ({
    ...{ company, at, refusals: textsByCode(refusals), cautions: textsByCode(cautions) },
  }));
  return {
    refused: { has: (code) => readings.some(({ refusals }) => refusals.has(code)) },
    of: (code, changedAt, isSent) =>
      readings.flatMap(({ company, at, refusals, cautions }): AdvertReading[] => {
        const [refused, warned] = [refusals.get(code) ?? [], cautions.get(code) ?? []];
        const isOld = at < changedAt;
        if (refused.length + warned.length === 0 && (isOld || !isSent)) return [];
        const result = refused.length > 0 ? 'refused' : warned.length > 0 ? 'warned' : 'accepted';
        const remarks = [...refused, ...warned].map((text) => ({ field: fieldOfRemark(text), text }));
        return [{ company, at, result, remarks, isOld }];
      }),
  };
}

function textsByCode(remarks: readonly ReportRemark[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { text, codes } of remarks)
    for (const code of codes) found.set(code, [...(found.get(code) ?? []), text]);
  return found;
}
