import type { INestApplicationContext } from '@nestjs/common';
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

export const formatCount = (count: number): string => count.toLocaleString('pt-BR');
/** "1 evento", "1.234 eventos". */
export const quantity = (count: number, one: string, more: string): string =>
  `${formatCount(count)} ${count === 1 ? one : more}`;
