import { randomUUID } from 'node:crypto';
import type { ParkedPage } from '@lox/contracts/operations.js';
import { ENGINES, type Engines } from '../../src/platform/storage/engines.js';
import { LETTERS } from '../../src/slices/letters/outbox/letter.document.js';
import type { TestApp } from './app.js';
import type { ExampleRecorder } from './example-recorder.js';
import { createLead } from './leads.js';
import { parkedLetter } from './letters.js';
import type { Client } from './client.js';
import { until } from './until.js';

const OPERATIONS = '/api/admin/operations';

export async function callEveryOperation(stage: {
  app: TestApp;
  recorder: ExampleRecorder;
  admin: Client;
}): Promise<void> {
  const { recorder, app, admin } = stage;
  await recorder.call(admin, `GET ${OPERATIONS}/followers`);
  await recorder.call(admin, `POST ${OPERATIONS}/followers/:name/actions`, {
    params: { name: 'lead-board' },
    body: { action: 'verify' },
  });
  await recorder.call(admin, `GET ${OPERATIONS}/machine`);
  await recorder.call(admin, `GET ${OPERATIONS}/jobs`);
  await app.documents.write([{ insert: LETTERS, document: parkedLetter('one that was refused', 'refused') }]);
  await recorder.call(admin, `POST ${OPERATIONS}/jobs/:name/retry`, {
    params: { name: 'letters' },
    body: { failed: 1 },
  });
  const { id } = await createLead(admin, { name: 'Quitéria Amaral' });
  await recorder.call(admin, `GET ${OPERATIONS}/events`, { query: { stream: `lead-${id}`, limit: 2 } });
  const [created] = await app.events.read(`lead-${id}`);
  const params = { position: String(created?.position ?? 0) };
  await recorder.call(admin, `GET ${OPERATIONS}/events/:position`, { params });
  await recorder.call(admin, `POST ${OPERATIONS}/events/:position/reveal`, { params });
  await recorder.call(admin, `GET ${OPERATIONS}/events/:position/chain`, { params });
  const [retried = '', skipped = ''] = await parkTwo(app, admin);
  await recorder.call(admin, `GET ${OPERATIONS}/parked`, { query: { follower: 'lead-board' } });
  await recorder.call(admin, `POST ${OPERATIONS}/parked/:id/retry`, { params: { id: retried } });
  await recorder.call(admin, `POST ${OPERATIONS}/parked/:id/skip`, {
    params: { id: skipped },
    body: { reason: 'De uma versão que não está mais em uso' },
  });
  await recorder.call(admin, `POST ${OPERATIONS}/parked/retry`, { body: { follower: 'lead-board' } });
  const headers = { authorization: `Bearer ${app.config.metrics?.token ?? ''}` };
  recorder.record('GET /metrics', {}, await app.visitor().send('GET', '/metrics', undefined, { headers }));
}

/** Two events of unknown types, each in a lead's stream; returns their ids on the board. */
async function parkTwo(app: TestApp, admin: Client): Promise<string[]> {
  const { events } = app.nest.get<Engines>(ENGINES);
  const streams: string[] = [];
  for (const name of ['Rui Prado', 'Lia Prado']) {
    const { id } = await createLead(admin, { name });
    const eventId = randomUUID();
    const occurredAt = new Date().toISOString();
    const caused = { correlationId: eventId, causationId: eventId };
    const metadata = { actorId: null, ...caused, schemaVersion: 1, occurredAt };
    const unknown = { id: eventId, type: 'LeadTeleported', data: {}, metadata };
    await events.append(`lead-${id}`, [unknown], { expectedRevision: 0 });
    streams.push(`lead-${id}`);
  }
  return until('both are parked', async () => {
    const { body } = await admin.get<ParkedPage>(`${OPERATIONS}/parked?follower=lead-board`);
    const ids = streams.map((stream) => body.items.find((one) => one.stream === stream)?.id);
    return ids.every((id) => id !== undefined) && (ids as string[]);
  });
}
