import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { atRest } from './layout.js';

/** Nothing on the page keeps people with a disability out: axe finds nothing at all, however small. */
export async function isAccessible(page: Page): Promise<void> {
  expect(await findings(page)).toEqual([]);
}

/**
 * Whoever speaks the words that he sees on a control reaches it: its accessible name holds them (WCAG 2.5.3). One of
 * axe's experiments, which only looks at controls that are named otherwise than by their content.
 */
export async function isNamedAsSeen(page: Page): Promise<void> {
  await atRest(page);
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .withRules(['label-content-name-mismatch'])
    .analyze();
  expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html.slice(0, 240)))).toEqual([]);
}

async function findings(page: Page) {
  await atRest(page);
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations.map(({ id, impact, nodes }) => ({
    id,
    impact,
    where: nodes.map(({ html }) => html.slice(0, 160)),
  }));
}
