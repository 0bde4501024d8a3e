import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { streamJsonArray } from './send-list.js';

let server: Server;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const PAGE = ['x'.repeat(1 << 20)];

it('a reader that lets many pages wait costs one listener', async () => {
  const listeners: number[] = [];
  const app = express().get('/', (_request, response) => {
    void streamJsonArray(
      response,
      (async function* () {
        for (let n = 0; n < 12; n++) {
          listeners.push(response.listenerCount('close'));
          yield PAGE;
        }
      })(),
    );
  });
  server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  expect(await answer.json()).toEqual(Array.from({ length: 12 }, () => PAGE[0]));
  expect(new Set(listeners).size).toBe(1);
});
