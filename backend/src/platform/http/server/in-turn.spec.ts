import express, { type RequestHandler } from 'express';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inTurn } from './in-turn.js';

let server: Server;
afterEach(() => new Promise((closed) => server.close(closed)));

async function answerOf(...handlers: RequestHandler[]): Promise<string> {
  const app = express();
  app.use('/api', inTurn(...handlers), (_, response) => void response.send('behind'));
  app.use(((error, _, response, _next) => response.send(`failed: ${error}`)) as express.ErrorRequestHandler);
  server = createServer(app);
  await new Promise<void>((listening) => server.listen(0, listening));
  return (await fetch(`http://localhost:${(server.address() as AddressInfo).port}/api/x`)).text();
}

const said = (text: string): RequestHandler => {
  return (_, response, next) => {
    response.locals.said = `${response.locals.said ?? ''}${text}`;
    setImmediate(next);
  };
};
const failing: RequestHandler = (_, __, next) => next('with an error');
const throwing: RequestHandler = () => {
  throw 'by throwing';
};
const rejecting: RequestHandler = () => Promise.reject('by rejecting');

it.each([
  ['in order, then what follows', [said('a'), said('b')], 'behind'],
  ['none', [], 'behind'],
  ['the answer of one', [said('a'), said('b'), ((_, r) => r.send(r.locals.said)) as RequestHandler], 'ab'],
  ['an error', [said('a'), failing, said('b')], 'failed: with an error'],
  ['what a later one throws', [said('a'), throwing], 'failed: by throwing'],
  ['what a later one rejects', [said('a'), rejecting], 'failed: by rejecting'],
])('runs handlers: %s', async (_, handlers, answer) => {
  expect(await answerOf(...handlers)).toBe(answer);
});
