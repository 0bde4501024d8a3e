import { randomUUID } from 'node:crypto';
import { LEAD_SOURCES, LEAD_STATUSES } from '@lox/contracts/leads.js';
import { PROPERTY_STATUSES, PROPERTY_TYPES } from '@lox/contracts/properties.js';
import { VISIT_STATUSES } from '@lox/contracts/visits.js';
import { Streams } from '../../src/platform/log/deciding/streams.js';
import type { DomainEvent } from '../../src/platform/storage/event-store/event-catalogue.js';
import { Projections } from '../../src/platform/log/following/projections.js';
import { LISTED_HOUSE } from './property-samples.js';
import type { TestApp } from './app.js';

const DAY_MS = 86_400_000;

class LinearCongruentialRandom {
  private state = 20_261_120;
  below(limit: number): number {
    this.state = (this.state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((this.state / 2 ** 31) * limit);
  }
  one<T>(of: readonly T[]): T {
    return of[this.below(of.length)] as T;
  }
}

/** Fourteen months of business written into the log: many instants lie close to midnight in São Paulo. */
export async function recordBusinessHistory(
  app: TestApp,
  brokers: readonly (string | null)[],
): Promise<void> {
  const dice = new LinearCongruentialRandom();
  const now = Date.now();
  const log = new Log(app, () => dice.one(brokers));
  const instant = (): string => {
    const midnight = Math.floor((now - dice.below(420) * DAY_MS) / DAY_MS) * DAY_MS + 3 * 3_600_000;
    const at = dice.below(2) ? midnight + dice.below(3) - 1 : midnight + dice.below(DAY_MS);
    return new Date(Math.min(at, now)).toISOString();
  };
  const later = (iso: string): string =>
    new Date(Math.min(Date.parse(iso) + dice.below(60 * DAY_MS), now)).toISOString();

  const properties = Array.from({ length: 40 }, () => randomUUID());
  for (const id of properties) {
    const since = instant();
    const [status, broker] = [dice.one(PROPERTY_STATUSES), dice.one(brokers)];
    const price = dice.below(1_000_000_00);
    await log.append('property', id, since, 'PropertyListed', {
      ...LISTED_HOUSE,
      status,
      price,
      type: dice.one(PROPERTY_TYPES),
      purpose: dice.one(['sale', 'rent']),
      city: dice.one(['Campinas', 'Jaguariúna', 'Holambra']),
      brokerId: broker,
      ownerId: dice.one([null, ...brokers]),
    });
    const to = dice.below(1_000_000_00);
    if (dice.below(2))
      await log.append('property', id, later(since), 'PropertyPriceChanged', { from: price, to });
    if (dice.below(6) === 0) await log.append('property', id, later(since), 'PropertyRemoved', { status });
  }

  const leads = Array.from({ length: 160 }, () => randomUUID());
  for (const id of leads) {
    const since = instant();
    const broker = dice.one(brokers);
    let status = dice.one(LEAD_STATUSES);
    const contact = { name: 'Ana', email: null, phone: '19999994444', message: null, notes: null };
    const wish = { propertyId: null, propertyType: null, purpose: null, region: null, value: null };
    const source = dice.one(LEAD_SOURCES);
    const data = {
      ...contact,
      ...wish,
      source,
      status,
      priority: 'low',
      brokerId: broker,
      routing: 'none',
      insteadOf: null,
    };
    await log.append('lead', id, since, 'LeadCreated', data);
    for (let moves = dice.below(4), at = since; moves > 0; moves--) {
      at = later(at);
      const to = dice.one(LEAD_STATUSES);
      if (to !== status) await log.append('lead', id, at, 'LeadStageMoved', { from: status, to });
      status = to;
    }
    const to = dice.one(brokers);
    if (to !== broker && dice.below(3) === 0)
      await log.append('lead', id, later(since), 'LeadAssigned', { from: broker, to });
  }

  for (let visit = 0; visit < 120; visit++) {
    const id = randomUUID();
    const scheduledDate = instant();
    const status = dice.one(VISIT_STATUSES);
    const data = { leadId: dice.one(leads), propertyId: dice.one(properties), brokerId: dice.one(brokers) };
    const more = { scheduledDate, durationMinutes: 60, status, notes: null };
    await log.append('visit', id, scheduledDate, 'VisitScheduled', { ...data, ...more });
    if (dice.below(3) === 0)
      await log.append('visit', id, scheduledDate, 'VisitRescheduled', {
        from: scheduledDate,
        to: instant(),
      });
    const to = dice.one(VISIT_STATUSES);
    if (to !== status)
      await log.append('visit', id, scheduledDate, 'VisitStatusChanged', { from: status, to });
  }
  await log.settled();
}

/** Appends single events, and waits at the end until every projection has them. */
class Log {
  private readonly last = new Map<string, number>();

  constructor(
    private readonly app: TestApp,
    private readonly actor: () => string | null,
  ) {}

  async append(category: string, id: string, now: string, type: string, data: object): Promise<void> {
    const evolution = { events: { category, events: {} }, initial: null, evolve: () => null };
    const event: DomainEvent = { type, data };
    const origin = { actorId: this.actor(), correlationId: randomUUID(), now };
    const { position } = await this.app.nest.get(Streams).decide(evolution, id, origin, () => [event]);
    this.last.set(category, position);
  }

  async settled(): Promise<void> {
    for (const [category, position] of this.last)
      await this.app.nest.get(Projections).passed(category, position);
  }
}
