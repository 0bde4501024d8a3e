import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { animationsEnded } from './layout.js';

export async function expectAccessible(page: Page): Promise<void> {
  expect(await findings(page)).toEqual([]);
}

/** WCAG 2.5.3, by an experimental axe rule that only checks controls whose name is not their content. */
export async function expectNamesMatchLabels(page: Page): Promise<void> {
  await animationsEnded(page);
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .withRules(['label-content-name-mismatch'])
    .analyze();
  expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html.slice(0, 240)))).toEqual([]);
}

// A tooltip has no landmark, and scrolling may bring a control that has one under the resting pointer.
const TOOLTIPS = 'body > div:not([id]):has([role=tooltip]):not(:has([role=dialog]))';

async function findings(page: Page) {
  await animationsEnded(page);
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().exclude(TOOLTIPS).analyze();
  return violations.map(({ id, impact, nodes }) => ({
    id,
    impact,
    where: nodes.map(({ html }) => html.slice(0, 160)),
  }));
}
