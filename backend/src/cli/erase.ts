import { CommandBus } from '@nestjs/cqrs';
import type { DocumentStore } from '../platform/storage/document-store/document-store.js';
import { DOCUMENT_STORE } from '../platform/storage/engines.js';
import { printLine } from '../platform/http/logging/terminal.js';
import { EraseIncomingLead } from '../slices/incoming-leads/domain/erase-incoming-leads.command.js';
import { incomingLeadEvents } from '../slices/incoming-leads/domain/incoming-lead.events.js';
import { leadEvents } from '../slices/leads/domain/lead.events.js';
import { EraseOwner } from '../slices/properties/mandates/mandate.commands.js';
import { ownerEvents } from '../slices/properties/mandates/owner.events.js';
import { PrivacyLetters } from '../slices/letters/kinds/privacy-letters.js';
import { userEvents } from '../slices/users/domain/user.events.js';
import { EraseUser, RemoveUser } from '../slices/users/staff/remove-user.commands.js';
import { visitEvents } from '../slices/visits/domain/visit.events.js';
import { erasePerson } from '../workflows/erasing/erase-person.js';
import { waitUntilCaughtUp } from './wait-until-caught-up.js';
import { operatorOrigin, formatCount, startProjections, type OperatorContext } from './operator-context.js';
import { findPerson, isContact, type FoundAccount } from './find-person.js';
import { sendPrivacyLetter } from './privacy-letter.js';

const PERSON_CATEGORIES = [leadEvents, visitEvents, userEvents, incomingLeadEvents, ownerEvents].map(
  ({ category }) => category,
);

/** LGPD. Resolves when all erased the person; `answer` sends a letter first, whose failure stops it. */
export async function erase(context: OperatorContext, who: string, answer = false): Promise<number> {
  const projections = await startProjections(context);
  const holding = projections.followersOfAny(PERSON_CATEGORIES);
  const behind = 'Nada foi apagado: os documentos não têm tudo o que o log tem.';
  await waitUntilCaughtUp(context, holding, behind);
  const person = await findPerson(context, who);
  if (answer) {
    const staff = person.accounts.filter(isActiveStaff);
    sayActive(staff);
    const letters = context.get(PrivacyLetters, { strict: false });
    if (staff.length > 0) return 1;
    await sendPrivacyLetter(context, who, person, (to) => letters.answerErasure(to));
  }
  const documents = context.get<DocumentStore>(DOCUMENT_STORE);
  const commands = context.get(CommandBus);
  const found = isContact(who) ? person.leads.map(({ _id }) => _id) : [who];
  const erased = new Set<string>();
  for (const id of found.filter((one) => !erased.has(one)))
    for (const one of await erasePerson({ commands, documents }, id, operatorOrigin())) erased.add(one);
  const ids = [...erased];
  const unplaced = person.incoming.filter(({ leadId }) => leadId === null);
  for (const { _id } of unplaced) await commands.execute(new EraseIncomingLead(_id, operatorOrigin()));
  for (const { _id } of person.owners) await commands.execute(new EraseOwner(_id, operatorOrigin()));
  const erasable = person.accounts.filter((account) => !isActiveStaff(account));
  for (const { id, removed } of erasable) {
    // Visitors' accounts are removed first.
    if (!removed) await commands.execute(new RemoveUser(id, null, operatorOrigin()));
    await commands.execute(new EraseUser(id, operatorOrigin()));
  }
  const accounts = erasable.map(({ id }) => id);
  const asked = [...ids, ...accounts].join(', ');
  const rest = `Registrado no log, mas os documentos ainda podem mostrar ${asked}.`;
  await waitUntilCaughtUp(context, holding, rest);
  await documents.scrub();
  for (const id of ids) printLine(`Os dados pessoais do lead ${id} foram apagados.`);
  if (!isContact(who)) return 0;
  printLine(`Leads com esse contato: ${formatCount(ids.length)}.`);
  if (unplaced.length > 0) printLine(`Entradas fora do funil: ${formatCount(unplaced.length)}.`);
  if (person.owners.length > 0)
    printLine(`Proprietários com esse contato: ${formatCount(person.owners.length)}.`);
  for (const id of accounts) printLine(`Os dados pessoais da conta ${id} foram apagados.`);
  const active = person.accounts.filter(isActiveStaff);
  sayActive(active);
  const count = ids.length + accounts.length + unplaced.length + person.owners.length;
  return active.length === 0 && count > 0 ? 0 : 1;
}

const isActiveStaff = ({ role, removed }: FoundAccount): boolean => role !== 'visitor' && !removed;

function sayActive(accounts: readonly FoundAccount[]): void {
  for (const { id } of accounts)
    printLine(`A conta ${id} é da equipe e está ativa: exclua-a em Usuários e repita o comando.`);
}
