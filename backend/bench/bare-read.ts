import type { Config } from '../src/config/config.js';
import { openEngines } from '../src/platform/storage/engines.js';

/** The floor of all that folds a log: how many events of the categories there are, and how many are read and parsed in a second. */
export async function bareRead(
  config: Config,
  categories: readonly string[],
): Promise<{ count: number; perSecond: number }> {
  const { events, documents } = await openEngines({ ...config, threads: null });
  const began = performance.now();
  let count = 0;
  for await (const batch of events.readAll({ after: 0, categories })) count += batch.events.length;
  const perSecond = (count * 1_000) / (performance.now() - began);
  await events.close();
  await documents.close();
  return { count, perSecond };
}
