import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Logger } from 'nestjs-pino';
import type { AddressInfo } from 'node:net';
import { AppModule } from './app.module.js';
import type { Config } from './platform/config/config.js';
import { setUpHttp } from './platform/http/setup.js';

export interface RunningServer {
  app: NestExpressApplication;
  /** Where a browser on this machine reaches it. */
  url: string;
}

/** Starts the whole program; resolves when it listens. SIGTERM and SIGINT end it in order. */
export async function startServer(config: Config): Promise<RunningServer> {
  const app = await NestFactory.create<NestExpressApplication>(AppModule.register(config), {
    bodyParser: false,
    bufferLogs: true,
    forceCloseConnections: true,
  });
  app.useLogger(app.get(Logger));
  setUpHttp(app, config);
  app.enableShutdownHooks();
  await app.listen(config.port, config.host);
  const { port } = app.getHttpServer().address() as AddressInfo;
  return { app, url: `http://localhost:${port}` };
}
