import { expect, type Locator, type Page } from '@playwright/test';
import type { CreateProperty, ManagedProperty } from '@lox/contracts/property-management.js';
import sharp from 'sharp';
import type { Agency, AgencyAccount } from './agency.js';
import { chooseOption } from './form.js';
import { animationsEnded } from './layout.js';
import type { Open } from './test.js';

export class PropertyScreen {
  constructor(readonly page: Page) {}

  card(title: string): Locator {
    return this.page.getByRole('article', { name: title });
  }

  get bulk(): Locator {
    return this.page.getByRole('region', { name: 'Ações em lote' });
  }

  /** An earlier one may still be fading out. */
  toast(title: string): Locator {
    return this.page.locator('.ant-notification-notice').filter({ hasText: title }).last();
  }

  /** The topmost one. */
  question(title: string): Locator {
    return this.page.getByRole('dialog').filter({ hasText: title });
  }

  async create(): Promise<PropertyWizardPage> {
    await this.page.getByRole('button', { name: 'Novo Imóvel' }).click();
    return this.opened('Novo Imóvel');
  }

  async edit(title: string): Promise<PropertyWizardPage> {
    await this.card(title).getByRole('button', { name: 'Editar' }).click();
    const wizard = await this.opened('Editar Imóvel');
    // The list's entry shows first; the full property follows.
    await expect(wizard.dialog.locator('[aria-busy="false"]')).toHaveCount(1);
    return wizard;
  }

  /** While a dialog unfolds, a click would miss. */
  private async opened(title: string): Promise<PropertyWizardPage> {
    const dialog = this.page.getByRole('dialog', { name: title });
    await expect(dialog).toBeVisible();
    await animationsEnded(this.page);
    return new PropertyWizardPage(dialog);
  }
}

export class PropertyWizardPage {
  constructor(readonly dialog: Locator) {}

  button(name: string): Locator {
    return this.dialog.getByRole('button', { name, exact: true });
  }

  field(label: string): Locator {
    return this.dialog.getByLabel(label, { exact: true });
  }

  step(name: string): Locator {
    return this.dialog.getByRole('navigation').getByRole('button', { name });
  }

  async fill(texts: { [label: string]: string }): Promise<void> {
    for (const [label, text] of Object.entries(texts)) await this.field(label).fill(text);
  }

  /** Long lists are virtualized. */
  async choose(label: string, option: string): Promise<void> {
    const list = this.dialog.getByRole('combobox', { name: label });
    await list.fill(option);
    await expect(
      this.dialog
        .page()
        .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option-active')
        .getByText(option, { exact: true }),
    ).toBeVisible();
    await list.press('Enter');
  }

  /** From a short list, which takes no text. */
  pick(label: string, option: string): Promise<void> {
    return chooseOption(this.dialog, label, option);
  }

  async tag(label: string, ...tags: string[]): Promise<void> {
    for (const tag of tags) {
      await this.field(label).fill(tag);
      await this.field(label).press('Enter');
    }
  }

  files(files: UploadedFile[]): Promise<void> {
    return this.dialog.locator('input[type=file]').setInputFiles(files);
  }

  /** In order, by their painted numbers. */
  photos(): Locator {
    return this.dialog.getByRole('list', { name: 'Fotos na ordem do anúncio' }).getByRole('listitem');
  }

  documents(): Locator {
    return this.dialog.getByRole('list', { name: 'Documentos do imóvel' }).getByRole('listitem');
  }
}

export interface UploadedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export async function photoUpload(name: string, background: string): Promise<UploadedFile> {
  const picture = sharp({ create: { width: 160, height: 120, channels: 3, background } });
  return { name, mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() };
}

export const pdfUpload = (name: string): UploadedFile => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'),
});

export async function aProperty(
  agency: Agency,
  who: AgencyAccount,
  given: Partial<CreateProperty> & { title: string },
): Promise<ManagedProperty> {
  const response = await agency.call(who, 'POST', '/api/properties', {
    address: `Rua das Palmeiras, ${Math.floor(Math.random() * 10_000)}`,
    neighborhood: 'Cambuí',
    city: 'Campinas',
    state: 'SP',
    type: 'house',
    purpose: 'sale',
    price: 850_000,
    ...given,
  } satisfies CreateProperty);
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return (await response.json()) as ManagedProperty;
}

export const stored = (agency: Agency, id: string): Promise<ManagedProperty> =>
  agency.read('admin', `/api/properties/${id}`);

export async function named(agency: Agency, title: string): Promise<ManagedProperty> {
  const path = `/api/admin/properties?limit=5&search=${encodeURIComponent(title)}`;
  const found = (await agency.read<ManagedProperty[]>('admin', path)).filter((one) => one.title === title);
  if (found.length !== 1) throw new Error(`${found.length} properties are called ${title}`);
  return found[0]!;
}

/** The property's dialog, open on its list. */
export async function editing(
  agency: Agency,
  open: Open,
  title: string,
): Promise<{ screen: PropertyScreen; wizard: PropertyWizardPage }> {
  const address = `/admin/properties?search=${encodeURIComponent(title.split(' ').at(-1)!)}`;
  const screen = new PropertyScreen(await open(agency, 'admin', address));
  return { screen, wizard: await screen.edit(title) };
}
