import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expectAccessible } from './support/axe.js';
import { chooseOption } from './support/form.js';
import { expectToFit } from './support/layout.js';
import { named } from './support/properties.js';
import { expect, uniqueName, test } from './support/test.js';

const WORKBOOK = fileURLToPath(new URL('../test/fixtures/carteira.xlsx', import.meta.url));
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** LibreOffice's file, with titles that no other journey has. */
async function workbook(mark: string): Promise<Buffer> {
  const files = unzipSync(new Uint8Array(await readFile(WORKBOOK)));
  const strings = strFromU8(files['xl/sharedStrings.xml']!);
  const titled = strings.replace(
    /Casa no Taquaral|Apto no Cambuí|Terreno no Barão|Casa de Apto/g,
    `$& ${mark}`,
  );
  const typed = titled.replaceAll('>Apto<', '>Castelo<');
  return Buffer.from(zipSync({ ...files, 'xl/sharedStrings.xml': strToU8(typed) }));
}

test(
  'a workbook is opened, its columns matched, its cells mended, and the rest handed back with reasons',
  { tag: '@phone' },
  async ({ agency, open }, info) => {
    const mark = uniqueName('Planilha');
    const page = await open(agency, 'admin', '/admin/csv-upload');
    const file = { name: 'carteira.xlsx', mimeType: XLSX, buffer: await workbook(mark) };
    await page.locator('input[type=file]').setInputFiles(file);
    await expect(page.getByRole('alert')).toContainText('Por favor, selecione um arquivo CSV válido.');
    await page.getByRole('button', { name: 'Abrir a planilha' }).click();
    await expect(page.getByRole('heading', { name: 'Importar planilha' })).toBeVisible();

    const main = page.getByRole('main');
    await expect(page.getByTitle('Imóveis', { exact: true })).toBeVisible();
    const columns = page.getByRole('list', { name: 'Colunas da planilha' });
    await expect(columns.getByRole('listitem').filter({ hasText: 'Nome do imóvel' })).toContainText(
      'Título *',
    );
    await expect(columns.getByRole('listitem').filter({ hasText: 'Comissão' })).toContainText('Não importar');
    await expect(page.getByRole('group', { name: 'Primeiras linhas' })).toContainText('985000,5');
    await page.screenshot({ path: info.outputPath('1-columns.png'), fullPage: true });
    await expectToFit(page, page.getByRole('main'));
    await expectAccessible(page);

    // A column that was passed over asks for one value for all lines, until it is matched again.
    await chooseOption(main, 'Importar Negócio como', 'Não importar');
    await expect(page.getByText('Falta dizer de onde vem: Finalidade.')).toBeVisible();
    await chooseOption(main, 'Importar Negócio como', 'Finalidade *');

    await expect(page.getByRole('button', { name: 'Importar 2 imóveis' })).toBeVisible();
    const mends = page.getByRole('list', { name: 'Valores a corrigir' }).getByRole('listitem');
    await expect(mends).toHaveCount(2);
    await expect(mends.first()).toContainText('Tipo · linha 5 e 1 outra');
    await chooseOption(main, 'Tipo, linha 5', 'Apartamento');
    await expect(mends).toHaveCount(1);
    await page.screenshot({ path: info.outputPath('2-mends.png'), fullPage: true });

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Baixar 1 linha com erro' }).click(),
    ]);
    const text = (await readFile(await download.path())).toString();
    expect(text).toContain('8;Valor inválido em preço (price): #DIV/0!;4;Loja sem preço;');

    await page.getByRole('button', { name: 'Importar 4 imóveis' }).click();
    await expect(page.getByRole('heading', { name: 'Importação concluída' })).toBeVisible();
    await page.screenshot({ path: info.outputPath('3-result.png'), fullPage: true });
    expect(await named(agency, `Casa no Taquaral ${mark}`)).toMatchObject({
      ...{ price: 985_000.5, purpose: 'sale', type: 'house', area: 186.25, bedrooms: 3, isReady: true },
      ...{ city: 'Campinas', state: 'SP', status: 'draft', description: 'Perto da lagoa; "com jardim"' },
    });
    expect(await named(agency, `Apto no Cambuí ${mark}`)).toMatchObject({
      ...{ price: 3400, purpose: 'rent', type: 'apartment', city: 'Campinas', area: 72.5, isReady: false },
    });

    // Columns that were passed over or chosen are remembered.
    await page.goto('/admin/csv-upload?formato=planilha');
    const own = [
      'Nome;Logradouro;Cidade;UF;Preço;Negócio;Tipo;Obs',
      `${mark};Rua D, 1;Campinas;SP;1;Venda;Casa;x`,
    ];
    const csv = { name: 'minha.csv', mimeType: 'text/csv', buffer: Buffer.from(own.join('\n')) };
    await page.locator('input[type=file]').setInputFiles(csv);
    await chooseOption(main, 'Importar Obs como', 'Bairro');
    await page.getByRole('button', { name: 'Importar 1 imóvel' }).click();
    await expect(page.getByRole('heading', { name: 'Importação concluída' })).toBeVisible();
    await page.locator('input[type=file]').setInputFiles(csv);
    await expect(columns.getByRole('listitem').filter({ hasText: 'Obs' })).toContainText('Bairro');
    await page
      .locator('input[type=file]')
      .setInputFiles({ ...csv, name: 'x.xlsx', buffer: Buffer.from('PK no') });
    await expect(page.getByRole('alert')).toContainText('não é uma planilha do Excel');
  },
);
