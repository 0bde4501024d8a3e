import { randomUUID } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import { digits, fold } from '@lox/contracts/text.js';
import { erasePerson } from '../workflows/erasing/erase-person.js';
import type { LeadDocument } from '../slices/leads/projections/lead-board.projection.js';
import { LEAD_BOARD } from '../slices/leads/lead.tokens.js';
import type { Origin } from '../platform/deciding/streams.js';
import type { DocumentStore } from '../platform/document-store/document-store.js';
import { DOCUMENT_STORE } from '../platform/engines.js';
import type { ProjectionReader } from '../platform/projections/projection-reader.js';
import { eraseAccounts } from './erase-accounts.js';
import { formatCount, startProjections, type OperatorContext } from './operator-context.js';

/**
 * Erases a person at their request (LGPD): a lead by its id, or all leads with an e-mail address or a phone, and the
 * accounts with that address. A lead stays as a number, without name, contact, message or notes. 1 when nobody has
 * that address or phone, or an account of the staff has to be removed before.
 */
export async function erase(context: OperatorContext, who: string): Promise<number> {
  await startProjections(context);
  const ids = isContact(who) ? await leadsOf(context, who) : [who];
  const parts = {
    commands: context.get(CommandBus),
    documents: context.get<DocumentStore>(DOCUMENT_STORE),
  };
  for (const id of ids) {
    await erasePerson(parts, id, byTheOperator());
    console.info(`Os dados pessoais do lead ${id} foram apagados.`);
  }
  if (!isContact(who)) return 0;
  console.info(`Leads com esse contato: ${formatCount(ids.length)}.`);
  if (!isAddress(who)) return ids.length > 0 ? 0 : 1;
  const { erased, active } = await eraseAccounts(context, who, byTheOperator);
  await parts.documents.scrub();
  for (const id of erased) console.info(`Os dados pessoais da conta ${id} foram apagados.`);
  for (const id of active)
    console.info(`A conta ${id} é da equipe e está ativa: exclua-a em Usuários e repita o comando.`);
  return active.length === 0 && ids.length + erased.length > 0 ? 0 : 1;
}

const byTheOperator = (): Origin => ({
  actorId: null,
  correlationId: randomUUID(),
  now: new Date().toISOString(),
});

const isAddress = (who: string): boolean => who.includes('@');
const isContact = (who: string): boolean => isAddress(who) || /^[\d\s()+.-]+$/.test(who);

/** The same person, however the contact was written: letter case and punctuation do not matter. */
async function leadsOf(context: OperatorContext, contact: string): Promise<string[]> {
  const leads = context.get<ProjectionReader<LeadDocument>>(LEAD_BOARD, { strict: false });
  const wanted = isAddress(contact) ? fold(contact) : digits(contact);
  if (wanted === '') return [];
  const ids: string[] = [];
  for await (const part of leads.parts({ search: { $contains: wanted } }, { _id: 1 }))
    for (const { _id, email, phone } of part)
      if ((isAddress(contact) ? fold(email ?? '') : digits(phone ?? '')) === wanted) ids.push(_id);
  return ids;
}
