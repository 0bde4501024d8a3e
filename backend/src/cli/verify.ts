import { setTimeout as delay } from 'node:timers/promises';
import type { DocumentStore } from '../platform/storage/document-store/document-store.js';
import { DOCUMENT_STORE, EVENT_STORE } from '../platform/storage/engines.js';
import type { EventStore } from '../platform/storage/event-store/event-store.js';
import { Comparison, recount } from '../platform/log/following/comparison.js';
import { Projections } from '../platform/log/following/projections.js';
import { printError, printLine } from '../platform/http/logging/terminal.js';
import { countWithNoun, startProjections, type OperatorContext } from './operator-context.js';

const VERIFY_PREFIX = 'verify_';
const POLL_MS = 50;

export async function verify(context: OperatorContext, only?: string): Promise<number> {
  const comparisons = await compareWithLog(context, only);
  for (const comparison of comparisons) report(comparison);
  return comparisons.some(({ differs }) => differs) ? 1 : 0;
}

export async function compareWithLog(context: OperatorContext, only?: string): Promise<Comparison[]> {
  const projections = await startProjections(context);
  const events = context.get<EventStore>(EVENT_STORE);
  const documents = context.get<DocumentStore>(DOCUMENT_STORE);
  for (const aside of await documents.collections(VERIFY_PREFIX)) await documents.drop(aside);
  const comparisons = (only ? [only] : projections.names).map(
    (name) => new Comparison(projections.projection(name), VERIFY_PREFIX, documents),
  );
  try {
    for await (const position of recount(comparisons, events, documents)) void position;
    return comparisons;
  } finally {
    for (const { aside } of comparisons) await documents.drop(aside);
  }
}

function report({ name, compared, different }: Comparison): void {
  const same = compared === 1 ? 'igual' : 'iguais';
  const verdict = different.length === 0 ? same : countWithNoun(different.length, 'DIFERENTE', 'DIFERENTES');
  printLine(
    `${name}: ${countWithNoun(compared, 'documento comparado', 'documentos comparados')}, ${verdict}`,
  );
  for (const id of different.slice(0, 20)) printLine(`  ${id}`);
}

export const buildAndCompare = async (aside: OperatorContext): Promise<boolean> =>
  (await buildDocuments(aside)) && (await verify(aside)) === 0;

/** Without processes: nobody is notified. */
export async function buildDocuments(context: OperatorContext): Promise<boolean> {
  const projections = context.get(Projections);
  await projections.start({ follow: true, processes: false });
  for (;;) {
    const statuses = (await projections.status()).filter(({ name }) => projections.names.includes(name));
    const failed = statuses.find(({ state }) => state === 'failed');
    if (failed) {
      printError(`${failed.name} parou no evento ${failed.failed?.eventId} (${failed.failed?.message})`);
      return false;
    }
    if (statuses.every(({ state, rebuild }) => state === 'live' && !rebuild)) return true;
    await delay(POLL_MS);
  }
}
