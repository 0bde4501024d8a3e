import type { JsonObject } from '@lox/contracts/json.js';
import type { NewEvent, StoredEvent } from './event-store.js';

export interface EventSpec<Field extends string = string> {
  version: number;
  /** Encrypted in the log with the key of the event's subject. */
  personal?: readonly Field[];
  /** Names the person whom the fields describe, if not the stream's own; erasing that person erases these fields. */
  subject?: { category: string; key: Field };
  /** For the audit trail: the field that an event with `from` and `to` changes. */
  changes?: string;
  /** For the audit trail: the field with the record's key, in a stream about several records. */
  record?: Field;
  /** A text of the stream's first event, which this one has too where it was stored without it. */
  ofFirst?: string;
  /** Upcasters by the version they lift; personal fields are already readable, or null. */
  upcast?: { [fromVersion: number]: (data: JsonObject) => JsonObject };
}

export interface EventCatalogue<E extends DomainEvent = DomainEvent> {
  category: string;
  events: { [type: string]: EventSpec };
  readonly holds?: E;
}

export interface DomainEvent {
  type: string;
  data: object;
}

/** The event of a type, with its data; without data by default. */
export interface EventOf<Type extends string, Data extends object = Record<string, never>> {
  type: Type;
  data: Data;
}

type SpecsOf<E extends DomainEvent> = {
  [T in E['type']]: EventSpec<Extract<keyof Extract<E, { type: T }>['data'], string>>;
};

export function defineEvents<E extends DomainEvent>(category: string, events: SpecsOf<E>): EventCatalogue<E> {
  return { category, events };
}

export type Recorded<E extends DomainEvent> = E & Omit<StoredEvent, 'type' | 'data'>;

export type Catalogues = readonly EventCatalogue[];
export type RecordedIn<C extends Catalogues> = Recorded<NonNullable<C[number]['holds']>>;

/** The only cast of stored events. */
export function recordedIn<C extends Catalogues>(_categories: C, event: StoredEvent): RecordedIn<C> {
  return event as unknown as RecordedIn<C>;
}

export const isOf = <E extends DomainEvent>(
  { category }: EventCatalogue<E>,
  event: Pick<StoredEvent, 'category'>,
): event is Recorded<E> => event.category === category;

export const categoryNames = (categories: Catalogues): string[] => categories.map(({ category }) => category);

export class UnknownEventType extends Error {
  constructor(type: string) {
    super(`unknown event type ${type}`);
    this.name = 'UnknownEventType';
  }
}

class NewerShape extends Error {
  constructor(type: string, version: number) {
    super(`${type} in its shape ${version} is newer than this release`);
    this.name = 'NewerShape';
  }
}

export class EventTypes {
  private readonly specs = new Map<string, EventSpec>();

  private readonly firstFields = new Map<string, string>();

  constructor(readonly catalogues: readonly EventCatalogue[]) {
    for (const { category, events } of catalogues)
      for (const [type, spec] of Object.entries(events)) {
        if (spec.ofFirst) this.firstFields.set(category, spec.ofFirst);
        if (this.specs.has(type)) throw new Error(`event type ${type} is declared twice`);
        this.specs.set(type, spec);
      }
  }

  /** Grows with every new type and version. */
  get rank(): number {
    return [...this.specs.values()].reduce((sum, { version }) => sum + version, 0);
  }

  get categories(): string[] {
    return categoryNames(this.catalogues);
  }

  /** See `EventSpec.ofFirst`; one of a category at most. */
  firstFieldOf(category: string): string | undefined {
    return this.firstFields.get(category);
  }

  find(type: string): EventSpec | undefined {
    return this.specs.get(type);
  }

  /** @throws UnknownEventType when the program is older than the log */
  spec(type: string): EventSpec {
    const spec = this.find(type);
    if (!spec) throw new UnknownEventType(type);
    return spec;
  }

  /** @throws NewerShape */
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
