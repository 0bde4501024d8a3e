import { expect, type Locator } from '@playwright/test';
import { animationsEnded } from './layout.js';

/** The options are rendered in a portal. */
export async function chooseOption(within: Locator, label: string | RegExp, option: string): Promise<void> {
  await within.getByRole('combobox', { name: label }).click();
  const choice = within
    .page()
    .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')
    .getByText(option, { exact: true });
  await expect(choice).toBeVisible();
  // While the list unfolds, a click would miss.
  await animationsEnded(within.page());
  await choice.click();
}
