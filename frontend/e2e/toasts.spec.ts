import type { Locator, Page } from '@playwright/test';
import { animationsEnded } from './support/layout.js';
import { expect, uniqueName, test } from './support/test.js';

async function covered(within: Locator, toast: Locator): Promise<string[]> {
  await expect(toast).toBeVisible();
  const box = (await toast.boundingBox())!;
  return within.evaluate((dialog, { x, y, width, height }) => {
    // Scrolled-out controls are not seen.
    const edgeOf = (control: Element): number => {
      let edge = 0;
      for (let box = control.parentElement; box; box = box.parentElement)
        if (getComputedStyle(box).overflowY !== 'visible')
          edge = Math.max(edge, box.getBoundingClientRect().top);
      return edge;
    };
    return [...dialog.querySelectorAll('button, a, input, textarea, [role="combobox"]')]
      .filter((control) => {
        const at = control.getBoundingClientRect();
        const edge = edgeOf(control);
        const inView = at.width > 0 && at.bottom > edge && at.top < innerHeight;
        const top = Math.max(at.top, edge);
        return inView && at.left < x + width && at.right > x && top < y + height && at.bottom > y;
      })
      .filter((control) => control.checkVisibility())
      .map((control) => control.textContent || control.getAttribute('aria-label') || control.tagName);
  }, box);
}

const toastOf = (page: Page, title: string): Locator =>
  page.locator('.ant-notification-notice').filter({ hasText: title }).last();

test(
  'a live notification covers no control of an open drawer or dialog, and goes away with its click',
  { tag: '@phone' },
  async ({ agency, open }) => {
    const [shown, moved] = [uniqueName('Mara'), uniqueName('Nilo')];
    const contact = { email: 'cliente@exemplo.com.br', phone: '19998887766' };
    const lead = await agency.lead('camila', { name: shown, ...contact });
    const other = await agency.lead('camila', { name: moved, ...contact });
    const page = await open(agency, 'camila', `/admin/leads?lead=${lead.id}`);
    const drawer = page.getByRole('dialog', { name: shown });
    const notes = drawer.getByLabel('Observações da equipe');
    await notes.fill('Prefere de manhã.');
    await expect(drawer.getByRole('button', { name: 'Salvar alterações' })).toBeVisible();
    await animationsEnded(page);
    await agency.change('manager', other.id, { status: 'proposal' });
    const news = toastOf(page, 'Lead mudou de etapa');
    expect(await covered(drawer, news)).toEqual([]);
    await notes.fill('');
    await agency.change('manager', other.id, { status: 'contract' });
    await expect(news).toContainText('Contrato');
    await news.click();
    await expect(news).toBeHidden();
    await expect(page).toHaveURL(new RegExp(other.id));

    await page.goto('/admin/visits');
    await page.getByRole('button', { name: 'Nova Visita' }).click();
    const dialog = page.getByRole('dialog', { name: 'Nova Visita' });
    await dialog.getByRole('button', { name: 'Agendar visita' }).click();
    const refusal = toastOf(page, 'Lead não selecionado');
    await expect(refusal).toBeVisible();
    await animationsEnded(page);
    expect(await covered(dialog, refusal)).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await expect(dialog).toBeHidden();
  },
);

test('a toast of the site covers no control of its dialogs', { tag: '@phone' }, async ({ agency, open }) => {
  const page = await open(agency, 'visitor', '/contato');
  await page
    .getByRole('link', { name: /imóveis/i })
    .first()
    .waitFor();
  await page.evaluate(() => localStorage.setItem('lox:lead-widget-seen', 'true'));
  await page
    .getByRole('button', { name: /^(Contato|Abrir menu|Menu)/ })
    .first()
    .click();
  const talk = page.getByRole('button', { name: 'Fale conosco' });
  if (await talk.isVisible()) await talk.click();
  const dialog = page.getByRole('dialog', { name: 'Entre em Contato' });
  await dialog.getByRole('button', { name: 'Enviar Contato' }).click();
  const toast = dialog.getByRole('status').locator('> div');
  await animationsEnded(page);
  expect(await covered(dialog.locator('form'), toast)).toEqual([]);
  const close = dialog.getByRole('button', { name: 'Fechar', exact: true });
  const [at, over] = [(await close.boundingBox())!, (await toast.boundingBox())!];
  expect(at.y >= over.y + over.height || at.x + at.width <= over.x).toBe(true);
});
