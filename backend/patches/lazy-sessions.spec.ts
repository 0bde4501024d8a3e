import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express, { type Express, type Request } from 'express';
import session from 'express-session';
import { installLazySessions } from './lazy-sessions.js';

/** The id of the session, and how often it was opened, as `route` asks for it. */
async function answerOf(route: (request: Request) => unknown): Promise<{ opened: number; said: unknown }> {
  const app: Express = express();
  const open = session({ secret: 'secret', resave: false, saveUninitialized: false });
  let opened = 0;
  installLazySessions(app);
  app.use((request, response, next) => {
    (request as Request).openSession = () => {
      opened++;
      open(request, response, () => undefined);
    };
    next();
  });
  app.get('/', (request, response) => void response.json({ said: route(request) ?? null }));
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  server.close();
  return { opened, ...((await answer.json()) as { said: unknown }) };
}

it('makes no session for a request that asks for none', async () => {
  expect(await answerOf(() => 'nothing')).toEqual({ opened: 0, said: 'nothing' });
});

it('makes one, once, for a request that asks', async () => {
  const asks = (request: Request) => [request.session.id === request.sessionID, typeof request.sessionID];
  expect(await answerOf(asks)).toEqual({ opened: 1, said: [true, 'string'] });
});
