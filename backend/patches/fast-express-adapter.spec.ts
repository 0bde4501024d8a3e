import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Express } from 'express';
import { FastExpressAdapter } from './fast-express-adapter.js';

let server: Server;
afterEach(() => server.close());

it('requests and answers are from the start what Express would make of them', async () => {
  const adapter = new FastExpressAdapter();
  adapter.initHttpServer({});
  server = adapter.getHttpServer() as Server;
  const app = adapter.getInstance<Express>();
  const before: object[] = [];
  const after: object[] = [];
  server.prependListener('request', (...both) => before.push(...both.map(prototypeOf)));
  app.use((request, response) => {
    after.push(...[request, response].map(prototypeOf));
    response.status(201).json({ path: request.path });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/a?b=c`);
  expect([answer.status, await answer.json()]).toEqual([201, { path: '/a' }]);
  expect(after).toEqual([app.request, app.response]);
  expect(before.map((one, at) => one === after[at])).toEqual([true, true]);
});

const prototypeOf = (one: object): object => Object.getPrototypeOf(one) as object;
