import { boardStageOf, stagesFrom, type LeadListQuery } from '@lox/contracts/leads.js';
import { addDays, instantOf } from '@lox/contracts/local-time.js';
import { peopleSearchWords } from '@lox/contracts/people-search.js';
import type { Actor } from '@lox/contracts/permissions.js';
import { scopeFilter } from '../../../platform/http/auth/scope-filter.js';
import type { Filter, Sort } from '../../../platform/storage/document-store/document-store.js';
import { containsWords } from '../../../platform/storage/document-store/contains-words.js';

export const SEARCHED_PROPERTIES = 200;

export function leadFilter(actor: Actor, query: LeadListQuery, propertyIds: readonly string[]): Filter {
  const { search, brokerId, priority, source, stage, status, reached, createdFrom, createdTo } = query;
  const sought = peopleSearchWords(search);
  const asked: Filter = {
    // `stage` has an index, `status` has none.
    ...(status && { status, stage: boardStageOf(status) }),
    ...(stage && { stage }),
    ...(reached && { furthest: { $in: stagesFrom(reached) } }),
    ...(priority && { priority }),
    ...(source && { source }),
    ...(sought.length > 0 && {
      $or: [
        ...sought.map((words) => ({ $and: containsWords('search', words) })),
        { propertyId: { $in: propertyIds } },
      ],
    }),
    ...(brokerId && { brokerId: brokerId === 'none' ? null : brokerId }),
    ...((createdFrom ?? createdTo) && {
      createdAt: {
        ...(createdFrom && { $gte: instantOf(createdFrom, '00:00') }),
        ...(createdTo && { $lt: instantOf(addDays(createdTo, 1), '00:00') }),
      },
    }),
  };
  return { $and: [scopeFilter(actor, 'read', 'leads'), asked] };
}

export const leadSort = ({ stage }: LeadListQuery): Sort =>
  stage ? { stageEnteredAt: -1 } : { createdAt: -1 };
