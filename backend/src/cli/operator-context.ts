import { randomUUID } from 'node:crypto';
import { ConsoleLogger, type INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../app.module.js';
import type { Config } from '../config/config.js';
import type { Origin } from '../platform/log/deciding/streams.js';
import { Projections } from '../platform/log/following/projections.js';
import { printable } from '../platform/http/logging/terminal.js';

export type OperatorContext = INestApplicationContext;

export async function openContext(config: Config): Promise<OperatorContext> {
  const context = await NestFactory.createApplicationContext(AppModule.register(config), {
    logger: new TerminalLogger(),
    abortOnError: false,
    autoFlushLogs: false,
    bufferLogs: true,
  });
  context.flushLogs();
  return context;
}

class TerminalLogger extends ConsoleLogger {
  constructor() {
    super({ logLevels: ['error', 'fatal'], colors: false });
  }

  override error(message: unknown, ...more: unknown[]): void {
    const [first, ...rest] = [message, ...more].map((one) =>
      typeof one === 'string' ? printable(one) : one,
    );
    super.error(first, ...rest);
  }
}

export function isServerRunning(context: OperatorContext): Promise<boolean> {
  return context.get(Projections).areFollowed();
}

/** Follows only when no server does. */
export async function startProjections(context: OperatorContext): Promise<Projections> {
  const projections = context.get(Projections);
  await projections.start({ follow: !(await isServerRunning(context)) });
  return projections;
}

export const operatorOrigin = (): Origin => ({
  actorId: null,
  correlationId: randomUUID(),
  now: new Date().toISOString(),
});

export const formatCount = (count: number): string => count.toLocaleString('pt-BR');
export const countWithNoun = (count: number, one: string, more: string): string =>
  `${formatCount(count)} ${count === 1 ? one : more}`;
