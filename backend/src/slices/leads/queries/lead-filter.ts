import { boardStageOf, stagesFrom, type LeadListQuery } from '@lox/contracts/leads.js';
import { addDays, instantOf } from '@lox/contracts/local-time.js';
import type { Actor } from '@lox/contracts/permissions.js';
import { digits } from '@lox/contracts/text.js';
import { soughtNames, type SoughtWord } from '@lox/contracts/words.js';
import { scopeFilter } from '../../../platform/auth/scope-filter.js';
import type { Filter, Sort } from '../../../platform/document-store/document-store.js';
import { saying } from '../../../platform/document-store/saying.js';

/** Properties that one search text may stand for. */
export const SEARCHED_PROPERTIES = 200;

/** The query within what the person may see. `propertyIds`: properties that match the search text. */
export function filterOf(actor: Actor, query: LeadListQuery, propertyIds: readonly string[]): Filter {
  const { search, brokerId, priority, source, stage, status, reached, createdFrom, createdTo } = query;
  const sought = soughtIn(search);
  const asked: Filter = {
    // The column too: it has an index, a status has none of its own.
    ...(status && { status, stage: boardStageOf(status) }),
    ...(stage && { stage }),
    ...(reached && { furthest: { $in: stagesFrom(reached) } }),
    ...(priority && { priority }),
    ...(source && { source }),
    ...(sought.length > 0 && {
      $or: [{ $and: saying('search', sought) }, { propertyId: { $in: propertyIds } }],
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

/** What is sought in a lead's own text. Phones stand there as digits, so one in any notation is sought by its digits. */
export const soughtIn = (search = ''): SoughtWord[] =>
  /^[\d\s()+.-]*\d[\d\s()+.-]*$/.test(search) ? [{ part: digits(search) }] : soughtNames(search);

export const orderOf = ({ stage }: LeadListQuery): Sort =>
  stage ? { stageEnteredAt: -1 } : { createdAt: -1 };
