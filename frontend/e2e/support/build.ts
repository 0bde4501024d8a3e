import { prepareTemplates } from './data-template.js';

const FRESH = new URL('../../../scripts/lib/fresh.mjs', import.meta.url).href;

/**
 * Builds before the first test if the sources changed; returns the removal of the run's data, called after
 * the last one.
 */
export default async function build(): Promise<() => void> {
  const { ensureBuilt } = (await import(FRESH)) as { ensureBuilt(): Promise<void> };
  await ensureBuilt();
  return prepareTemplates();
}
