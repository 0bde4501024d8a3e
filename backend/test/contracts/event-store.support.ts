import { randomUUID } from 'node:crypto';
import type {
  EventBatch,
  EventStore,
  NewEvent,
  StoredEvent,
} from '../../src/platform/storage/event-store/event-store.js';
import type { JsonObject } from '@lox/contracts/json.js';

export function newEvent(data: JsonObject = {}, type = 'ThingHappened'): NewEvent {
  return {
    id: randomUUID(),
    type,
    data,
    metadata: {
      actorId: null,
      correlationId: randomUUID(),
      causationId: randomUUID(),
      schemaVersion: 1,
      occurredAt: '2026-03-01T12:00:00.000Z',
    },
  };
}

/** A category that no other test uses; letters only. */
export function newCategory(): string {
  return `t${randomUUID().replaceAll('-', '')}`;
}

export function newStream(category: string): string {
  return `${category}-${randomUUID()}`;
}

export async function collect(batches: AsyncIterable<EventBatch>): Promise<EventBatch[]> {
  const all: EventBatch[] = [];
  for await (const batch of batches) all.push(batch);
  return all;
}

export const idsOf = (events: readonly { id: string }[]): string[] => events.map((event) => event.id);

export class Follower {
  readonly batches: EventBatch[] = [];
  readonly events: StoredEvent[] = [];
  readonly done: Promise<void>;
  private readonly abort = new AbortController();
  private readonly waiting = new Set<() => void>();

  /** @param onBatch runs before the next batch is requested: a slow one makes a slow consumer */
  constructor(
    store: EventStore,
    categories: string[],
    { after = 0, onBatch }: { after?: number; onBatch?: (batch: EventBatch) => Promise<void> } = {},
  ) {
    this.done = this.run(store.subscribe({ after, categories, signal: this.abort.signal }), onBatch);
  }

  get position(): number {
    return this.batches.at(-1)?.position ?? 0;
  }

  get live(): boolean {
    return this.batches.at(-1)?.live ?? false;
  }

  async until(condition: () => boolean): Promise<void> {
    const met = new Promise<void>((resolve) => {
      const look = (): void => {
        if (!condition()) return;
        this.waiting.delete(look);
        resolve();
      };
      this.waiting.add(look);
      look();
    });
    const ended = this.done.then(() => {
      throw new Error('the subscription ended early');
    });
    await Promise.race([met, ended]);
  }

  async stop(): Promise<void> {
    this.abort.abort();
    await this.done;
  }

  private async run(
    batches: AsyncIterable<EventBatch>,
    onBatch?: (batch: EventBatch) => Promise<void>,
  ): Promise<void> {
    for await (const batch of batches) {
      this.batches.push(batch);
      this.events.push(...batch.events);
      for (const look of [...this.waiting]) look();
      await onBatch?.(batch);
    }
  }
}
