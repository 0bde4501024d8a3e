import type { MadeApiToken } from '@lox/contracts/integrations.js';
import { localDay } from '@lox/contracts/local-time.js';
import type { PermissionMatrix } from '@lox/contracts/permissions.js';
import type { TestApp } from './app.js';
import type { Client } from './client.js';

export const TOKENS = '/api/admin/integrations/tokens';

/** A token of this person, up to the end of today. */
export async function makeToken(
  client: Client,
  permissions: PermissionMatrix,
  name = 'Programa de teste',
): Promise<MadeApiToken> {
  const lastDay = localDay(new Date());
  const answer = await client.post<MadeApiToken>(TOKENS, { name, permissions, lastDay });
  if (answer.status !== 201) throw new Error(`making a token was answered ${answer.status} ${answer.text}`);
  return answer.body;
}

export function clientWithToken(app: TestApp, secret: string): Client {
  const client = app.visitor();
  const send = client.send.bind(client);
  client.send = (method, path, body, options = {}) =>
    send(method, path, body, {
      ...options,
      headers: { authorization: `Bearer ${secret}`, ...options.headers },
    });
  return client;
}
