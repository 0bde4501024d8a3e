import { setTimeout as delay } from 'node:timers/promises';
import autocannon from 'autocannon';
import { Child } from './child.js';
import { environment, signIn, untilReady } from './program.js';
import { keep, printFigure, printTitle } from './report.js';

const HANDSHAKES = 20_000;
const A_SECOND = 500;
const CONNECTIONS = 16;
const ASKED = 300;
const PAUSE_MS = 20;

/** What 20,000 handshakes of people who are not signed in cost: memory, and the time of a signed-in person's request. */
export async function benchStrangers(): Promise<void> {
  const server = await Child.start('../../lox/main.js', [], environment());
  await untilReady(server.url);
  const cookie = await signIn(server.url);
  printTitle(`${HANDSHAKES} handshakes of nobody, ${A_SECOND} a second`);
  await timeOf(server.url, cookie);
  const [before, alone] = [server.memory() ?? NaN, await timeOf(server.url, cookie)];
  const strangers = autocannon({
    url: `${server.url}/socket.io/?EIO=4&transport=polling`,
    connections: CONNECTIONS,
    amount: HANDSHAKES,
    overallRate: A_SECOND,
  });
  const beside = await timeOf(server.url, cookie);
  const { statusCodeStats } = await strangers;
  const grown = (server.memory() ?? NaN) - before;
  keep('memory after handshakes of nobody', { value: grown, better: 'less' });
  keep('request beside handshakes of nobody', { value: beside / alone, better: 'less' });
  printFigure('answers', JSON.stringify(statusCodeStats));
  printFigure('memory grown', `${grown} MB`);
  printFigure(
    'a signed-in person’s request',
    `${alone.toFixed(2)} ms alone, ${beside.toFixed(2)} ms beside them: ${(beside / alone).toFixed(2)} times`,
  );
  await server.stop();
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
