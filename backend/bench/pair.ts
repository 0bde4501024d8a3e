import { loadConfig } from '../src/config/config.js';
import { Child } from './child.js';
import { loadInTurn, warmUp, type Target } from './load.js';
import { contact, JSON_TYPE, MOVED_LEADS, moveOf } from './moves.js';
import { onPair, signIn, untilReady } from './program.js';
import { printLoad, printTitle } from './report.js';
import { seedLeads } from './seed.js';

const CLIENTS = 32;

/**
 * Moves and new leads on the production pair beside bare appends to its event store, with nothing in between that counts;
 * see `cost` for what one takes.
 */
export async function benchPair(): Promise<void> {
  const title = 'Writes per second on the production pair';
  const env = onPair();
  if (!env) return printTitle(`${title}: not measured, EVENTSTORE_URL and MONGODB_URL are not set`);
  const ids = await seedLeads(loadConfig(env), MOVED_LEADS, 1);
  const server = await Child.start('../../lox/main.js', [], env);
  await untilReady(server.url);
  const { url } = server;
  const headers = { ...JSON_TYPE, cookie: await signIn(url) };
  const moves: Target = { url, request: moveOf(ids), headers };
  const contacts: Target = { url, request: contact, headers: JSON_TYPE };
  for (const target of [moves, contacts]) await warmUp(target);
  printTitle(title);
  await besideAppends(`moves, ${CLIENTS} clients`, moves, 'moves');
  await besideAppends(`new leads of visitors, ${CLIENTS} clients`, contacts, 'leads');
  await server.stop();
}

async function besideAppends(name: string, target: Target, kind: 'moves' | 'leads'): Promise<void> {
  const env = onPair()!;
  const floor = await Child.start('floor-server.js', [kind, env.DATA_DIR], env);
  printLoad(name, await loadInTurn([target, { ...target, url: floor.url }], CLIENTS));
  await floor.stop();
}
