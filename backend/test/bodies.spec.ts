import { randomUUID } from 'node:crypto';
import type { ErrorAnswer } from './support/client.js';
import { routesOf } from './support/routes.js';
import { suiteApp } from './support/suite.js';

const app = suiteApp();

/** JSON, but no object. */
const BODIES = ['[]', '[[]]', '[{"email":"a@b.c","password":"x"}]', '"x"', '1', 'true', 'null'];

/** Keeps what comes, once its address is known. */
const BY_KEY = '/api/portal-reports/:key';

const OURS = /^(Dados inválidos fornecidos\.|O corpo da requisição não é um JSON válido\.)$/;

const send = (method: string, path: string, raw: string): Promise<ErrorAnswer> =>
  app.admin.client.send(method, path, undefined, { raw }) as Promise<ErrorAnswer>;

it.each(BODIES)('signing in with %s is answered in Portuguese', async (raw) => {
  const { status, body } = await send('POST', '/api/auth/login', raw);
  expect(status).toBe(400);
  expect(body.code).toMatch(/^invalid/);
  expect(body.error).toBe(body.message);
  expect(body.message).toMatch(OURS);
});

it.each(BODIES)('no route takes %s for a body: none fails, none says so in English', async (raw) => {
  const wrong: string[] = [];
  const before = await app.head();
  for (const { method, path } of routesOf(app.nest)) {
    if (!['POST', 'PUT', 'PATCH'].includes(method) || path === BY_KEY) continue;
    const address = path.replace(/:\w+/g, () => randomUUID()).replace(/\{?\*\w+\}?/g, 'x');
    const { status, body } = await send(method, address, raw);
    if (status !== 400 || body.error !== body.message || !OURS.test(body.message))
      wrong.push(`${method} ${path}: ${status} ${JSON.stringify(body)}`);
  }
  expect(wrong).toEqual([]);
  expect(await app.head()).toBe(before);
});
