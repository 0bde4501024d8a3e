import type { IncomingLead, LeadChannelWithSecret } from '@lox/contracts/incoming-leads.js';
import type { ManagedSettings } from '@lox/contracts/settings.js';
import { readWholeLog } from '../support/backups.js';
import { basic, CHANNELS, INCOMING, olxLead } from '../support/incoming-leads.js';
import { installation, ServerProcess, signIn } from '../support/server-process.js';
import { until } from '../support/until.js';

const KILLS = 3;
const PEOPLE = 12;

/** Of each person the first message is a lead, and the second joins it. */
it('returns that are killed between their parts end by themselves, each once', async () => {
  const env = installation();
  let server = await ServerProcess.start(env);
  try {
    let call = await signIn(server.url);
    const settings = '/api/admin/settings';
    const present = (await (await call('GET', settings)).json()) as ManagedSettings;
    const { version: _, updatedAt: __, ...kept } = present;
    expect((await call('PUT', settings, { ...kept, knownContacts: 'any_property' })).status).toBe(200);
    const wanted = { kind: 'grupo_olx', name: 'Portal' };
    const channel = (await (await call('POST', CHANNELS, wanted)).json()) as LeadChannelWithSecret;
    const send = (person: number, message: string) =>
      fetch(server.url + channel.channel.path, {
        method: 'POST',
        headers: { authorization: basic(channel.secret), 'content-type': 'application/json' },
        body: JSON.stringify(
          olxLead({ name: `Pessoa ${person}`, phone: String(990_000_000 + person), message }),
        ),
      });
    const entries = async (query: string) =>
      (await (await call('GET', `${INCOMING}?limit=100&${query}`)).json()) as IncomingLead[];
    const placed = (count: number) =>
      until(`${count} are placed`, async () => {
        const found = await entries('state=placed');
        return found.length === count && found;
      });

    let cut = 0;
    for (let kill = 0; kill < KILLS; kill++) {
      const people = Array.from({ length: PEOPLE }, (_, at) => kill * PEOPLE + at);
      const before = (await entries('state=placed')).length;
      await Promise.all(people.map((person) => send(person, 'Primeira')));
      await placed(before + PEOPLE);
      await Promise.all(people.filter((person) => person % 2).map((person) => send(person, 'Segunda')));
      const all = await placed(before + 1.5 * PEOPLE);
      const alone = all.filter(
        ({ message, leadId }) =>
          message === 'Segunda' || !all.some((one) => one.leadId === leadId && one.message === 'Segunda'),
      );
      const returns = alone.map(({ id }) => call('POST', `${INCOMING}/${id}/return`).catch(() => undefined));
      await Promise.race(returns);
      await server.kill();
      await Promise.all(returns);
      cut += unfinished(await readWholeLog(env)).length;
      server = await ServerProcess.start(env);
      call = await signIn(server.url);
      await until(
        'all that was begun has ended',
        async () => unfinished(await readWholeLog(env)).length === 0,
      );
    }
    expect(cut).toBeGreaterThan(0);
    const log = await readWholeLog(env);
    const counts = new Map<string, number>();
    for (const { stream, type } of log)
      if (/^(LeadWithdrawn|LeadContactWithdrawn|IncomingLeadReturned|LeadPersonalDataErased)$/.test(type))
        counts.set(`${type} ${stream}`, (counts.get(`${type} ${stream}`) ?? 0) + 1);
    expect([...counts.values()].every((count) => count === 1)).toBe(true);
  } finally {
    await server.stop();
  }
});

type Log = Awaited<ReturnType<typeof readWholeLog>>;

/** Leads' parts without the entry's, or without the erasure that follows. */
function unfinished(log: Log): string[] {
  const has = (type: string, stream: string): boolean =>
    log.some((one) => one.type === type && one.stream === stream);
  return log.flatMap(({ type, stream, data }) => {
    if (type !== 'LeadWithdrawn' && type !== 'LeadContactWithdrawn') return [];
    const isErased = type === 'LeadContactWithdrawn' || has('LeadPersonalDataErased', stream);
    return isErased && has('IncomingLeadReturned', `incomingLead-${String(data.entry)}`) ? [] : [stream];
  });
}
