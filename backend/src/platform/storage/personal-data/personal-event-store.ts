import type {
  AppendOptions,
  AppendResult,
  BackwardBatch,
  EventBatch,
  EventStore,
  NewEvent,
  ReadAllOptions,
  ReadBackwardsOptions,
  StoredEvent,
  SubscribeOptions,
} from '../event-store/event-store.js';
import { WriteConflict } from '../document-store/document-store.js';
import type { EventTypes } from '../event-store/event-catalogue.js';
import { FirstFields } from '../event-store/first-fields.js';
import { streamOf } from '../event-store/event-store.js';
import { wellFormedJson } from '../document-store/well-formed-json.js';
import type { JsonObject } from '@lox/contracts/json.js';
import { open, seal } from './cipher.js';
import { ForeignKey } from './key-errors.js';
import type { SubjectKeys } from './subject-keys.js';

export const SEALED = '$personal';

export type ObserveAppend = (
  stream: string,
  events: readonly NewEvent[],
  append: () => Promise<AppendResult>,
) => Promise<AppendResult>;

/** Null for a type that this release does not know. */
export function dataSubjectOf(
  types: EventTypes,
  stream: string,
  { type, data }: Pick<NewEvent, 'type' | 'data'>,
): string | null {
  const spec = types.find(type);
  if (!spec) return null;
  const { subject } = spec;
  const key = subject && data[subject.key];
  return subject && typeof key === 'string' ? streamOf(subject.category, key) : stream;
}

export const isSealed = ({ data }: StoredEvent): boolean => SEALED in data;

export function unsealedData({ data }: StoredEvent): JsonObject {
  const { [SEALED]: _, ...open } = data;
  return open;
}

/** Fields of an erased key read as null; an event that cannot be read is marked `unreadable`. */
export class PersonalEventStore implements EventStore {
  // Subscribers at the log's end share event objects: each is opened once.
  private readonly opened = new WeakMap<StoredEvent, StoredEvent>();
  /** Of events just stored: followers decrypt nothing. */
  private readonly sealedTexts = new WeakMap<JsonObject, string>();
  private readonly lost = new Set<string>();
  private readonly firsts: FirstFields;

  constructor(
    private readonly inner: EventStore,
    private readonly types: EventTypes,
    private readonly keys: SubjectKeys,
    private readonly onLost: (subject: string, why: 'lost' | 'foreign') => void = () => {},
    private readonly observe: ObserveAppend = (_, __, append) => append(),
  ) {
    this.firsts = new FirstFields(inner, types);
  }

  async append(stream: string, events: readonly NewEvent[], options: AppendOptions): Promise<AppendResult> {
    const subjects = events.map((event) =>
      this.personalFields(event).length > 0 ? dataSubjectOf(this.types, stream, event) : null,
    );
    const own = new Set(subjects.filter((subject) => subject !== null));
    const isNew = options.expectedRevision === 'no_stream' && own.size === 1 && own.has(stream);
    // A new subject's key is stored with its first events in one transaction.
    const made = isNew ? await this.keys.prepare(stream) : undefined;
    if (made)
      try {
        const sealed = events.map((event) => this.seal(stream, event, made.key));
        const appended = await this.store(stream, sealed, { ...options, documents: made.writes });
        this.keys.settle(stream, made.key, true);
        return appended;
      } catch (error) {
        if (!(error instanceof WriteConflict)) throw error;
        this.keys.settle(stream, made.key, false);
      }
    const sealed: NewEvent[] = [];
    for (const [index, event] of events.entries()) {
      const subject = subjects[index] ?? null;
      sealed.push(
        this.seal(stream, event, subject === null ? null : await this.keyOf(subject, stream, options)),
      );
    }
    return this.store(stream, sealed, options);
  }

  private keyOf(subject: string, stream: string, { isFresh }: AppendOptions): Promise<Buffer | null> {
    if (isFresh && subject === stream) return this.keys.createFirst(subject);
    const wasUsed = async () => (await this.inner.read(subject)).some(isSealed);
    return this.keys.getOrCreate(subject, wasUsed);
  }

  private store(stream: string, events: readonly NewEvent[], options: AppendOptions): Promise<AppendResult> {
    return this.observe(stream, events, () => this.inner.append(stream, events, options));
  }

  async read(stream: string, options?: { from?: number }): Promise<StoredEvent[]> {
    return this.openAll(await this.inner.read(stream, options));
  }

  async readBackwards(options: ReadBackwardsOptions): Promise<BackwardBatch> {
    const { events, next } = await this.inner.readBackwards(options);
    return { events: await this.openAll(events), next };
  }

  async at(position: number): Promise<StoredEvent | undefined> {
    const event = await this.inner.at(position);
    return event && (await this.openAll([event]))[0];
  }

  async *readAll(options: ReadAllOptions): AsyncIterable<EventBatch> {
    for await (const batch of this.inner.readAll(options))
      yield { ...batch, events: await this.openAll(batch.events) };
  }

  async *subscribe(options: SubscribeOptions): AsyncIterable<EventBatch> {
    for await (const batch of this.inner.subscribe(options))
      yield {
        ...batch,
        events: await (batch.live ? this.openShared(batch.events) : this.openAll(batch.events)),
      };
  }

  head(): Promise<number> {
    return this.inner.head();
  }

  end(): Promise<number> {
    return this.inner.end();
  }

  bytes(): Promise<number | null> {
    return this.inner.bytes();
  }

  ping(): Promise<void> {
    return this.inner.ping();
  }

  close(): Promise<void> {
    return this.inner.close();
  }

  private personalFields(event: NewEvent): readonly string[] {
    return (this.types.spec(event.type).personal ?? []).filter(
      (field) => (event.data[field] ?? null) !== null,
    );
  }

  private seal(stream: string, event: NewEvent, key: Buffer | null): NewEvent {
    const fields = this.personalFields(event);
    if (fields.length === 0) return event;
    const data = { ...event.data };
    const personal: JsonObject = {};
    for (const field of fields) {
      personal[field] = data[field] ?? null;
      delete data[field];
    }
    if (key) {
      const text = JSON.stringify(personal);
      data[SEALED] = seal(key, Buffer.from(text), contextOf(stream, event.type));
      this.sealedTexts.set(data, text);
    }
    return { ...event, data };
  }

  private async openShared(events: readonly StoredEvent[]): Promise<StoredEvent[]> {
    // A foreign key may become readable.
    const isKnown = (one?: StoredEvent): boolean =>
      one !== undefined && !(one.unreadable instanceof ForeignKey);
    const fresh = events.filter((event) => !isKnown(this.opened.get(event)));
    for (const [index, one] of (await this.openAll(fresh)).entries()) this.opened.set(fresh[index]!, one);
    return events.map((event) => this.opened.get(event)!);
  }

  private async openAll(events: readonly StoredEvent[]): Promise<StoredEvent[]> {
    const subjects = events.map((event) =>
      SEALED in event.data ? dataSubjectOf(this.types, event.stream, event) : null,
    );
    const firsts = await this.firsts.missingIn(events);
    const keys = await this.keys.find(new Set(subjects.filter((subject) => subject !== null)));
    return events.map((event, index) => {
      const first = firsts.get(event.stream);
      const subject = subjects[index] ?? null;
      if (subject === null) return this.tryOpen(event, null, first);
      const key = keys.get(subject);
      if (key === undefined || key === 'foreign') this.reportLost(subject, key ?? 'lost');
      // The data exists: folding it as erased would have to be undone.
      if (key === 'foreign') return { ...event, unreadable: new ForeignKey(subject) };
      return this.tryOpen(event, key ?? null, first);
    });
  }

  private reportLost(subject: string, why: 'lost' | 'foreign'): void {
    if (this.lost.has(subject)) return;
    this.lost.add(subject);
    this.onLost(subject, why);
  }

  /** One unreadable event must not block others. */
  private tryOpen(event: StoredEvent, key: Buffer | null, first?: string): StoredEvent {
    try {
      const opened = this.open(event, key);
      const whole = wellFormedJson(opened.data);
      const data = first === undefined ? whole : this.firsts.complete(event, whole, first);
      return this.types.upcast(data === opened.data ? opened : { ...opened, data });
    } catch (error) {
      return { ...event, unreadable: error instanceof Error ? error : new Error(String(error)) };
    }
  }

  private open(event: StoredEvent, key: Buffer | null): StoredEvent {
    const fields = this.types.spec(event.type).personal;
    if (!fields) return event;
    const data: JsonObject = {};
    for (const field of fields) data[field] = null;
    // A rest pattern would slow rebuilds several times.
    for (const field in event.data) if (field !== SEALED) data[field] = event.data[field] ?? null;
    const sealed = event.data[SEALED];
    // Empty fields are stored unencrypted.
    let filled = fields.filter((field) => !(field in event.data));
    if (key && typeof sealed === 'string') {
      const text =
        this.sealedTexts.get(event.data) ?? open(key, sealed, contextOf(event.stream, event.type)).toString();
      const personal = JSON.parse(text) as JsonObject;
      Object.assign(data, personal);
      filled = Object.keys(personal);
    }
    return { ...event, data, filled };
  }
}

const contextOf = (stream: string, type: string): string => `${stream}/${type}`;
