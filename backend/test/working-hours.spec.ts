import type { AuditEntry } from '@lox/contracts/audit.js';
import { DEFAULT_WORKING_WEEK, type AgencyHours, type BrokerHours } from '@lox/contracts/working-hours.js';
import { startApp, type Person, type TestApp } from './support/app.js';
import type { Answer, Client } from './support/client.js';

const AGENCY = '/api/admin/settings/working-hours';
const MORNINGS = DEFAULT_WORKING_WEEK.map((day) =>
  day.length === 0 ? [] : [{ from: '08:00', to: '12:30' }],
);

let app: TestApp;
let bia: Person;
let caio: Person;
beforeAll(async () => {
  app = await startApp();
  bia = await app.person({ name: 'Bia Prado' });
  caio = await app.person({ name: 'Caio Luz' });
});
afterAll(() => app.close());

const own = ({ id }: Pick<Person, 'id'>): string => `/api/users/${id}/working-hours`;
const put = <T>(client: Client, path: string, body: object, version?: number): Promise<Answer<T>> =>
  client.send<T>('PUT', path, body, { headers: version === undefined ? {} : { 'If-Match': `"${version}"` } });

it('are the agency’s built-in ones until somebody changes them, for all of the staff to read', async () => {
  const { status, body } = await caio.client.get<AgencyHours>(AGENCY);
  expect(status).toBe(200);
  expect(body).toEqual({ week: DEFAULT_WORKING_WEEK, bufferMinutes: 0, updatedAt: null, version: 0 });
  const mine = await caio.client.get<BrokerHours>(own(caio));
  expect(mine.body).toMatchObject({
    week: null,
    bufferMinutes: null,
    agency: { bufferMinutes: 0 },
    version: 0,
  });
});

it('of the agency are changed by who may change settings, in order and once', async () => {
  const [first, second] = [
    { from: '08:00', to: '12:00' },
    { from: '13:00', to: '17:00' },
  ];
  const week = DEFAULT_WORKING_WEEK.with(1, [second, first]);
  const changed = await put<AgencyHours>(app.admin.client, AGENCY, { week, bufferMinutes: 30 }, 0);
  expect(changed).toMatchObject({ status: 200, body: { bufferMinutes: 30, version: 2 } });
  expect(changed.body.week[1]).toEqual([first, second]);
  const again = await put<AgencyHours>(app.admin.client, AGENCY, { week, bufferMinutes: 30 });
  expect(again.body.version).toBe(2);
  expect(await put(app.admin.client, AGENCY, { week, bufferMinutes: 0 }, 0)).toMatchObject({
    status: 412,
    body: { current: { bufferMinutes: 30, version: 2 } },
  });
  expect(await put(bia.client, AGENCY, { week, bufferMinutes: 0 })).toMatchObject({ status: 403 });
  expect((await put(app.visitor(), AGENCY, { week, bufferMinutes: 0 })).status).toBe(401);
});

it('of a broker are the broker’s and the manager’s to change, and end as the agency’s', async () => {
  const manager = await app.person({ permissions: { users: { read: true, update: true } } });
  const changed = await put<BrokerHours>(bia.client, own(bia), { week: MORNINGS, bufferMinutes: null });
  expect(changed).toMatchObject({
    status: 200,
    body: { bufferMinutes: null, agency: { bufferMinutes: 30 } },
  });
  expect(changed.body.week).toEqual(MORNINGS);
  expect(await put(caio.client, own(bia), { week: null, bufferMinutes: 5 })).toMatchObject({
    status: 403,
    body: { code: 'forbidden' },
  });
  expect((await caio.client.send('DELETE', own(bia))).status).toBe(403);
  const other = await put<BrokerHours>(manager.client, own(bia), { week: MORNINGS, bufferMinutes: 45 });
  expect(other.body.bufferMinutes).toBe(45);
  expect((await bia.client.send<BrokerHours>('DELETE', own(bia))).body).toMatchObject({
    week: null,
    bufferMinutes: null,
  });
  const { body } = await app.admin.client.get<AuditEntry[]>(
    `/api/admin/audit-logs?entityType=workingHours&entityId=${bia.id}`,
  );
  expect(body.map(({ action, entityName }) => `${action} ${entityName}`).toSorted()).toEqual([
    'WorkingHoursBufferChanged Bia Prado',
    'WorkingHoursBufferChanged Bia Prado',
    'WorkingHoursChanged Bia Prado',
    'WorkingHoursChanged Bia Prado',
  ]);
});

it('are only theirs who work here', async () => {
  const owner = await app.person({ role: 'owner' });
  expect((await owner.client.get(own(bia))).status).toBe(403);
  expect((await app.visitor().get(own(bia))).status).toBe(401);
  expect(await app.admin.client.get(own(owner))).toMatchObject({ status: 409, body: { code: 'not_staff' } });
  const nobody = { id: '3b0e7c1a-5d2f-4c8e-9a61-2f4d6b8c0e13' };
  expect(await put(app.admin.client, own(nobody), { week: null, bufferMinutes: null })).toMatchObject({
    status: 404,
    body: { code: 'user_not_found' },
  });
});

it.each<[string, unknown]>([
  ['six days', MORNINGS.slice(1)],
  ['eight days', [...MORNINGS, []]],
  ['an end before the beginning', MORNINGS.with(2, [{ from: '12:00', to: '09:00' }])],
  ['no time at all', MORNINGS.with(2, [{ from: '12:00', to: '12:00' }])],
  [
    'an overlap',
    MORNINGS.with(2, [
      { from: '09:00', to: '12:00' },
      { from: '11:00', to: '13:00' },
    ]),
  ],
  ['what is no time', MORNINGS.with(2, [{ from: '9:00', to: '25:00' }])],
  [
    'more fields',
    MORNINGS.with(2, [{ from: '09:00', to: '12:00', name: 'x' } as { from: string; to: string }]),
  ],
  [
    'seven intervals a day',
    MORNINGS.with(
      2,
      Array.from({ length: 7 }, (_, i) => ({ from: `1${i}:00`, to: `1${i}:10` })),
    ),
  ],
  ['a text', 'sempre'],
  ['a list of nulls', [null, null, null, null, null, null, null]],
  ['intervals that are lists', MORNINGS.map(() => [['09:00', '12:00']])],
  ['nothing', undefined],
])('a week with %s is refused', async (_, week) => {
  const refused = await put<{ message: string }>(bia.client, own(bia), { week, bufferMinutes: null });
  expect(refused.status).toBe(400);
  expect(refused.body.message).toMatch(/hor|dias/i);
  const { body } = await bia.client.get<BrokerHours>(own(bia));
  expect(body.week).toBeNull();
});

it.each([-1, 241, 7.5, '30'])('a buffer of %p minutes is refused', async (bufferMinutes) => {
  const refused = await put(bia.client, own(bia), { week: null, bufferMinutes });
  expect(refused).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('0 a 240') as string },
  });
});
