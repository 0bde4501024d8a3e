import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Response } from 'express';
import { LocalFileStore } from '../../storage/files/local-file-store.js';
import { sendFile } from '../files/send-file.js';

const BYTES = 4 << 20;
const folder = mkdtempSync(join(tmpdir(), 'lox-sent-'));
const files = new LocalFileStore(folder);
const server = createServer().listen(0, '127.0.0.1');
beforeAll(async () => {
  await files.put('photos/a', Buffer.alloc(BYTES));
  if (!server.listening) await once(server, 'listening');
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
  rmSync(folder, { recursive: true });
});

/** Sends the file to one client; `leaves` says when it goes. */
async function sent(leaves: 'before' | 'during' | 'never'): Promise<{ stream: Readable; received: number }> {
  const client = get({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' });
  client.on('error', () => undefined);
  let received = 0;
  client.on('response', (answer) =>
    answer.on('data', (bytes: Buffer) => {
      received += bytes.length;
      if (leaves === 'during') client.destroy();
    }),
  );
  const [, response] = (await once(server, 'request')) as [unknown, Response];
  if (leaves === 'before') {
    client.destroy();
    await once(response, 'close');
  }
  const file = (await files.get('photos/a'))!;
  await sendFile(response, file);
  return { stream: file.stream, received };
}

it('a file is sent whole, and closed', async () => {
  expect((await sent('never')).stream.destroyed).toBe(true);
});

it.each(['before', 'during'] as const)('a reader who leaves %s leaves no file open', async (leaves) => {
  const { stream, received } = await sent(leaves);
  expect(stream.destroyed).toBe(true);
  expect(received).toBeLessThan(BYTES);
});
