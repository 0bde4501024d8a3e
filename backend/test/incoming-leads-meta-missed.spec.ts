import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LeadChannel } from '@lox/contracts/incoming-leads.js';
import { Jobs } from '../src/platform/log/jobs/jobs.js';
import { MetaGraph } from '../src/workflows/placing-leads/meta-graph.js';
import { CHANNELS, incomingLeads, openChannel, sendMeta, settled } from './support/incoming-leads.js';
import { suiteApp } from './support/suite.js';
import { until } from './support/until.js';

const app = suiteApp();
const FORMS = ['701', '702', '703'];

/** Answers as the Graph API does, in pages of two. */
class Graph {
  readonly calls: URL[] = [];
  readonly leads = new Map<string, { id: string; created: number }[]>(FORMS.map((id) => [id, []]));
  isExpired = false;
  private readonly server = createServer((request, response) => {
    this.calls.push(new URL(request.url ?? '', 'http://graph'));
    response.statusCode = this.isExpired ? 400 : 200;
    response.end(JSON.stringify(this.isExpired ? { error: { code: 190 } } : this.answer(request)));
  });

  async start(): Promise<void> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    app.nest.get(MetaGraph).address = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.server.close();
  }

  private answer({ url = '', headers }: IncomingMessage): object {
    const asked = new URL(url, 'http://graph');
    if (headers.authorization !== 'Bearer page-token') return { error: { code: 190 } };
    if (asked.pathname === '/me/leadgen_forms')
      return this.page(
        asked,
        FORMS.map((id) => ({ id })),
      );
    const [, form = '', edge] = asked.pathname.split('/');
    if (edge !== 'leads') return { id: form, field_data: answersOf(form) };
    const [{ value: since }] = JSON.parse(asked.searchParams.get('filtering') ?? '[]') as [{ value: number }];
    const newer = this.leads.get(form)!.filter(({ created }) => created > since);
    return this.page(
      asked,
      newer.map(({ id }) => ({ id, form_id: form, field_data: answersOf(id) })),
    );
  }

  private page(asked: URL, all: readonly object[]): object {
    const at = Number(asked.searchParams.get('after') ?? 0);
    const next = at + 2;
    const cursors = { before: String(at), after: String(next) };
    const more = next < all.length && { next: 'https://elsewhere.example/?access_token=page-token' };
    return { data: all.slice(at, next), paging: { cursors, ...more } };
  }
}

const answersOf = (id: string) => [
  { name: 'full_name', values: [`Pessoa ${id}`] },
  { name: 'email', values: [`pessoa${id}@exemplo.com.br`] },
  { name: 'cpf', values: ['529.982.247-25'] },
];
const seconds = (minutesAgo: number): number => Math.floor(Date.now() / 1000) - minutesAgo * 60;
const graph = new Graph();
beforeAll(() => graph.start());
afterAll(() => graph.stop());

const channelOf = async (id: string): Promise<LeadChannel> =>
  (await app.admin.client.get<LeadChannel[]>(CHANNELS)).body.find((one) => one.id === id)!;
async function catchUp(id: string): Promise<string> {
  const before = (await channelOf(id)).caughtUpAt;
  app.nest.get(Jobs).retryNow('meta-catch-up');
  return until('the channel is caught up', async () => {
    const { caughtUpAt } = await channelOf(id);
    return caughtUpAt !== before && caughtUpAt;
  });
}

it('reads what no notice came for, over pages, once with the notices, and never again', async () => {
  const opened = await openChannel(app.admin.client, 'meta', { accessToken: 'page-token' });
  const { id } = opened.channel;
  graph.leads
    .get('701')!
    .push(...['9001', '9002', '9003', '9004', '9005'].map((lead) => ({ id: lead, created: seconds(5) })));
  graph.leads
    .get('703')!
    .push({ id: '9006', created: seconds(1) }, { id: '8000', created: seconds(60 * 24 * 9) });
  const value = { leadgen_id: '9002', page_id: '1' };
  await sendMeta(app.visitor(), opened, { entry: [{ changes: [{ field: 'leadgen', value }] }] });
  await settled(app.admin.client, '9002', 'placed');
  await catchUp(id);
  for (const lead of ['9001', '9003', '9004', '9005', '9006'])
    expect(await settled(app.admin.client, lead, 'placed')).toMatchObject({
      ...{ kind: 'meta', name: `Pessoa ${lead}`, dropped: ['cpf'] },
      channel: { id },
    });
  const all = await incomingLeads(app.admin.client, `?channelId=${id}`);
  expect(all.map(({ externalId }) => externalId).toSorted()).toEqual([
    '9001',
    '9002',
    '9003',
    '9004',
    '9005',
    '9006',
  ]);
  const head = await app.head();
  await catchUp(id);
  await sendMeta(app.visitor(), opened, {
    entry: [{ changes: [{ field: 'leadgen', value: { leadgen_id: '9003', page_id: '1' } }] }],
  });
  expect(await app.head()).toBe(head);
  expect(graph.calls.every(({ searchParams }) => !searchParams.has('access_token'))).toBe(true);
  await app.admin.client.send('DELETE', `${CHANNELS}/${id}`);
});

it('begins at the same time again after a refusal, and asks nothing for a channel that is off or has no token', async () => {
  const { channel } = await openChannel(app.admin.client, 'meta', { accessToken: 'page-token' });
  const reached = await catchUp(channel.id);
  graph.isExpired = true;
  graph.leads.get('702')!.push({ id: '9100', created: seconds(0) + 1 });
  const asked = graph.calls.length;
  app.nest.get(Jobs).retryNow('meta-catch-up');
  await until('Meta has refused', () => Promise.resolve(graph.calls.length > asked));
  expect((await channelOf(channel.id)).caughtUpAt).toBe(reached);
  graph.isExpired = false;
  await catchUp(channel.id);
  expect(await settled(app.admin.client, '9100', 'placed')).toMatchObject({ name: 'Pessoa 9100' });

  await app.admin.client.patch(`${CHANNELS}/${channel.id}`, { on: false });
  const other = await openChannel(app.admin.client, 'meta', { accessToken: 'page-token' });
  await openChannel(app.admin.client, 'meta');
  const before = graph.calls.length;
  await catchUp(other.channel.id);
  const formLists = graph.calls.slice(before).filter(({ pathname }) => pathname === '/me/leadgen_forms');
  expect(formLists.map(({ searchParams }) => searchParams.get('after'))).toEqual([null, '2']);
  expect((await channelOf(channel.id)).caughtUpAt).not.toBeNull();
});
