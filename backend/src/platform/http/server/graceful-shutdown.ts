import type { Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnModuleDestroy,
} from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { RequestHandler } from 'express';
import { stopAccepting } from '../../../../patches/stop-accepting.js';
import { LiveConnections } from '../auth/live-connections.js';

/** How long running requests may take once the program is stopped. */
const DRAIN_MS = 10_000;
/** How long browsers may take to connect elsewhere. */
const HAND_OVER_MS = 2_000;
/** A proxy that asks `/healthz` every second has noticed by then, and sends nothing more here. */
const NOTICE_MS = 2_000;
/** One that still sends has not: it is waited for until nothing of it is here for this long, on busy machines too, */
const QUIET_MS = 1_000;
/** or until this much has passed: the rest of a stop must fit into the 40 s that deployments give. */
const NOTICE_AT_MOST_MS = 8_000;
/** What proxies and scrapers ask of a program that is being stopped too. */
const MONITORING_PATHS = new Set(['/healthz', '/readyz', '/metrics']);
/** What a proxy sends on a connection that it holds open arrives within this time. */
const GRACE_MS = 250;

/**
 * On SIGTERM says that it is about to stop, and where a proxy stands in front goes on until that has noticed; then
 * takes no more connections, sends the browsers' live lines elsewhere, and lets running requests finish before anything
 * is closed.
 */
@Injectable()
export class GracefulShutdown implements OnModuleDestroy, BeforeApplicationShutdown {
  private readonly log = new Logger('http');
  private inFlight = 0;
  private stopping = false;
  private draining = false;
  private drained: Promise<void> | undefined;
  private behindProxy = false;
  private lastRequest = 0;
  private done: () => void = () => {};

  constructor(
    @Inject(HttpAdapterHost) private readonly host: HttpAdapterHost,
    @Inject(LiveConnections) private readonly connections: LiveConnections,
  ) {}

  /** Whether the program is being stopped. */
  get isStopping(): boolean {
    return this.stopping;
  }

  /** Whether new live lines belong elsewhere by now. */
  get isDraining(): boolean {
    return this.draining;
  }

  /** Counts requests; before every other handler. */
  readonly countRequests: RequestHandler = ({ headers, path }, response, next) => {
    this.inFlight++;
    const isWatching = MONITORING_PATHS.has(path);
    if (!isWatching) this.lastRequest = performance.now();
    this.behindProxy ||= headers['x-forwarded-for'] !== undefined;
    // A proxy takes its next request elsewhere.
    if (this.stopping) response.setHeader('Connection', 'close');
    response.once('close', () => {
      // Who waits for an answer sends nothing meanwhile.
      if (!isWatching) this.lastRequest = performance.now();
      if (--this.inFlight === 0) this.done();
    });
    next();
  };

  /** The first thing that happens at SIGTERM. */
  onModuleDestroy(): void {
    this.stopping = true;
    const server = this.host.httpAdapter?.getHttpServer() as Server | undefined;
    // An operator's command serves no requests.
    if (!server?.listening) return;
    this.drained = this.drain(server);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.drained;
    if (this.inFlight > 0) await this.inFlightDone();
    if (this.inFlight > 0) this.log.warn(`${this.inFlight} requests were cut off`);
  }

  private async drain(server: Server): Promise<void> {
    if (this.behindProxy) await this.proxyStopped();
    this.draining = true;
    // Connections that wait to be accepted would be reset: this turn of the event loop has accepted them.
    await new Promise((resolve) => setImmediate(resolve));
    stopAccepting(server);
    await Promise.all([delay(GRACE_MS), this.connections.handOver(HAND_OVER_MS)]);
    server.closeIdleConnections();
  }

  /** Resolves when a proxy sends nothing more here, as far as one can tell. */
  private async proxyStopped(): Promise<void> {
    const end = performance.now() + NOTICE_AT_MOST_MS;
    await delay(NOTICE_MS);
    const isQuiet = (): boolean => this.inFlight === 0 && performance.now() - this.lastRequest >= QUIET_MS;
    while (!isQuiet() && performance.now() < end) {
      await delay(QUIET_MS);
      // On a busy machine requests wait behind the timer: they count.
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  /** Resolves when nothing is under way any more, or the time is up. */
  private inFlightDone(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, DRAIN_MS);
      this.done = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
