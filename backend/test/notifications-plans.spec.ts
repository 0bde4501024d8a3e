import { randomUUID } from 'node:crypto';
import type { Actor } from '@lox/contracts/permissions.js';
import {
  NOTIFICATION_INDEXES,
  NOTIFICATIONS,
  notificationOf,
  ofEvents,
  visibleTo,
  type NotificationDocument,
} from '../src/slices/notifications/notification.document.js';
import {
  backfillWrites,
  INCOMPLETE_NOTIFICATIONS,
} from '../src/slices/notifications/notification-backfill.js';
import { LETTER_OUTBOX, LETTERS } from '../src/slices/letters/outbox/letter.document.js';
import { NOTIFIER_LEADS } from '../src/slices/notifications/notifier-leads.js';
import type {
  Filter,
  FindOptions,
  SummariseOptions,
} from '../src/platform/storage/document-store/document-store.js';
import { temporaryDocuments } from './support/projection-checks.js';
import { explain } from './support/query-plan.js';

const { documents, file, dispose } = temporaryDocuments();
afterAll(dispose);
beforeAll(async () => {
  await documents.ensure({ name: NOTIFICATIONS, indexes: NOTIFICATION_INDEXES });
  await documents.ensure({ name: NOTIFIER_LEADS, indexes: [] });
  await documents.ensure(LETTER_OUTBOX);
});

const broker = (permissions: Actor['permissions']): Actor => ({ id: 'bia', role: 'broker', permissions });
const own = broker({ leads: { read: true }, visits: { read: true } });
const plan = (filter: Filter, options: FindOptions | SummariseOptions): string =>
  explain(file, NOTIFICATIONS, filter, options).join('\n');

describe.each([
  ['own records', own],
  ['all visits', broker({ leads: { read: true }, visits: { read: true, read_all: true } })],
  ['nothing', broker({})],
  ['everything', { id: 'chefe', role: 'admin', permissions: {} } satisfies Actor],
])('for who sees %s', (_, actor) => {
  it('the badge and the list search an index, and nothing is sorted', async () => {
    const present = { ...visibleTo(actor), isArchived: false };
    const counted = await plan({ ...present, isRead: false }, { by: [], count: true });
    expect(counted).toMatch(/^SEARCH doc_notifications USING (COVERING )?INDEX \S+__isRead_1__/);
    expect(counted).not.toContain('\n');
    const listed = await plan(present, { sort: { position: -1 }, limit: 100 });
    expect(listed).toMatch(/^SEARCH doc_notifications USING (COVERING )?INDEX \S+__position_1__/);
    expect(listed).not.toContain('\n');
  });
});

it.each([NOTIFICATIONS, LETTERS])('%s that an undoing withdraws are found by their record', async (name) => {
  const record = name === LETTERS ? 'stream' : 'subject';
  const steps = explain(file, name, { request: 'r', [record]: 'lead-1' });
  expect(steps).toEqual([expect.stringMatching(new RegExp(`USING INDEX \\S+${record}`))]);
});

it('events’ notifications are found by their ids', async () => {
  const event = randomUUID();
  await documents.write([{ insert: NOTIFICATIONS, document: { _id: `${event}-bia` } }]);
  expect(await documents.find(NOTIFICATIONS, ofEvents([randomUUID(), event]))).toHaveLength(1);
  expect(await plan(ofEvents([event, randomUUID()]), {})).not.toContain('SCAN');
  await documents.write([{ remove: NOTIFICATIONS, where: { _id: `${event}-bia` } }]);
});

it('a record’s notifications are found by it', async () => {
  expect(await plan({ subject: 'lead-1', brokerSince: { $lt: 9 } }, {})).toMatch(/USING INDEX \S+subject/);
});

describe('notifications of a release that did not note whose record they tell of', () => {
  const former = (id: string, type: NotificationDocument['type'], leadId: string) => ({
    _id: id,
    userId: 'bia',
    eventId: 'e',
    leadId,
    type,
    title: 'Novo lead',
    message: 'Ana',
    data: { leadId },
    createdAt: '2026-11-20T12:00:00.000Z',
    position: 1,
    isRead: true,
    isArchived: false,
  });

  it('are found by an index: whoever starts looks for them, among all that there ever were', async () => {
    expect(await plan(INCOMPLETE_NOTIFICATIONS, { limit: 1_000 })).toMatch(
      /^SEARCH doc_notifications USING INDEX \S+subject/,
    );
  });

  it('belong to the broker who has the lead now', async () => {
    const known = (id: string, brokerId: string) => ({
      put: NOTIFIER_LEADS,
      document: { _id: id, position: 1, name: 'Ana', phone: null, brokerId },
    });
    await documents.write([
      known('hers', 'bia'),
      known('his', 'rui'),
      { put: NOTIFICATIONS, document: former('1', 'new_lead', 'hers') },
      { put: NOTIFICATIONS, document: former('2', 'new_visit', 'hers') },
      { put: NOTIFICATIONS, document: former('3', 'new_lead', 'his') },
    ]);
    await documents.write(await backfillWrites(documents));
    const seen = (actor: Actor) =>
      documents.find<NotificationDocument>(NOTIFICATIONS, visibleTo(actor), { sort: { position: -1 } });
    const ids = async (actor: Actor) => (await seen(actor)).map(({ _id }) => _id);
    expect(await ids(own)).toEqual(['1', '2']);
    expect(await ids(broker({ visits: { read: true } }))).toEqual(['2']);
    expect(notificationOf((await seen(own))[1]!).data).toEqual({ leadId: 'hers' });
    expect(await backfillWrites(documents)).toEqual([]);
  });
});
