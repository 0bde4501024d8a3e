import type { AllStreamResolvedEvent, EventStoreDBClient } from '@eventstore/db-client';
import { positionOf, readLast } from './esdb-read.js';

const LAST_EVENTS_READ = 128;
const PROBE_INTERVAL_MS = 500;
/** Bytes after the last event in the log's file, such as an election's record. */
const FRAME_BYTES = 4_096;

export interface EsdbLogEnd {
  head: number;
  end: number;
}

export async function readLogEnd(client: EventStoreDBClient, silenceMs: number): Promise<EsdbLogEnd> {
  const [last] = await readLast(client, 1, silenceMs);
  if (!last?.event) return { head: 0, end: 0 };
  const head = positionOf(last);
  // Subscribers may get a position just after the last event.
  return { head, end: head + estimatedEventBytes(last.event) + FRAME_BYTES };
}

const estimatedEventBytes = ({
  data,
  metadata,
  streamId,
  type,
}: NonNullable<AllStreamResolvedEvent['event']>): number =>
  byteLengthOf(data) + byteLengthOf(metadata) + 2 * (streamId.length + type.length);

const byteLengthOf = (part: unknown): number =>
  part instanceof Uint8Array ? part.length : Buffer.byteLength(JSON.stringify(part) ?? '');

/** Servers announce it once per subscription, and never that it has fallen behind. */
export class CatchUpTracker {
  /** The position to reach; 0 while none is known. */
  private target = 0;
  private refreshedAt = -Infinity;
  private refreshing: Promise<void> | undefined;

  constructor(
    private readonly client: EventStoreDBClient,
    private readonly isWanted: (streamName: string) => boolean,
    private readonly silenceMs: number,
  ) {}

  async hasCaughtUp(position: number, isLive: boolean, isRun: boolean): Promise<boolean> {
    if (position < this.target) return false;
    const isRecent = performance.now() - this.refreshedAt < PROBE_INTERVAL_MS;
    if (!isLive || this.target > 0 || (isRun && !isRecent)) await this.refreshTarget(position);
    return position >= this.target;
  }

  async probe(position: () => number, onBehind: () => void): Promise<void> {
    if (this.refreshing || performance.now() - this.refreshedAt < PROBE_INTERVAL_MS) return;
    await this.refreshTarget(position());
    if (position() < this.target) onBehind();
  }

  isBehind(position: number): boolean {
    return position < this.target;
  }

  private refreshTarget(position: number): Promise<void> {
    this.refreshedAt = performance.now();
    this.refreshing ??= this.targetFrom(position)
      .then((target) => {
        this.target = target;
      })
      .finally(() => (this.refreshing = undefined));
    return this.refreshing;
  }

  private async targetFrom(position: number): Promise<number> {
    let last: AllStreamResolvedEvent[] = [];
    for (const count of [1, LAST_EVENTS_READ]) {
      last = await readLast(this.client, count, this.silenceMs);
      const oldest = last.at(-1);
      if (!oldest || positionOf(oldest) <= position) return 0;
    }
    const wanted = last.find(({ event }) => event && this.isWanted(event.streamId));
    return wanted ? positionOf(wanted) : 0;
  }
}
