import type { SlotTaken, Visit } from '@lox/contracts/visits.js';
import type { VisitRequestAnswer } from '@lox/contracts/visit-requests.js';
import type { Answer } from './support/client.js';
import {
  postVisit,
  changeVisit,
  createVisit,
  dayIn,
  instantIn,
  readVisit,
  reschedule,
  visitEvents,
} from './support/visits.js';
import { SLOT_TAKEN, visitsSuite } from './support/visits-suite.js';

const AT_ONCE = 50;

const { app, bia, lead, visit: ofLead } = visitsSuite();
const visit = (scheduledDate: string, given: object = {}) => ofLead({ scheduledDate, ...given });
const many = <T>(make: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, n) => make(n)));

/** One answer is a success; every other names free times, none of which overlaps with the wanted one. */
function expectOneWinner(answers: Answer<Visit | SlotTaken>[], success: number, wanted: string): Visit {
  const won = answers.filter(({ status }) => status === success);
  const lost = answers.filter(({ status }) => status !== success) as Answer<SlotTaken>[];
  expect(won).toHaveLength(1);
  expect(lost).toHaveLength(AT_ONCE - 1);
  for (const answer of lost) {
    expect(answer).toMatchObject(SLOT_TAKEN);
    expect(answer.body.alternatives.length).toBeGreaterThan(0);
    for (const start of answer.body.alternatives)
      expect(Math.abs(Date.parse(start) - Date.parse(wanted))).toBeGreaterThanOrEqual(3_600_000);
  }
  return won[0]!.body as Visit;
}
async function holdersAt(start: string): Promise<string[]> {
  const { body } = await app.admin.client.get<Visit[]>(`/api/visits?brokerId=${bia.id}`);
  return body
    .filter((one) => one.scheduledDate === start && !one.provisional && one.status !== 'cancelled')
    .map(({ id }) => id);
}

it('lets one of 50 concurrent bookings of a slot through', async () => {
  const ten = instantIn(3, '10:00');
  const answers = await many((n) => postVisit<Visit | SlotTaken>(bia.client, visit(ten, { notes: `${n}` })));
  const { id } = expectOneWinner(answers, 201, ten);
  expect(await holdersAt(ten)).toEqual([id]);
});

it('lets one of 50 overlapping bookings through, wherever they begin', async () => {
  const starts = Array.from({ length: AT_ONCE }, (_, n) =>
    instantIn(4, `10:${String(n % 45).padStart(2, '0')}`),
  );
  const answers = await many((n) => postVisit<Visit | SlotTaken>(bia.client, visit(starts[n]!)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  for (const answer of answers) if (answer.status !== 201) expect(answer).toMatchObject(SLOT_TAKEN);
});

it('lets one of 50 visits be rescheduled into a slot, and keeps the others where they were', async () => {
  const visits = await many((n) => createVisit(bia.client, visit(instantIn(10 + n, '08:00'))));
  const ten = instantIn(5, '10:00');
  const answers = await many((n) => reschedule<Visit | SlotTaken>(bia.client, visits[n]!.id, ten));
  const { id } = expectOneWinner(answers, 200, ten);
  for (const one of visits)
    expect((await visitEvents(app, one.id)).map(({ type }) => type)).toEqual(
      one.id === id ? ['VisitScheduled', 'VisitRescheduled'] : ['VisitScheduled'],
    );
  // The winner's former slot is free again, the others' are not.
  const former = visits.find((one) => one.id === id)!.scheduledDate;
  const kept = visits.find((one) => one.id !== id)!.scheduledDate;
  expect((await postVisit(bia.client, visit(former))).status).toBe(201);
  expect((await postVisit(bia.client, visit(kept))).status).toBe(409);
});

it('lets one of 50 wishes for a morning be confirmed', async () => {
  const wishes = await many(async (n) => {
    const { body } = await app.visitor().post<VisitRequestAnswer>('/api/public/schedule-visit', {
      name: `Visitante ${n}`,
      email: `v${n}@exemplo.com.br`,
      phone: '19999994444',
      propertyId: lead.propertyId,
      preferredDate: dayIn(6),
      preferredTime: 'morning',
    });
    return body.id;
  });
  const nine = instantIn(6, '09:00');
  const answers = await many((n) =>
    changeVisit<Visit | SlotTaken>(bia.client, wishes[n]!, { status: 'confirmed' }),
  );
  const { id } = expectOneWinner(answers, 200, nine);
  expect(await holdersAt(nine)).toEqual([id]);
  expect(
    await readVisit(
      bia.client,
      wishes.find((wish) => wish !== id)!,
    ),
  ).toMatchObject({
    provisional: true,
    status: 'scheduled',
  });
});

it('leaves in the agenda one slot per visit that holds a time', async () => {
  const { body: visits } = await app.admin.client.get<Visit[]>(`/api/visits?brokerId=${bia.id}`);
  const holding = visits.filter(({ provisional }) => !provisional).map(({ id }) => id);
  const slots = new Map<string, string>();
  for (const { type, data } of await app.events.read(`brokerAgenda-${bia.id}`))
    if (type === 'BrokerTimeTaken') slots.set(String(data.slotId), String(data.visitId));
    else for (const slotId of data.slotIds as string[]) slots.delete(slotId);
  expect([...slots.values()].toSorted()).toEqual(holding.toSorted());
});
