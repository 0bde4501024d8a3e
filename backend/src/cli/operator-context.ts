import { randomUUID } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import type { Origin } from '../platform/deciding/streams.js';
import { Projections } from '../platform/projections/projections.js';

/** The program without its server: where an operator's command finds the stores and projections. */
export type OperatorContext = INestApplicationContext;

/** Whether a server follows the log at the moment; then the work is left to it. */
export function serverIsRunning(context: OperatorContext): Promise<boolean> {
  return context.get(Projections).areFollowed();
}

/** Starts the projections for one command: following only when no server does. */
export async function startProjections(context: OperatorContext): Promise<Projections> {
  const projections = context.get(Projections);
  await projections.start({ follow: !(await serverIsRunning(context)) });
  return projections;
}

/** Nobody with an account acts. */
export const byTheOperator = (): Origin => ({
  actorId: null,
  correlationId: randomUUID(),
  now: new Date().toISOString(),
});

export const formatCount = (count: number): string => count.toLocaleString('pt-BR');
