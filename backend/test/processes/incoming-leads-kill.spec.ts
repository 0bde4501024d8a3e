import type {
  IncomingLead,
  IncomingLeadDetail,
  LeadChannelWithSecret,
} from '@lox/contracts/incoming-leads.js';
import type { Lead } from '@lox/contracts/leads.js';
import { forEachConcurrently } from '../support/for-each-concurrently.js';
import { basic } from '../support/incoming-leads.js';
import { installation, ServerProcess, signIn } from '../support/server-process.js';
import { until } from '../support/until.js';

const LEADS = 1_000;
const KILLS = 3;
const AT_ONCE = 20;

/** A portal repeats what was not answered 2xx. */
describe('a server that is killed three times while a portal sends 1,000 leads, in any order, some twice', () => {
  const env = installation();
  let server: ServerProcess;
  let channel: LeadChannelWithSecret;
  const refused: number[] = [];
  let unanswered = 0;

  beforeAll(async () => {
    server = await ServerProcess.start(env);
    const call = await signIn(server.url);
    const wanted = { kind: 'grupo_olx', name: 'Portal' };
    channel = (await (
      await call('POST', '/api/admin/integrations/lead-channels', wanted)
    ).json()) as LeadChannelWithSecret;
    // 7 has no factor in common with the number of leads: each comes, out of order.
    let due = Array.from({ length: LEADS }, (_, at) => (at * 7) % LEADS);
    due = due.flatMap((number) => (number % 3 === 0 ? [number, number] : [number]));
    for (let kill = 1; kill <= KILLS + 1; kill++) due = await send(due, kill <= KILLS);
    expect(due).toEqual([]);
    const again = Array.from({ length: LEADS / 10 }, (_, at) => at * 10);
    expect(await send(again, false)).toEqual([]);
  });
  afterAll(() => server.stop());

  /** Answers those that were not accepted. */
  async function send(due: readonly number[], isKilled: boolean): Promise<number[]> {
    const left: number[] = [];
    let accepted = 0;
    let killing: Promise<void> | undefined;
    const most = Math.ceil(due.length / 3);
    await forEachConcurrently(AT_ONCE, due, async (number) => {
      const status = killing ? null : await post(number);
      if (status === 200) accepted++;
      else left.push(number);
      if (status !== null && status !== 200) refused.push(status);
      if (isKilled && accepted >= most) killing ??= server.kill();
    });
    await killing;
    if (isKilled) server = await ServerProcess.start(env);
    return left;
  }

  async function post(number: number): Promise<number | null> {
    const headers = { authorization: basic(channel.secret), 'content-type': 'application/json' };
    const lead = {
      ...{ leadOrigin: 'Grupo OLX', originLeadId: `lead-${number}`, name: `Pessoa ${number}` },
      ...{ ddd: '48', phone: String(990_000_000 + number), [`campo${number}`]: { novo: [number] } },
    };
    const turned = Object.fromEntries(Object.entries(lead).toReversed());
    const body = JSON.stringify(Math.random() < 0.5 ? lead : turned);
    return fetch(server.url + channel.channel.path, { method: 'POST', headers, body }).then(
      ({ status }) => status,
      () => {
        unanswered++;
        return null;
      },
    );
  }

  it('refuses none', () => {
    expect(refused).toEqual([]);
    expect(unanswered).toBeGreaterThan(0);
  });

  it('stores and places each once', async () => {
    const call = await signIn(server.url);
    const all = async <T>(path: string): Promise<T[]> => (await (await call('GET', path)).json()) as T[];
    const entries = await until('all are placed', async () => {
      const found = await all<IncomingLead>('/api/admin/incoming-leads');
      return found.filter(({ state }) => state === 'placed').length >= LEADS && found;
    });
    const leads = await all<Lead>('/api/admin/leads');
    const different = (values: readonly unknown[]): number[] => [values.length, new Set(values).size];
    expect(different(entries.map(({ externalId }) => externalId))).toEqual([LEADS, LEADS]);
    expect(different(entries.map(({ leadId }) => leadId))).toEqual([LEADS, LEADS]);
    expect(different(leads.map(({ name }) => name))).toEqual([LEADS, LEADS]);
    for (const { id, externalId } of entries.slice(0, 20)) {
      const number = externalId!.slice('lead-'.length);
      const answer = await call('GET', `/api/admin/incoming-leads/${id}`);
      const { fields } = (await answer.json()) as IncomingLeadDetail;
      expect(fields).toContainEqual({ field: `campo${number}.novo.1`, value: number });
    }
  });
});
