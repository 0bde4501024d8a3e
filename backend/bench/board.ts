import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { BOARD_STAGES } from '@lox/contracts/leads.js';
import { addDays } from '@lox/contracts/local-time.js';
import { agency, LEADS } from './agency.js';
import { Child } from './child.js';
import { startFloor, type FloorAnswer } from './floor.js';
import { loadInTurn } from './load.js';
import { signIn, untilReady } from './program.js';
import { printFigure, printLoad, printTitle } from './report.js';

const BOARD = '/api/admin/leads/board';
const COLUMNS = BOARD_STAGES.map((stage) => `/api/admin/leads?stage=${stage}&limit=50`);
const DAY = '2026-03-10';
const FREE_TIMES = `/api/visits/free-times?from=${DAY}&to=${addDays(DAY, 6)}`;
const WAITING = '/api/admin/leads?waiting=true&sort=waiting&limit=30';
const IDLE = '/api/admin/leads?idle=true&sort=idle&limit=30';
const TEAM_DAY = [`/api/visits?start=${DAY}&end=${DAY}`, `/api/visits/team-day?day=${DAY}`];

/** Reading the lead board: whole, filtered, and column by column, each beside a bare server with the same bytes. */
export async function benchBoard(): Promise<void> {
  const { env } = await agency();
  const server = await Child.start('../../lox/main.js', [], env);
  await untilReady(server.url);
  const headers = { cookie: await signIn(server.url) };
  printTitle(`The board of ${LEADS} leads per second, beside the same bytes`);
  const reads: [string, string[], number[]][] = [
    ['whole board, 7 × 30', [BOARD], [1, 32]],
    ['filtered by priority and source', [`${BOARD}?priority=medium&source=website`], [32]],
    [
      'searched by a name',
      Array.from({ length: 50 }, (_, at) => `${BOARD}?search=cliente%20${at * 397}`),
      [32],
    ],
    ['a column of 50 (a seventh of a board)', COLUMNS, [32]],
    ['Hoje, the whole team’s', ['/api/admin/today'], [1, 32]],
    ['the day of the team: visits and hours', TEAM_DAY, [1, 32]],
    ['free times of a week', [FREE_TIMES], [1, 32]],
    ['leads that wait', [WAITING], [1, 32]],
    ['idle leads', [IDLE], [1, 32]],
  ];
  for (const [name, paths, together] of reads) {
    const answers: FloorAnswer[] = [];
    for (const path of paths) answers.push(await answerOf(server.url + path, headers));
    const floor = await startFloor(env.DATA_DIR, answers);
    const request = (index: number) => ({ method: 'GET' as const, path: paths[index % paths.length]! });
    for (const clients of together) {
      const [before, asked] = [server.processorMs(), floor.processorMs()];
      const targets = [server.url, floor.url].map((url) => ({ url, request, headers }));
      const loads = await loadInTurn(targets, clients);
      printLoad(`${name}, ${clients} clients`, loads);
      const [real, bare] = [server.processorMs() - before, floor.processorMs() - asked];
      printFigure(
        '  processor per request',
        `${each(real, loads[0]?.all)} of ${each(bare, loads[1]?.all)} ms`,
      );
    }
    await floor.stop();
  }
  await server.stop();
}

const each = (ms: number, requests = 0): string => (ms / requests).toFixed(3);

async function answerOf(url: string, headers: Record<string, string>): Promise<FloorAnswer> {
  const [response] = (await once(get(url, { headers }), 'response')) as [IncomingMessage];
  const body = await buffer(response);
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}`);
  return { statements: [], type: response.headers['content-type'] ?? '', body: body.toString('base64') };
}
