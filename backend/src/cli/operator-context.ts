import { randomUUID } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../app.module.js';
import type { Config } from '../config/config.js';
import type { Origin } from '../platform/log/deciding/streams.js';
import { Projections } from '../platform/log/following/projections.js';
import { TerminalLogger } from './terminal-logger.js';

/** The program without its server: where an operator's command finds the stores and projections. */
export type OperatorContext = INestApplicationContext;

/** Opens the program on the engines of the configuration. What hinders it is thrown, and told by who called the command. */
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

/** Whether a server follows the log at the moment; then the work is left to it. */
export function isServerRunning(context: OperatorContext): Promise<boolean> {
  return context.get(Projections).areFollowed();
}

/** Starts the projections for one command: following only when no server does. */
export async function startProjections(context: OperatorContext): Promise<Projections> {
  const projections = context.get(Projections);
  await projections.start({ follow: !(await isServerRunning(context)) });
  return projections;
}

/** Nobody with an account acts. */
export const operatorOrigin = (): Origin => ({
  actorId: null,
  correlationId: randomUUID(),
  now: new Date().toISOString(),
});

export const formatCount = (count: number): string => count.toLocaleString('pt-BR');
/** "1 evento", "1.234 eventos". */
export const countWithNoun = (count: number, one: string, more: string): string =>
  `${formatCount(count)} ${count === 1 ? one : more}`;
