import { prepareTemplates } from './template.js';

const FRESH = new URL('../../../scripts/lib/fresh.mjs', import.meta.url).href;

/** Before the first journey: what runs is what the sources say. After the last one nothing of theirs is left. */
export default async function build(): Promise<() => void> {
  const { ensureBuilt } = (await import(FRESH)) as { ensureBuilt(): Promise<void> };
  await ensureBuilt();
  return prepareTemplates();
}
