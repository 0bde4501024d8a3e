import type { SlotTaken, UpdateVisit, Visit } from '@lox/contracts/visits.js';
import type { VisitRequestAnswer } from '@lox/contracts/visit-requests.js';
import { SLOT_TAKEN, visitsSuite } from './support/visits-suite.js';
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

const { app, bia, rui, manager, lead, nextDay, visit } = visitsSuite();
const typesOf = async (id: string): Promise<string[]> => (await visitEvents(app, id)).map(({ type }) => type);
/** A site visitor's wish for the morning of that day. */
async function wish(days: number): Promise<Visit> {
  const { body } = await app.visitor().post<VisitRequestAnswer>('/api/public/schedule-visit', {
    name: 'Quitéria Visitante',
    email: 'q@exemplo.com.br',
    phone: '19999994444',
    propertyId: lead.propertyId,
    preferredDate: dayIn(days),
    preferredTime: 'morning',
    message: 'Levo minha irmã.',
  });
  return readVisit(app.admin.client, body.id);
}

describe('a broker’s time', () => {
  const alternativesOf = ({ body }: { body: SlotTaken }): string[] => body.alternatives;

  it('is refused to another visit, with free alternatives that can be booked', async () => {
    const days = nextDay();
    await createVisit(bia.client, visit({ scheduledDate: instantIn(days, '10:00') }));
    const refused = await postVisit<SlotTaken>(
      manager.client,
      visit({ scheduledDate: instantIn(days, '10:30') }),
    );
    expect(refused).toMatchObject(SLOT_TAKEN);
    expect(refused.body.message).toContain('das 10:00 às 11:00');
    expect(refused.text).not.toContain('Ana');
    expect(alternativesOf(refused)).toHaveLength(6);
    expect(alternativesOf(refused)[0]).toBe(instantIn(days, '11:00'));
    const [first] = alternativesOf(refused);
    expect((await postVisit(manager.client, visit({ scheduledDate: first }))).status).toBe(201);
  });

  it('ends when the visit ends', async () => {
    const days = nextDay();
    await createVisit(bia.client, visit({ scheduledDate: instantIn(days, '10:00'), durationMinutes: 90 }));
    expect((await postVisit(bia.client, visit({ scheduledDate: instantIn(days, '11:00') }))).status).toBe(
      409,
    );
    expect((await postVisit(bia.client, visit({ scheduledDate: instantIn(days, '11:30') }))).status).toBe(
      201,
    );
    const nine = visit({ scheduledDate: instantIn(days, '09:00') });
    expect((await postVisit(bia.client, { ...nine, durationMinutes: 75 })).status).toBe(409);
    expect((await postVisit(bia.client, nine)).status).toBe(201);
  });

  it('is checked for every way to take it, and given anyhow when that is wanted', async () => {
    const days = nextDay();
    const ten = instantIn(days, '10:00');
    await createVisit(bia.client, visit({ scheduledDate: ten }));
    const early = await createVisit(bia.client, visit({ scheduledDate: instantIn(days, '08:00') }));
    const off = await createVisit(bia.client, visit({ scheduledDate: ten, status: 'cancelled' }));
    const ruis = await createVisit(manager.client, visit({ scheduledDate: ten, brokerId: rui.id }));
    const moves: [string, UpdateVisit][] = [
      [early.id, { scheduledDate: ten }],
      [early.id, { durationMinutes: 150 }],
      [off.id, { status: 'scheduled' }],
      [off.id, { status: 'completed' }],
      [ruis.id, { brokerId: bia.id }],
    ];
    for (const [id, patch] of moves)
      expect(await changeVisit(manager.client, id, patch)).toMatchObject(SLOT_TAKEN);
    expect(await reschedule(bia.client, early.id, ten)).toMatchObject(SLOT_TAKEN);
    for (const { id } of [early, off, ruis]) expect(await typesOf(id)).toEqual(['VisitScheduled']);
    for (const [id, patch] of moves.slice(2))
      expect((await changeVisit(manager.client, id, { ...patch, allowOverlap: true })).status).toBe(200);
    expect((await reschedule(bia.client, early.id, ten, { allowOverlap: true })).status).toBe(200);
    expect((await postVisit(bia.client, visit({ scheduledDate: ten, allowOverlap: true }))).status).toBe(201);
  });

  it('is free again when the visit was called off, was missed, or has moved', async () => {
    const days = nextDay();
    const ten = instantIn(days, '10:00');
    for (const patch of [
      { status: 'cancelled' },
      { status: 'no_show' },
      { scheduledDate: instantIn(days, '17:00') },
    ] as const) {
      const { id } = await createVisit(bia.client, visit({ scheduledDate: ten }));
      expect((await postVisit(bia.client, visit({ scheduledDate: ten }))).status).toBe(409);
      await changeVisit(bia.client, id, patch);
    }
    expect((await postVisit(bia.client, visit({ scheduledDate: ten }))).status).toBe(201);
  });

  it('may be moved within the visit’s own time', async () => {
    const days = nextDay();
    const { id } = await createVisit(bia.client, visit({ scheduledDate: instantIn(days, '10:00') }));
    expect((await reschedule(bia.client, id, instantIn(days, '10:30'))).status).toBe(200);
    expect((await changeVisit(bia.client, id, { durationMinutes: 15 })).status).toBe(200);
    expect((await postVisit(bia.client, visit({ scheduledDate: instantIn(days, '10:45') }))).status).toBe(
      201,
    );
  });
});

describe('a wish from the site', () => {
  it('holds no time until it is confirmed, and is then checked', async () => {
    const days = nextDay();
    const asked = await wish(days);
    expect(asked).toMatchObject({
      provisional: true,
      status: 'scheduled',
      preferredTime: 'morning',
      durationMinutes: 60,
      scheduledDate: instantIn(days, '09:00'),
      lead: { name: 'Quitéria Visitante', phone: '19999994444' },
    });
    const nine = await createVisit(bia.client, visit({ scheduledDate: instantIn(days, '09:00') }));
    expect(await changeVisit(bia.client, asked.id, { status: 'confirmed' })).toMatchObject(SLOT_TAKEN);
    expect(await reschedule(bia.client, asked.id, asked.scheduledDate)).toMatchObject(SLOT_TAKEN);
    await changeVisit(bia.client, nine.id, { status: 'cancelled' });
    expect(await changeVisit(bia.client, asked.id, { status: 'confirmed' })).toMatchObject({
      status: 200,
      body: { status: 'confirmed', provisional: false },
    });
    expect(await postVisit(bia.client, visit({ scheduledDate: instantIn(days, '09:00') }))).toMatchObject(
      SLOT_TAKEN,
    );
  });

  it('is agreed to by rescheduling it, also to where it stands', async () => {
    const [one, other] = [await wish(nextDay()), await wish(nextDay())];
    expect(await reschedule(bia.client, one.id, one.scheduledDate)).toMatchObject({
      body: { provisional: false, status: 'scheduled', scheduledDate: one.scheduledDate },
    });
    expect(
      await changeVisit(bia.client, other.id, { notes: 'x', scheduledDate: other.scheduledDate }),
    ).toMatchObject({
      body: { provisional: true, notes: 'x' },
    });
    expect((await reschedule(bia.client, other.id, instantIn(nextDay(), '11:00'))).body.provisional).toBe(
      false,
    );
  });

  it('is agreed to beside other changes, and checked then; an agreed hour does not become provisional', async () => {
    const days = nextDay();
    const { id, scheduledDate } = await wish(days);
    const nine = await createVisit(bia.client, visit({ scheduledDate: instantIn(days, '09:00') }));
    const agreed = { scheduledDate, provisional: false, notes: 'Portão azul.' } as const;
    expect(await changeVisit(bia.client, id, agreed)).toMatchObject(SLOT_TAKEN);
    await changeVisit(bia.client, nine.id, { status: 'cancelled' });
    expect(await changeVisit(bia.client, id, agreed)).toMatchObject({
      status: 200,
      body: { provisional: false, notes: 'Portão azul.', scheduledDate },
    });
    expect((await changeVisit(bia.client, id, { provisional: true } as object)).status).toBe(400);
  });
});
