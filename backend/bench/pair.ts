import { loadConfig } from '../src/platform/config/config.js';
import { Child } from './child.js';
import { load } from './load.js';
import { contact, JSON_TYPE, MOVED_LEADS, moveOf } from './moves.js';
import { onPair, signIn, untilReady } from './program.js';
import { printPlainLoad, printTitle } from './report.js';
import { seedLeads } from './seed.js';

const CLIENTS = 32;

/** Moves and new leads on the production pair, with nothing in between that counts; see `cost` for what one takes. */
export async function benchPair(): Promise<void> {
  const title = 'Writes per second on the production pair';
  const env = onPair();
  if (!env) return printTitle(`${title}: not measured, EVENTSTORE_URL and MONGODB_URL are not set`);
  const ids = await seedLeads(loadConfig(env), MOVED_LEADS, 1);
  const server = await Child.start('../../lox/main.js', [], env);
  await untilReady(server.url);
  const headers = { ...JSON_TYPE, cookie: await signIn(server.url) };
  const { url } = server;
  const moves = { url, request: moveOf(ids), headers };
  const contacts = { url, request: contact, headers: JSON_TYPE };
  // Until its code is compiled a server is half as fast, and the loads are short.
  for (const warmedUp of [moves, contacts]) await load(warmedUp, CLIENTS);
  printTitle(title);
  printPlainLoad(`moves, ${CLIENTS} clients`, await load(moves, CLIENTS));
  printPlainLoad(`new leads of visitors, ${CLIENTS} clients`, await load(contacts, CLIENTS));
  await server.stop();
}
