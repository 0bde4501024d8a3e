import { PUSHES, type PushDocument } from '../src/slices/notifications/push/push-outbox.js';
import { startApp, type TestApp } from './support/app.js';
import { respondWithStatus } from './support/webhook-receiver.js';
import { changeLead, createLead } from './support/leads.js';
import { PushService } from './support/push-service.js';
import { captureOutput } from './support/captured-output.js';
import { until } from './support/until.js';

let app: TestApp;
let output: () => string;
let service: PushService;
beforeAll(async () => {
  output = captureOutput();
  [app, service] = [await startApp({ LOG_LEVEL: 'trace' }), await PushService.start()];
});
afterAll(async () => {
  await service.close();
  await app.close();
  jest.restoreAllMocks();
});

it.each([201, 400, 413])('after an answer of %d no address, no key and no name is in a log', async (code) => {
  service.answer = respondWithStatus(code);
  const manager = await app.person({ name: 'Rui Gerente', permissions: 'gerente_vendas' });
  const bia = await app.person({ name: 'Bia Corretora', permissions: 'corretor_basico' });
  const browser = service.browser();
  const choices = [{ kind: 'leads-assigned', push: true }];
  await bia.client.send('PUT', '/api/notifications/choices', { choices });
  await bia.client.send('PUT', '/api/notifications/push', browser.subscription);
  const { id } = await createLead(manager.client, { name: 'Quitéria Sigilosa', phone: '19913572468' });
  await changeLead(manager.client, id, { brokerId: bia.id });
  await until('it has come to its end', async () => {
    const [push] = await app.documents.find<PushDocument>(PUSHES, { userId: bia.id });
    return push?.dueAt === null;
  });
  const { keys } = browser.subscription;
  for (const secret of [browser.path, keys.auth, keys.p256dh, 'Quitéria', '13572468'])
    expect(output()).not.toContain(secret);
  // The recording is not empty, and holds the refusal.
  expect(output()).toContain('/api/notifications/push');
  const refusal = `a push was refused by ${new URL(service.origin).host}: ${code}`;
  expect(output().includes(refusal)).toBe(code !== 201);
});
