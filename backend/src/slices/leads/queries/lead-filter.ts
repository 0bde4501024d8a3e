import { boardStageOf, stagesFrom, type LeadListQuery } from '@lox/contracts/leads.js';
import { addDays, instantOf } from '@lox/contracts/local-time.js';
import type { Actor } from '@lox/contracts/permissions.js';
import { searchedDigits } from '@lox/contracts/phone/phone.js';
import { fold } from '@lox/contracts/text.js';
import { scopeFilter } from '../../../platform/auth/scope-filter.js';
import type { Filter, Sort } from '../../../platform/document-store/document-store.js';

/** Properties that one search text may stand for. */
export const SEARCHED_PROPERTIES = 200;

/** The query within what the person may see. `propertyIds`: properties that match the search text. */
export function filterOf(actor: Actor, query: LeadListQuery, propertyIds: readonly string[]): Filter {
  const { search, brokerId, priority, source, stage, status, reached, createdFrom, createdTo } = query;
  const asked: Filter = {
    // The column too: it has an index, a status has none of its own.
    ...(status && { status, stage: boardStageOf(status) }),
    ...(stage && { stage }),
    ...(reached && { furthest: { $in: stagesFrom(reached) } }),
    ...(priority && { priority }),
    ...(source && { source }),
    ...(search?.trim() && {
      $or: [
        ...searchedTexts(search).map((text) => ({ search: { $contains: text } })),
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

/** What stands in the searched text of a lead that is meant: a phone in any writing, or a part of one, by its digits. */
export const searchedTexts = (search: string): readonly string[] => searchedDigits(search) ?? [fold(search)];

export const orderOf = ({ stage }: LeadListQuery): Sort =>
  stage ? { stageEnteredAt: -1 } : { createdAt: -1 };
