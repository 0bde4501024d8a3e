import type { CreateVisit, SlotTaken } from '@lox/contracts/visits.js';
import { createLead, listProperty } from './leads.js';
import { suiteApp, suitePerson, suiteValue } from './suite.js';
import { instantIn } from './visits.js';

/** Two brokers, a manager, and a lead of Bia's who asks about a property of hers. */
export function visitsSuite() {
  const app = suiteApp();
  const bia = suitePerson(app, { name: 'Bia Corretora', permissions: 'corretor_basico' });
  const rui = suitePerson(app, { name: 'Rui Corretor', permissions: 'corretor_basico' });
  const manager = suitePerson(app, { name: 'Gil Gerente', permissions: 'gerente_vendas' });
  const lead = suiteValue(async () => {
    const propertyId = await listProperty(app, { title: 'Sítio São João', brokerId: bia.id });
    const given = { name: 'Ana Interessada', phone: '19999994444', propertyId };
    return { ...(await createLead(bia.client, given)), propertyId };
  });
  let days = 1;
  const nextDay = (): number => ++days;
  /** A visit of that lead, by default on a day of its own. */
  const visit = (given: object = {}): CreateVisit => ({
    leadId: lead.id,
    propertyId: lead.propertyId,
    scheduledDate: instantIn(nextDay(), '10:00'),
    ...given,
  });
  return { app, bia, rui, manager, lead, nextDay, visit };
}

export const SLOT_TAKEN = {
  status: 409,
  body: {
    code: 'slot_taken',
    message: expect.stringMatching(
      /^Este corretor já tem uma visita das \d\d:\d\d às \d\d:\d\d\. Escolha outro horário ou agende mesmo assim\.$/,
    ) as string,
    alternatives: expect.any(Array) as string[],
  } satisfies Partial<SlotTaken>,
};
