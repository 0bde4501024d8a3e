import { expect, type Locator } from '@playwright/test';
import { atRest } from './layout.js';

/** Chooses from one of the back office's lists, which open elsewhere in the page. */
export async function choose(within: Locator, label: string, option: string): Promise<void> {
  await within.getByRole('combobox', { name: label }).click();
  const choice = within
    .page()
    .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')
    .getByText(option, { exact: true });
  await expect(choice).toBeVisible();
  // While it unfolds, the list would let go of the click.
  await atRest(within.page());
  await choice.click();
}
