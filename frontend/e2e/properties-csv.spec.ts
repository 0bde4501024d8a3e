import { chooseOption } from './support/form.js';
import { named } from './support/properties.js';
import { expect, uniqueName, test } from './support/test.js';

const HEADER = 'title,address,neighborhood,city,state,price,purpose,type,area,bedrooms,features';

test(
  'a CSV is imported: valid lines are created, invalid ones are reported by number',
  { tag: '@main' },
  async ({ agency, open }) => {
    const [one, two] = [uniqueName('Planilha um'), uniqueName('Planilha dois')];
    const page = await open(agency, 'admin', '/admin/properties');
    await page.getByRole('button', { name: 'Upload CSV' }).click();
    await expect(page.getByRole('heading', { name: 'Upload CSV' })).toBeVisible();
    const csv = [
      HEADER,
      `${one},"Rua A, 1",Centro,Campinas,SP,"350.000,50",sale,house,120,3,"Varanda, Quintal"`,
      `${two},"Rua B, 2",Centro,Campinas,SP,2500,rent,apartment,60,2,`,
      `Sem preço,"Rua C, 3",Centro,Campinas,SP,,sale,land,300,,`,
      `${one},"Rua A, 1",Centro,Campinas,SP,350000,sale,house,120,3,`,
    ].join('\n');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'imoveis.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await page.getByRole('button', { name: 'Importar' }).click();
    const figure = (name: string) =>
      page.locator('dl > div').filter({ hasText: name }).getByRole('definition');
    await expect(figure('Importados')).toHaveText('2');
    await expect(figure('Ignorados')).toHaveText('1');
    await expect(figure('Erros')).toHaveText('1');
    await expect(page.getByRole('listitem').filter({ hasText: 'Linha 4:' })).toBeVisible();
    expect(await named(agency, one)).toMatchObject({
      price: 350_000.5,
      status: 'draft',
      features: ['Varanda', 'Quintal'],
    });
    await page.getByRole('button', { name: 'Ver imóveis importados' }).click();
    await expect(page.getByRole('article', { name: two })).toBeVisible();
  },
);

test('the template can be downloaded and is itself a valid CSV', async ({ agency, open }) => {
  const page = await open(agency, 'admin', '/admin/csv-upload');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Baixar modelo' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
  await page.getByRole('button', { name: 'Voltar ao Admin' }).click();
  await expect(page).toHaveURL(/\/admin\/\w+$/);
});

test('a file without a valid line shows an error for each line', async ({ agency, open }) => {
  const page = await open(agency, 'admin', '/admin/csv-upload');
  const csv = `${HEADER}\nSem preço,"Rua C, 3",Centro,Campinas,SP,,sale,land,300,,`;
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'imoveis.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await page.getByRole('button', { name: 'Importar' }).click();
  await expect(page.getByRole('heading', { name: 'Erro no upload' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Linha 2:' })).toBeVisible();
});

test('a file of another type is refused', async ({ agency, open }) => {
  const page = await open(agency, 'admin', '/admin/csv-upload');
  const input = page.locator('input[type=file]');
  await input.setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('png') });
  await expect(page.getByRole('alert')).toContainText('Por favor, selecione um arquivo CSV válido.');
  await expect(page.getByRole('button', { name: 'Importar' })).toHaveCount(0);
  // The server refuses a file whose content does not match.
  await input.setInputFiles({
    name: 'disfarce.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]),
  });
  await page.getByRole('button', { name: 'Importar' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Erro no upload' }).first()).toBeVisible();
});

test('importing needs the permission to create', async ({ agency, open }) => {
  await agency.permit('diego', 'properties', 'create', 'off');
  const page = await open(agency, 'diego', '/admin/csv-upload');
  await expect(page.getByText('Você não tem permissão para criar em Imóveis')).toBeVisible();
  await page.goto('/admin/properties');
  await expect(page.getByRole('heading', { name: 'Gestão de Imóveis' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Novo Imóvel' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Upload CSV' })).toHaveCount(0);
  await agency.permit('diego', 'properties', 'create', 'on');
});

test(
  'an import tells how far it is, asks before it is left, and can be stopped',
  { tag: '@phone' },
  async ({ agency, open }, info) => {
    const name = uniqueName('Muitos');
    const line = (at: number) => `${name} ${at},"Rua ${at}, 1",Centro,Campinas,SP,350000,sale,house,120,3,`;
    const csv = [HEADER, ...Array.from({ length: 4_000 }, (_, at) => line(at))].join('\n');
    const file = { name: 'muitos.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
    const page = await open(agency, 'admin', '/admin/csv-upload');
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('button', { name: 'Importar', exact: true }).click();
    await expect(page.getByText(/Importando: \d+ importados/)).toBeVisible();
    await expect(page.getByRole('progressbar', { name: 'Andamento da importação' })).toBeVisible();
    await page.screenshot({ path: info.outputPath('1-importing.png'), fullPage: true });
    await page.getByRole('button', { name: 'Voltar ao Admin' }).click();
    const question = page.getByRole('dialog', { name: 'Parar a importação?' });
    await question.getByRole('button', { name: 'Continuar importando' }).click();
    await page.getByRole('button', { name: 'Parar', exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Importação interrompida' })).toContainText(
      /Até aqui: [\d.]+ importados/,
    );
    await page.screenshot({ path: info.outputPath('2-stopped.png'), fullPage: true });
    await page.getByRole('button', { name: 'Voltar ao Admin' }).click();
    await expect(page).toHaveURL(/\/admin\/\w+$/);
  },
);

test(
  'the broker of the lines is asked for, on a spreadsheet as on another system’s file',
  { tag: '@phone' },
  async ({ agency, open }, info) => {
    const [free, theirs] = [uniqueName('Sem corretor'), uniqueName('Da Camila')];
    const camila = await agency.user('camila');
    const page = await open(agency, 'admin', '/admin/csv-upload');
    const send = async (title: string) => {
      const csv = `${HEADER}\n${title},Rua A,Centro,Campinas,SP,350000,sale,house,,,`;
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'imoveis.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
      await page.getByRole('button', { name: 'Importar' }).click();
      await expect(page.getByRole('heading', { name: 'Importação concluída' })).toBeVisible();
    };
    await send(free);
    expect(await named(agency, free)).toMatchObject({ brokerId: null });
    await chooseOption(page.locator('main'), 'Corretor dos imóveis', camila.name);
    await page.screenshot({ path: info.outputPath('importar.png'), fullPage: true });
    await send(theirs);
    expect(await named(agency, theirs)).toMatchObject({ brokerId: camila.id });
    await page.getByRole('link', { name: /VRSync/ }).click();
    await expect(page.getByRole('combobox', { name: 'Corretor dos imóveis' })).toBeVisible();
  },
);
