import type { Account } from '../../src/platform/http/auth/accounts.js';
import type { StoredEvent } from '../../src/platform/storage/event-store/event-store.js';
import type { TestApp } from './app.js';

/** The log's facts of one lead, property or visit, folded without the program's own code. */
export interface Fact {
  id: string;
  [field: string]: unknown;
}

export interface Facts {
  lead: Fact[];
  property: Fact[];
  visit: Fact[];
}

export async function factsOf({ events }: TestApp): Promise<Facts> {
  const all: { [category: string]: Map<string, Fact> } = {
    lead: new Map(),
    property: new Map(),
    visit: new Map(),
  };
  for await (const batch of events.readAll({ after: 0, categories: Object.keys(all) }))
    for (const event of batch.events) {
      const facts = all[event.category];
      const id = event.stream.slice(event.category.length + 1);
      if (facts) foldEvent(facts, id, event);
      const leadId = event.category === 'visit' ? String(all.visit?.get(id)?.leadId) : id;
      foldContact(all.lead!, leadId, event);
    }
  const list = (category: string): Fact[] => [...(all[category]?.values() ?? [])];
  return { lead: list('lead'), property: list('property'), visit: list('visit') };
}

function foldEvent(facts: Map<string, Fact>, id: string, { type, data, metadata }: StoredEvent): void {
  const at = metadata.occurredAt;
  const fact = facts.get(id);
  if (/^(LeadCreated|PropertyListed|VisitScheduled)$/.test(type)) {
    facts.set(id, { id, ...data, since: type === 'VisitScheduled' ? data.scheduledDate : at });
    if (type === 'LeadCreated') facts.get(id)!.statuses = [data.status];
    if (type === 'LeadCreated' && data.status === 'closed') facts.get(id)!.closedAt = at;
  } else if (type === 'PropertyRemoved') facts.delete(id);
  else if (!fact) throw new Error(`${type} of nothing`);
  else if (type === 'LeadStageMoved')
    Object.assign(fact, {
      status: data.to,
      closedAt: at,
      statuses: [...(fact.statuses as unknown[]), data.to],
    });
  else if (type === 'LeadLossExplained') fact.lostReason = data.reason;
  else if (type === 'VisitStatusChanged') fact.status = data.to;
  else if (type === 'LeadAssigned') fact.brokerId = data.to;
  else if (type === 'PropertyPriceChanged') fact.price = data.to;
  else if (type === 'VisitRescheduled') fact.since = data.to;
  else throw new Error(`the recount does not know ${type}`);
}

/** When staff first answered a lead: `contactAt`, and whether only the last move says so. */
function foldContact(leads: Map<string, Fact>, id: string, { type, data, metadata }: StoredEvent): void {
  const { actorId, occurredAt: at } = metadata;
  const lead = leads.get(id);
  if (type === 'LeadCreated') lead!.contactAt = data.status === 'new' ? null : at;
  if (!lead || actorId === null || !/^(LeadStageMoved|Visit\w+)$/.test(type)) return;
  if (type === 'VisitStatusChanged' && !/^(confirmed|completed)$/.test(String(data.to))) return;
  const isMove = type === 'LeadStageMoved';
  const takenBack = isMove && data.to === 'new' && lead.onlyMoved;
  const answers = lead.contactAt === null && data.to !== 'new';
  lead.onlyMoved = isMove && answers;
  if (takenBack) lead.contactAt = null;
  else if (answers) lead.contactAt = at;
}

/** Counted day by day. */
function workedMinutes(from: number, until: number): number {
  let sum = 0;
  for (let day = Math.floor(from / DAY_MS) - 1; day * DAY_MS <= until; day++) {
    const weekday = new Date(day * DAY_MS).getUTCDay();
    if (weekday === 0) continue;
    const [opens, closes] = [12, weekday === 6 ? 16 : 21].map((hour) => day * DAY_MS + hour * 3_600_000);
    sum += Math.max(0, Math.min(until, closes!) - Math.max(from, opens!));
  }
  return sum / 60_000;
}

const DAY_MS = 86_400_000;
const minuteOf = (iso: unknown): number => Math.floor(Date.parse(String(iso)) / 60_000) * 60_000;
export const hourOf = (iso: unknown): number =>
  new Date(Date.parse(String(iso)) - SAO_PAULO_MS).getUTCHours();

/** As the reports tell it. */
export function responseOf(leads: readonly Fact[]): object {
  const minutes = leads
    .filter(({ contactAt }) => contactAt !== null)
    .map(({ since, contactAt }) => workedMinutes(minuteOf(since), minuteOf(contactAt)))
    .sort((a, b) => a - b);
  const at = (share: number): number | null => {
    if (minutes.length === 0) return null;
    const place = (minutes.length - 1) * share;
    const [low, high] = [minutes[Math.trunc(place)]!, minutes[Math.trunc(place) + 1] ?? 0];
    return Math.round((low * (1 - (place % 1)) + high * (place % 1)) * 10) / 10;
  };
  return {
    leads: leads.length,
    waiting: leads.filter(({ status, contactAt }) => status === 'new' && contactAt === null).length,
    answered: minutes.length,
    median: at(0.5),
    p90: at(0.9),
    withinHour: percent(minutes.filter((one) => one <= 60).length, minutes.length),
  };
}

const SAO_PAULO_MS = 3 * 3_600_000;
const dayOf = (iso: unknown): string =>
  new Date(Date.parse(String(iso)) - SAO_PAULO_MS).toISOString().slice(0, 10);

/** Of a period and of a person with own records only; null sees all. */
export function selectFacts(
  facts: readonly Fact[],
  { startDate = '', endDate = '9' }: { startDate?: string; endDate?: string },
  own: Pick<Account, 'id'> | null,
): Fact[] {
  return facts.filter(
    (fact) =>
      dayOf(fact.since) >= startDate &&
      dayOf(fact.since) <= endDate &&
      (!own || fact.brokerId === own.id || fact.ownerId === own.id),
  );
}

export const countBy = (facts: readonly Fact[], field: string): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const fact of facts) counts[String(fact[field])] = (counts[String(fact[field])] ?? 0) + 1;
  return counts;
};
export const factsWith = (facts: readonly Fact[], wanted: object): Fact[] =>
  facts.filter((fact) => Object.entries(wanted).every(([field, value]) => fact[field] === value));
/** How many were ever in one of these statuses. */
export const countEverIn = (facts: readonly Fact[], statuses: readonly string[]): number =>
  facts.filter((fact) => (fact.statuses as string[]).some((status) => statuses.includes(status))).length;
export const oneDecimal = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 10) / 10;
export const percent = (part: number, whole: number): number => oneDecimal(part * 100, whole);
/** In reais, of prices in cents. */
export const meanPrice = (facts: readonly Fact[]): number =>
  facts.length === 0
    ? 0
    : Math.round(facts.reduce((sum, { price }) => sum + Number(price), 0) / facts.length) / 100;
