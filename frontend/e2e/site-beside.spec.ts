import { expectAccessible } from './support/axe.js';
import { expectToFit } from './support/layout.js';
import { createPropertyByApi, patchPropertyByApi } from './support/property-calls.js';
import { expect, test, uniqueName } from './support/test.js';

test(
  'similar properties stand beside one, with and without JavaScript, until they are sold',
  { tag: '@phone' },
  async ({ agency, open }) => {
    const staff = await open(agency, 'admin', '/');
    const city = uniqueName('Cidade');
    const { slug } = await createPropertyByApi(staff, 0, { title: uniqueName('Casa olhada'), city });
    const near = await createPropertyByApi(staff, 1, {
      title: uniqueName('Casa parecida'),
      city,
      price: 990_000,
    });
    const dear = await createPropertyByApi(staff, 0, {
      title: uniqueName('Casa cara'),
      city,
      price: 9_900_000,
    });

    const plain = await open(agency, 'visitor', `/imovel/${slug}`, { javaScriptEnabled: false });
    const similar = plain.getByRole('region', { name: 'Imóveis semelhantes' });
    await expect(similar.getByRole('link')).toHaveText([near.title]);
    await expect(similar).toContainText('R$ 990.000');
    await expect(plain.getByText('Simule o financiamento')).toBeHidden();
    await expect(plain.getByText(dear.title)).toHaveCount(0);
    await similar.getByRole('link').click();
    await expect(plain.getByRole('heading', { level: 1 })).toHaveText(near.title);

    // In the browser the page is made from the calls.
    const page = await open(agency, 'visitor', `/imovel/${near.slug}`);
    const other = page.getByRole('region', { name: 'Imóveis semelhantes' }).getByRole('link');
    await expect(other).toHaveAttribute('href', `/imovel/${slug}`);
    await other.click();
    await expect(page).toHaveURL(`/imovel/${slug}`);
    await expect(other).toHaveText(near.title);
    await expectToFit(page);

    await patchPropertyByApi(staff, near.id, { status: 'sold' });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Imóveis semelhantes' })).toHaveCount(0);
  },
);

test(
  'a financing is simulated in the browser, moves nothing above it, and says what is wrong',
  { tag: '@phone' },
  async ({ agency, open }) => {
    const staff = await open(agency, 'admin', '/');
    const { slug } = await createPropertyByApi(staff, 0, { price: 500_000 });
    const scripts: string[] = [];
    const page = await open(agency, 'visitor', `/imovel/${slug}`, {
      reducedMotion: 'reduce',
      prepare: async (blank) => {
        blank.on('request', (request) => scripts.push(request.url()));
        await blank.addInitScript(() => {
          window.print = () => {
            document.documentElement.dataset.printed = document.documentElement.dataset.print;
            window.dispatchEvent(new Event('afterprint'));
          };
        });
      },
    });
    const fold = page.getByText('Simule o financiamento');
    await expect(fold).toBeVisible();
    expect(scripts.filter((url) => url.includes('financing'))).toEqual([]);
    const place = () => page.getByRole('complementary', { name: 'Preço e contato' }).boundingBox();
    await fold.scrollIntoViewIfNeeded();
    const before = await place();
    await fold.click();
    await expect(page.getByLabel('Entrada (R$)')).toHaveValue('100.000');
    expect(await place()).toEqual(before);

    // 300.000 at 1% a month in 360 months: the published SAC table begins with 3.833,33.
    await page.getByLabel('Entrada (R$)').fill('200000');
    await page.getByLabel('Juros (% ao ano)').fill('12,68');
    const instalment = page.getByRole('status').filter({ hasText: 'parcela' });
    await expect(instalment).toContainText(/Primeira parcela\s*R\$\s3\.83[23],\d\d/);
    await expect(page.getByLabel('Entrada (R$)')).toHaveValue('200.000');
    await page.getByRole('radio', { name: 'Tabela Price' }).check();
    await expect(instalment).toContainText(/360 parcelas de\s*R\$\s3\.08\d,\d\d/);
    await page.getByText('Parcelas ano a ano').click();
    const table = page.getByRole('table', { name: /^Em reais/ });
    await expect(table.getByRole('row')).toHaveCount(31);
    await expect(table.getByRole('row').last().getByRole('cell').last()).toHaveText('0');
    await expect(page.getByText('não uma proposta de crédito')).toBeVisible();

    await page.getByLabel('Prazo (anos)').fill('50');
    await expect(page.getByText('Escreva de 1 a 35 anos')).toBeVisible();
    await page.getByLabel('Entrada (R$)').fill('600.000');
    await expect(page.getByText('A entrada não pode passar do preço')).toBeVisible();
    await expectAccessible(page);
    await expectToFit(page);
    await page.getByRole('button', { name: 'Imprimir simulação' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-printed', 'financing');
    await expect(page.locator('html[data-print]')).toHaveCount(0);
  },
);

test('a rental has no simulation; the visit bar comes when the panel is scrolled away', async ({
  agency,
  open,
}) => {
  const staff = await open(agency, 'admin', '/');
  const { slug } = await createPropertyByApi(staff, 0, { purpose: 'rent', price: 3_000 });
  const page = await open(agency, 'visitor', `/imovel/${slug}`);
  await expect(page.getByText('Simule o financiamento')).toHaveCount(0);
  const bar = page.getByRole('region', { name: 'Ações do imóvel' });
  await expect(bar).toBeHidden();
  await page.getByText('Código do imóvel').evaluate((code) => code.scrollIntoView({ block: 'start' }));
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(bar).toBeVisible();
  await bar.getByRole('button', { name: 'Visita' }).click();
  await expect(page.getByRole('dialog', { name: 'Agendar Visita' })).toBeVisible();
});

test(
  'a search that finds nothing offers looser filters with their counts, and the nearest properties',
  { tag: '@phone' },
  async ({ agency, open }) => {
    const staff = await open(agency, 'admin', '/');
    const city = uniqueName('Cidade');
    const small = await createPropertyByApi(staff, 0, { title: uniqueName('Casa menor'), city, bedrooms: 3 });
    const asked = `/imoveis?purpose=sale&type=house&city=${encodeURIComponent(city)}&bedrooms=5`;
    for (const javaScriptEnabled of [false, true]) {
      const page = await open(agency, 'visitor', asked, { javaScriptEnabled });
      await expect(page.getByText('Nenhum imóvel encontrado. Tente ajustar os filtros')).toBeVisible();
      const near = page.getByRole('region', { name: 'Parecidos com o que você procura' });
      await expect(near.getByRole('article').first()).toContainText(small.title);
      const looser = page.getByRole('list', { name: 'Abrir um filtro' }).getByRole('link');
      const rooms = looser.filter({ hasText: '3+ quartos' });
      await expect(rooms).toHaveAccessibleName('3+ quartos 1 imóvel');
      if (javaScriptEnabled) {
        await expectAccessible(page);
        await expectToFit(page);
      }
      await rooms.click();
      await expect(page).toHaveURL(/bedrooms=3/);
      await expect(page.getByRole('article')).toHaveText([new RegExp(small.title)]);
    }
  },
);
