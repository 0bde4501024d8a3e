import { instantOf, addDays } from '@lox/contracts/local-time.js';
import type { VisitListQuery } from '@lox/contracts/visits.js';
import type { Actor } from '@lox/contracts/permissions.js';
import { scopeFilter } from '../../../platform/http/auth/scope-filter.js';
import type { Filter, Sort } from '../../../platform/storage/document-store/document-store.js';

export interface VisitSearchMatches {
  named: readonly Filter[];
  propertyIds: readonly string[];
}

export function visitFilter(
  actor: Actor,
  query: VisitListQuery,
  searched: VisitSearchMatches | null,
): Filter {
  const { brokerId, status, propertyId, leadId, start, end } = query;
  const asked: Filter = {
    ...(brokerId && { brokerId: brokerId === 'none' ? null : brokerId }),
    ...(status && { status }),
    ...(propertyId && { propertyId }),
    ...(leadId && { leadId }),
    ...((start ?? end) && { scheduledDate: within(start, end) }),
    ...(searched && {
      $or: [...searched.named, { propertyId: { $in: searched.propertyIds } }],
    }),
  };
  return { $and: [scopeFilter(actor, 'read', 'visits'), asked] };
}

/** Inclusive days of São Paulo. */
const within = (start: string | undefined, end: string | undefined) => ({
  ...(start && { $gte: instantOf(start, '00:00') }),
  ...(end && { $lt: instantOf(addDays(end, 1), '00:00') }),
});

export const visitSort = ({ order }: VisitListQuery): Sort =>
  order === 'latest' ? { scheduledDate: -1, _id: -1 } : { scheduledDate: 1, _id: 1 };
