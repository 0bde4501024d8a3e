import { DEFAULT_WORKING_WEEK } from '@lox/contracts/working-hours.js';
import type { UndoChange, UndoKind } from '@lox/contracts/undo.js';
import { changeLead, createLead } from './support/leads.js';
import { changeProperty, createProperty } from './support/properties.js';
import { suiteApp, suitePerson } from './support/suite.js';
import { refused, undo } from './support/undo-matrix.js';
import { changeVisit, createVisit, instantIn } from './support/visits.js';

const app = suiteApp();
const boss = suitePerson(app, { name: 'Dora Diretora', role: 'admin' });
const clerk = suitePerson(app, {
  name: 'Caio',
  permissions: { settings: { read: true, update: true }, users: { read: true } },
});
const bia = suitePerson(app, { name: 'Bia', permissions: 'corretor_avancado' });
const rui = suitePerson(app, { name: 'Rui', permissions: 'corretor_basico' });

const WEEK = DEFAULT_WORKING_WEEK;
const STEPS = { warn_broker: 30, warn_manager: 60, pass_on: 90 };
const NO_IDLE = { warn_broker: null, warn_manager: null, pass_on: null };
const waiting = (minutes: object) => ({ on: false, minutes, idleDays: NO_IDLE, passOnTo: null });
const reasons = (...labels: string[]) => ({ reasons: labels, required: false });

/** The record, what it is set to, then what touches the same. */
const CASES: [kind: UndoKind, id: string, path: string, wanted: object, related: object][] = [
  ['waitingRules', 'agency', '/waiting-rules', waiting(STEPS), waiting({ ...STEPS, pass_on: 99 })],
  ['publishingRules', 'agency', '/publishing-rules', { captorFirst: true }, { captorFirst: false }],
  ['lostReasons', 'settings', '/lost-reasons', reasons('Mudou de cidade'), reasons('Desistiu')],
  ['reasons', 'price', '/reasons/price', reasons('Reforma'), reasons('Acordo', 'Reforma')],
  ['letterRules', 'settings', '/letter-rules', { idleDays: 9 }, { idleDays: 11 }],
  [
    'workingHours',
    'agency',
    '/settings/working-hours',
    { week: WEEK, bufferMinutes: 15 },
    { week: WEEK, bufferMinutes: 20 },
  ],
];

describe.each(CASES)('%s', (kind, id, path, wanted, related) => {
  const put = async (by: typeof boss, body: object): Promise<UndoChange> => {
    const { client } = by;
    const present = (await client.get<Record<string, unknown>>(`/api/admin${path}`)).body;
    const { version: _version, ...rest } = present;
    const sent = kind === 'publishingRules' ? { ...rest, ...body } : body;
    expect((await client.send('PUT', `/api/admin${path}`, sent)).status).toBe(200);
    const last = (await app.events.read(`${kind}-${id}`)).at(-1)!;
    return { kind, id, revision: last.revision };
  };
  const read = async (): Promise<object> => {
    const { body } = await app.admin.client.get<Record<string, unknown>>(`/api/admin${path}`);
    const { version: _version, updatedAt: _updatedAt, ...rest } = body;
    return rest;
  };

  it('is taken back once, and comes again when the undo is undone', async () => {
    const before = await read();
    const change = await put(boss, wanted);
    const after = await read();
    const [back] = (await undo(boss, change)) as { success: boolean; changed: boolean; revision: number }[];
    expect(back).toMatchObject({ success: true, changed: true });
    expect(await read()).toEqual(before);
    expect(await undo(boss, change)).toMatchObject([{ success: true, changed: false }]);
    await undo(boss, { kind, id, revision: back!.revision });
    expect(await read()).toEqual(after);
  });

  it('stays where somebody changed the same since, who is named', async () => {
    const change = await put(app.admin, wanted).then(() => put(app.admin, related));
    await put(boss, wanted);
    const message = expect.stringMatching(/^Dora Diretora mudou isto depois, em /) as unknown;
    expect(await undo(app.admin, change)).toEqual(refused(kind, id, 'changed_since', message));
  });

  it('needs the permission of whoever sets it', async () => {
    const change = await put(app.admin, related);
    const before = await read();
    expect(await undo(bia, change)).toEqual(refused(kind, id, 'not_found'));
    const isForAdministrators = kind === 'waitingRules' || kind === 'publishingRules';
    if (!isForAdministrators) return;
    expect(await undo(clerk, change)).toEqual(refused(kind, id, 'forbidden'));
    expect(await read()).toEqual(before);
  });
});

it('of a broker is taken back by the broker, or by whoever may change accounts', async () => {
  const path = `/api/users/${bia.id}/working-hours`;
  const before = { week: null, bufferMinutes: null };
  const change = async (by: typeof boss, bufferMinutes: number): Promise<UndoChange> => {
    expect((await by.client.send('PUT', path, { week: WEEK, bufferMinutes })).status).toBe(200);
    const { revision } = (await app.events.read(`workingHours-${bia.id}`)).at(-1)!;
    return { kind: 'workingHours', id: bia.id, revision };
  };
  const done = [expect.objectContaining({ success: true, changed: true })];
  const own = await change(bia, 15);
  expect(await undo(rui, own)).toEqual(refused('workingHours', bia.id, 'not_found'));
  expect(await undo(clerk, own)).toEqual(refused('workingHours', bia.id, 'forbidden'));
  expect(await undo(bia, own)).toEqual(done);
  expect((await bia.client.get(path)).body).toMatchObject(before);
  expect(await undo(boss, await change(boss, 20))).toEqual(done);
  expect((await bia.client.get(path)).body).toMatchObject(before);
});

it('a reason that rules ask for meanwhile hinders no undo, and comes back with what it explained', async () => {
  const { client } = boss;
  const house = await createProperty(client, { price: 500_000 });
  const lead = await createLead(client);
  const scheduledDate = instantIn(3, '10:00');
  const visit = await createVisit(client, { leadId: lead.id, propertyId: house.id, scheduledDate });
  await changeLead(client, lead.id, { status: 'lost' });
  await changeLead(client, lead.id, { status: 'contacted' });
  await changeVisit(client, visit.id, { status: 'cancelled' });
  await changeVisit(client, visit.id, { status: 'scheduled' });
  for (const path of ['/reasons/price', '/reasons/cancelled', '/lost-reasons']) {
    const wanted = { reasons: ['Reforma'], required: true };
    expect((await client.send('PUT', `/api/admin${path}`, wanted)).status).toBe(200);
  }
  await changeProperty(client, house.id, { price: 450_000, priceReason: 'Reforma' });
  const last = async (stream: string) => (await app.events.read(stream)).at(-1)!;
  const undoLast = async (kind: UndoKind, id: string) =>
    undo(boss, { kind, id, revision: (await last(`${kind}-${id}`)).revision });
  const done = [expect.objectContaining({ success: true, changed: true })];
  expect(await undoLast('lead', lead.id)).toEqual(done);
  expect(await undoLast('visit', visit.id)).toEqual(done);
  expect(await undoLast('property', house.id)).toEqual(done);
  expect(await undoLast('property', house.id)).toEqual(done);
  expect(await last(`property-${house.id}`)).toMatchObject({
    type: 'PropertyPriceExplained',
    data: { reason: 'reforma' },
  });
  const [listed, ...later] = await app.events.read(`property-${house.id}`);
  const restored = await client.post(`/api/admin/undo/property/${house.id}/${listed!.position}`, {
    revision: later.at(-1)!.revision,
  });
  expect(restored).toMatchObject({ status: 200, body: { changed: true } });
});
