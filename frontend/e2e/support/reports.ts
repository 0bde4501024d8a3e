import { expect, type Locator, type Page } from '@playwright/test';
import { animationsEnded } from './layout.js';

/** Figures followed in each chart or list. */
const EACH = 3;

export class ReportScreen {
  constructor(readonly page: Page) {}

  get panel(): Locator {
    return this.page.getByRole('tabpanel');
  }

  tab(name: string): Locator {
    return this.page.getByRole('tab', { name, exact: true });
  }

  figure(name: string): Locator {
    return this.panel
      .getByRole('list', { name: 'Números principais' })
      .getByRole('listitem')
      .filter({
        has: this.page.getByText(name, { exact: true }),
      });
  }

  table(title: string): Locator {
    return this.panel.getByRole('table', { name: title });
  }

  get rows(): Locator {
    return this.page.getByRole('dialog').filter({ hasText: /registros?\b/ });
  }

  async choose(list: string, option: string): Promise<void> {
    await this.page.getByRole('combobox', { name: list }).click();
    await this.page
      .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option')
      .filter({ hasText: new RegExp(`^${option}$`) })
      .click();
  }

  async export(format: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Exportar' }).click();
    await this.page.getByRole('menuitem', { name: format }).click();
  }

  /** Resolves when the figures belong to the current choice. */
  async settled(): Promise<void> {
    await expect(this.panel.locator('[aria-busy="false"]')).toBeVisible();
    await expect(this.panel.locator('.ant-skeleton')).toHaveCount(0);
  }

  /** A count must equal the number of its rows. */
  async figuresHaveTheirRows(): Promise<void> {
    const links = this.panel.getByRole('link');
    const count = await links.count();
    expect(count).toBeGreaterThan(3);
    const followed = new Set<string>();
    const ofGroup = new Map<string, number>();
    for (let index = 0; index < count; index += 1) {
      const link = links.nth(index);
      const group = await link.evaluate(
        (element) => element.closest('table, ul')?.getAttribute('aria-label') ?? '',
      );
      const before = ofGroup.get(group) ?? 0;
      ofGroup.set(group, before + 1);
      if (before >= EACH) continue;
      const shown = (await link.locator('b').or(link).first().innerText()).trim();
      const name = `${shown} ${await link.getAttribute('href')}`;
      if (followed.has(name)) continue;
      followed.add(name);
      await link.click();
      const told = this.rows.getByRole('status');
      await expect(told, name).toHaveText(/^[\d.]+ registros? · /);
      const total = numberOf(await told.innerText());
      const listed = this.rows.getByRole('list').first().locator(':scope > li');
      await expect(listed, name).toHaveCount(Math.min(total, 20));
      if (/^[\d.]+$/.test(shown)) expect(total, name).toBe(numberOf(shown));
      await this.page.keyboard.press('Escape');
      await expect(this.rows).toBeHidden();
      await animationsEnded(this.page);
    }
  }
}

/** "1.234 registros" is 1234. */
export const numberOf = (text: string): number =>
  Number((/[\d.]+/.exec(text)?.[0] ?? '').replaceAll('.', ''));
