import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { RequestHandler } from 'express';

/** How long running requests may take once the program is stopped. */
const DRAIN_MS = 10_000;
/** What a proxy sends on a connection that it holds open arrives within this time. */
const GRACE_MS = 250;

/** On SIGTERM accepts no more requests, and lets running ones finish before anything is closed. */
@Injectable()
export class Draining implements BeforeApplicationShutdown {
  private readonly log = new Logger('http');
  private underWay = 0;
  private stopping = false;
  private done: () => void = () => {};

  constructor(@Inject(HttpAdapterHost) private readonly host: HttpAdapterHost) {}

  /** Counts requests; before every other handler. */
  readonly count: RequestHandler = (_, response, next) => {
    this.underWay++;
    // A proxy takes its next request elsewhere.
    if (this.stopping) response.setHeader('Connection', 'close');
    response.once('close', () => {
      if (--this.underWay === 0) this.done();
    });
    next();
  };

  async beforeApplicationShutdown(): Promise<void> {
    // An operator's command serves no requests.
    const server = this.host.httpAdapter?.getHttpServer() as Server | undefined;
    if (!server?.listening) return;
    this.stopping = true;
    // Not the HTTP server's own way to close, which cuts idle connections at once: a request may be on its way on one.
    NetServer.prototype.close.call(server);
    await delay(GRACE_MS);
    server.closeIdleConnections();
    if (this.underWay > 0) await this.rest();
    if (this.underWay > 0) this.log.warn(`${this.underWay} requests were cut off`);
  }

  /** Resolves when nothing is under way any more, or the time is up. */
  private rest(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, DRAIN_MS);
      this.done = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
