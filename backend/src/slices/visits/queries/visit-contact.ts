import { canOn, type Ability } from '@lox/contracts/permissions.js';
import { matchesWords, searchText, type SearchWord } from '@lox/contracts/search-words.js';
import type { Filter } from '../../../platform/storage/document-store/document-store.js';
import type { VisitContact, VisitLeadDocument } from '../projections/visit-lead.projection.js';

/**
 * Callers who may see the lead get its present contact; others the one valid at log position `givenAt`
 * (docs/adr/0022-notifications-follow-sight.md).
 */
export function visitContactFor(ability: Ability, lead: VisitLeadDocument, givenAt: number): VisitContact {
  if (canOn(ability, 'read', 'leads', lead)) return lead;
  return lead.former.find(({ until }) => until > givenAt) ?? lead;
}

/** Bounds the conditions of one search: each renamed lead adds its own. */
const RENAMED = 200;

/** Alternatives: visits whose contact, as this person sees it, matches the words. */
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
    else if (has(lead)) leadIds.push(lead._id);
  }
  return [{ leadId: { $in: leadIds } }, ...renamed.slice(0, RENAMED)];
}

/** Visits given to their brokers while such a contact was valid. */
function contactSpans(
  { _id: leadId, former, ...lead }: VisitLeadDocument,
  is: (contact: VisitContact) => boolean,
): Filter[] {
  const contacts = [...former, { ...lead, until: Number.MAX_SAFE_INTEGER }];
  return contacts.flatMap((contact, at) =>
    is(contact) ? { leadId, givenAt: { $gte: contacts[at - 1]?.until ?? 0, $lt: contact.until } } : [],
  );
}
