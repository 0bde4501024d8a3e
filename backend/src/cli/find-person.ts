import { emailKey } from '@lox/contracts/email.js';
import { phoneIn, phoneKeys, searchedDigits } from '@lox/contracts/phone/phone.js';
import { accountKey, accountKeys } from '../platform/http/auth/account-key.js';
import { Streams } from '../platform/log/deciding/streams.js';
import type { ProjectionReader } from '../platform/log/following/projection-reader.js';
import { printError } from '../platform/http/logging/terminal.js';
import { leadNotes } from '../slices/leads/diary/lead-notes.projection.js';
import {
  LEAD_BOARD,
  leadBoard,
  type LeadDocument,
} from '../slices/leads/projections/lead-board.projection.js';
import { LeadQueries } from '../slices/leads/queries/lead.queries.js';
import { type ExistingUser, user } from '../slices/users/domain/user.js';
import { type UserDocument, USERS, usersProjection } from '../slices/users/projections/users.projection.js';
import { visitsProjection } from '../slices/visits/projections/visits.projection.js';
import type { OperatorContext } from './operator-context.js';

export const PERSON_PROJECTIONS = [leadBoard, leadNotes, usersProjection, visitsProjection].map(
  ({ name }) => name,
);

/** From streams: documents hold no address of removed people. */
export interface FoundAccount extends ExistingUser {
  id: string;
}

export interface Person {
  leads: LeadDocument[];
  accounts: FoundAccount[];
}

export const isEmailAddress = (who: string): boolean => who.includes('@') && !phoneIn(who);
export const isContact = (who: string): boolean => isEmailAddress(who) || isPhone(who);

const LEAD_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const isPhone = (who: string): boolean => !LEAD_ID.test(who) && searchedDigits(who) !== null;

export async function findPerson(context: OperatorContext, who: string): Promise<Person> {
  const leads = context.get<ProjectionReader<LeadDocument>>(LEAD_BOARD, { strict: false });
  if (isContact(who))
    return {
      leads: await withMerged(context, await leadsOf(leads, who)),
      accounts: isEmailAddress(who) ? await accountsOf(context, who) : [],
    };
  const lead = await leads.get(who);
  return { leads: await withMerged(context, lead ? [lead] : []), accounts: [] };
}

/** A contact that one of the merged leads has is of all of them. */
async function withMerged(context: OperatorContext, found: readonly LeadDocument[]): Promise<LeadDocument[]> {
  const queries = context.get(LeadQueries, { strict: false });
  const families = await Promise.all(found.map(({ _id }) => queries.familyOf(_id)));
  const leads = context.get<ProjectionReader<LeadDocument>>(LEAD_BOARD, { strict: false });
  return leads.getMany([...new Set(families.flat())]);
}

/** Service and placeholder contacts are many people's, and find no one. */
async function leadsOf(leads: ProjectionReader<LeadDocument>, contact: string): Promise<LeadDocument[]> {
  const wanted = isEmailAddress(contact) ? [emailKey(contact)].filter(Boolean) : phoneKeys(contact);
  if (wanted.length === 0) {
    printError('Este número não é de uma pessoa: indique o lead ou outro contato.');
    return [];
  }
  const keysOf = ({ email, phone }: LeadDocument): string[] =>
    isEmailAddress(contact) ? [emailKey(email ?? '')] : phoneKeys(phone ?? '');
  const found: LeadDocument[] = [];
  // The board's search does not distinguish contacts.
  for await (const part of leads.parts({}, { _id: 1 }))
    found.push(...part.filter((lead) => keysOf(lead).some((key) => wanted.includes(key))));
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
