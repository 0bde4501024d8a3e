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
import { noAnswer, withTimeout } from '../calls/timeout.js';
import type { ExpectedRevision } from '../event-store/event-store.js';
import type { SerialisedEvent } from '../event-store/serialise-events.js';

/** Reopened after it has ended. */
class EsdbBatchAppender {
  private call: BatchAppendSession | undefined;
  private isReleased = false;

  constructor(private readonly client: EventStoreDBClient) {}

  /** Settles within `timeoutMs`; fails with the client's or the call's error. */
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

  release(): void {
    this.isReleased = true;
    this.call?.release();
  }

  private async start(append: PendingAppend): Promise<void> {
    const stub = await streamsStub(this.client);
    if (this.isReleased) throw new Error('the client was let go');
    if (this.call?.stub !== stub || this.call.hasEnded) {
      this.call?.release();
      this.call = new BatchAppendSession(this.client, stub);
    }
    this.call.add(append);
  }
}

const appendersByClient = new WeakMap<EventStoreDBClient, EsdbBatchAppender>();

export function batchAppenderOf(client: EventStoreDBClient): EsdbBatchAppender {
  const known = appendersByClient.get(client);
  if (known) return known;
  const batches = new EsdbBatchAppender(client);
  appendersByClient.set(client, batches);
  return batches;
}

class PendingAppend {
  readonly result: Promise<BatchAppendResult>;
  succeed: (appended: BatchAppendResult) => void = () => {};
  fail: (error: unknown) => void = () => {};
  onSettled = (): void => {};
  isSettled = false;

  constructor(
    readonly id: string,
    readonly stream: string,
    readonly requests: readonly Request[],
    timeoutMs: number,
  ) {
    const answer = new Promise<BatchAppendResult>((resolve, reject) => {
      this.succeed = resolve;
      this.fail = reject;
    });
    this.result = withTimeout(answer, timeoutMs, () => noAnswer(timeoutMs)).finally(() => {
      this.isSettled = true;
      this.onSettled();
    });
  }
}

/** A failed call fails its own appends and no others. */
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
    // Without a listener, an error ends the process.
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

  /** It may already run on another client. */
  private send(): void {
    while (!this.call.writableNeedDrain) {
      const next = this.unsent.shift();
      if (!next) return;
      if (!next.append.isSettled) this.call.write(next.request);
    }
  }

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

  private endIfIdle(): void {
    if (!this.isReleased || this.hasEnded || this.pending.size > 0) return;
    this.hasEnded = true;
    this.call.cancel();
  }
}
