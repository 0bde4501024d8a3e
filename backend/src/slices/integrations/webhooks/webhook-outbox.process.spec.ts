import { storedEvents, temporaryDocuments } from '../../../../test/support/projection-checks.js';
import type { Document } from '../../../platform/storage/document-store/document-store.js';
import type { StoredEvent } from '../../../platform/storage/event-store/event-store.js';
import { DELIVERIES, type DeliveryDocument } from './delivery.document.js';
import { WebhookOutbox } from './webhook-outbox.process.js';

const { documents, dispose } = temporaryDocuments();
afterAll(dispose);

type Fact = Parameters<WebhookOutbox['react']>[0][number];

const outbox = new WebhookOutbox(documents);
const registered = (id: string, kinds: string[], position: number): StoredEvent =>
  at(position, `webhook-${id}`, { type: 'WebhookRegistered', data: { address: 'x', userId: 'u', kinds } });
const moved = (id: string, position: number): StoredEvent =>
  at(position, `lead-${id}`, { type: 'LeadStageMoved', data: { from: 'new', to: 'contacted' } });
function at(position: number, stream: string, event: { type: string; data: object }): StoredEvent {
  const [made] = storedEvents(stream, [event as never]);
  const metadata = { ...made!.metadata, occurredAt: new Date().toISOString() };
  return { ...made!, id: `e${position}`, position, metadata };
}
const writesOf = (events: StoredEvent[]) => outbox.react(events as unknown as Fact[]);
const noted = async (webhookId: string): Promise<string[]> =>
  (await documents.find<DeliveryDocument>(DELIVERIES, { webhookId }, { sort: { position: 1 } })).map(
    ({ eventId }) => eventId,
  );

it('notes for each webhook what it wants, from its registration on', async () => {
  const run = [
    moved('l1', 1),
    registered('a', ['lead.stage_moved'], 2),
    registered('b', ['lead.created'], 3),
    moved('l1', 4),
  ];
  await documents.write(await writesOf(run));
  expect([await noted('a'), await noted('b')]).toEqual([['e4'], []]);
});

it('notes the same when a run is repeated, whatever part of it was written before a crash', async () => {
  const run = [
    registered('c', ['lead.stage_moved'], 10),
    moved('l2', 11),
    at(12, 'webhook-c', { type: 'WebhookSwitchedOff', data: { reason: 'by_hand' } }),
    moved('l2', 13),
    at(14, 'webhook-c', { type: 'WebhookSwitchedOn', data: {} }),
    moved('l2', 15),
    at(16, 'webhook-c', {
      type: 'WebhookKindsChanged',
      data: { from: ['lead.stage_moved'], to: ['lead.created'] },
    }),
    moved('l2', 17),
  ];
  const writes = await writesOf(run);
  // The webhooks were written, their deliveries were not.
  await documents.write(writes.filter((write) => !('insert' in write)));
  expect(await noted('c')).toEqual([]);
  for (let again = 0; again < 2; again++) {
    await documents.write(await writesOf(run));
    expect(await noted('c')).toEqual(['e11', 'e15']);
  }
});

it('does not send again what has been delivered', async () => {
  await documents.write([
    { set: DELIVERIES, where: { webhookId: 'a' }, fields: { state: 'delivered', dueAt: null } },
  ]);
  await documents.write(await writesOf([moved('l1', 4)]));
  expect(await documents.count(DELIVERIES, { webhookId: 'a', state: 'due' })).toBe(0);
});

it('forgets a removed webhook, with its deliveries', async () => {
  const removal = at(20, 'webhook-c', { type: 'WebhookRemoved', data: {} });
  await documents.write(await writesOf([removal, moved('l3', 21)]));
  expect(await noted('c')).toEqual([]);
});

it('reads no store for events that are not delivered, and delivers nothing old', async () => {
  const find = jest.spyOn(documents, 'find');
  const notes = at(30, 'lead-l1', { type: 'LeadNotesChanged', data: { from: null, to: 'x' } });
  const old = moved('l1', 31);
  old.metadata.occurredAt = '2020-01-01T00:00:00.000Z';
  expect(await writesOf([notes, old])).toEqual([]);
  expect(find).not.toHaveBeenCalled();
});

it('holds references only', async () => {
  const [document] = await documents.find<DeliveryDocument>(DELIVERIES, { webhookId: 'a' });
  expect(Object.keys(document!).toSorted()).toEqual(
    ['_id', 'attempts', 'doneAt', 'dueAt', 'eventId', 'kind', 'lane', 'last', 'occurredAt'].concat([
      'position',
      'state',
      'triedAt',
      'webhookId',
    ]),
  );
});

it('looks its webhooks up once while it alone can change them', async () => {
  const remembered = new Map<string, Document>();
  const react = (events: StoredEvent[]) => outbox.react(events as unknown as Fact[], remembered);
  await documents.write(await react([registered('m', ['lead.stage_moved'], 30)]));
  const looks = jest.spyOn(documents, 'find').mockClear();
  const writtenFor = async (position: number): Promise<string> =>
    JSON.stringify(await react([moved('l4', position)]));
  expect(await writtenFor(31)).toContain('"webhookId":"m"');
  await documents.write(await react([at(32, 'webhook-m', { type: 'WebhookRemoved', data: {} })]));
  expect(await writtenFor(33)).not.toContain('"webhookId":"m"');
  expect(looks).not.toHaveBeenCalled();
  looks.mockRestore();
});
