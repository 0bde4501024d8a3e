import type { JsonObject } from '@lox/contracts/json.js';
import type { EventStore, StoredEvent } from '../../src/platform/storage/event-store/event-store.js';

/** One record's facts since an instant; null once it is removed. */
interface Standing {
  since: number;
  facts: JsonObject | null;
}

type Fold = (facts: JsonObject, event: StoredEvent) => JsonObject | null;

const FIRST = /^(LeadCreated|VisitRequested|VisitScheduled|PropertyListed)$/;

const FOLDS: { [category: string]: Fold } = {
  lead(facts, { type, data, metadata }) {
    if (type === 'LeadStageMoved') return { ...facts, status: data.to!, entered: metadata.occurredAt };
    if (type === 'LeadAssigned') return { ...facts, brokerId: data.to! };
    if (type === 'LeadPriorityChanged') return { ...facts, priority: data.to! };
    if (type === 'LeadMerged') return { ...facts, mergedInto: data.into! };
    if (type === 'LeadWithdrawn') return { ...facts, mergedInto: '' };
    if (type === 'LeadSeparated') return { ...facts, mergedInto: null };
    return facts;
  },
  visit(facts, { type, data }) {
    if (type === 'VisitRescheduled') return { ...facts, scheduledDate: data.to! };
    if (type === 'VisitStatusChanged') return { ...facts, status: data.to! };
    if (type === 'VisitReassigned') return { ...facts, brokerId: data.to! };
    return facts;
  },
  property(facts, { type, data }) {
    if (type === 'PropertyRemoved') return null;
    if (type === 'PropertyStatusChanged') return { ...facts, status: data.to! };
    if (type === 'PropertyPriceChanged') return { ...facts, price: data.to! };
    if (type === 'PropertyBrokerChanged') return { ...facts, brokerId: data.to! };
    if (type === 'PropertyOwnerChanged') return { ...facts, ownerId: data.to! };
    return facts;
  },
};

export interface FoldedRecord {
  id: string;
  facts: JsonObject;
  /** As it is now, or was last. */
  latest: JsonObject;
}

/** The log of leads, visits and properties, folded record by record without the program's own code. */
export class PastFold {
  private readonly records = new Map<string, Standing[]>();
  readonly instants: number[] = [];

  static async of(events: EventStore): Promise<PastFold> {
    const fold = new PastFold();
    for await (const batch of events.readAll({ after: 0, categories: Object.keys(FOLDS) }))
      for (const event of batch.events) fold.take(event);
    return fold;
  }

  at(category: string, instant: number): FoldedRecord[] {
    return [...this.records].flatMap(([stream, standings]) => {
      if (!stream.startsWith(`${category}-`)) return [];
      const facts = standings.findLast(({ since }) => since <= instant)?.facts;
      const latest = this.latestOf(stream);
      return facts && latest ? [{ id: stream.slice(category.length + 1), facts, latest }] : [];
    });
  }

  private latestOf(stream: string): JsonObject | undefined {
    const facts = this.records.get(stream)?.findLast((one) => one.facts)?.facts;
    const next = facts?.mergedInto;
    return (next ? this.latestOf(`lead-${next as string}`) : undefined) ?? facts ?? undefined;
  }

  private take(event: StoredEvent): void {
    const { stream, category, type, data, metadata } = event;
    const at = Date.parse(metadata.occurredAt);
    this.instants.push(at);
    const standings = this.records.get(stream) ?? [];
    this.records.set(stream, standings);
    const last = standings.at(-1);
    const begun = { ...data, entered: metadata.occurredAt, mergedInto: null };
    const facts = FIRST.test(type)
      ? { status: 'scheduled', ...begun }
      : last?.facts && FOLDS[category]!(last.facts, event);
    standings.push({ since: Math.max(at, last?.since ?? 0), facts: facts ?? null });
  }
}
