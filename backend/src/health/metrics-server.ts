import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import { StartRefused } from '../platform/storage/errors/start-refused.js';
import { MetricsScrape } from './metrics-scrape.js';

/** No token: only Prometheus should reach this port. */
@Injectable()
export class MetricsServer implements OnApplicationShutdown {
  private readonly log = new Logger('metrics');
  private server: Server | undefined;

  constructor(
    @Inject(MetricsScrape) private readonly scrape: MetricsScrape,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async start(): Promise<void> {
    const { metrics, host } = this.config;
    if (metrics === null || metrics.port === null) return;
    this.server = createServer((request, response) => {
      this.answer(request, response).catch((error: unknown) => {
        this.log.error('the figures could not be read', error instanceof Error ? error.stack : undefined);
        response.writeHead(500).end();
      });
    });
    try {
      await once(this.server.listen(metrics.port, host), 'listening');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
      throw new StartRefused('A porta de METRICS_PORT já está em uso: defina outra.');
    }
  }

  get port(): number | null {
    return (this.server?.address() as AddressInfo | null | undefined)?.port ?? null;
  }

  onApplicationShutdown(): void {
    this.server?.close();
    this.server?.closeAllConnections();
  }

  private async answer({ method, url }: IncomingMessage, response: ServerResponse): Promise<void> {
    if (method !== 'GET' || url?.split('?')[0] !== '/metrics') return void response.writeHead(404).end();
    const text = await this.scrape.text();
    response.writeHead(200, { 'Content-Type': this.scrape.contentType }).end(text);
  }
}
