import { WriteConflict } from '../../src/platform/storage/document-store/document-store.js';
import type {
  Document,
  DocumentStore,
  Filter,
  WriteOp,
} from '../../src/platform/storage/document-store/document-store.js';
import { writtenCollection } from '../../src/platform/storage/document-store/write-operations.js';
import { EngineUnavailable } from '../../src/platform/storage/errors/engine-unavailable.js';
import type { EventBatch, EventStore } from '../../src/platform/storage/event-store/event-store.js';
import { SeededRandom } from './seeded-random.js';
import { pause } from './simulated-time.js';

const SLOW_ONCE_IN = 4;
const SLOWEST_MS = 30;

type Call = (...args: unknown[]) => Promise<unknown>;
const NOT_BURIED: Filter = { _buried: null };

/** Calls may be slow, frozen, dead (`kill`), or unanswered whether carried out or not (`failNext`). */
export class UnsteadyStores {
  readonly documents: DocumentStore;
  readonly events: EventStore;
  private readonly random: SeededRandom;
  private thawed = Promise.resolve();
  private isOver = false;
  private failures = 0;
  thaw: () => void = () => {};

  /** @param inSteps folded documents are committed one by one, as without transactions */
  constructor(documents: DocumentStore, events: EventStore, seed: number, inSteps: boolean) {
    this.random = new SeededRandom(seed);
    this.documents = this.around(inSteps ? this.inSteps(documents) : documents, 'document store');
    this.events = this.around(events, 'event store');
  }

  freeze(): void {
    this.thawed = new Promise((resolve) => (this.thaw = resolve));
  }

  kill(): void {
    this.thaw();
    this.freeze();
  }

  failNext(calls: number): void {
    this.failures = calls;
  }

  /** Waiting calls fail: the instance can be closed. */
  end(): void {
    this.isOver = true;
    this.thaw();
  }

  private async way(engine: EngineUnavailable['engine']): Promise<void> {
    if (this.random.below(SLOW_ONCE_IN) === 0) await pause(this.random.below(SLOWEST_MS));
    // A renewed freeze makes this wait again.
    for (let waited; waited !== this.thawed; await waited) waited = this.thawed;
    if (this.isOver) throw new EngineUnavailable(engine);
  }

  private failsNow(): boolean {
    return this.failures > 0 && this.random.below(2) === 0 && this.failures-- > 0;
  }

  private around<S extends object>(store: S, engine: EngineUnavailable['engine']): S {
    return new Proxy(store, {
      get: (target, name) => {
        const value = Reflect.get(target, name) as unknown;
        if (typeof value !== 'function' || name === 'close')
          return value instanceof Function ? (value.bind(target) as unknown) : value;
        const method = value.bind(target) as Call;
        if (name === 'subscribe' || name === 'readAll')
          return (...args: unknown[]) =>
            this.batches(method(...args) as unknown as AsyncIterable<EventBatch>);
        return async (...args: unknown[]) => {
          await this.way(engine);
          if (this.failsNow()) throw new EngineUnavailable(engine);
          const answer = await method(...args);
          await this.way(engine);
          if (this.failsNow()) throw new EngineUnavailable(engine);
          return answer;
        };
      },
    });
  }

  private async *batches(all: AsyncIterable<EventBatch>): AsyncGenerator<EventBatch> {
    for await (const batch of all) {
      await this.way('event store');
      yield batch;
    }
  }

  private inSteps(documents: DocumentStore): DocumentStore {
    const unburied = (filter: Filter): Filter => ({ $and: [filter, NOT_BURIED] });
    const present = <D extends Document>(found: D | undefined): D | undefined =>
      found && '_buried' in found ? undefined : found;
    const changed: Partial<Record<keyof DocumentStore, unknown>> = {
      traits: { ...documents.traits, commitsUnderWay: 1 },
      get: async (collection: string, id: string) => present(await documents.get(collection, id)),
      getMany: async (collection: string, ids: readonly string[]) =>
        (await documents.getMany(collection, ids)).filter(present),
      getFolded: (collection: string, ids: readonly string[], begun: readonly string[]) =>
        documents.getMany(collection, [...ids, ...begun]),
      find: (collection: string, filter: Filter, options?: object) =>
        documents.find(collection, unburied(filter), options),
      count: (collection: string, filter: Filter) => documents.count(collection, unburied(filter)),
      commitFolded: async (operations: readonly WriteOp[], checkpoints: readonly WriteOp[] = []) => {
        const all = [...operations, ...checkpoints];
        const last = all.slice(-1).map(writtenCollection)[0];
        const apply = async (name: string | undefined): Promise<void> => {
          for (const operation of all)
            if (writtenCollection(operation) === name) {
              await this.way('document store');
              await documents.write([guarded(operation)], { relaxed: true });
            }
        };
        const others = [...new Set(all.map(writtenCollection))].filter((name) => name !== last);
        for (const step of await Promise.allSettled(others.map(apply)))
          if (step.status === 'rejected') throw step.reason;
        await apply(last);
      },
    };
    return new Proxy(documents, {
      get: (target, name) => {
        if (name in changed) return changed[name as keyof DocumentStore];
        const value = Reflect.get(target, name) as unknown;
        return value instanceof Function ? (value.bind(target) as unknown) : value;
      },
    });
  }
}

function guarded(operation: WriteOp): WriteOp {
  const { over } = operation as { over?: number | null };
  if (over === undefined) return operation;
  const onlyIf = over === null ? ('absent' as const) : { _position: over };
  if ('put' in operation) return { ...operation, onlyIf };
  const { tombstone, id, at } = operation as Extract<WriteOp, { tombstone: string }>;
  const document = { _id: id, _position: at, _buried: true };
  return { put: tombstone, document, onlyIf };
}

export const isOfEngine = (error: unknown): boolean =>
  error instanceof EngineUnavailable || error instanceof WriteConflict;
