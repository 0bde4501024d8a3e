import type { Lead } from '@lox/contracts/leads.js';
import { animationsEnded, expectToFit } from './support/layout.js';
import { expect, uniqueName, test } from './support/test.js';

const PATH = '/terras-de-tuvivas';

test(
  'the landing page shows lots and prices, and links to the form',
  { tag: '@phone' },
  async ({ demo, open }) => {
    const page = await open(demo, 'visitor', PATH, {
      // The body of a beacon cannot be read in tests; without beacons the site uses fetch.
      prepare: (blank) => blank.addInitScript(() => (navigator.sendBeacon = () => false)),
    });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Viva no Paraíso');
    for (const badge of ['Totalmente Aprovado', 'Documentação 100% Legal', 'Financiamento Facilitado'])
      await expect(page.getByText(badge)).toBeVisible();
    const regions = async () =>
      (await page.getByRole('region').count()) - (await page.getByRole('region', { name: 'Ações' }).count());
    await expect.poll(regions).toBe(8);
    for (const [name, area, price] of [
      ['Terreno Essencial', '400 m²', 'R$ 648,00/m²'],
      ['Terreno Premium', '772,10 m²', 'R$ 717,00/m²'],
      ['Terreno Exclusive', '604,82 m²', 'R$ 1.248/m²'],
    ] as const) {
      const lot = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
      await expect(lot.getByText(area, { exact: true })).toBeVisible();
      await expect(lot.getByText(price, { exact: true })).toBeVisible();
    }
    await expect(page.getByText('MAIS VENDIDO')).toHaveCount(1);
    await expect(page.getByRole('link', { name: 'Ver Localização no Mapa' })).toHaveAttribute(
      'href',
      /Jaguari/,
    );
    for (const name of ['Fale Conosco', 'Falar com Consultor Agora']) {
      const chat = page.getByRole('main').getByRole('link', { name, exact: true });
      await expect(chat).toHaveAttribute('target', '_blank');
      expect(new URL((await chat.getAttribute('href')) ?? '').searchParams.get('text')).toContain(
        'Terras de Tuvivas',
      );
    }
    await expectToFit(page);
    const hit = page.waitForRequest(
      (request) =>
        request.url().endsWith('/api/analytics') &&
        (request.postDataJSON() as { event: string }).event === 'interest_click',
    );
    await page.getByRole('button', { name: /^Tenho Interesse.*Terreno Premium/ }).click();
    await expect(page.getByLabel('Nome Completo')).toBeInViewport();
    await expect(page.getByLabel('Nome Completo')).toBeFocused();
    expect((await hit).postDataJSON()).toEqual({
      event: 'interest_click',
      path: PATH,
      label: 'land/premium',
    });
  },
);

test('the interest form creates a lead', async ({ demo, open }) => {
  const name = uniqueName('Otávio Reis');
  const page = await open(demo, 'visitor', PATH);
  const form = page.getByRole('form', { name: 'Venha conhecer de perto' });
  const message = form.getByLabel('Mensagem');
  await expect(message).toHaveValue('Gostaria de saber mais sobre o Terras de Tuvivas');
  await expect(message).toHaveAttribute('rows', '4');
  const send = form.getByRole('button', { name: 'Quero saber mais' });
  await send.click();
  await expect(page.getByText('Por favor, preencha pelo menos nome e telefone.')).toBeVisible();

  await form.getByLabel('Nome Completo').fill(name);
  await form.getByLabel('Telefone').fill('19991234567');
  await expect(form.getByLabel('Telefone')).toHaveValue('(19) 99123-4567');
  await page.context().setOffline(true);
  await send.click();
  await expect(page.getByText('Não foi possível registrar seu interesse. Tente novamente.')).toBeVisible();
  await page.context().setOffline(false);
  await send.click();
  await expect(page.getByText('Interesse registrado!')).toBeVisible();
  await expect(form.getByLabel('Nome Completo')).toHaveValue('');
  await expect(message).toHaveValue('Gostaria de saber mais sobre o Terras de Tuvivas');
  const leads = await demo.read<Lead[]>('admin', `/api/admin/leads?search=${encodeURIComponent(name)}`);
  expect(leads).toMatchObject([
    { name, source: 'terras_de_tuvivas_landing', priority: 'high', region: 'Terras de Tuvivas' },
  ]);
});

test('nothing is blank without scrolling: in print, in a full-page screenshot, without an observer', async ({
  demo,
  open,
}) => {
  const page = await open(demo, 'visitor', PATH, {
    prepare: (blank) =>
      blank.addInitScript(() => {
        window.IntersectionObserver = class {
          observe() {}
          unobserve() {}
          disconnect() {}
        } as unknown as typeof IntersectionObserver;
      }),
  });
  // Wait until an element below the screen is ready to animate.
  await expect(page.locator('[data-reveal].waiting').first()).toBeAttached();
  const shown = () =>
    page.locator('[data-reveal]').evaluateAll((elements) =>
      elements.map((element) => {
        const { opacity, translate, visibility } = getComputedStyle(element);
        return { opacity, visibility, shift: parseFloat(translate.split(' ')[1] ?? '0') };
      }),
    );
  await animationsEnded(page);
  for (const { opacity, visibility, shift } of await shown()) {
    expect({ opacity, visibility }).toEqual({ opacity: '1', visibility: 'visible' });
    expect(shift).toBeLessThanOrEqual(16);
  }
  const drawings = page.getByRole('main').locator('img');
  await expect(drawings).toHaveCount(5);
  for (const drawing of await drawings.all()) await expect(drawing).toHaveJSProperty('complete', true);
  expect(
    await drawings.evaluateAll((all) => all.filter((img) => !(img as HTMLImageElement).naturalWidth)),
  ).toEqual([]);
  for (const media of [{ media: 'print' }, { media: 'screen', reducedMotion: 'reduce' }] as const) {
    await page.emulateMedia(media);
    await animationsEnded(page);
    expect(new Set((await shown()).map(({ shift }) => shift))).toEqual(new Set([0]));
  }
});

test('elements become visible when scrolled into view, and nothing is hidden without JavaScript', async ({
  demo,
  open,
}) => {
  const page = await open(demo, 'visitor', PATH);
  const card = page.getByRole('listitem').filter({ hasText: 'Terreno Exclusive' });
  await expect(card).not.toHaveClass(/visible/);
  await card.scrollIntoViewIfNeeded();
  await expect(card).toHaveClass(/visible/);
  await expect(card).toHaveCSS('opacity', '1');

  const plain = await open(demo, 'visitor', PATH, { javaScriptEnabled: false });
  for (const text of ['Terreno Exclusive', 'Empreendimento Aprovado', 'Falar com Consultor Agora'])
    await expect(plain.getByText(text, { exact: true })).toBeVisible();
  await plain.getByRole('button', { name: 'Agende sua Visita' }).click();
  await expect(plain).toHaveURL(`${PATH}#fale-conosco`);
});
