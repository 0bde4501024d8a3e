import type { Lead } from '@lox/contracts/leads.js';
import type { WhatsappLink } from '@lox/contracts/property-chat.js';
import { addDays, localDay } from '@lox/contracts/local-time.js';
import { expectNoShift, watchShifts } from './support/layout.js';
import { createPropertyByApi } from './support/property-calls.js';
import { expect, uniqueName, test } from './support/test.js';

test('the photos are viewed one by one, by keyboard and in full screen', async ({ agency, open }) => {
  const staff = await open(agency, 'admin', '/');
  const { slug, title } = await createPropertyByApi(staff, 8, { title: uniqueName('Casa das fotos') });
  const page = await open(agency, 'visitor', `/imovel/${slug}`);
  await expect(page).toHaveTitle(`${title} | LOX Imóveis`);
  const gallery = page.getByRole('region', { name: 'Fotos' });
  await expect(gallery.getByText('Foto 1 de 8')).toBeAttached();
  const first = gallery.getByRole('img', { name: `${title}, foto 1 de 8` });
  await expect(first).toHaveAttribute('fetchpriority', 'high');
  await expect(first).toHaveAttribute('loading', 'eager');
  await expect(first).toHaveAttribute('srcset', /400\.jpg 400w, .*800\.jpg 800w, .*1600\.jpg 1600w/);
  await expect(first.locator('xpath=../source')).toHaveCount(2);
  await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  const thumbnails = gallery.getByRole('button', { name: /^Mostrar a foto/ });
  await expect(thumbnails).toHaveCount(6);
  await gallery.getByRole('button', { name: 'Ver todas as 8 fotos' }).click();
  await expect(thumbnails).toHaveCount(8);
  await gallery.getByRole('button', { name: 'Mostrar menos' }).click();
  await expect(thumbnails).toHaveCount(6);

  await gallery.getByRole('button', { name: 'Próxima foto' }).click();
  await expect(gallery.getByText('Foto 2 de 8')).toBeAttached();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(gallery.getByText('Foto 8 de 8')).toBeAttached();
  await gallery.getByRole('button', { name: 'Ir para a foto 3' }).click();
  await expect(gallery.getByText('Foto 3 de 8')).toBeAttached();

  await gallery.getByRole('link', { name: 'Ver a foto 3 de 8 em tela cheia' }).press('Enter');
  const lightbox = page.getByRole('dialog', { name: `Fotos de ${title}` });
  await expect(lightbox.getByText('Foto 3 de 8')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(lightbox.getByText('Foto 4 de 8')).toBeVisible();
  await expect(lightbox.getByRole('img', { name: /foto 4 de 8/ })).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press('End');
  await expect(lightbox.getByText('Foto 8 de 8')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(lightbox.getByText('Foto 1 de 8')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(lightbox).toBeHidden();
  // The lightbox that has just closed may still announce it too.
  await expect(gallery.getByText('Foto 1 de 8').first()).toBeAttached();
});

test('a page describes the property, and does not shift while photos load', async ({ agency, open }) => {
  const staff = await open(agency, 'admin', '/');
  const { slug, code } = await createPropertyByApi(staff, 3, { purpose: 'rent', price: 3200 });
  const page = await open(agency, 'visitor', `/imovel/${slug}`, { prepare: watchShifts });
  const badges = page.getByRole('list', { name: 'Destaques' });
  await expect(badges.getByRole('listitem')).toHaveText([code, 'Na Planta', 'Aluguel']);
  const offer = page.getByRole('complementary', { name: 'Preço e contato' });
  await expect(offer).toContainText('R$ 3.200/mês');
  await expect(offer).toContainText('IPTU R$ 210,00/mês');
  await expect(page.getByRole('heading', { name: 'Comodidades' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Características' })).toBeVisible();
  for (const fact of ['3 quartos', '2 banheiros', '2 vagas', '180 m² de área'])
    await expect(page.getByText(fact, { exact: true }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expectNoShift(page);
});

test('a visit is requested', { tag: ['@phone', '@main'] }, async ({ agency, open, isMobile }) => {
  const staff = await open(agency, 'admin', '/');
  const { id, slug } = await createPropertyByApi(staff, 0, { price: 14_800_000 });
  const page = await open(agency, 'visitor', `/imovel/${slug}`);
  const bar = page.getByRole('region', { name: 'Ações do imóvel' });
  if (isMobile) {
    await expect(bar).toBeInViewport({ ratio: 1 });
    const price = bar.getByText('R$ 14.800.000');
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await expect.poll(() => price.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0);
    }
    await bar.getByRole('button', { name: 'Visita' }).tap();
  } else {
    await expect(bar).toBeHidden();
    await page.getByRole('button', { name: 'Agendar Visita' }).click();
  }
  const dialog = page.getByRole('dialog', { name: 'Agendar Visita' });
  await dialog.getByLabel('Nome').fill('A');
  await expect(dialog.getByText('Nome deve ter pelo menos 2 caracteres')).toBeVisible();
  await dialog.getByLabel('Telefone').fill('199');
  await expect(dialog.getByText('Telefone deve ter 10 ou 11 dígitos')).toBeVisible();
  await dialog.getByLabel('Email').fill('ana@');
  await expect(dialog.getByText('Email inválido')).toBeVisible();
  await dialog.getByLabel('Data preferida').fill('2020-01-01');
  await expect(dialog.getByText('Data deve ser hoje ou no futuro')).toBeVisible();
  await dialog.getByRole('button', { name: 'Agendar Visita' }).click();
  await expect(
    page.getByText('Por favor, preencha todos os campos obrigatórios corretamente.'),
  ).toBeVisible();

  const name = uniqueName('Marina Alves');
  const day = addDays(localDay(new Date()), 40);
  const email = `${name.split(' ').at(-1)}@exemplo.com.br`;
  await dialog.getByLabel('Nome').fill(name);
  await dialog.getByLabel('Telefone').fill('19991234567');
  await expect(dialog.getByLabel('Telefone')).toHaveValue('(19) 99123-4567');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Data preferida').fill(day);
  await dialog.getByLabel('Período preferido').selectOption('Tarde');

  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Agendar Visita' }).click();
  await expect(page.getByText('Erro ao agendar visita')).toBeVisible();
  await expect(page.getByText('Sem conexão com o servidor. Tente novamente.')).toBeVisible();
  await page.context().setOffline(false);
  await expect(dialog.getByLabel('Nome')).toHaveValue(name);

  const request = page.waitForRequest('**/api/public/schedule-visit');
  await dialog.getByRole('button', { name: 'Agendar Visita' }).click();
  await expect(page.getByText('Visita agendada com sucesso!')).toBeVisible();
  await expect(dialog).toBeHidden();
  expect((await request).headers()['idempotency-key']).toBeTruthy();
  expect((await request).postDataJSON()).toEqual({
    name,
    email,
    phone: '19991234567',
    propertyId: id,
    preferredDate: day,
    preferredTime: 'afternoon',
  });
  const leads = await agency.read<Lead[]>('admin', `/api/admin/leads?search=${email}`);
  expect(leads).toHaveLength(1);
});

test('the chat opens in a new tab, also when the server has no link', async ({ agency, open }) => {
  const staff = await open(agency, 'admin', '/');
  const { slug, title } = await createPropertyByApi(staff, 0, { title: uniqueName('Casa do chat') });
  const page = await open(agency, 'visitor', `/imovel/${slug}`);
  const button = page.getByRole('complementary', { name: 'Preço e contato' }).getByRole('link', {
    name: 'WhatsApp',
  });
  const chatOpened = async () => {
    const [tab, request] = await Promise.all([
      page.waitForEvent('popup'),
      page.context().waitForEvent('request', (request) => request.url().startsWith('https://wa.me/')),
      button.click(),
    ]);
    await tab.close();
    return new URL(request.url());
  };

  const answer = page.waitForResponse('**/api/whatsapp/generate-link');
  const chat = await chatOpened();
  expect((await (await answer).json()) as WhatsappLink).toEqual({ url: chat.href });
  expect(chat.searchParams.get('text')).toContain(title);

  await page.context().setOffline(true);
  const fallback = (await chatOpened()).searchParams.get('text');
  expect(fallback).toContain(title);
  expect(fallback).toContain(`${agency.url}/imovel/${slug}`);
});
