import { randomUUID } from 'node:crypto';
import type { EventStoreDBClient } from '@eventstore/db-client';
import {
  type Answer,
  type BatchAppendResult,
  type BatchAppendCall,
  correlationIdOf,
  openBatchAppendCall,
  readResponse,
  reportCallFailure,
  type Request,
  type StreamsStub,
  streamsStub,
  toCommandError,
  toRequests,
} from '../../../../patches/esdb-batch-protocol.js';
import type { ExpectedRevision } from '../event-store/event-store.js';
import type { SerialisedEvent } from '../event-store/event-serialisation.js';

/** The appends of one client: all share one call, which is opened when first needed and again after it has ended. */
export class EsdbBatchAppender {
  private call: BatchAppendSession | undefined;
  private isReleased = false;

  constructor(private readonly client: EventStoreDBClient) {}

  /**
   * Appends all events or none. Ends within its time, answered or not; fails with the client's error for what the
   * server says, or for what became of the call.
   */
  append(
    stream: string,
    events: readonly SerialisedEvent[],
    expected: ExpectedRevision,
    timeoutMs: number,
  ): Promise<BatchAppendResult> {
    const id = randomUUID();
    const append = new PendingAppend(id, stream, toRequests(id, stream, events, expected), timeoutMs);
    this.start(append).catch((error: unknown) => append.fail(error));
    return append.result;
  }

  /** Takes no more appends; the call ends once those that wait on it have. */
  release(): void {
    this.isReleased = true;
    this.call?.release();
  }

  private async start(append: PendingAppend): Promise<void> {
    const stub = await streamsStub(this.client);
    if (this.isReleased) throw new Error('the client was let go');
    if (this.call?.stub !== stub || this.call.hasEnded) {
      // The client may have turned to another member.
      this.call?.release();
      this.call = new BatchAppendSession(this.client, stub);
    }
    this.call.add(append);
  }
}

const appendersByClient = new WeakMap<EventStoreDBClient, EsdbBatchAppender>();

/** The appends of a client. */
export function batchAppenderOf(client: EventStoreDBClient): EsdbBatchAppender {
  const known = appendersByClient.get(client);
  if (known) return known;
  const batches = new EsdbBatchAppender(client);
  appendersByClient.set(client, batches);
  return batches;
}

/** An append until it is answered, fails, or its time is up; after that nothing changes it any more. */
class PendingAppend {
  readonly result: Promise<BatchAppendResult>;
  succeed: (appended: BatchAppendResult) => void = () => {};
  fail: (error: unknown) => void = () => {};
  /** Called once it no longer waits. */
  onSettled = (): void => {};
  isSettled = false;

  constructor(
    readonly id: string,
    readonly stream: string,
    readonly requests: readonly Request[],
    timeoutMs: number,
  ) {
    this.result = new Promise((resolve, reject) => {
      const late = (): void => this.fail(new Error(`no answer within ${Math.round(timeoutMs)} ms`));
      const timer = setTimeout(late, timeoutMs);
      const settle = (): void => {
        clearTimeout(timer);
        this.isSettled = true;
        this.onSettled();
      };
      this.succeed = (appended) => {
        resolve(appended);
        settle();
      };
      this.fail = (error) => {
        reject(error instanceof Error ? error : new Error(String(error)));
        settle();
      };
    });
  }
}

/** One call to the server, with the appends that wait for its answers. Its end is the end of them and of no others. */
class BatchAppendSession {
  hasEnded = false;
  private readonly call: BatchAppendCall;
  private readonly pending = new Map<string, PendingAppend>();
  private readonly unsent: { append: PendingAppend; request: Request }[] = [];
  private isReleased = false;

  constructor(
    private readonly client: EventStoreDBClient,
    readonly stub: StreamsStub,
  ) {
    this.call = openBatchAppendCall(client, stub);
    this.call.on('data', (answer: Answer) => this.receive(answer));
    this.call.on('drain', () => this.send());
    // The listener stays to the end: without one, an error ends the process.
    this.call.on('error', (error) => this.end(toCommandError(error)));
    this.call.on('end', () => this.end(new Error('the server ended the call')));
  }

  add(append: PendingAppend): void {
    if (append.isSettled) return;
    append.onSettled = () => {
      this.pending.delete(append.id);
      this.endIfIdle();
    };
    this.pending.set(append.id, append);
    for (const request of append.requests) this.unsent.push({ append, request });
    this.send();
  }

  release(): void {
    this.isReleased = true;
    this.endIfIdle();
  }

  /** Writes as much as the line takes now. What has timed out is not sent any more: it may be under way elsewhere. */
  private send(): void {
    while (!this.call.writableNeedDrain) {
      const next = this.unsent.shift();
      if (!next) return;
      if (!next.append.isSettled) this.call.write(next.request);
    }
  }

  // An answer that comes too late has nobody waiting for it.
  private receive(answer: Answer): void {
    const append = this.pending.get(correlationIdOf(answer));
    if (!append) return;
    try {
      append.succeed(readResponse(answer, append.stream));
    } catch (error) {
      append.fail(error);
    }
  }

  private end(error: Error): void {
    if (this.hasEnded) return;
    this.hasEnded = true;
    reportCallFailure(this.client, this.stub, error);
    for (const append of [...this.pending.values()]) append.fail(error);
  }

  // Left open, the call would keep a connection that nobody uses any more.
  private endIfIdle(): void {
    if (!this.isReleased || this.hasEnded || this.pending.size > 0) return;
    this.hasEnded = true;
    this.call.cancel();
  }
}
