import type { Lead } from '@lox/contracts/leads.js';
import type { EventPage } from '@lox/contracts/operations.js';
import { loadConfig } from '../../src/config/config.js';
import { openEngines } from '../../src/platform/storage/engines.js';
import { ORDERS } from '../../src/platform/log/following/operator-orders.js';
import { CHECKPOINTS } from '../../src/platform/log/projections/checkpoint.js';
import { installation, operator, ServerProcess, signIn, type ApiCall } from '../support/server-process.js';
import { until } from '../support/until.js';

const RITA = { name: 'Rita Esquecida', email: 'rita@esquecida.com.br', phone: '(19) 98888-4141' };
const GONE = 'Dados apagados';

describe('while documents do not hold all that the log does', () => {
  const env = installation();
  let server: ServerProcess;
  let call: ApiCall;

  beforeAll(async () => {
    server = await ServerProcess.start(env);
    call = await signIn(server.url);
  });
  afterAll(() => server.stop());

  const create = async (more: object = {}): Promise<string> =>
    ((await (await call('POST', '/api/admin/leads', { ...RITA, ...more })).json()) as Lead).id;
  const nameOf = async (id: string): Promise<string> =>
    ((await (await call('GET', `/api/admin/leads/${id}`)).json()) as Lead).name;
  const listed = async (): Promise<string[]> =>
    ((await (await call('GET', '/api/admin/leads?limit=100')).json()) as Lead[]).map(({ name }) => name);
  const pause = async (name: string): Promise<void> => {
    expect(operator(env, 'pause', name).code).toBe(0);
    const line = new RegExp(`${name}\\s+v\\d+\\s+pausada`);
    await until('it is paused', () => line.test(operator(env, 'status').output));
  };

  it('a paused projection holds erasing and disclosing back, and nobody is left behind', async () => {
    const first = await create();
    await pause('lead-board');
    const second = await create({ email: 'Rita@Esquecida.com.br', phone: null });
    for (const command of ['disclose', 'erase'])
      for (const who of [RITA.email, RITA.phone, second])
        expect([command, who, operator(env, command, who)]).toEqual([
          command,
          who,
          { code: 1, output: expect.stringMatching(/lead-board: em pausa: retome/) as string },
        ]);
    expect(await nameOf(first)).toBe(RITA.name);
    expect(operator(env, 'resume', 'lead-board').code).toBe(0);
    expect(operator(env, 'disclose', RITA.email).output.split(`Nome: ${RITA.name}`)).toHaveLength(3);
    expect(operator(env, 'erase', RITA.email)).toMatchObject({ code: 0 });
    // Acknowledged changes show.
    expect([await nameOf(first), await nameOf(second), ...(await listed())]).toEqual([
      GONE,
      GONE,
      GONE,
      GONE,
    ]);
    expect(operator(env, 'disclose', RITA.email)).toMatchObject({ code: 1 });
  });

  it.each(['visits', 'notifier', 'report-leads'])('so does %s, which tells of people too', async (name) => {
    const id = await create();
    await pause(name);
    expect(operator(env, 'erase', id)).toMatchObject({
      code: 1,
      output: expect.stringContaining(`${name}: em pausa`) as string,
    });
    expect(await nameOf(id)).toBe(RITA.name);
    expect(operator(env, 'resume', name).code).toBe(0);
    expect(operator(env, 'erase', id)).toMatchObject({ code: 0 });
    expect(await nameOf(id)).toBe(GONE);
  });

  it('that nobody follows it brings them to the end of the log by itself, and finds everybody', async () => {
    const ids = [await create()];
    await pause('lead-board');
    ids.push(await create());
    await server.kill();
    // As if the follower had died with events before it.
    const { events, documents } = await openEngines(loadConfig(env));
    await documents.write([
      { remove: ORDERS, where: { _id: 'lead-board' } },
      { set: CHECKPOINTS, where: { paused: true }, fields: { paused: false } },
    ]);
    await events.close();
    await documents.close();
    expect(operator(env, 'disclose', RITA.phone).output.split(`Nome: ${RITA.name}`)).toHaveLength(3);
    const { code, output } = operator(env, 'erase', RITA.phone);
    expect([code, output]).toEqual([0, expect.stringContaining('Leads com esse contato: 2.')]);
    server = await ServerProcess.start(env);
    call = await signIn(server.url);
    for (const id of ids) expect(await nameOf(id)).toBe(GONE);
  });

  it('reveals nothing of an erased person in the console, though the server has just read the event', async () => {
    const id = await create();
    const page = await (await call('GET', `/api/admin/operations/events?stream=lead-${id}&limit=5`)).json();
    const [event] = (page as EventPage).items;
    const reveal = async () =>
      (await call('POST', `/api/admin/operations/events/${event?.position}/reveal`)).text();
    expect(await reveal()).toContain(RITA.name);
    expect(operator(env, 'erase', id)).toMatchObject({ code: 0 });
    expect(await reveal()).not.toContain(RITA.name);
  });
});
