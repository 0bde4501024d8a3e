import type { Lead, LeadBoard } from '@lox/contracts/leads.js';
import { seedLeads } from '../../bench/seed.js';
import { loadConfig } from '../../src/config/config.js';
import { installation, operator, operatorLines, ServerProcess, signIn } from '../support/server-process.js';

// The embedded pair takes the full 100,000 events; elsewhere seeding them would take most of the suite's time.
const LEADS = process.env.EVENTSTORE_URL ? 2_000 : 20_000;
const EVENTS_PER_LEAD = 5;
const READERS = 20;
const ATTEMPTS = 5;

const percentOf = (line: string): number => Number(/(\d+)%/.exec(line)?.[1] ?? NaN);

describe(`a rebuild of the board with ${LEADS * EVENTS_PER_LEAD} lead events`, () => {
  const env = installation();
  let server: ServerProcess;
  let ids: string[];

  beforeAll(async () => {
    ids = await seedLeads(loadConfig(env), LEADS, EVENTS_PER_LEAD);
    server = await ServerProcess.start(env);
  });
  afterAll(() => server.stop());

  it('fails no reader, empties no board and shows nobody an older state', async () => {
    const call = await signIn(server.url);
    let rebuilding = true;
    let reads = 0;
    const moved = ids[0] ?? '';
    const reader = async (): Promise<void> => {
      for (let last = 0, turn = 0; rebuilding || turn < 2; reads++, turn++) {
        const board = await call('GET', '/api/admin/leads/board');
        expect(board.status).toBe(200);
        expect(((await board.json()) as LeadBoard).total).toBe(LEADS);
        const { revision } = (await (await call('GET', `/api/admin/leads/${moved}`)).json()) as Lead;
        expect(revision).toBeGreaterThanOrEqual(last);
        last = revision;
      }
    };
    const mover = async (): Promise<void> => {
      for (let step = 0; rebuilding; step++) {
        const status = step % 2 === 0 ? 'proposal' : 'contract';
        const answer = await call('PATCH', `/api/admin/leads/${moved}`, { status });
        expect(answer.status).toBe(200);
        expect(((await answer.json()) as Lead).status).toBe(status);
      }
    };
    const progress: number[] = [];
    const rebuild = async (): Promise<void> => {
      for await (const line of operatorLines(env, 'rebuild', 'lead-board'))
        if (line.includes('%')) progress.push(percentOf(line));
      rebuilding = false;
    };
    await Promise.all([rebuild(), mover(), ...Array.from({ length: READERS }, reader)]);
    expect(reads).toBeGreaterThan(READERS);
    expect(progress.some((percent) => percent > 0 && percent < 100)).toBe(true);
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
    expect(operator(env, 'verify', 'lead-board')).toMatchObject({ code: 0 });
  });

  it('goes on where it was after the server was killed half-way', async () => {
    const reached = await killHalfWay();
    server = await ServerProcess.start(env);
    // The interrupted rebuild continues by itself.
    for (let line = rebuildingLine(); line; line = rebuildingLine())
      expect(percentOf(line)).toBeGreaterThanOrEqual(reached);
    expect(operator(env, 'verify', 'lead-board')).toMatchObject({ code: 0 });
  });

  const rebuildingLine = (): string | undefined =>
    operator(env, 'status')
      .output.split('\n')
      .find((line) => line.includes('reconstruindo'));

  /** Kills the server during a rebuild; returns its progress. Repeated when one was over before the kill. */
  async function killHalfWay(): Promise<number> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      for await (const line of operatorLines(env, 'rebuild', 'lead-board')) {
        const percent = percentOf(line);
        if (percent > 0 && percent < 100) break;
      }
      await server.kill();
      const rebuilding = rebuildingLine();
      if (rebuilding) return percentOf(rebuilding);
      server = await ServerProcess.start(env);
    }
    throw new Error(`${ATTEMPTS} rebuilds were over before the server was killed`);
  }
});
