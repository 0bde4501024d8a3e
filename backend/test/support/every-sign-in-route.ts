import type { NewTotp, OwnSession, PasskeyQuestion } from '@lox/contracts/sign-in.js';
import { Authenticator } from './authenticator.js';
import type { Person, TestApp } from './app.js';
import type { Client } from './client.js';
import type { ExampleRecorder } from './example-recorder.js';
import { CodeApp, FACTORS } from './second-factors.js';

interface Stage {
  app: TestApp;
  recorder: ExampleRecorder;
  admin: Client;
}

export async function callEverySignInRoute({ app, recorder, admin }: Stage): Promise<void> {
  const rita = await app.person({ name: 'Rita Nunes', email: 'rita@lox.test' });
  const device = new Authenticator(app.url);
  const codes = await ownFactors({ app, recorder, admin }, rita, device);
  await steps({ app, recorder, admin }, rita, device, codes);
  await sessions(recorder, rita, await app.person());
  const params = { id: rita.id };
  await recorder.call(admin, 'GET /api/admin/users/:id/second-factors', { params });
  await recorder.call(admin, 'DELETE /api/admin/users/:id/second-factors', { params });
  await recorder.call(admin, 'GET /api/admin/sign-in-policy');
  await recorder.call(admin, 'PUT /api/admin/sign-in-policy', { body: { requiredOf: [] } });
}

async function ownFactors(
  { app, recorder }: Stage,
  { client, password }: Person,
  device: Authenticator,
): Promise<CodeApp> {
  await recorder.call(client, 'POST /api/auth/proof', { body: { password } });
  const { secret } = await recorder.call<NewTotp>(client, `POST ${FACTORS}/totp`);
  const codes = new CodeApp(secret);
  await recorder.call(client, `PUT ${FACTORS}/totp`, { body: { code: codes.firstCode() } });
  await recorder.call(client, `POST ${FACTORS}/recovery-codes`);
  const question = await ask(app, recorder, client, `${FACTORS}/passkeys/options`);
  const body = { name: 'Celular', credential: device.create(question) };
  const headers = { origin: app.url };
  recorder.record(
    `POST ${FACTORS}/passkeys`,
    { body },
    await client.post(`${FACTORS}/passkeys`, body, headers),
  );
  await recorder.call(client, `GET ${FACTORS}`);
  return codes;
}

async function steps(
  { app, recorder }: Stage,
  { client, email, password }: Person,
  device: Authenticator,
  codes: CodeApp,
): Promise<void> {
  const other = app.visitor();
  await other.post('/api/auth/login', { email, password });
  await recorder.call(other, 'POST /api/auth/login/code', { body: { code: codes.code() } });
  for (const [path, browser] of [
    ['/api/auth/login/passkey', app.visitor()],
    ['/api/auth/proof/passkey', client],
  ] as const) {
    const question = await ask(app, recorder, browser, `${path}/options`);
    const body = { credential: device.get(question) };
    recorder.record(`POST ${path}`, { body }, await browser.post(path, body, { origin: app.url }));
  }
  const params = { passkey: device.id.toString('base64url') };
  await recorder.call(client, `PATCH ${FACTORS}/passkeys/:passkey`, { params, body: { name: 'Tablet' } });
  await recorder.call(client, `DELETE ${FACTORS}/passkeys/:passkey`, { params });
  await recorder.call(client, `DELETE ${FACTORS}/totp`);
}

async function sessions(recorder: ExampleRecorder, { client }: Person, other: Person): Promise<void> {
  const listed = await recorder.call<OwnSession[]>(client, 'GET /api/auth/sessions');
  const session = listed.find(({ isCurrent }) => !isCurrent)?.id ?? '';
  await recorder.call(client, 'DELETE /api/auth/sessions/:session', { params: { session } });
  await recorder.call(other.client, 'DELETE /api/auth/sessions');
}

/** As a page at this server's address asks. */
async function ask(
  app: TestApp,
  recorder: ExampleRecorder,
  client: Client,
  path: string,
): Promise<PasskeyQuestion> {
  const answer = await client.post<PasskeyQuestion>(path, undefined, { origin: app.url });
  return recorder.record(`POST ${path}`, {}, answer);
}
