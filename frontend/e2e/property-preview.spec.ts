import { expectAccessible } from './support/axe.js';
import { expectToFit } from './support/layout.js';
import { aProperty, named, PropertyScreen, stored } from './support/properties.js';
import { expect, uniqueName, test } from './support/test.js';

const MISSING = 'O imóvel que você procura não existe ou foi removido.';

test(
  '“Ver” on a draft shows staff a preview, from which it is published',
  { tag: '@phone' },
  async ({ agency, open }, info) => {
    const title = uniqueName('Casa em preparo');
    const { id, code } = await aProperty(agency, 'admin', { title });
    const { slug } = await stored(agency, id);
    const screen = new PropertyScreen(await open(agency, 'admin', `/admin/properties?search=${code}`));
    await expect(screen.card(title)).toContainText(code);
    const [preview] = await Promise.all([
      screen.page.waitForEvent('popup'),
      screen.card(title).getByRole('link', { name: 'Ver' }).click(),
    ]);
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(preview).toHaveURL(`${agency.url}/imovel/${slug}`);
    const bar = preview.getByRole('region', { name: 'Prévia do imóvel' });
    await expect(bar).toContainText('Este imóvel está como “Rascunho” e só a equipe o vê.');
    await expect(preview.getByText(MISSING)).toHaveCount(0);
    await expect(preview.getByRole('button', { name: 'Agendar Visita' })).toHaveCount(0);
    await expectAccessible(preview);
    await expectToFit(preview);
    await preview.screenshot({ path: info.outputPath('previa.png') });

    const stranger = await open(agency, 'visitor', `/imovel/${slug}`);
    await expect(stranger.getByText(MISSING)).toBeVisible();

    await bar.getByRole('button', { name: 'Publicar' }).click();
    await expect(bar).toContainText('Falta a autorização escrita do proprietário para anunciar.');
    await bar.getByRole('button', { name: 'Publicar mesmo assim' }).click();
    await expect(preview.getByText('Imóvel publicado')).toBeVisible();
    await expect(bar).toHaveCount(0);
    await expect(preview.getByRole('button', { name: 'Agendar Visita' })).toBeVisible();
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText(title);
    expect(await stored(agency, id)).toMatchObject({ status: 'live' });
    await stranger.reload();
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(title);
  },
);

test('a preview by id says why a property cannot be published, and asks before a sold one is', async ({
  agency,
  open,
}) => {
  const sold = await aProperty(agency, 'admin', { title: uniqueName('Vendida'), status: 'sold' });
  const page = await open(agency, 'admin', `/property/${sold.id}`);
  const bar = page.getByRole('region', { name: 'Prévia do imóvel' });
  await bar.getByRole('button', { name: 'Publicar' }).click();
  await expect(bar).toContainText('Publicar um imóvel vendido?');
  await bar.getByRole('button', { name: 'Publicar mesmo assim' }).click();
  await expect(page).toHaveURL(/\/imovel\//);
  await expect(bar).toHaveCount(0);

  const title = uniqueName('Sem bairro');
  const body = `title;address;city;state;price;purpose;type\n${title};Rua A;Campinas;SP;350000;sale;house\n`;
  const upload = await open(agency, 'admin', '/admin/csv-upload');
  await upload
    .locator('input[type=file]')
    .setInputFiles({ name: 'imoveis.csv', mimeType: 'text/csv', buffer: Buffer.from(body) });
  await upload.getByRole('button', { name: 'Importar' }).click();
  await expect(upload.getByRole('heading', { name: 'Importação concluída' })).toBeVisible();
  const { slug } = await named(agency, title);
  await page.goto(`/imovel/${slug}`);
  await bar.getByRole('button', { name: 'Publicar' }).click();
  await bar.getByRole('button', { name: 'Publicar mesmo assim' }).click();
  await expect(page.getByText('Erro ao publicar')).toBeVisible();
  await expect(bar).toBeVisible();
});
