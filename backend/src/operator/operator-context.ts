import type { INestApplicationContext } from '@nestjs/common';
import type { Document } from '../platform/document-store/document-store.js';
import { DOCUMENT_STORE } from '../platform/engines.js';
import type { DocumentStore } from '../platform/document-store/document-store.js';
import { isGone } from '../platform/projections/holder.js';
import { LEASES } from '../platform/projections/lease.js';
import { Projections } from '../platform/projections/projections.js';

/** The program without its server: where an operator's command finds the stores and projections. */
export type OperatorContext = INestApplicationContext;

/** Whether a server follows the log at the moment; then the work is left to it. */
export async function serverIsRunning(context: OperatorContext): Promise<boolean> {
  const documents = context.get<DocumentStore>(DOCUMENT_STORE);
  const leases = await documents.find<Document & { holder: string; until: number }>(LEASES, {});
  return leases.some(({ holder, until }) => until > Date.now() && !isGone(holder));
}

/** Starts the projections for one command: following only when no server does. */
export async function startProjections(context: OperatorContext): Promise<Projections> {
  const projections = context.get(Projections);
  await projections.start({ follow: !(await serverIsRunning(context)) });
  return projections;
}

export const formatCount = (count: number): string => count.toLocaleString('pt-BR');
