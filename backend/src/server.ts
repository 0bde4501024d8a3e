import type { INestApplicationContext, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Logger } from 'nestjs-pino';
import type { AddressInfo } from 'node:net';
import { AppModule } from './app.module.js';
import { InstanceRegistry } from './console/instance-registry.js';
import { MetricsServer } from './health/metrics-server.js';
import { RestoreMark } from './backup/restore-mark.js';
import { Readiness } from './health/readiness.js';
import { DocumentSessionStore } from './platform/http/auth/sessions/session-store.js';
import type { Config } from './config/config.js';
import { followsLog, servesPeople } from './config/instance-role.js';
import { checkWritable } from './platform/storage/engines.js';
import { ensurePrivateFolder } from './config/private-folders.js';
import { EngineUnavailable } from './platform/storage/errors/engine-unavailable.js';
import { SharedStates } from './platform/http/limits/shared-states.js';
import { GracefulShutdown } from './platform/http/server/graceful-shutdown.js';
import { FastExpressAdapter } from '../patches/fast-express-adapter.js';
import { setUpHttp } from './platform/http/server/set-up-http.js';
import { StoreMarks } from './platform/log/installation/store-marks.js';
import { SubjectKeys } from './platform/storage/personal-data/subject-keys.js';
import { VaultStartCheck } from './platform/storage/personal-data/vault-start-check.js';
import { Jobs } from './platform/log/jobs/jobs.js';
import { Projections } from './platform/log/following/projections.js';
import { Metrics } from './platform/edge/metrics/metrics.js';
import { measureRequests } from './platform/edge/metrics/instrumentation.js';
import { SocketAdapter } from './platform/edge/realtime/socket-adapter.js';
import { TRACING, type Tracing } from './platform/edge/tracing/tracing.js';
import { LiveFeed } from './platform/edge/realtime/live-feed.js';
import { StartRefused } from './platform/storage/errors/start-refused.js';
import { WalMonitor } from './platform/storage/files/wal-monitor.js';
import { FirstAdmin } from './slices/users/start/first-admin.js';
import { PublishedPasswords } from './slices/users/start/published-passwords.js';

export interface AppAddition {
  module: Type;
  /** May be called again. */
  start(app: INestApplicationContext): Promise<void>;
}

export interface RunningServer {
  app: NestExpressApplication;
  url: string;
  settled: Promise<void>;
}

export async function startServer(
  config: Config,
  additions: readonly AppAddition[] = [],
): Promise<RunningServer> {
  ensurePrivateFolder(config.dataDir);
  checkWritable(config);
  const modules = additions.map(({ module }) => module);
  const app = await NestFactory.create<NestExpressApplication>(
    AppModule.register(config, modules),
    new FastExpressAdapter(),
    {
      // The caller reports a failed start.
      abortOnError: false,
      autoFlushLogs: false,
      bodyParser: false,
      bufferLogs: true,
      forceCloseConnections: true,
    },
  );
  app.useLogger(app.get(Logger));
  app.flushLogs();
  const tracing = app.get<Tracing>(TRACING);
  const measure = config.metrics ? measureRequests(app.get(Metrics)) : null;
  const first = [measure, tracing.requestMiddleware].filter((observe) => observe !== null);
  setUpHttp(app, config, {
    middleware: first,
    runInRequest: (request, serve) => tracing.runInRequest(request, serve),
  });
  if (servesPeople(config.role)) app.useWebSocketAdapter(new SocketAdapter(app, config));
  app.enableShutdownHooks();
  await app.init();
  await app.get(MetricsServer).start();
  let hasSettled = (): void => {};
  const settled = new Promise<void>((resolve) => (hasSettled = resolve));
  const start = async (): Promise<void> => {
    await startServices(app, config, additions);
    void finishStart(app, config).then(hasSettled);
  };
  await beginOrRetry(app, start).catch(async (error: unknown) => {
    await app.close();
    throw error;
  });
  await app.listen(config.port, config.host);
  setConnectionTimeouts(app);
  const { port } = app.getHttpServer().address() as AddressInfo;
  return { app, url: `http://localhost:${port}`, settled };
}

function setConnectionTimeouts(app: NestExpressApplication): void {
  const server = app.getHttpServer();
  server.keepAliveTimeout = 65_000;
  server.headersTimeout = 66_000;
}

const RETRY_MS = 1_000;

async function beginOrRetry(
  app: NestExpressApplication,
  start: () => Promise<void>,
  known = '',
): Promise<void> {
  try {
    await start();
  } catch (error) {
    if (!(error instanceof EngineUnavailable)) throw error;
    const problem = `${error.message}: ${error.reason}`;
    if (problem !== known) app.get(Logger).warn(`${problem}; trying again until it is there`);
    const again = (): void => {
      if (app.get(GracefulShutdown).isStopping) return;
      beginOrRetry(app, start, problem).catch((late: unknown) => giveUp(app, late));
    };
    setTimeout(again, RETRY_MS).unref();
  }
}

/** The server already listens, so only this reports the failure. */
function giveUp(app: NestExpressApplication, error: unknown): void {
  app.get(Logger).error(error instanceof StartRefused ? error.message : error);
  process.exit(1);
}

/** Every step must be repeatable. */
async function startServices(
  app: NestExpressApplication,
  { production, role }: Config,
  additions: readonly AppAddition[],
): Promise<void> {
  await app.get(FirstAdmin).check();
  await app.get(RestoreMark).refuseUnfinished();
  await app.get(StoreMarks).settle();
  await app.get(SubjectKeys).check();
  if (production) await app.get(PublishedPasswords).refuse();
  await app.get(DocumentSessionStore).start();
  await app.get(SharedStates).start();
  const projections = app.get(Projections);
  await projections.start({ follow: followsLog(role) });
  if (servesPeople(role)) await app.get(LiveFeed).start();
  await app.get(InstanceRegistry).start();
  await app.get(FirstAdmin).ensure();
  if (servesPeople(role)) for (const addition of additions) await addition.start(app);
  app.get(Jobs).start({ follow: followsLog(role) });
  app.get(WalMonitor).start();
  // Memory comes last, as filling it takes the server's time.
  if (servesPeople(role)) await projections.memory.start();
  void app.get(FirstAdmin).settled.then(() => (app.get(Readiness).started = true));
}

async function finishStart(app: NestExpressApplication, { role }: Config): Promise<void> {
  const { memory } = app.get(Projections);
  // Requests wait for the memory, so it comes first.
  if (servesPeople(role)) await memory.settled();
  if (followsLog(role)) await app.get(VaultStartCheck).start();
  if (servesPeople(role)) await memory.filled();
}
