import { emailKey } from '@lox/contracts/email.js';
import { LETTER_REASON_LABELS, type MailTest } from '@lox/contracts/letters.js';
import type { LetterContent } from '../platform/edge/mail/letter-kinds.js';
import { printLine } from '../platform/http/logging/terminal.js';
import { LetterRecords } from '../slices/letters/records/letter-records.js';
import type { OperatorContext } from './operator-context.js';
import { isEmailAddress, type Person } from './find-person.js';

type Receiver = LetterContent['to'];

/** @throws Error when it was not accepted */
export async function sendPrivacyLetter(
  context: OperatorContext,
  who: string,
  person: Person,
  send: (to: Receiver) => Promise<MailTest>,
): Promise<void> {
  const receivers = await receiversOf(context, who, person);
  if (receivers.length === 0) throw new Error('Não há endereço de e-mail para responder: nada foi feito.');
  for (const to of receivers) {
    const { accepted, reason } = await send(to);
    const why = reason ? ` ${LETTER_REASON_LABELS[reason]}` : '';
    if (!accepted) throw new Error(`O servidor de e-mail não aceitou a resposta: nada mais foi feito.${why}`);
    printLine('A resposta foi enviada por e-mail.');
  }
}

/** The demonstration's addresses may be a stranger's. */
async function receiversOf(context: OperatorContext, who: string, person: Person): Promise<Receiver[]> {
  const records = context.get(LetterRecords, { strict: false });
  const receivers = new Map<string, Receiver>();
  const known = [
    ...person.leads.map(({ _id, name, email }) => ({ stream: `lead-${_id}`, name, email })),
    ...person.owners.map(({ _id, name, email }) => ({ stream: `owner-${_id}`, name: name ?? '', email })),
    ...person.accounts.map(({ id, profile, email }) => ({
      stream: `user-${id}`,
      name: profile.name ?? '',
      email,
    })),
  ];
  for (const { stream, name, email } of known) {
    if (!email || receivers.has(emailKey(email)) || (await records.isInvented(stream, email))) continue;
    if (!isEmailAddress(who) || emailKey(email) === emailKey(who))
      receivers.set(emailKey(email), { name, address: email });
  }
  return [...receivers.values()];
}
