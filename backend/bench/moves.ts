import { BOARD_STAGES } from '@lox/contracts/leads.js';
import { loadConfig } from '../src/config/config.js';
import { Child } from './child.js';
import { loadInTurn, warmUp } from './load.js';
import { environment, signIn } from './program.js';
import { printTitle, printLoad } from './report.js';
import { seedLeads } from './seed.js';

export const MOVED_LEADS = 2_000;
export const JSON_TYPE = { 'content-type': 'application/json' };

/** Lead moves over HTTP beside bare appends to the same engine. */
export async function benchMoves(): Promise<void> {
  const env = environment();
  const ids = await seedLeads(loadConfig(env), MOVED_LEADS, 1);
  const move = moveOf(ids);
  const floorEnv = environment();
  printTitle('Lead moves per second');
  for (const clients of [1, 32]) {
    const floor = await Child.start('floor-server.js', ['moves', floorEnv.DATA_DIR], floorEnv);
    const server = await Child.start('../../lox/main.js', [], env);
    const cookie = await signIn(server.url);
    const targets = [
      { url: server.url, request: move, headers: { ...JSON_TYPE, cookie } },
      { url: floor.url, request: move, headers: JSON_TYPE },
    ];
    await warmUp(targets[0]!);
    printLoad(`${clients} clients`, await loadInTurn(targets, clients));
    await server.stop();
    await floor.stop();
  }
}

/** Visitors who leave their contact over HTTP, beside bare appends of as much to streams of their own. */
export async function benchNewLeads(): Promise<void> {
  const [env, floorEnv] = [environment(), environment()];
  await seedLeads(loadConfig(env), MOVED_LEADS, 1);
  printTitle('New leads of visitors per second');
  const floor = await Child.start('floor-server.js', ['leads', floorEnv.DATA_DIR], floorEnv);
  const server = await Child.start('../../lox/main.js', [], env);
  const targets = [server, floor].map(({ url }) => ({ url, request: contact, headers: JSON_TYPE }));
  await warmUp(targets[0]!);
  printLoad('32 clients', await loadInTurn(targets, 32));
  await server.stop();
  await floor.stop();
}

/** Moves new leads on, all of them one stage before any goes further. */
export const moveOf = (ids: readonly string[]) => (index: number) => ({
  method: 'PATCH' as const,
  path: `/api/admin/leads/${ids[index % ids.length]}`,
  body: JSON.stringify({ status: BOARD_STAGES[(1 + Math.floor(index / ids.length)) % BOARD_STAGES.length] }),
});

/** A visitor leaves their contact. */
export const contact = (index: number) => ({
  method: 'POST' as const,
  path: '/api/leads',
  body: JSON.stringify({
    name: `Visitante ${index}`,
    email: `visitante${index}@exemplo.com.br`,
    phone: '11987654321',
    message: 'Gostaria de saber mais sobre este imóvel.',
  }),
});
