import { randomUUID } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import { erasePerson } from '../erase-person.js';
import type { DocumentStore } from '../platform/document-store/document-store.js';
import { DOCUMENT_STORE } from '../platform/engines.js';
import { startProjections, type OperatorContext } from './operator-context.js';

/** Erases a person at their request (LGPD): the lead stays as a number, without name, contact, message or notes. */
export async function eraseLead(context: OperatorContext, leadId: string): Promise<number> {
  await startProjections(context);
  const origin = { actorId: null, correlationId: randomUUID(), now: new Date().toISOString() };
  await erasePerson(
    { commands: context.get(CommandBus), documents: context.get<DocumentStore>(DOCUMENT_STORE) },
    leadId,
    origin,
  );
  console.info(`Os dados pessoais do lead ${leadId} foram apagados.`);
  return 0;
}
