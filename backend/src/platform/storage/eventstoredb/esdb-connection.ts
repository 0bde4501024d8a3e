import { setTimeout as sleep } from 'node:timers/promises';
import { ErrorType, type EventStoreDBClient } from '@eventstore/db-client';
import { EngineUnavailable } from '../errors/engine-unavailable.js';
import { ForeignLog } from '../errors/foreign-log.js';
import { probeTls, tlsRequiredError } from '../calls/tls-probe.js';
import { noAnswer, withTimeout } from '../calls/timeout.js';
import { withinBudget } from '../calls/wait-budget.js';
import type { ConnectionOptions, EventStoreAddress } from '../../../config/esdb-address.js';
import { batchAppenderOf } from './esdb-batch-appender.js';
import { closeChannel, isConnectedToMember } from '../../../../patches/esdb-client-internals.js';
import { createEsdbClient } from './esdb-client.js';
import { EventTooLarge, RevisionConflict } from '../event-store/event-store.js';

/** The budget of one call, retries included. */
const BUDGET_MS = 4800;
export const ATTEMPT_MS = 4000;

const NO_RESPONSE_REASONS: ReadonlySet<string> = new Set([
  'no answer',
  'connection lost',
  'connection refused',
]);

const PERMANENT_ERROR_TYPES: ReadonlySet<unknown> = new Set([
  ErrorType.STREAM_NOT_FOUND,
  ErrorType.INVALID_ARGUMENT,
  ErrorType.STREAM_DELETED,
  ErrorType.WRONG_EXPECTED_VERSION,
  ErrorType.UNSUPPORTED,
]);

export function errorType(error: unknown): unknown {
  return error instanceof Error && 'type' in error ? error.type : undefined;
}

const isPermanentFailure = (error: unknown): boolean =>
  error instanceof ForeignLog ||
  PERMANENT_ERROR_TYPES.has(errorType(error)) ||
  error instanceof RevisionConflict ||
  error instanceof EventTooLarge ||
  error instanceof TypeError ||
  error instanceof RangeError;

type ServerCheck = (client: EventStoreDBClient, timeoutMs: number) => Promise<void>;

export class EsdbConnection {
  /** Servers since 23.10 announce that a subscription has caught up. */
  announcesCaughtUp = false;
  private client: EventStoreDBClient | undefined;
  private serverCheck: ServerCheck | undefined;
  private serverChecks = new WeakMap<EventStoreDBClient, Promise<void>>();
  private clientCount = 0;
  private closed = false;
  private isLeaderless = false;

  constructor(private readonly address: EventStoreAddress) {
    bypassProxyForLoopback();
  }

  current(): EventStoreDBClient {
    if (this.closed) throw new EngineUnavailable('event store', new Error('closed'));
    return (this.client ??= createEsdbClient(this.address, this.defaults()));
  }

  /** One caller's slow answer must not break others. */
  discard(client: EventStoreDBClient, error?: unknown): void {
    // After NOT_LEADER the client itself connects to the leader.
    if (errorType(error) === ErrorType.NOT_LEADER || client !== this.client) return;
    this.client = undefined;
    releaseClient(client);
  }

  setServerCheck(look: ServerCheck): void {
    this.serverCheck = look;
    this.serverChecks = new WeakMap();
  }

  /** Retries within the budget; `work` has to keep to its timeout. */
  attempt<T>(work: (client: EventStoreDBClient, timeoutMs: number) => Promise<T>): Promise<T> {
    return withinBudget(BUDGET_MS, (ms) => this.retryFor(ms, work));
  }

  private async retryFor<T>(
    ms: number,
    work: (client: EventStoreDBClient, timeoutMs: number) => Promise<T>,
  ): Promise<T> {
    const end = performance.now() + ms;
    for (let delay = 40; ; delay = Math.min(2 * delay, 500)) {
      const client = this.current();
      const timeoutMs = Math.min(ATTEMPT_MS, end - performance.now());
      try {
        // The client's search for a leader has no deadline.
        const looked = this.checkServer(client, timeoutMs).then(() => work(client, timeoutMs));
        const answer = await within(looked, end - performance.now());
        this.isLeaderless = false;
        return answer;
      } catch (error) {
        if (errorType(error) === ErrorType.ACCESS_DENIED) throw new EngineUnavailable('event store', error);
        if (isPermanentFailure(error)) throw error;
        const isLast = performance.now() + 2 * delay > end;
        const cause = isLast ? await this.causeOf(client, error) : error;
        this.discard(client, error);
        if (isLast) throw new EngineUnavailable('event store', cause);
        await sleep(delay);
      }
    }
  }

  private async checkServer(client: EventStoreDBClient, timeoutMs: number): Promise<void> {
    if (!this.serverCheck) return;
    let looked = this.serverChecks.get(client);
    if (!looked) {
      looked = this.serverCheck(client, timeoutMs);
      this.serverChecks.set(client, looked);
    }
    try {
      await looked;
    } catch (error) {
      this.serverChecks.delete(client);
      throw error;
    }
  }

  private async causeOf(client: EventStoreDBClient, error: unknown): Promise<unknown> {
    const { hosts, discover, tls } = this.address;
    const { reason } = new EngineUnavailable('event store', error);
    if (reason === 'no leader') this.isLeaderless = true;
    if (!NO_RESPONSE_REASONS.has(reason)) return error;
    // Without a leader the members answer late or not at all.
    if ((hosts.length > 1 || discover) && (this.isLeaderless || !(await isConnectedToMember(client)))) {
      this.isLeaderless = true;
      return new Error('no leader', { cause: error });
    }
    const [first] = hosts;
    if (reason !== 'connection lost' || !tls.insecure || !first) return error;
    return (await probeTls(first.address.replace(/[[\]]/g, ''), first.port))
      ? tlsRequiredError(error)
      : error;
  }

  async close(): Promise<void> {
    const client = this.client;
    this.client = undefined;
    this.closed = true;
    if (!client) return;
    await within(client.dispose(), 1000).catch(() => {});
    releaseClient(client);
  }

  private defaults(): ConnectionOptions {
    return {
      defaultDeadline: ATTEMPT_MS,
      keepAliveInterval: 10_000,
      // In seconds.
      gossipTimeout: 1,
      // gRPC shares connections and reconnect delays (up to minutes) among clients of equal options; one
      // millisecond of difference makes a fresh one.
      keepAliveTimeout: 5_000 + (this.clientCount++ % 1000),
    };
  }
}

const within = <T>(work: Promise<T>, ms: number): Promise<T> => withTimeout(work, ms, () => noAnswer(ms));

function releaseClient(client: EventStoreDBClient): void {
  batchAppenderOf(client).release();
  closeChannel(client);
}

// gRPC sends even loopback calls to an `http_proxy`, and its own exception list replaces `no_proxy`.
function bypassProxyForLoopback(): void {
  const { env } = process;
  if (!env.grpc_proxy && !env.https_proxy && !env.http_proxy) return;
  const listed = (env.no_grpc_proxy ?? env.no_proxy ?? '').split(',').filter((host) => host !== '');
  env.no_grpc_proxy = [...new Set([...listed, 'localhost', '127.0.0.1', '::1'])].join(',');
}
