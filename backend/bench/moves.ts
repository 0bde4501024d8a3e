import { BOARD_STAGES } from '@lox/contracts/leads.js';
import { loadConfig } from '../src/platform/config/config.js';
import { Child } from './child.js';
import { loadInTurn } from './load.js';
import { environment, signIn } from './program.js';
import { printTitle, printLoad } from './report.js';
import { seedLeads } from './seed.js';

const MOVED_LEADS = 2_000;

/** Lead moves over HTTP beside bare appends to the same engine. */
export async function benchMoves(): Promise<void> {
  const env = environment();
  const ids = await seedLeads(loadConfig(env), MOVED_LEADS, 1);
  const move = (index: number) => ({
    method: 'PATCH' as const,
    path: `/api/admin/leads/${ids[index % ids.length]}`,
    body: JSON.stringify({
      status: BOARD_STAGES[(1 + Math.floor(index / ids.length)) % BOARD_STAGES.length],
    }),
  });
  const json = { 'content-type': 'application/json' };
  const floorEnv = environment();
  printTitle('Lead moves per second');
  for (const clients of [1, 32, 64]) {
    const floor = await Child.start('floor-server.js', ['moves', floorEnv.DATA_DIR]);
    const server = await Child.start('../../lox/main.js', [], env);
    const cookie = await signIn(server.url);
    const targets = [
      { url: server.url, request: move, headers: { ...json, cookie } },
      { url: floor.url, request: move, headers: json },
    ];
    printLoad(`${clients} clients`, await loadInTurn(targets, clients));
    await server.stop();
    await floor.stop();
  }
}
