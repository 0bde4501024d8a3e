import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import autocannon from 'autocannon';
import { Child } from './child.js';
import { environment, signIn, untilReady } from './program.js';
import { keep, printFigure, printTitle } from './report.js';

/** Of each kind. */
const STRANGERS = 20_000;
const A_SECOND = 500;
const CONNECTIONS = 16;
const ASKED = 300;
const PAUSE_MS = 20;
/** Requests begun and never ended, by how far they come. */
const UNFINISHED = [
  '',
  'POST /api/leads HTTP/1.1\r\nHost: lo',
  'POST /api/leads HTTP/1.1\r\nHost: lox\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n',
  'POST /api/leads HTTP/1.1\r\nHost: lox\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"na',
];

/** What people who are not signed in cost: memory, and the time of a signed-in person's request beside them. */
export async function benchStrangers(): Promise<void> {
  const kinds = { handshakes: shakeHands, 'unfinished requests': beginRequests };
  for (const [kind, come] of Object.entries(kinds)) {
    const server = await Child.start('../../lox/main.js', [], environment());
    await untilReady(server.url);
    const cookie = await signIn(server.url);
    printTitle(`${STRANGERS} ${kind} of nobody, ${A_SECOND} a second`);
    await timeOf(server.url, cookie);
    const [before, alone] = [server.memory() ?? NaN, await timeOf(server.url, cookie)];
    const strangers = come(server.url);
    const beside = await timeOf(server.url, cookie);
    const answers = await strangers;
    const grown = (server.memory() ?? NaN) - before;
    keep(`memory after ${kind} of nobody`, { value: grown, better: 'less' });
    keep(`request beside ${kind} of nobody`, { value: beside / alone, better: 'less' });
    printFigure('answers', answers);
    printFigure('memory grown', `${grown} MB`);
    printFigure(
      'a signed-in person’s request',
      `${alone.toFixed(2)} ms alone, ${beside.toFixed(2)} ms beside them: ${(beside / alone).toFixed(2)} times`,
    );
    await server.stop();
  }
}

/** How many were answered with which status. */
async function shakeHands(url: string): Promise<string> {
  const { statusCodeStats } = await autocannon({
    url: `${url}/socket.io/?EIO=4&transport=polling`,
    connections: CONNECTIONS,
    amount: STRANGERS,
    overallRate: A_SECOND,
  });
  return JSON.stringify(statusCodeStats);
}

/** How many were closed while all were held. */
async function beginRequests(url: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const sockets: Socket[] = [];
  let closed = 0;
  for (let at = 0; at < STRANGERS; at++) {
    const socket = connect(Number(port), hostname, () => socket.write(UNFINISHED[at % UNFINISHED.length]!));
    sockets.push(socket.on('error', () => {}).once('close', () => closed++));
    if (at % 10 === 0) await delay((10 / A_SECOND) * 1000);
  }
  const told = `${closed} closed, ${STRANGERS - closed} held`;
  for (const socket of sockets) socket.destroy();
  return told;
}

/** The median of a person's requests, in milliseconds. */
async function timeOf(url: string, cookie: string): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < ASKED; at++) {
    const began = performance.now();
    await (await fetch(`${url}/api/admin/leads?limit=50`, { headers: { cookie } })).arrayBuffer();
    times.push(performance.now() - began);
    await delay(PAUSE_MS);
  }
  return times.toSorted((one, other) => one - other)[ASKED / 2]!;
}
