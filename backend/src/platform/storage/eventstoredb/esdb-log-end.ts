import type { AllStreamResolvedEvent, EventStoreDBClient } from '@eventstore/db-client';
import { positionOf, readLast } from './esdb-read.js';

/** Fewer events than this after a reader may be under way to it. */
const LAST_EVENTS_READ = 128;
/** Where the log ends is asked for at most this often. */
const PROBE_INTERVAL_MS = 500;
/** What follows the last event in the log's file, such as its own length and an election's note. */
const FRAME_BYTES = 4_096;

/** The last of the log's events, the server's own included, and the furthest that a reader of this log may stand. */
export interface EsdbLogEnd {
  head: number;
  end: number;
}

export async function readLogEnd(client: EventStoreDBClient, silenceMs: number): Promise<EsdbLogEnd> {
  const [last] = await readLast(client, 1, silenceMs);
  if (!last?.event) return { head: 0, end: 0 };
  const head = positionOf(last);
  // A server may name the place after the last event where a reader has come to.
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

/**
 * Whether one follower has caught up, judged by where the log ends. Servers say once that a subscription has, and not
 * when it has fallen behind.
 */
export class CatchUpTracker {
  /** What it has to reach before it may count as live again; 0 while nothing is known to be beyond it. */
  private target = 0;
  private refreshedAt = -Infinity;
  private refreshing: Promise<void> | undefined;

  constructor(
    private readonly client: EventStoreDBClient,
    private readonly isWanted: (streamName: string) => boolean,
    private readonly silenceMs: number,
  ) {}

  /**
   * Whether a follower at this position, to whom nothing more has come, has caught up. Asks the server first where that
   * is in doubt: before it counts as live, and after a whole buffer of events.
   */
  async hasCaughtUp(position: number, isLive: boolean, isRun: boolean): Promise<boolean> {
    if (position < this.target) return false;
    const isRecent = performance.now() - this.refreshedAt < PROBE_INTERVAL_MS;
    if (!isLive || this.target > 0 || (isRun && !isRecent)) await this.refreshTarget(position);
    return position >= this.target;
  }

  /** Looks beside what goes on, now and then; tells when there turns out to be more. */
  async probe(position: () => number, onBehind: () => void): Promise<void> {
    if (this.refreshing || performance.now() - this.refreshedAt < PROBE_INTERVAL_MS) return;
    await this.refreshTarget(position());
    if (position() < this.target) onBehind();
  }

  /** Whether something of the log is known to be beyond this position. */
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
