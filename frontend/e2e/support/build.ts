import { prepareTemplates } from './data-template.js';

const FRESH = new URL('../../../scripts/lib/fresh.mjs', import.meta.url).href;

/** Returns the removal of the run's data. */
export default async function build(): Promise<() => void> {
  const { ensureBuilt } = (await import(FRESH)) as { ensureBuilt(): Promise<void> };
  await ensureBuilt();
  return prepareTemplates();
}
