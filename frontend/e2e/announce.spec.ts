import type { ManagedProperty } from '@lox/contracts/property-management.js';
import sharp from 'sharp';
import { expectAccessible } from './support/axe.js';
import { expectToFit } from './support/layout.js';
import { createPropertyByApi } from './support/property-calls.js';
import { expect, test, uniqueName } from './support/test.js';

async function picture(name: string) {
  const background = { r: 60, g: 120, b: 90 };
  const buffer = await sharp({ create: { width: 1200, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

test(
  'an owner describes a property with photos, and it is in review with its owner',
  { tag: '@phone' },
  async ({ agency, open }, info) => {
    const name = uniqueName('Olga Prates');
    const neighborhood = uniqueName('Vila Nova');
    const page = await open(agency, 'visitor', '/', { reducedMotion: 'reduce' });
    await page.getByRole('contentinfo').getByRole('link', { name: 'Anuncie seu imóvel' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Anuncie seu imóvel' })).toBeVisible();
    const form = page.getByRole('form', { name: 'Anuncie seu imóvel' });
    const submit = form.getByRole('button', { name: 'Enviar imóvel' });

    await submit.click();
    await expect(page.getByText('Campos obrigatórios')).toBeVisible();
    await expect(form.getByLabel('Tipo de imóvel')).toBeFocused();
    await page.screenshot({ path: info.outputPath('1-missing.png'), fullPage: true });

    await form.getByLabel('Tipo de imóvel').selectOption('Apartamento');
    await form
      .getByLabel('Endereço, com número e complemento')
      .fill(`Rua das Flores, 123, apto 42, ${neighborhood}, Campinas - SP, 13025-100`);
    await form.getByLabel('Quartos').fill('3');
    await expect(form.getByLabel('Bairro')).toHaveValue(neighborhood);
    await expect(form.getByLabel('Cidade')).toHaveValue('Campinas');
    await expect(form.getByLabel('Estado')).toHaveValue('SP');
    await expect(form.getByLabel('CEP')).toHaveValue('13025-100');
    await form.getByLabel('Área (m²)').fill('82,5');
    await form.getByLabel('Conte sobre o imóvel').fill('Sol da manhã, perto da praça.');
    await form
      .getByLabel('Escolher fotos')
      .setInputFiles([await picture('sala.jpg'), await picture('cozinha.jpg'), await picture('quarto.jpg')]);
    await form.getByRole('button', { name: 'Remover a foto cozinha.jpg' }).click();
    await expect(form.getByRole('img')).toHaveCount(2);
    await form.getByLabel('Seu nome').fill(name);
    await form.getByLabel('Telefone').fill('19904123311');
    await form.getByLabel('Email').fill('olga@');
    await submit.click();
    await expect(form.getByText('Email inválido')).toBeVisible();
    await form.getByLabel('Email').fill('olga@exemplo.com.br');
    await expect(form.getByText('Enviando…')).toHaveCount(0);
    await page.screenshot({ path: info.outputPath('2-filled.png'), fullPage: true });
    await expectAccessible(page);
    await expectToFit(page);

    await page.route('**/api/public/offered-properties', (route) => route.abort(), { times: 1 });
    await submit.click();
    await expect(page.getByText('Nada do que você preencheu se perdeu')).toBeVisible();
    await expect(form.getByLabel('Seu nome')).toHaveValue(name);
    await submit.dblclick();
    await expect(page.getByRole('heading', { name: 'Imóvel enviado!' })).toBeVisible();
    await page.screenshot({ path: info.outputPath('3-sent.png') });
    await expectAccessible(page);

    const found = (
      await agency.read<ManagedProperty[]>('admin', '/api/admin/properties?status=review')
    ).filter((one) => one.neighborhood === neighborhood);
    expect(found).toMatchObject([{ status: 'review', price: 0, area: 82.5, bedrooms: 3 }]);
    expect(found[0]?.photos).toHaveLength(2);
  },
);

test(
  'staff open an owner’s page, and withdraw it',
  { tag: '@phone' },
  async ({ agency, open, isMobile }, info) => {
    const staff = await open(agency, 'admin', '/admin/properties');
    const { id, title } = await createPropertyByApi(staff, 2, { title: uniqueName('Casa da Olga') });
    const owners = [{ name: 'Olga Prates', phone: '(19) 99888-7766', email: 'olga@exemplo.com.br' }];
    await staff.request.put(`/api/admin/property-mandates/${id}`, { data: { owners } });
    await staff.goto(`/admin/properties?mandate=${id}`);
    const drawer = staff.getByRole('dialog', { name: `Captação de ${title}` });
    await drawer.getByRole('button', { name: 'Criar página para Olga Prates' }).click();
    const address = await drawer.getByLabel('Endereço da página de Olga Prates').inputValue();
    await expect(drawer.getByRole('link', { name: 'WhatsApp' }).last()).toHaveAttribute(
      'href',
      new RegExp(encodeURIComponent(address)),
    );
    await drawer.getByRole('heading', { name: 'Página do proprietário' }).scrollIntoViewIfNeeded();
    await staff.screenshot({ path: info.outputPath('1-open.png') });
    await expectAccessible(staff);

    // Its page has no scripts to wait for.
    const page = await staff.context().newPage();
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.locator('script')).toHaveCount(0);
    await page.screenshot({ path: info.outputPath('2-page.png'), fullPage: true });
    await expectAccessible(page);
    await expectToFit(page);

    await drawer.getByRole('button', { name: 'Retirar a página de Olga Prates' }).click();
    await staff.getByRole('button', { name: 'Retirar página' }).click();
    await expect(drawer.getByRole('button', { name: 'Criar página para Olga Prates' })).toBeVisible();
    expect((await page.reload())?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Esta página não está mais disponível' })).toBeVisible();
    await page.screenshot({ path: info.outputPath('3-withdrawn.png') });
    if (isMobile) await expectToFit(page);
  },
);
