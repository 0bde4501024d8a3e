import { BACKWARDS, END, ErrorType, type EventStoreDBClient } from '@eventstore/db-client';
import { batchAppenderOf } from './esdb-batch-appender.js';
import { AppendSizeRefused } from '../../../../patches/esdb-batch-protocol.js';
import { errorType } from './esdb-connection.js';
import { collectRead, positionOf, toPosition } from './esdb-read.js';
import {
  type AppendResult,
  EventTooLarge,
  type ExpectedRevision,
  RevisionConflict,
} from '../event-store/event-store.js';
import { serialisedBytes, type SerialisedEvent } from '../event-store/serialise-events.js';

/** A repeated `any` append searches this many last events for its own. */
const MAX_EVENTS_SEARCHED = 200;

export class EsdbAppend {
  private attempted = false;

  constructor(
    private readonly stream: string,
    private readonly events: readonly SerialisedEvent[],
    private readonly expected: ExpectedRevision,
  ) {}

  async attempt(client: EventStoreDBClient, timeoutMs: number): Promise<AppendResult> {
    // The server recognises a repeated `any` append only while it remembers it.
    const earlier =
      this.attempted && this.expected === 'any' ? await this.earlierResult(client, timeoutMs) : undefined;
    if (earlier) return earlier;
    this.attempted = true;
    try {
      return await this.send(client, timeoutMs);
    } catch (error) {
      if (error instanceof AppendSizeRefused)
        throw new EventTooLarge(this.stream, serialisedBytes(this.events), 'server');
      if (errorType(error) !== ErrorType.WRONG_EXPECTED_VERSION) throw error;
      // The stream may have moved on through this very append, whose answer was lost.
      const own = await this.earlierResult(client, timeoutMs);
      if (own) return own;
      throw new RevisionConflict(this.stream, this.expected);
    }
  }

  private async send(client: EventStoreDBClient, timeoutMs: number): Promise<AppendResult> {
    const batches = batchAppenderOf(client);
    const { revision, commit } = await batches.append(this.stream, this.events, this.expected, timeoutMs);
    const reported = toPosition(commit);
    if (reported !== undefined) return { revision, position: reported };
    const read = client.readStream(this.stream, { fromRevision: BigInt(revision), maxCount: 1 });
    const [last] = await collectRead(read, timeoutMs);
    return { revision, position: last ? positionOf(last) : 0 };
  }

  private async earlierResult(
    client: EventStoreDBClient,
    timeoutMs: number,
  ): Promise<AppendResult | undefined> {
    const count = this.events.length;
    const where =
      this.expected === 'any'
        ? ({ direction: BACKWARDS, fromRevision: END, maxCount: MAX_EVENTS_SEARCHED + count } as const)
        : { fromRevision: BigInt(this.expected === 'no_stream' ? 0 : this.expected + 1), maxCount: count };
    const read = client.readStream(this.stream, { ...where, requiresLeader: true });
    const found = await collectRead(read, timeoutMs);
    if (this.expected === 'any') found.reverse();
    const first = found.findIndex(({ event }) => event?.id === this.events[0]?.event.id);
    const own = first < 0 ? [] : found.slice(first, first + count);
    const last = own.at(-1);
    if (!last?.event || own.length < count) return undefined;
    if (own.some(({ event }, index) => event?.id !== this.events[index]?.event.id)) return undefined;
    return { revision: Number(last.event.revision), position: positionOf(last) };
  }
}
