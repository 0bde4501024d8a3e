import { canOn, type Ability } from '@lox/contracts/permissions.js';
import { matchesWords, searchText, type SearchWord } from '@lox/contracts/search-words.js';
import type { Filter } from '../../../platform/storage/document-store/document-store.js';
import type { VisitContact, VisitLeadDocument } from '../projections/visit-lead.projection.js';

/**
 * Today's contact for those who may see the lead, else that of `givenAt`
 * (docs/adr/0022-notifications-follow-sight.md).
 */
export function visitContactFor(ability: Ability, lead: VisitLeadDocument, givenAt: number): VisitContact {
  if (canOn(ability, 'read', 'leads', lead)) return lead;
  return lead.former.find(({ until }) => until > givenAt) ?? lead;
}

/** Each renamed lead adds a condition. */
const RENAMED = 200;

export function visitsByContactName(
  ability: Ability,
  leads: readonly VisitLeadDocument[],
  sought: readonly SearchWord[],
): Filter[] {
  const has = ({ name }: VisitContact): boolean => matchesWords(searchText(name), sought);
  const leadIds: string[] = [];
  const renamed: Filter[] = [];
  for (const lead of leads) {
    if (lead.former.length > 0 && !canOn(ability, 'read', 'leads', lead))
      renamed.push(...contactSpans(lead, has));
    else if (has(lead))
      leadIds.push(lead._id, ...(canOn(ability, 'read', 'leads', lead) ? lead.absorbed : []));
  }
  return [{ leadId: { $in: leadIds } }, ...renamed.slice(0, RENAMED)];
}

function contactSpans(
  { _id: leadId, former, ...lead }: VisitLeadDocument,
  is: (contact: VisitContact) => boolean,
): Filter[] {
  const contacts = [...former, { ...lead, until: Number.MAX_SAFE_INTEGER }];
  return contacts.flatMap((contact, at) =>
    is(contact) ? { leadId, givenAt: { $gte: contacts[at - 1]?.until ?? 0, $lt: contact.until } } : [],
  );
}
