import type { JsonObject } from '@lox/contracts/json.js';
import type { NewEvent, StoredEvent } from './event-store.js';

/** What the platform has to know of one event type. */
export interface EventSpec<Field extends string = string> {
  /** Version of the present shape. */
  version: number;
  /** Personal fields of `data`: encrypted in the log with the key of the event's subject. */
  personal?: readonly Field[];
  /**
   * The person that they tell of, where that is not who the stream is about: the category of the person's own stream,
   * and the field of `data` that holds its key. Erasing that person erases these fields as well.
   */
  subject?: { category: string; key: Field };
  /** For an event with `from` and `to`: the field whose value changed, for the audit trail. */
  changes?: string;
  /** Where one stream tells of several records: the field of `data` with the key of the one, for the audit trail. */
  record?: Field;
  /** Upcasters by the version they lift from. Personal fields are readable (or null) by then. */
  upcast?: { [fromVersion: number]: (data: JsonObject) => JsonObject };
}

/** All event types of one stream category; `E` is any of them. */
export interface EventCatalogue<E extends DomainEvent = DomainEvent> {
  category: string;
  events: { [type: string]: EventSpec };
  /** Tells the compiler of `E`; never set. */
  readonly holds?: E;
}

/** An event as a decider returns it: a type and its data. */
export interface DomainEvent {
  type: string;
  data: object;
}

type SpecsOf<E extends DomainEvent> = {
  [T in E['type']]: EventSpec<Extract<keyof Extract<E, { type: T }>['data'], string>>;
};

/** Declares the events of a category; a type without a declaration does not compile. */
export function defineEvents<E extends DomainEvent>(category: string, events: SpecsOf<E>): EventCatalogue<E> {
  return { category, events };
}

/** A stored event with its data typed; discriminate on `type`. */
export type Recorded<E extends DomainEvent> = E & Omit<StoredEvent, 'type' | 'data'>;

/** The categories that a projection, a process or a live feed follows. */
export type Catalogues = readonly EventCatalogue[];
/** Any event of these categories. */
export type RecordedIn<C extends Catalogues> = Recorded<NonNullable<C[number]['holds']>>;

/**
 * Types a stored event of one of these categories. The only place that does: a stream holds what was typed by the
 * catalogue of its category when it was appended, and the event store lifts older shapes when it is read.
 */
export function recordedIn<C extends Catalogues>(_categories: C, event: StoredEvent): RecordedIn<C> {
  return event as unknown as RecordedIn<C>;
}

/** The names of categories. */
export const categoryNames = (categories: Catalogues): string[] => categories.map(({ category }) => category);

/** The log holds an event that this release does not know. */
export class UnknownEventType extends Error {
  constructor(type: string) {
    super(`unknown event type ${type}`);
    this.name = 'UnknownEventType';
  }
}

/** The log holds an event in a shape of a newer release. */
export class NewerShape extends Error {
  constructor(type: string, version: number) {
    super(`${type} in its shape ${version} is newer than this release`);
    this.name = 'NewerShape';
  }
}

/** The specs of every category of the program, by event type. */
export class EventTypes {
  private readonly specs = new Map<string, EventSpec>();

  constructor(readonly catalogues: readonly EventCatalogue[]) {
    for (const { events } of catalogues)
      for (const [type, spec] of Object.entries(events)) {
        if (this.specs.has(type)) throw new Error(`event type ${type} is declared twice`);
        this.specs.set(type, spec);
      }
  }

  /** Grows with every type, and with every version of one. */
  get rank(): number {
    return [...this.specs.values()].reduce((sum, { version }) => sum + version, 0);
  }

  get categories(): string[] {
    return categoryNames(this.catalogues);
  }

  find(type: string): EventSpec | undefined {
    return this.specs.get(type);
  }

  /** @throws UnknownEventType: the program is older than the log */
  spec(type: string): EventSpec {
    const spec = this.find(type);
    if (!spec) throw new UnknownEventType(type);
    return spec;
  }

  /** Lifts the data of an older shape to the present one. @throws NewerShape */
  upcast<E extends NewEvent>(event: E): E {
    const spec = this.spec(event.type);
    const stored = event.metadata.schemaVersion;
    if (stored === spec.version) return event;
    if (stored > spec.version) throw new NewerShape(event.type, stored);
    let data = event.data;
    for (let version = stored; version < spec.version; version++) {
      const lift = spec.upcast?.[version];
      if (!lift) throw new Error(`${event.type} has no upcaster from version ${version}`);
      data = lift(data);
    }
    return { ...event, data, metadata: { ...event.metadata, schemaVersion: spec.version } };
  }
}
