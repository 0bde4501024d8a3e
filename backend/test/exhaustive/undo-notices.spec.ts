import type { UndoKind } from '@lox/contracts/undo.js';
import type { LetterDocument } from '../../src/slices/letters/outbox/letter.document.js';
import { LETTERS } from '../../src/slices/letters/outbox/letter.document.js';
import { letterInOutbox, lettersCaughtUp, makeLettersDue, storedLetters } from '../support/letters.js';
import { changeLead, createLead } from '../support/leads.js';
import { panelOf, titlesOf, waitForTitles } from '../support/notifications.js';
import { undo } from '../support/undo-matrix.js';
import { until } from '../support/until.js';
import { visitsSuite } from '../support/visits-suite.js';
import { changeVisit, createVisit, instantIn } from '../support/visits.js';

const { app, rui, manager, lead: known, nextDay } = visitsSuite();
const leadOfBia = () =>
  createLead(manager.client, { name: 'Ana', email: 'ana@exemplo.com.br', propertyId: known.propertyId });

const undone = async (kind: UndoKind, id: string): Promise<void> => {
  const { revision } = (await app.events.read(`${kind}-${id}`)).at(-1)!;
  expect(await undo(manager, { kind, id, revision })).toMatchObject([{ changed: true }]);
  await lettersCaughtUp(app);
};
async function bookedVisit() {
  const lead = await leadOfBia();
  const scheduledDate = instantIn(nextDay(), '10:00');
  const visit = await createVisit(manager.client, {
    leadId: lead.id,
    propertyId: known.propertyId,
    scheduledDate,
  });
  return { id: visit.id, receiver: `lead-${lead.id}` };
}
const statesOf = async (stream: string, kind: string) =>
  (await storedLetters(app, { stream, kind })).map(({ state, reason }) => [state, reason]);
const settled = (stream: string, kind: string, expected: unknown[]) =>
  until(`${kind} is settled`, async () => {
    await makeLettersDue(app);
    return JSON.stringify(await statesOf(stream, kind)) === JSON.stringify(expected);
  });
const OVERTAKEN = ['cancelled', 'overtaken'];
const sent = (letter: LetterDocument) =>
  app.documents.write([{ set: LETTERS, where: { _id: letter._id }, fields: { state: 'sent' } }]);

it('a cancellation that was undone is written to nobody', async () => {
  const { id, receiver } = await bookedVisit();
  await changeVisit(manager.client, id, { status: 'cancelled' });
  await letterInOutbox(app, receiver, 'visit-cancelled');
  await undone('visit', id);
  await settled(`visit-${id}`, 'visit-cancelled', [OVERTAKEN]);
});

it('a confirmation that was undone is written to nobody', async () => {
  const { id, receiver } = await bookedVisit();
  await changeVisit(manager.client, id, { status: 'confirmed' });
  await letterInOutbox(app, receiver, 'visit-confirmed');
  await undone('visit', id);
  await settled(`visit-${id}`, 'visit-confirmed', [OVERTAKEN]);
});

it('neither a new hour nor its undoing is written while the first letter waits', async () => {
  const { id, receiver } = await bookedVisit();
  await changeVisit(manager.client, id, { scheduledDate: instantIn(nextDay(), '16:00') });
  await letterInOutbox(app, receiver, 'visit-rescheduled');
  await undone('visit', id);
  await settled(`visit-${id}`, 'visit-rescheduled', [OVERTAKEN, OVERTAKEN]);
});

it('a new hour that was written is corrected by one letter', async () => {
  const { id, receiver } = await bookedVisit();
  await changeVisit(manager.client, id, { scheduledDate: instantIn(nextDay(), '16:00') });
  await sent(await letterInOutbox(app, receiver, 'visit-rescheduled'));
  await undone('visit', id);
  await makeLettersDue(app);
  expect(await statesOf(`visit-${id}`, 'visit-rescheduled')).toEqual([
    ['sent', null],
    ['waiting', null],
  ]);
});

it('a lead that went and came back is not announced to whom it went', async () => {
  const lead = await leadOfBia();
  await changeLead(manager.client, lead.id, { brokerId: rui.id });
  await letterInOutbox(app, `user-${rui.id}`, 'leads-assigned', { stream: `lead-${lead.id}` });
  await undone('lead', lead.id);
  await until('the letter is withheld', async () => {
    await makeLettersDue(app);
    const stream = `lead-${lead.id}`;
    const [letter] = await storedLetters(app, { receiver: `user-${rui.id}`, kind: 'leads-assigned', stream });
    return letter?.state === 'cancelled' && letter.reason === 'overtaken';
  });
  expect(await titlesOf(rui)).not.toContain('Lead atribuído a você');
});

it('an unread notification of an undone move is gone, a read one stays beside its correction', async () => {
  const eva = await app.person({ name: 'Eva', permissions: 'corretor_basico' });
  const lead = await createLead(eva.client);
  const moved = 'Lead mudou de etapa';
  await changeLead(manager.client, lead.id, { status: 'contacted' });
  const [told] = await waitForTitles(eva, [moved]);
  expect(told!.message).toContain('Novo → Contatado');
  await undone('lead', lead.id);
  const corrected = await until('it is corrected', async () => {
    const shown = await panelOf(eva);
    return shown.some(({ message }) => message.includes('Contatado → Novo')) && shown;
  });
  expect(corrected).toHaveLength(1);
});
