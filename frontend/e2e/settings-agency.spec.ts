import sharp from 'sharp';
import { expectAccessible } from './support/axe.js';
import { photoUpload } from './support/properties.js';
import { expect, test } from './support/test.js';

test(
  'a new name, logo and colours are on the site and in the back office at once',
  { tag: '@phone' },
  async ({ fresh, open }, info) => {
    const page = await open(fresh, 'admin', '/admin/settings?aba=imobiliaria');
    const form = page.getByRole('form', { name: 'Dados da imobiliária' });
    const field = (name: string) => form.getByRole('textbox', { name, exact: true });
    const save = form.getByRole('button', { name: 'Salvar imobiliária' });
    await expect(field('Nome da imobiliária')).toHaveValue('LOX Imóveis');
    await expect(save).toBeDisabled();

    await form.locator('input[type=file]').setInputFiles(await photoUpload('logo.jpg', '#1d4ed8'));
    await expect(form.getByAltText('Logotipo atual')).toBeVisible();
    await field('Nome da imobiliária').fill('Casa Clara');
    await field('Apresentação no rodapé do site').fill('A {imobiliária} atende a zona oeste.');
    await field('Cor principal').fill('#ffcc00');
    await expect(form.getByText('texto branco pede 4,5')).toBeVisible();
    await save.click();
    await expect(form.getByText('Corrija os campos marcados.')).toBeVisible();
    await field('Cor principal').fill('#1d4ed8');
    await expectAccessible(page);
    await page.screenshot({ path: info.outputPath('1-imobiliaria.png'), fullPage: true });
    const reloaded = page.waitForEvent('load');
    await save.click();
    await reloaded;
    await expect(field('Nome da imobiliária')).toHaveValue('Casa Clara');
    await expect(page).toHaveTitle(/Configurações/);
    const primary = () => getComputedStyle(document.documentElement).getPropertyValue('--primary').trim();
    expect(await page.evaluate(primary)).toBe('#1d4ed8');

    const site = await open(fresh, 'visitor', '/');
    await expect(site).toHaveTitle(/^Casa Clara/);
    const logo = site.getByRole('banner').getByAltText('Casa Clara');
    await expect(logo).toBeVisible();
    await expect
      .poll(() => logo.evaluate((picture) => (picture as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    await expect(site.getByRole('contentinfo')).toContainText('A Casa Clara atende a zona oeste.');
    expect(await site.evaluate(primary)).toBe('#1d4ed8');
    await expectAccessible(site);
    await site.screenshot({ path: info.outputPath('2-site.png') });

    await form.getByRole('button', { name: 'Remover' }).click();
    await expect(form.getByAltText('Logotipo atual')).toHaveCount(0);
  },
);

test(
  'a wide logo is shown whole, and profiles only where they are set',
  { tag: '@phone' },
  async ({ fresh, open, isMobile }, info) => {
    const page = await open(fresh, 'admin', '/admin/settings?aba=imobiliaria');
    const form = page.getByRole('form', { name: 'Dados da imobiliária' });
    await form.locator('input[type=file]').setInputFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: await sharp({ create: { width: 900, height: 200, channels: 3, background: '#7c2d12' } })
        .composite([{ input: Buffer.from(WORDMARK) }])
        .png()
        .toBuffer(),
    });
    await expect(form.getByAltText('Logotipo atual')).toBeVisible();
    await form.getByLabel('Instagram').fill('exemplo.com.br');
    await form.getByRole('button', { name: 'Salvar imobiliária' }).click();
    await expect(form.getByText('Informe o endereço do perfil no Instagram')).toBeVisible();
    await form.getByLabel('Instagram').fill('@casaclara');
    await form.getByLabel('Nome da imobiliária').fill('Casa Clara Negócios Imobiliários da Serra');
    const reloaded = page.waitForEvent('load');
    await form.getByRole('button', { name: 'Salvar imobiliária' }).click();
    await reloaded;
    const logo = page.getByAltText('Casa Clara Negócios Imobiliários da Serra').first();
    await expect(logo).toBeVisible();
    const { width = 0, height = 0 } = (await logo.boundingBox()) ?? {};
    expect(height).toBeGreaterThan(28);
    expect(width / height).toBeGreaterThan(4);
    await page.screenshot({ path: info.outputPath('gestao.png') });

    const site = await open(fresh, 'visitor', '/');
    const shown = site.getByRole('banner').getByAltText('Casa Clara Negócios Imobiliários da Serra');
    await expect(shown).toBeVisible();
    expect((await shown.boundingBox())?.height).toBeGreaterThan(isMobile ? 28 : 36);
    const footer = site.getByRole('contentinfo');
    await expect(footer.getByRole('link', { name: 'Instagram' })).toHaveAttribute(
      'href',
      'https://www.instagram.com/casaclara',
    );
    for (const network of ['Facebook', 'YouTube'])
      await expect(footer.getByRole('link', { name: network })).toHaveCount(0);
    await site.screenshot({ path: info.outputPath('site.png') });
  },
);

/** Without its cut border it is about five times as wide as high. */
const WORDMARK =
  '<svg width="900" height="200"><rect x="10" y="10" width="880" height="180" fill="#0f172a"/><text x="60" y="130" font-size="80" fill="#fff">CASA CLARA</text></svg>';
