import { randomUUID } from 'node:crypto';
import type { EventStoreDBClient } from '@eventstore/db-client';
import {
  type Answer,
  type Appended,
  type BatchLine,
  idOf,
  openLine,
  readAnswer,
  reportFailure,
  type Request,
  type Stub,
  stubOf,
  toCommandError,
  toRequests,
} from './esdb-batch-protocol.js';
import type { ExpectedRevision } from '../event-store/event-store.js';
import type { SerialisedEvent } from '../event-store/serialise.js';

/** The appends of one client: all share one call, which is opened when first needed and again after it has ended. */
export class EsdbBatches {
  private call: BatchCall | undefined;
  private isLetGo = false;

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
  ): Promise<Appended> {
    const id = randomUUID();
    const append = new WaitingAppend(id, stream, toRequests(id, stream, events, expected), timeoutMs);
    this.start(append).catch((error: unknown) => append.fail(error));
    return append.answer;
  }

  /** Takes no more appends; the call ends once those that wait on it have. */
  letGo(): void {
    this.isLetGo = true;
    this.call?.letGo();
  }

  private async start(append: WaitingAppend): Promise<void> {
    const stub = await stubOf(this.client);
    if (this.isLetGo) throw new Error('the client was let go');
    if (this.call?.stub !== stub || this.call.hasEnded) {
      // The client may have turned to another member.
      this.call?.letGo();
      this.call = new BatchCall(this.client, stub);
    }
    this.call.add(append);
  }
}

const ofClients = new WeakMap<EventStoreDBClient, EsdbBatches>();

/** The appends of a client. */
export function batchesOf(client: EventStoreDBClient): EsdbBatches {
  const known = ofClients.get(client);
  if (known) return known;
  const batches = new EsdbBatches(client);
  ofClients.set(client, batches);
  return batches;
}

/** An append until it is answered, fails, or its time is up; after that nothing changes it any more. */
class WaitingAppend {
  readonly answer: Promise<Appended>;
  succeed: (appended: Appended) => void = () => {};
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
    this.answer = new Promise((resolve, reject) => {
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
class BatchCall {
  hasEnded = false;
  private readonly line: BatchLine;
  private readonly waiting = new Map<string, WaitingAppend>();
  private readonly unsent: { append: WaitingAppend; request: Request }[] = [];
  private isLetGo = false;

  constructor(
    private readonly client: EventStoreDBClient,
    readonly stub: Stub,
  ) {
    this.line = openLine(client, stub);
    this.line.on('data', (answer: Answer) => this.take(answer));
    this.line.on('drain', () => this.send());
    // The listener stays to the end: without one, an error ends the process.
    this.line.on('error', (error) => this.end(toCommandError(error)));
    this.line.on('end', () => this.end(new Error('the server ended the call')));
  }

  add(append: WaitingAppend): void {
    if (append.isSettled) return;
    append.onSettled = () => {
      this.waiting.delete(append.id);
      this.endIfIdle();
    };
    this.waiting.set(append.id, append);
    for (const request of append.requests) this.unsent.push({ append, request });
    this.send();
  }

  letGo(): void {
    this.isLetGo = true;
    this.endIfIdle();
  }

  /** Writes as much as the line takes now. What has timed out is not sent any more: it may be under way elsewhere. */
  private send(): void {
    while (!this.line.writableNeedDrain) {
      const next = this.unsent.shift();
      if (!next) return;
      if (!next.append.isSettled) this.line.write(next.request);
    }
  }

  // An answer that comes too late has nobody waiting for it.
  private take(answer: Answer): void {
    const append = this.waiting.get(idOf(answer));
    if (!append) return;
    try {
      append.succeed(readAnswer(answer, append.stream));
    } catch (error) {
      append.fail(error);
    }
  }

  private end(error: Error): void {
    if (this.hasEnded) return;
    this.hasEnded = true;
    reportFailure(this.client, this.stub, error);
    for (const append of [...this.waiting.values()]) append.fail(error);
  }

  // Left open, the call would keep a connection that nobody uses any more.
  private endIfIdle(): void {
    if (!this.isLetGo || this.hasEnded || this.waiting.size > 0) return;
    this.hasEnded = true;
    this.line.cancel();
  }
}
