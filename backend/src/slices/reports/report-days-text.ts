import type { ReportQuery } from '@lox/contracts/reports.js';

export function reportDaysText({ startDate, endDate }: ReportQuery): string {
  if (startDate && endDate)
    return startDate === endDate ? dayText(startDate) : `${dayText(startDate)} a ${dayText(endDate)}`;
  if (startDate) return `desde ${dayText(startDate)}`;
  if (endDate) return `até ${dayText(endDate)}`;
  return 'todos os dados';
}

const dayText = (day: string): string => day.split('-').toReversed().join('/');
