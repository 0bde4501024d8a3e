import { followerPurpose } from '@lox/contracts/follower-names.js';
import { randomUUID } from 'node:crypto';
import type { AuditEntry } from '@lox/contracts/audit.js';
import type { FollowerAction, FollowerView, ParkedPage } from '@lox/contracts/operations.js';
import type { Client } from './support/client.js';
import { createLead } from './support/leads.js';
import { suiteApp } from './support/suite.js';
import { ENGINES, type Engines } from '../src/platform/storage/engines.js';
import { Projections } from '../src/platform/log/following/projections.js';
import { until } from './support/until.js';

const app = suiteApp();
const FOLLOWERS = '/api/admin/operations/followers';
const PARKED = '/api/admin/operations/parked';

const admin = (): Client => app.admin.client;
const follower = async (name: string): Promise<FollowerView> =>
  (await admin().get<FollowerView[]>(FOLLOWERS)).body.find((one) => one.name === name)!;
const act = (name: string, action: FollowerAction, client = admin()) =>
  client.post<FollowerView>(`${FOLLOWERS}/${name}/actions`, { action });
const parked = async (): Promise<ParkedPage> => (await admin().get<ParkedPage>(PARKED)).body;

it('shows every projection and process, each with its holder and its documents', async () => {
  await createLead(admin());
  const { body } = await admin().get<FollowerView[]>(FOLLOWERS);
  expect(body.map(({ name }) => name)).toEqual(expect.arrayContaining(['lead-board', 'audit', 'notifier']));
  expect(body.filter(({ name }) => followerPurpose(name) === '').map(({ name }) => name)).toEqual([]);
  const board = await until('it is up to date', async () => {
    const found = await follower('lead-board');
    return found.state === 'live' && found.lagEvents === 0 && found.holder !== null && found;
  });
  expect(board).toMatchObject({
    kind: 'projection',
    lagSeconds: 0,
    parked: 0,
    rebuild: null,
    mayRevert: false,
  });
  expect(board.documents).toBeGreaterThan(0);
  expect(board.holder).toContain(String(process.pid));
  expect(board.lastHour).toHaveLength(60);
  expect(await follower('notifier')).toMatchObject({ kind: 'process', documents: null });
});

it('pauses and resumes, and records who did', async () => {
  expect(await act('lead-board', 'pause')).toMatchObject({ status: 202 });
  await until('it is paused', async () => (await follower('lead-board')).state === 'paused');
  await createLead(admin());
  expect(await act('lead-board', 'resume')).toMatchObject({ status: 202 });
  await until('it goes on', async () => (await follower('lead-board')).state === 'live');
  await until('it stands in the audit trail', async () => {
    const { body } = await admin().get<AuditEntry[]>('/api/admin/audit-logs?limit=20');
    return ['FollowerPaused', 'FollowerResumed'].every((type) => JSON.stringify(body).includes(type));
  });
});

it('refuses what there is nothing to do it to', async () => {
  const refused = { status: 409, body: { code: 'not_now' } };
  for (const name of ['lead-board', 'notifier']) {
    expect(await act(name, 'resume')).toMatchObject(refused);
    expect(await act(name, 'pause')).toMatchObject({ status: 202 });
    expect(await act(name, 'pause')).toMatchObject(refused);
    expect(await act(name, 'resume')).toMatchObject({ status: 202 });
    expect(await act(name, 'resume')).toMatchObject(refused);
  }
  for (const action of ['pause-rebuild', 'resume-rebuild', 'cancel-rebuild'] as const)
    expect(await act('lead-board', action)).toMatchObject(refused);
});

it('names what is paused in every answer to the staff, and to nobody else', async () => {
  const pausedFor = async (client: Client) => (await client.get('/api/admin/leads')).headers.get('x-paused');
  const broker = await app.person({ permissions: 'corretor_basico' });
  expect(await pausedFor(admin())).toBeNull();
  await act('lead-board', 'pause');
  await until('it is said', async () => (await pausedFor(admin())) === 'lead-board');
  expect(await pausedFor(broker.client)).toBe('lead-board');
  expect(await pausedFor(app.visitor())).toBeNull();
  expect((await app.visitor().get('/api/properties')).headers.get('x-paused')).toBeNull();
  await act('lead-board', 'resume');
  await until('it is said no more', async () => (await pausedFor(admin())) === null);
});

it('rebuilds, compares and goes back', async () => {
  await createLead(admin());
  expect((await act('lead-board', 'revert')).status).toBe(409);
  expect((await act('lead-board', 'cancel-rebuild')).status).toBe(409);
  expect((await act('lead-board', 'rebuild')).status).toBe(202);
  await until('former documents are kept', async () => (await follower('lead-board')).mayRevert);
  expect((await act('lead-board', 'revert')).status).toBe(202);
  await until('it is up to date', async () => (await follower('lead-board')).state === 'live');
  expect((await act('lead-board', 'verify')).status).toBe(202);
  const verification = await until('it is compared', async () => {
    const found = (await follower('lead-board')).verification;
    return found?.state === 'done' && found;
  });
  expect(verification).toMatchObject({ differing: 0, differences: [] });
  expect(verification.compared).toBeGreaterThan(0);
});

it('says in which fields a document differs', async () => {
  const { id } = await createLead(admin());
  const { documents, nest } = app;
  const projections = nest.get(Projections);
  const { active } = (await projections.generations.of(projections.projection('lead-board')))!;
  await until('it is there', () => documents.get(active!, id));
  await documents.write([{ set: active!, where: { _id: id }, fields: { status: 'won', name: 'Outra' } }]);
  const left = 'compare_lead_board_left';
  await documents.ensure({ name: left, indexes: [] });
  await act('lead-board', 'verify');
  expect(await documents.collections(left)).toEqual([]);
  const verification = await until('it is compared', async () => {
    const found = (await follower('lead-board')).verification;
    return found?.state === 'done' && found.differing > 0 && found;
  });
  expect(verification.differences).toMatchObject([
    { id, fields: expect.arrayContaining([{ field: 'status', live: 'won', folded: 'new' }]) as unknown },
  ]);
  expect(JSON.stringify(verification)).not.toContain('Outra');
});

it('shows parked events, tries them again, and leaves one out for a reason', async () => {
  const { id } = await createLead(admin());
  const { events } = app.nest.get<Engines>(ENGINES);
  const eventId = randomUUID();
  const metadata = {
    actorId: null,
    correlationId: eventId,
    causationId: eventId,
    schemaVersion: 1,
    occurredAt: new Date().toISOString(),
  };
  const strange = { id: eventId, type: 'LeadTeleported', data: {}, metadata };
  await events.append(`lead-${id}`, [strange], { expectedRevision: 0 });
  await until('it is parked', async () => (await follower('lead-board')).parked === 1);
  const { items, total } = await parked();
  expect(total).toBe(items.length);
  const own = items.find((one) => one.follower === 'lead-board')!;
  expect(own).toMatchObject({
    stream: `lead-${id}`,
    problem: { eventId, error: 'UnknownEventType' },
    waiting: 0,
  });

  const call = (what: string, body?: object) =>
    admin().post(`${PARKED}/${encodeURIComponent(own.id)}/${what}`, body);
  expect((await call('retry')).status).toBe(202);
  await until('it was tried', async () =>
    (await parked()).items.some((one) => one.id === own.id && one.tries > own.tries),
  );
  expect((await call('skip', { reason: ' ' })).status).toBe(400);
  expect((await call('skip', { reason: 'Evento de uma versão que não existe' })).status).toBe(202);
  await until('it is left out', async () => (await follower('lead-board')).parked === 0);
  expect((await call('retry')).status).toBe(404);
  expect((await admin().post(`${PARKED}/retry`, {})).status).toBe(202);
  expect((await admin().post(`${PARKED}/retry`, { follower: 'nobody' })).status).toBe(404);
});

it('refuses what is not possible', async () => {
  expect((await act('nobody', 'pause')).status).toBe(404);
  expect((await act('notifier', 'rebuild')).status).toBe(409);
  expect((await act('lead-board', 'explode' as FollowerAction)).status).toBe(400);
});

it('is for whoever may operate', async () => {
  const broker = await app.person({ permissions: { operations: { read: true } } });
  expect((await app.visitor().get(FOLLOWERS)).status).toBe(401);
  expect((await broker.client.get(FOLLOWERS)).status).toBe(200);
  expect((await broker.client.get(PARKED)).status).toBe(200);
  expect((await act('lead-board', 'pause', broker.client)).status).toBe(403);
  expect((await broker.client.post(`${PARKED}/retry`, {})).status).toBe(403);
  expect((await broker.client.post(`${PARKED}/x/retry`)).status).toBe(403);
  expect((await broker.client.post(`${PARKED}/x/skip`, { reason: 'x' })).status).toBe(403);
  const other = await app.person({ permissions: { leads: { read: true } } });
  expect((await other.client.get(FOLLOWERS)).status).toBe(403);
  expect((await other.client.get(PARKED)).status).toBe(403);
});
