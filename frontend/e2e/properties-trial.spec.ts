import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { expectAccessible } from './support/axe.js';
import { chooseOption } from './support/form.js';
import { expectToFit } from './support/layout.js';
import { aProperty, named } from './support/properties.js';
import { expect, uniqueName, test } from './support/test.js';

test(
  'a CSV is tried before it is imported, and its photos come by their addresses',
  { tag: '@phone' },
  async ({ agency, open }, info) => {
    const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#7a9' } })
      .jpeg()
      .toBuffer();
    const host = createServer(({ url }, response) =>
      url === '/fachada.jpg' ? response.end(picture) : response.writeHead(404).end(),
    );
    await new Promise<void>((ready) => host.listen(0, '127.0.0.1', ready));
    const at = (path: string) => `http://127.0.0.1:${(host.address() as AddressInfo).port}${path}`;
    const title = uniqueName('Casa com fotos');
    const csv = [
      'Título;Endereço completo;Cidade;UF;Valor;Negócio;Tipo de imóvel;Suítes;Fotos',
      `${title};Rua das Flores, nº 10, apto 3, Cambuí, Campinas - SP;Campinas;SP;850.000;Venda;Casa;muitas;${at('/fachada.jpg')} ${at('/sumiu.jpg')}`,
      `${title} dois;Rua B, 2;Campinas;SP;;Venda;Casa;1;`,
    ].join('\n');
    const page = await open(agency, 'admin', '/admin/csv-upload');
    const file = { name: 'imoveis.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.screenshot({ path: info.outputPath('0-chosen.png'), fullPage: true });
    await page.getByRole('button', { name: 'Simular' }).click();
    await expect(page.getByRole('heading', { name: 'Confira antes de importar' })).toBeVisible();
    await expect(page.getByRole('row', { name: new RegExp(title) })).toContainText('Será importado');
    await expect(page.getByRole('row').filter({ hasText: 'Preencha preço' })).toContainText('Com erro');
    await page.screenshot({ path: info.outputPath('1-trial.png'), fullPage: true });
    await expectToFit(page, page.getByRole('main'));
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Importar 1 imóvel' }).click();
    await expect(page.getByRole('heading', { name: 'Importação concluída com erros' })).toBeVisible();
    const photos = page.getByRole('region', { name: 'Fotos por endereço' });
    await expect(photos).toContainText('1 foto chegou, 1 não veio.', { timeout: 40_000 });
    await expect(photos.getByRole('listitem').first()).toContainText('Linha 2:');
    await expect(photos).toContainText('O endereço respondeu 404.');
    await page.screenshot({ path: info.outputPath('2-photos.png'), fullPage: true });
    await expectToFit(page, page.getByRole('main'));
    await expectAccessible(page);
    const property = await named(agency, title);
    expect(property).toMatchObject({ street: 'Rua das Flores', streetNumber: '10', neighborhood: 'Cambuí' });
    expect(property.photos).toHaveLength(1);
    await photos.getByRole('link', { name: new RegExp(title) }).click();
    await expect(page.getByRole('article', { name: title })).toBeVisible();
    await new Promise((closed) => host.close(closed));
  },
);

test(
  'the list is filtered by further details, and exported as it is shown',
  { tag: '@phone' },
  async ({ agency, open }, info) => {
    const mark = uniqueName('Filtrado');
    const word = mark.split(' ').at(-1)!;
    const further = { suites: 2, condominiumFee: 400, usefulArea: 90, latitude: -22.9, longitude: -47.1 };
    await aProperty(agency, 'admin', { title: `${mark} um`, ...further });
    await aProperty(agency, 'admin', { title: `${mark} dois`, suites: 1, rentPrice: 3_000 });
    const page = await open(agency, 'admin', `/admin/properties?search=${word}`);
    await expect(page.getByText('2 imóveis')).toBeVisible();
    const filters = page.getByRole('search');
    const more = filters.getByRole('button', { name: 'Mais filtros' });
    await more.click();
    await expect(more).toHaveAttribute('aria-expanded', 'true');
    await page.screenshot({ path: info.outputPath('1-filters.png') });
    await chooseOption(filters, 'Filtrar por finalidade', 'Aluguel');
    await expect(page.getByText('1 imóvel', { exact: true })).toBeVisible();
    await chooseOption(filters, 'Filtrar por finalidade', 'Venda e aluguel');
    await chooseOption(filters, 'Filtrar por suítes', '2 suítes ou mais');
    await chooseOption(filters, 'Filtrar por condomínio', 'Cond. até R$ 500');
    await chooseOption(filters, 'Filtrar por área útil', '80 m² ou mais');
    await chooseOption(filters, 'Filtrar por coordenadas', 'Com coordenadas');
    await expect(page.getByText('1 imóvel', { exact: true })).toBeVisible();
    await expectToFit(page, page.getByRole('main'));
    await expectAccessible(page);
    await page.screenshot({ path: info.outputPath('2-filtered.png') });
    await page.reload();
    await expect(filters.getByRole('combobox', { name: 'Filtrar por suítes' })).toBeVisible();
    await expect(page.getByText('1 imóvel', { exact: true })).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Exportar' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^imoveis-\d{4}-\d\d-\d\d\.csv$/);
    const stream = await download.createReadStream();
    let text = '';
    for await (const part of stream) text += String(part);
    expect(text.trim().split('\r\n')).toHaveLength(2);
    expect(text).toContain(`${mark} um`);
  },
);
