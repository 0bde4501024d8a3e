import { emailKey } from '@lox/contracts/email.js';
import { phoneIn } from '@lox/contracts/phone/read-phone.js';
import { phoneKeys, searchedDigits } from '@lox/contracts/phone/phone-search.js';
import { whatsappIdIn } from '@lox/contracts/whatsapp-identity.js';
import { accountKey, accountKeys } from '../platform/http/auth/account-key.js';
import { Streams } from '../platform/log/deciding/streams.js';
import type { ProjectionReader } from '../platform/log/following/projection-reader.js';
import type { Projected } from '../platform/log/projections/projection.js';
import type { Filter } from '../platform/storage/document-store/document-store.js';
import { printError } from '../platform/http/logging/terminal.js';
import { mandatesProjection } from '../slices/properties/mandates/mandate.js';
import { OWNERS, type OwnerDocument, ownersProjection } from '../slices/properties/mandates/owner.js';
import { leadNotes } from '../slices/leads/diary/lead-notes.projection.js';
import {
  LEAD_BOARD,
  leadBoard,
  type LeadDocument,
} from '../slices/leads/projections/lead-board.projection.js';
import {
  INCOMING_LEADS,
  type IncomingLeadDocument,
  incomingLeadsProjection,
} from '../slices/incoming-leads/queries/incoming-leads.projection.js';
import { incomingLead } from '../slices/incoming-leads/domain/incoming-lead.js';
import { LeadQueries } from '../slices/leads/queries/lead.queries.js';
import { type ExistingUser, user } from '../slices/users/domain/user.js';
import { type UserDocument, USERS, usersProjection } from '../slices/users/projections/users.projection.js';
import { visitsProjection } from '../slices/visits/projections/visits.projection.js';
import type { OperatorContext } from './operator-context.js';

export const PERSON_PROJECTIONS = [
  leadBoard,
  leadNotes,
  usersProjection,
  visitsProjection,
  incomingLeadsProjection,
  ownersProjection,
  mandatesProjection,
].map(({ name }) => name);

/** From streams: documents hold no address of removed people. */
export interface FoundAccount extends ExistingUser {
  id: string;
}

export interface Person {
  leads: LeadDocument[];
  accounts: FoundAccount[];
  /** Became these leads, or have the contact. */
  incoming: IncomingLeadDocument[];
  owners: OwnerDocument[];
}

export const isEmailAddress = (who: string): boolean => who.indexOf('@') > 0 && !phoneIn(who);
export const isContact = (who: string): boolean =>
  isEmailAddress(who) || isPhone(who) || whatsappIdIn(who) !== null;

const LEAD_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const isPhone = (who: string): boolean => !LEAD_ID.test(who) && searchedDigits(who) !== null;

export async function findPerson(context: OperatorContext, who: string): Promise<Person> {
  const readers = { strict: false } as const;
  const board = context.get<ProjectionReader<LeadDocument>>(LEAD_BOARD, readers);
  const entries = context.get<ProjectionReader<IncomingLeadDocument>>(INCOMING_LEADS, readers);
  const byContact = isContact(who);
  const lead = byContact ? undefined : await board.get(who);
  const found = byContact ? await withContact(board, who) : lead ? [lead] : [];
  const leads = await withMerged(context, found);
  const placed = await entries.find({ leadId: { $in: leads.map(({ _id }) => _id) } });
  const unplaced = byContact ? await unplacedWith(context, entries, who) : [];
  return {
    leads,
    accounts: isEmailAddress(who) ? await accountsOf(context, who) : [],
    incoming: [...placed, ...unplaced],
    owners: byContact
      ? await withContact(context.get<ProjectionReader<OwnerDocument>>(OWNERS, readers), who, {
          erased: false,
        })
      : [],
  };
}

async function unplacedWith(
  context: OperatorContext,
  entries: ProjectionReader<IncomingLeadDocument>,
  contact: string,
): Promise<IncomingLeadDocument[]> {
  const found = await withContact(entries, contact, { leadId: null });
  const known = new Set(found.map(({ _id }) => _id));
  const keysOf = keysBy(contact);
  const wanted = keysOf(asContacted(contact));
  for await (const part of entries.parts({ leadId: null, erased: false }, { _id: 1 }))
    for (const one of part.filter(({ _id }) => !known.has(_id))) {
      const { email = null, phone = null } =
        (await context.get(Streams).load(incomingLead, one._id)).state?.given ?? {};
      if (keysOf({ email, phone }).some((key) => wanted.includes(key))) found.push(one);
    }
  return found;
}

/** Merged leads share their contacts. */
async function withMerged(context: OperatorContext, found: readonly LeadDocument[]): Promise<LeadDocument[]> {
  const queries = context.get(LeadQueries, { strict: false });
  const families = await Promise.all(found.map(({ _id }) => queries.familyOf(_id)));
  const leads = context.get<ProjectionReader<LeadDocument>>(LEAD_BOARD, { strict: false });
  return leads.getMany([...new Set(families.flat())]);
}

interface Contacted {
  email: string | null;
  phone: string | null;
  whatsappId?: string | null;
}

const asContacted = (contact: string): Contacted => ({
  email: contact,
  phone: contact,
  whatsappId: whatsappIdIn(contact),
});

function keysBy(contact: string): (one: Contacted) => string[] {
  if (isEmailAddress(contact)) return ({ email }) => [emailKey(email ?? '')].filter(Boolean);
  if (isPhone(contact)) return ({ phone }) => phoneKeys(phone ?? '');
  return ({ whatsappId }) => (whatsappId ? [whatsappId] : []);
}

/** Service and placeholder contacts are many people's, and find no one. */
async function withContact<D extends Projected & Contacted>(
  documents: ProjectionReader<D>,
  contact: string,
  among: Filter = {},
): Promise<D[]> {
  const keysOf = keysBy(contact);
  const wanted = keysOf(asContacted(contact));
  if (wanted.length === 0 && Object.keys(among).length > 0) return [];
  if (wanted.length === 0) {
    printError('Este número não é de uma pessoa: indique o lead ou outro contato.');
    return [];
  }
  const found: D[] = [];
  // The board's search does not distinguish contacts.
  for await (const part of documents.parts(among, { _id: 1 }))
    found.push(...part.filter((one) => keysOf(one).some((key) => wanted.includes(key))));
  return found;
}

async function accountsOf(context: OperatorContext, email: string): Promise<FoundAccount[]> {
  const users = context.get<ProjectionReader<UserDocument>>(USERS, { strict: false });
  const found: FoundAccount[] = [];
  const standing = await users.find({ emailKey: { $in: accountKeys(email) }, removed: false });
  for (const { _id } of [...standing, ...(await users.find({ removed: true }))]) {
    const { state } = await context.get(Streams).load(user, _id);
    if (state && accountKey(state.email ?? '') === accountKey(email)) found.push({ ...state, id: _id });
  }
  return found;
}
