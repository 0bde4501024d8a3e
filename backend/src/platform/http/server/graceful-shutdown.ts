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
import { LiveConnections } from '../auth/sessions/live-connections.js';

const DRAIN_MS = 10_000;
const HAND_OVER_MS = 2_000;
/** A proxy polling `/healthz` every second has noticed by then. */
const NOTICE_MS = 2_000;
/** Waits until a proxy is silent for this time. */
const QUIET_MS = 1_000;
/** A stop must fit into 40 s. */
const NOTICE_AT_MOST_MS = 8_000;
const MONITORING_PATHS = new Set(['/healthz', '/readyz', '/metrics']);
const GRACE_MS = 250;

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

  get isStopping(): boolean {
    return this.stopping;
  }

  get isDraining(): boolean {
    return this.draining;
  }

  /** Must run before every other handler. */
  readonly countRequests: RequestHandler = ({ headers, path }, response, next) => {
    this.inFlight++;
    const isWatching = MONITORING_PATHS.has(path);
    if (!isWatching) this.lastRequest = performance.now();
    this.behindProxy ||= headers['x-forwarded-for'] !== undefined;
    if (this.stopping) response.setHeader('Connection', 'close');
    // With metrics and traces more wait for an answer's end than Node takes for a leak.
    response.setMaxListeners(20);
    response.once('close', () => {
      // A client that waits for its answer sends nothing.
      if (!isWatching) this.lastRequest = performance.now();
      if (--this.inFlight === 0) this.done();
    });
    next();
  };

  onModuleDestroy(): void {
    this.stopping = true;
    const server = this.host.httpAdapter?.getHttpServer() as Server | undefined;
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
    // Waiting connections would be reset; this turn accepts them.
    await new Promise((resolve) => setImmediate(resolve));
    stopAccepting(server);
    await Promise.all([delay(GRACE_MS), this.connections.handOver(HAND_OVER_MS)]);
    server.closeIdleConnections();
  }

  private async proxyStopped(): Promise<void> {
    const end = performance.now() + NOTICE_AT_MOST_MS;
    await delay(NOTICE_MS);
    const isQuiet = (): boolean => this.inFlight === 0 && performance.now() - this.lastRequest >= QUIET_MS;
    while (!isQuiet() && performance.now() < end) {
      await delay(QUIET_MS);
      // On a busy machine requests wait behind the timer.
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

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
