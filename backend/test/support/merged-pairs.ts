import type { LeadDuplicates } from '@lox/contracts/duplicates.js';
import { LEAD_STATUSES, type Lead } from '@lox/contracts/leads.js';
import type { Visit } from '@lox/contracts/visits.js';
import type { Person, TestApp } from './app.js';
import type { Client } from './client.js';
import { createLead, listProperty } from './leads.js';
import { SeededRandom } from './seeded-random.js';
import { createVisit, instantIn } from './visits.js';

export const merge = (client: Client, into: string, leadId: string) =>
  client.post<Lead & { code?: string }>(`/api/admin/leads/${into}/merge`, { leadId });
export const separate = (client: Client, from: string, leadId: string) =>
  client.post<Lead & { code?: string }>(`/api/admin/leads/${from}/separate`, { leadId });
export const duplicatesOf = async (client: Client, id: string): Promise<LeadDuplicates> =>
  (await client.get<LeadDuplicates>(`/api/admin/leads/${id}/duplicates`)).body;

/** All that is shown of leads and their visits, but for the moments and revisions of changes. */
export async function shownRecords({ client }: Person): Promise<unknown> {
  const read = async <T>(path: string): Promise<T> => (await client.get<T>(path)).body;
  const leads = await read<Lead[]>('/api/admin/leads');
  const visits = await read<Visit[]>('/api/visits');
  const board = await read<{ columns: { stage: string; count: number; value: number }[] }>(
    '/api/admin/leads/board',
  );
  return {
    leads: leads.map(({ revision: _, updatedAt: __, ...lead }) => lead),
    visits: visits.toSorted((one, other) => one.id.localeCompare(other.id)),
    columns: board.columns.map(({ stage, count, value }) => ({ stage, count, value })),
    summary: await read('/api/admin/leads/summary'),
    reports: await Promise.all(
      ['leads', 'visits', 'performance'].map((name) => read(`/api/admin/reports/${name}`)),
    ),
  };
}

interface MergeRound {
  before: unknown;
  merged: { leads: Lead[] };
  after: unknown;
  /** Leads that a merge ended, by id; the lead that goes on for each at last. */
  ended: ReadonlyMap<string, string>;
}

/** Merges random pairs, also merged ones again, and separates them in another order. */
export async function mergeRandomPairs(app: TestApp, pairs: number, seed: number): Promise<MergeRound> {
  const random = new SeededRandom(seed);
  const { admin } = app;
  const brokers = [await app.person({ name: `Um ${seed}` }), await app.person({ name: `Dois ${seed}` })];
  const propertyId = await listProperty(app, { code: `LOX-${seed}` });
  const leads: Lead[] = [];
  for (let n = 0; n < pairs + 4; n++) {
    const lead = await createLead(random.pick(brokers).client, {
      name: random.pick(['Ana Reis', 'Bia Sá', 'Ana R.']),
      email: random.pick([null, `p${random.below(9)}@exemplo.com.br`, `x${n}@exemplo.com.br`]) ?? undefined,
      phone: `(19) 99${String(8_000_000 + n + seed * 10_000).slice(0, 3)}-${String(1_000 + n).slice(-4)}`,
      whatsappId: random.pick([null, `pessoa.${random.below(9)}`]),
      status: random.pick(LEAD_STATUSES),
      message: `Mensagem ${n}`,
      notes: random.pick([null, `Nota ${n}`]) ?? undefined,
    });
    leads.push(lead);
    if (random.below(5) === 0)
      await createVisit(admin.client, {
        leadId: lead.id,
        propertyId,
        scheduledDate: instantIn(1 + n, '10:00'),
        notes: `Visita ${n}`,
      });
  }
  const before = await shownRecords(admin);
  const ended = new Map<string, string>();
  const order: [into: string, lead: string][] = [];
  while (order.length < pairs) {
    const open = leads.filter(({ id }) => !ended.has(id));
    const [into, lead] = [random.pick(open).id, random.pick(open).id];
    if (into === lead) continue;
    const answer = await merge(admin.client, into, lead);
    if (answer.status !== 200) throw new Error(`merging was answered ${answer.status} ${answer.text}`);
    ended.set(lead, into);
    order.push([into, lead]);
  }
  const merged = (await shownRecords(admin)) as { leads: Lead[] };
  while (order.length > 0) {
    const [[from, lead] = ['', '']] = order.splice(random.below(order.length), 1);
    const answer = await separate(admin.client, from, lead);
    if (answer.status !== 200) throw new Error(`separating was answered ${answer.status} ${answer.text}`);
  }
  return { before, merged, after: await shownRecords(admin), ended };
}
