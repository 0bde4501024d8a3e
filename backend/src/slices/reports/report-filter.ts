import type { OwnedModule } from '@lox/contracts/permissions.js';
import { UNASSIGNED } from '@lox/contracts/users.js';
import type { ReportQuery } from '@lox/contracts/reports.js';
import type { Account } from '../../platform/http/auth/accounts.js';
import { scopeFilter } from '../../platform/http/auth/scope-filter.js';
import type { Filter } from '../../platform/storage/document-store/document-store.js';

/** @param at the field with the day that the period is about */
export function reportFilter(account: Account, module: OwnedModule, query: ReportQuery, at = 'day'): Filter {
  const { startDate, endDate, brokerId } = query;
  const asked: Filter = {
    // A removed property has no days.
    [at]: { $gte: startDate ?? '', ...(endDate && { $lte: endDate }) },
    ...(brokerId && { brokerId: brokerId === UNASSIGNED ? null : brokerId }),
  };
  return { $and: [scopeFilter(account, 'read', module), asked] };
}

export function reportDaysText({ startDate, endDate }: ReportQuery): string {
  if (startDate && endDate)
    return startDate === endDate ? dayText(startDate) : `${dayText(startDate)} a ${dayText(endDate)}`;
  if (startDate) return `desde ${dayText(startDate)}`;
  if (endDate) return `até ${dayText(endDate)}`;
  return 'todos os dados';
}

const dayText = (day: string): string => day.split('-').toReversed().join('/');
