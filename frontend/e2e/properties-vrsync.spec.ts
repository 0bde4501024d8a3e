import { expectAccessible } from './support/axe.js';
import { expect, uniqueName, test } from './support/test.js';

test(
  'a VRSync file is tried first, then imported as drafts',
  { tag: '@phone' },
  async ({ agency, open }, info) => {
    const title = uniqueName('Casa de outro sistema');
    const listing = (code: string, type: string) =>
      `<Listing><ListingID>${code}</ListingID><Title>${title}</Title>
      <Location><State abbreviation="SP"/><City>Campinas</City><Address>Rua ${code}</Address></Location>
      <Details><PropertyType>${type}</PropertyType><ListPrice>500000</ListPrice></Details></Listing>`;
    const feed = `<ListingDataFeed><Listings>${listing(title, 'Residential / Home')}${listing('ruim', '')}</Listings></ListingDataFeed>`;
    const page = await open(agency, 'admin', '/admin/csv-upload');
    await page.getByRole('link', { name: 'Importe um arquivo VRSync (XML)' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Importar VRSync' })).toBeVisible();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'imoveis.xml', mimeType: 'text/xml', buffer: Buffer.from(feed) });
    await expect(page.getByRole('heading', { name: 'Confira antes de importar' })).toBeVisible();
    await expect(page.getByRole('row', { name: /ruim/ })).toContainText('Tipo desconhecido');
    await expectAccessible(page);
    await page.screenshot({ path: info.outputPath('1-vrsync.png'), fullPage: true });
    await page.getByRole('button', { name: 'Importar 1' }).click();
    await expect(page.getByRole('heading', { name: 'Importação concluída' })).toBeVisible();
    await page.getByRole('button', { name: 'Ver imóveis importados' }).click();
    await expect(page.getByText(title).first()).toBeVisible();
  },
);
