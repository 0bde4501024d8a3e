import { expect, type Locator, type Page } from '@playwright/test';
import type { LibraryDocument } from '@lox/contracts/documents.js';
import { signIn } from '../../../backend/test/support/server-process.js';
import { EMAILS, PASSWORD, type Agency, type AgencyAccount } from './agency.js';
import { pdfUpload, type UploadedFile } from './properties.js';

export class DocumentScreen {
  constructor(readonly page: Page) {}

  line(name: string): Locator {
    return this.page.getByRole('list', { name: 'Lista de documentos' }).getByRole('listitem', { name });
  }

  get lines(): Locator {
    return this.page.getByRole('list', { name: 'Lista de documentos' }).getByRole('listitem');
  }

  waiting(name: string): Locator {
    return this.page.getByRole('list', { name: 'Arquivos a enviar' }).getByRole('listitem', { name });
  }

  toast(title: string): Locator {
    return this.page.locator('.ant-notification-notice').filter({ hasText: title }).last();
  }

  choose(...files: UploadedFile[]): Promise<void> {
    return this.page.locator('input[type=file]').setInputFiles(files);
  }

  async drop(name: string): Promise<void> {
    const dataTransfer = await this.page.evaluateHandle((fileName) => {
      const data = new DataTransfer();
      data.items.add(new File(['%PDF-1.4\n'], fileName, { type: 'application/pdf' }));
      return data;
    }, name);
    await this.page
      .getByRole('button', { name: 'Selecionar documentos' })
      .dispatchEvent('drop', { dataTransfer });
  }

  async select(label: string | RegExp, option: string): Promise<void> {
    await this.page.getByRole('combobox', { name: label }).click();
    await this.page
      .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')
      .getByText(option, { exact: true })
      .click();
    await expect(this.page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')).toHaveCount(0);
  }
}

export async function aDocument(
  agency: Agency,
  who: AgencyAccount,
  names: readonly string[],
  type = 'other',
): Promise<LibraryDocument[]> {
  const form = new FormData();
  form.append('type', type);
  for (const name of names)
    form.append('documents', new Blob([new Uint8Array(pdfUpload(name).buffer)]), name);
  const { cookie } = await signIn(agency.url, EMAILS[who], PASSWORD);
  const response = await fetch(`${agency.url}/api/admin/documents/upload`, {
    method: 'POST',
    headers: { cookie },
    body: form,
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return ((await response.json()) as { documents: LibraryDocument[] }).documents;
}
