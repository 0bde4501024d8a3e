import { createHash } from 'node:crypto';
import type { Lead } from '@lox/contracts/leads.js';
import { HOLDING_STATUSES, type Visit } from '@lox/contracts/visits.js';
import type { Installation } from './installation.js';
import type { Journal, KnownDocument } from './journal.js';

/** Compares an instance's answers with the acknowledged changes. */
export async function checkAnswers(
  installation: Installation,
  which: number,
  journal: Journal,
): Promise<void> {
  const get = (path: string): Promise<Response> =>
    fetch(installation.url(which) + path, { headers: { cookie: installation.cookie } });
  const all = async <T>(path: string): Promise<T[]> => {
    const answer = await get(path);
    if (answer.ok) return (await answer.json()) as T[];
    journal.fault('unanswered', `${path} was answered ${answer.status} ${await answer.text()}`);
    return [];
  };
  checkLeads(await all<Lead>('/api/admin/leads'), journal);
  checkVisits(await all<Visit>('/api/visits'), journal);
  checkApart(await all<Visit>('/api/visits'), journal);
  for (const document of journal.documents) await checkDocument(document, get, journal);
}

function checkLeads(leads: readonly Lead[], journal: Journal): void {
  const shown = new Map(leads.map((lead) => [lead.id, lead]));
  if (leads.length > journal.leads.length)
    journal.fault('doubled', `${leads.length} leads are shown, ${journal.leads.length} were acknowledged`);
  for (const { id, mark, stages, erased } of journal.leads) {
    const lead = shown.get(id);
    if (!lead) journal.fault('lost', `lead ${id} is not shown`);
    else if (lead.status !== stages.at(-1))
      journal.fault('lost', `lead ${id} is shown as ${lead.status}, not ${stages.at(-1)}`);
    else if (lead.name?.includes(mark) === erased)
      journal.fault(erased ? 'not erased' : 'lost', `the name of lead ${id} is shown as ${lead.name}`);
  }
}

function checkVisits(visits: readonly Visit[], journal: Journal): void {
  const shown = new Map(visits.map((visit) => [visit.id, visit.scheduledDate]));
  if (visits.length > journal.visits.length)
    journal.fault('doubled', `${visits.length} visits are shown, ${journal.visits.length} were acknowledged`);
  for (const { id, dates } of journal.visits)
    if (shown.get(id) !== dates.at(-1))
      journal.fault('lost', `visit ${id} is shown at ${shown.get(id)}, not ${dates.at(-1)}`);
}

/** No broker has two visits at once. */
function checkApart(visits: readonly Visit[], journal: Journal): void {
  const free = new Map<string, number>();
  for (const { id, brokerId, status, scheduledDate, durationMinutes } of visits) {
    if (brokerId === null || !HOLDING_STATUSES.includes(status)) continue;
    const start = Date.parse(scheduledDate);
    if (start < (free.get(brokerId) ?? 0))
      journal.fault('overlapping', `visit ${id} at ${scheduledDate} begins within another of its broker`);
    free.set(brokerId, start + durationMinutes * 60_000);
  }
}

async function checkDocument(
  { id, content, removed }: KnownDocument,
  get: (path: string) => Promise<Response>,
  journal: Journal,
): Promise<void> {
  const answer = await get(`/api/admin/documents/${id}/download`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (removed && answer.status !== 404)
    journal.fault('not erased', `removed document ${id} was answered ${answer.status}`);
  if (!removed && (answer.status !== 200 || hashOf(bytes) !== hashOf(content)))
    journal.fault(
      'lost',
      `document ${id} was answered ${answer.status}, ${bytes.length} of ${content.length} bytes`,
    );
}

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
