import { Inject, Injectable } from '@nestjs/common';
import { addDays, type Day, localDay } from '@lox/contracts/local-time.js';
import { type ActiveDay, OWNER_REPORT, type OwnerReport } from '@lox/contracts/owner-pages.js';
import { PORTALS } from '@lox/contracts/portals.js';
import { photoUrl } from '@lox/contracts/property-management.js';
import { HOLDING_STATUSES } from '@lox/contracts/visits.js';
import { LeadQueries } from '../../../slices/leads/queries/lead.queries.js';
import { OwnerPageQueries } from '../../../slices/properties/owner-pages/owner-page.queries.js';
import { PortalQueries } from '../../../slices/properties/portals/portal.queries.js';
import { countedWords, OfferedReasons } from '../../../slices/reasons/reasons.published.js';
import { type PropertyVisit, VisitQueries } from '../../../slices/visits/queries/visit.queries.js';

const DAY_MS = 86_400_000;

@Injectable()
export class OwnerReports {
  constructor(
    @Inject(OwnerPageQueries) private readonly pages: OwnerPageQueries,
    @Inject(PortalQueries) private readonly portals: PortalQueries,
    @Inject(LeadQueries) private readonly leads: LeadQueries,
    @Inject(VisitQueries) private readonly visits: VisitQueries,
    @Inject(OfferedReasons) private readonly reasons: OfferedReasons,
  ) {}

  /** Null for a link that opens nothing. */
  async at(link: string, now = new Date()): Promise<OwnerReport | null> {
    const found = await this.pages.propertyAt(link);
    if (!found) return null;
    const { id, property } = found;
    const [arrivals, visits, terms, labels] = await Promise.all([
      this.leads.arrivalsAbout(id),
      this.visits.ofProperty(id, HOLDING_STATUSES),
      this.portals.placesOf(id),
      this.reasons.labels('opinion'),
    ]);
    const today = localDay(now);
    const contacts = arrivals.map((at) => localDay(new Date(at)));
    const requests = visits.filter(({ isRequest }) => isRequest).map(({ day }) => day);
    const held = visits.filter(({ isRequest }) => !isRequest).map(({ day }) => day);
    const past = held.filter((day) => day <= today);
    const isLive = property.status === 'live';
    const [cover] = property.photos;
    return {
      title: property.title,
      code: property.code,
      place: `${property.neighborhood}, ${property.city}`,
      purpose: property.purpose,
      status: property.status,
      price: property.price / 100,
      rentPrice: property.rentPrice ? property.rentPrice / 100 : null,
      rentPeriod: property.rentPeriod ?? 'monthly',
      photo: cover ? photoUrl(cover.id, 800, 'jpeg') : null,
      listedAt: property.entered.at,
      path: isLive ? `/imovel/${encodeURIComponent(property.slug)}` : null,
      portals: isLive ? PORTALS.filter((portal) => terms.includes(portal)) : [],
      contacts: { total: contacts.length, recent: since(contacts, today).length },
      visits: { total: past.length, recent: since(past, today).length, ahead: held.length - past.length },
      requests: { total: requests.length, recent: since(requests, today).length },
      opinions: opinionsOf(visits, labels),
      days: activeDays(contacts, past),
      prices: property.prices
        .map(({ field, from, to, at }) => ({ field, from: from / 100, to: to / 100, at }))
        .toReversed(),
      quietDays: daysBetween(latest([localDay(new Date(property.entered.at)), ...contacts, ...past]), today),
    };
  }
}

const since = (days: readonly Day[], today: Day): Day[] =>
  days.filter((day) => day > addDays(today, -OWNER_REPORT.recent));

const latest = (days: readonly Day[]): Day => days.reduce((one, other) => (one > other ? one : other));

const daysBetween = (from: Day, to: Day): number =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS));

function activeDays(contacts: readonly Day[], visits: readonly Day[]): ActiveDay[] {
  const days = new Map<Day, ActiveDay>();
  const count = (day: Day, kind: 'contacts' | 'visits'): void => {
    const known = days.get(day) ?? { day, contacts: 0, visits: 0 };
    days.set(day, { ...known, [kind]: known[kind] + 1 });
  };
  for (const day of contacts) count(day, 'contacts');
  for (const day of visits) count(day, 'visits');
  return [...days.values()].toSorted((a, b) => (a.day < b.day ? 1 : -1)).slice(0, OWNER_REPORT.days);
}

function opinionsOf(
  visits: readonly PropertyVisit[],
  labels: ReadonlyMap<string, string>,
): OwnerReport['opinions'] {
  const given = visits.filter(({ words }) => words.length > 0).map(({ words }) => ({ words, count: 1 }));
  const words = countedWords(given, labels).map(({ label, count }) => ({ label, count }));
  return { visits: given.length, words };
}
