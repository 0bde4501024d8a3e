import type { AuditEntry } from '@lox/contracts/audit.js';
import type { NotificationChoices, NotificationKind } from '@lox/contracts/notifications.js';
import { Accounts } from '../src/platform/http/auth/accounts.js';
import { LATEST_PROPERTIES } from '../src/slices/properties/property.published.js';
import { loadConfig } from '../src/config/config.js';
import type { DocumentStore } from '../src/platform/storage/document-store/document-store.js';
import { openEngines } from '../src/platform/storage/engines.js';
import { categoryNames, recordedIn } from '../src/platform/storage/event-store/event-catalogue.js';
import {
  NOTIFICATIONS,
  type NotificationDocument,
} from '../src/slices/notifications/notification.document.js';
import { Notifier } from '../src/slices/notifications/notifier.js';
import { dispose, ownEnvironment, type Person } from './support/app.js';
import { changeLead, createLead } from './support/leads.js';
import { waitForTitles } from './support/notifications.js';
import { suiteApp, suitePerson } from './support/suite.js';

const PATH = '/api/notifications/choices';
const MOVED = 'Lead mudou de etapa';
const GIVEN = 'Lead atribuído a você';

const app = suiteApp();
const other = suitePerson(app, { name: 'Rui Gerente', permissions: 'gerente_vendas' });
/** Other stores, for notifications that are made once more. */
const elsewhere = ownEnvironment();
afterAll(() => dispose(elsewhere));
let bia: Person;
let leadId: string;
beforeEach(async () => {
  bia = await app.person({ name: 'Bia Corretora', permissions: 'corretor_basico' });
  leadId = (await createLead(app.admin.client, { name: 'Ana' })).id;
  await changeLead(app.admin.client, leadId, { brokerId: bia.id });
  await waitForTitles(bia, [GIVEN]);
});

const choose = (person: Person, kind: string, program: unknown) =>
  person.client.send<NotificationChoices>('PUT', PATH, { choices: [{ kind, program }] });
const choiceOf = async (person: Person, kind: NotificationKind): Promise<boolean | undefined> =>
  (await person.client.get<NotificationChoices>(PATH)).body.choices.find((one) => one.kind === kind)?.program;
const notificationsIn = (documents: DocumentStore): Promise<NotificationDocument[]> =>
  documents.find<NotificationDocument>(NOTIFICATIONS, {}, { sort: { position: 1 } });
const move = (status: string) => changeLead(other.client, leadId, { status });

describe('what reaches me in the program', () => {
  it('is everything at first, and then what each chose for themselves', async () => {
    expect((await bia.client.get<NotificationChoices>(PATH)).body.choices).toContainEqual({
      kind: 'lead-moved',
      label: MOVED,
      program: true,
      push: false,
    });
    const { body } = await choose(bia, 'lead-moved', false);
    expect(body.choices.filter(({ program }) => !program)).toEqual([
      { kind: 'lead-moved', label: MOVED, program: false, push: false },
    ]);
    expect(await choiceOf(bia, 'lead-moved')).toBe(false);
    expect(await choiceOf(other, 'lead-moved')).toBe(true);
  });

  it('holds from the choice on: what came before stays, and what is wanted again comes again', async () => {
    await move('contacted');
    await waitForTitles(bia, [MOVED, GIVEN]);
    await choose(bia, 'lead-moved', false);
    await move('proposal');
    await choose(bia, 'lead-moved', true);
    await move('contract');
    const [last] = await waitForTitles(bia, [MOVED, MOVED, GIVEN]);
    expect(last?.message).toContain('Proposta → Contrato');
  });

  it('is the same when all notifications are made anew from the log', async () => {
    await choose(bia, 'lead-moved', false);
    await move('contacted');
    await choose(bia, 'lead-moved', true);
    await move('proposal');
    await waitForTitles(bia, [MOVED, GIVEN]);
    const { events: unused, documents } = await openEngines(loadConfig(elsewhere));
    try {
      const notifier = new Notifier(
        documents,
        app.events,
        app.nest.get(Accounts),
        app.nest.get(LATEST_PROPERTIES),
      );
      for (const collection of notifier.collections) await documents.ensure(collection);
      const categories = categoryNames(notifier.categories);
      for await (const { events } of app.events.readAll({ after: 0, categories }))
        await documents.write(
          await notifier.react(events.map((event) => recordedIn(notifier.categories, event))),
        );
      expect(await notificationsIn(documents)).toEqual(await notificationsIn(app.documents));
    } finally {
      await unused.close();
      await documents.close();
    }
  });

  it('is recorded, for administrators to read', async () => {
    await choose(bia, 'visit-booked', false);
    await choose(bia, 'visit-booked', false);
    const { body } = await app.admin.client.get<AuditEntry[]>(
      `/api/admin/audit-logs?entityType=notificationChoice&entityId=${bia.id}`,
    );
    expect(body).toMatchObject([
      {
        action: 'NotificationChoicesChanged',
        user: { id: bia.id },
        changes: { refused: { from: [], to: ['visit-booked'] } },
      },
    ]);
  });
});

it.each([
  ['nada', false],
  ['new-lead', 'sim'],
])('refuses %s: %s', async (kind, program) => {
  expect((await choose(bia, kind, program)).status).toBe(400);
  expect(await choiceOf(bia, 'new-lead')).toBe(true);
});

it('is closed to strangers, and to who has no notifications', async () => {
  const owner = await app.person({ role: 'owner' });
  for (const method of ['GET', 'PUT']) {
    const body = method === 'PUT' ? { choices: [] } : undefined;
    expect((await app.visitor().send(method, PATH, body)).status).toBe(401);
    expect((await owner.client.send(method, PATH, body)).status).toBe(403);
  }
});
