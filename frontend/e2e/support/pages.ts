import { expect, type Locator, type Page } from '@playwright/test';
import type { ManagedPage, PageKey, PageText } from '@lox/contracts/content-pages.js';
import type { Agency } from './agency.js';
import { animationsEnded } from './layout.js';

export const TEXT: PageText = {
  title: 'Central de Ajuda',
  content: '<p>Primeiro parágrafo.</p>',
  metaTitle: 'Ajuda',
  metaDescription: 'Respostas',
};

export async function storedPage(agency: Agency, key: PageKey): Promise<ManagedPage> {
  const pages = await agency.read<ManagedPage[]>('admin', '/api/admin/page-contents');
  return pages.find(({ pageKey }) => pageKey === key)!;
}

export async function writePage(agency: Agency, key: PageKey, text: Partial<PageText> = {}): Promise<void> {
  const response = await agency.call('admin', 'PUT', `/api/admin/page-contents/${key}`, { ...TEXT, ...text });
  expect(response.status).toBe(200);
}

export class PageEditor {
  private constructor(readonly dialog: Locator) {}

  static async open(page: Page, name: string): Promise<PageEditor> {
    await page.getByRole('button', { name: `Editar ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: `Editar ${name}` });
    const editor = new PageEditor(dialog);
    await expect(editor.content).toBeVisible();
    await animationsEnded(page);
    // The dialog takes the focus once it is open: focus nothing before.
    await expect.poll(() => dialog.evaluate((own) => own.contains(document.activeElement))).toBe(true);
    return editor;
  }

  get content(): Locator {
    return this.dialog.getByRole('textbox', { name: 'Conteúdo' });
  }

  button(name: string): Locator {
    return this.dialog.getByRole('button', { name, exact: true });
  }

  async toEnd(): Promise<void> {
    await this.content.click();
    await this.content.press('ControlOrMeta+End');
  }
}

export const toast = (page: Page, title: string): Locator =>
  page.locator('.ant-notification-notice').filter({ hasText: title }).last();
