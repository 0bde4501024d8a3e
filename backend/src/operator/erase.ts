import { randomUUID } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import { EraseLead } from '../leads/erase-lead.command.js';
import { startProjections, type OperatorContext } from './operator-context.js';

/** Erases a person at their request (LGPD): the lead stays as a number, without name, contact, message or notes. */
export async function eraseLead(context: OperatorContext, leadId: string): Promise<number> {
  await startProjections(context);
  const origin = { actorId: null, correlationId: randomUUID(), now: new Date().toISOString() };
  await context.get(CommandBus).execute(new EraseLead(leadId, origin));
  console.info(`Os dados pessoais do lead ${leadId} foram apagados.`);
  return 0;
}
