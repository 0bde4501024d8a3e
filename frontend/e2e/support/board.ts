import { expect, type Locator, type Page } from '@playwright/test';
import type { BoardStage } from '@lox/contracts/leads.js';
import { animationsEnded } from './layout.js';

export class Board {
  constructor(readonly page: Page) {}

  column(stage: BoardStage): Locator {
    return this.page.getByTestId(`column-${stage}`);
  }

  count(stage: BoardStage): Locator {
    return this.page.getByTestId(`column-count-${stage}`);
  }

  card(name: string, stage?: BoardStage): Locator {
    return (stage ? this.column(stage) : this.page.getByRole('main')).getByRole('article', { name });
  }

  handle(name: string): Locator {
    return this.page.getByRole('button', { name: `Arrastar ${name}` });
  }

  /** A replaced one may still be fading out. */
  toast(title: string): Locator {
    return this.page.locator('.ant-notification-notice').filter({ hasText: title }).last();
  }

  /** The card is in its column and nothing is being saved. */
  async shows(name: string, stage: BoardStage): Promise<void> {
    await expect(this.card(name, stage)).toBeVisible();
    await expect(this.card(name)).toHaveCount(1);
  }

  async take(name: string): Promise<void> {
    const { x, y } = await centreOf(this.card(name));
    await this.page.mouse.move(x, y);
    await this.page.mouse.down();
    await this.page.mouse.move(x + 12, y + 4, { steps: 3 });
    await expect(this.card(name)).toHaveAttribute('data-dragging', 'true');
  }

  /** Follows the column where the board scrolls meanwhile. */
  async carryTo(stage: BoardStage): Promise<void> {
    await expect(async () => {
      const { x, y } = await centreOf(this.column(stage));
      await this.page.mouse.move(x, y, { steps: 12 });
      await expect(this.column(stage)).toHaveAttribute('data-over', 'true', { timeout: 1_000 });
    }).toPass();
  }

  async drop(): Promise<void> {
    await this.page.mouse.up();
  }

  async drag(name: string, to: BoardStage): Promise<void> {
    await this.take(name);
    await this.carryTo(to);
    await this.drop();
  }

  async send(name: string, label: string): Promise<void> {
    await this.page.getByRole('button', { name: `Mover ${name} para…` }).click();
    const item = this.page.getByRole('menuitem', { name: label, exact: true });
    await expect(item).toBeVisible();
    // While the menu unfolds, a click would miss.
    await animationsEnded(this.page);
    await item.click();
  }
}

export async function centreOf(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${locator.toString()} is not shown`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
