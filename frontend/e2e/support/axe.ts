import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { atRest } from './layout.js';

/** Nothing on the page keeps people with a disability out: axe finds nothing at all, however small. */
export async function isAccessible(page: Page): Promise<void> {
  expect(await findings(page)).toEqual([]);
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
