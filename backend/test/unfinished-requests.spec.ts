import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { answerMalformedRequests } from '../src/platform/http/server/malformed-requests.js';
import {
  limitIncompleteRequests,
  type IncompleteRequestLimits,
} from '../src/platform/http/server/incomplete-requests.js';
import { until } from './support/until.js';

let server: Server;
const lines: Line[] = [];
afterEach(() => {
  for (const { socket } of lines.splice(0)) socket.destroy();
  server.closeAllConnections();
  server.close();
});

interface Line {
  socket: Socket;
  received: string;
  isClosed: boolean;
}

const countBody: RequestListener = (request, response) => {
  let size = 0;
  request.on('data', (chunk: Buffer) => (size += chunk.length)).on('end', () => response.end(`got ${size}`));
};

async function listen(limits: Partial<IncompleteRequestLimits>, handler = countBody): Promise<void> {
  server = createServer(handler);
  answerMalformedRequests(server);
  limitIncompleteRequests(server, false, limits);
  await once(server.listen(0, '127.0.0.1'), 'listening');
}

async function open(text: string): Promise<Line> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const line: Line = { socket, received: '', isClosed: false };
  lines.push(line);
  socket.setEncoding('utf8').on('data', (piece: string) => (line.received += piece));
  socket.once('close', () => (line.isClosed = true)).on('error', () => {});
  await once(socket, 'connect');
  if (text) socket.write(text);
  return line;
}

const head = (bytes: number): string => `POST / HTTP/1.1\r\nHost: lox\r\nContent-Length: ${bytes}\r\n\r\n`;
const WHOLE = 'GET / HTTP/1.1\r\nHost: lox\r\n\r\n';
const closed = (): number => lines.filter(({ isClosed }) => isClosed).length;

it('lets a body take many times the silence, as long as something comes', async () => {
  await listen({ idleTimeoutMs: 300, checkIntervalMs: 20 });
  const slow = await open(head(20));
  const silent = await open(head(20));
  for (let at = 0; at < 20; at++) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    slow.socket.write('x');
  }
  await until('it is answered', () => slow.received.endsWith('got 20'));
  await until('the silent one is told', () => silent.isClosed);
  expect(silent.received).toMatch(/^HTTP\/1\.1 408 /);
  expect(silent.received).toContain('"code":"timeout"');
});

it('closes a silent one also when its other side never does', async () => {
  await listen({ idleTimeoutMs: 50, checkIntervalMs: 20 });
  const line = connect({
    port: (server.address() as AddressInfo).port,
    host: '127.0.0.1',
    allowHalfOpen: true,
  });
  lines.push({ socket: line, received: '', isClosed: false });
  line.on('error', () => {}).write(head(5));
  await until('the server has let it go', async () => {
    const [count] = await new Promise<[number]>((resolve) =>
      server.getConnections((_, found) => resolve([found])),
    );
    return count === 0 && line.bytesRead > 0;
  });
}, 20_000);

it.each([
  ['nothing', ''],
  ['a part of a head', 'POST / HTTP/1.1\r\nHost: lo'],
  ['a head without its body', head(100)],
  ['a part of a body', `${head(100)}x`],
  ['a part of a second request', `${WHOLE}POST / HT`],
])('keeps no more connections that have sent %s than it may, and serves others', async (_, text) => {
  await listen({ maxConnections: 20 });
  for (let at = 0; at < 60; at++) await open(text);
  await until('the most silent are closed', () => closed() >= 40);
  const person = await open(WHOLE);
  await until('a whole request is answered', () => person.received.endsWith('got 0'));
});

it('closes those that are silent, not those that bring something', async () => {
  await listen({ maxConnections: 20 });
  const upload = await open(head(100));
  for (let at = 0; at < 100; at++) {
    await open(head(100));
    upload.socket.write('x');
  }
  await until('it is answered', () => upload.received.endsWith('got 100'));
  await until('the others are closed', () => closed() >= 80);
});

it('spares who has been answered, and may be about to ask again', async () => {
  await listen({ maxConnections: 20 });
  const person = await open(WHOLE);
  await until('it is answered', () => person.received.endsWith('got 0'));
  for (let at = 0; at < 60; at++) await open(head(100));
  await until('the most silent are closed', () => closed() >= 40);
  person.socket.write(WHOLE);
  await until('it is answered again', () => person.received.split('got 0').length === 3);
});

it('counts none that is being answered', async () => {
  const waiting: (() => void)[] = [];
  await listen({ maxConnections: 5 }, (request, response) => {
    request.resume();
    waiting.push(() => response.end('late'));
  });
  for (let at = 0; at < 5; at++) await open(`${head(1)}x`);
  for (let at = 0; at < 5; at++) await open(WHOLE);
  await until('all are there', () => waiting.length === 10);
  for (let at = 0; at < 10; at++) await open('');
  await until('the silent ones are closed', () => closed() >= 5);
  for (const answer of waiting) answer();
  await until(
    'all are answered',
    () => lines.filter(({ received }) => received.includes('late')).length === 10,
  );
});
