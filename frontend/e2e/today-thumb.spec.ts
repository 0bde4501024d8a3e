import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/axe.js';
import { aFullDay } from './support/full-day.js';
import { expectToFit, openedDialog } from './support/layout.js';
import { expect, test } from './support/test.js';

const FINGER = 44;
/** Of 844 pixels the keyboard of a phone leaves these. */
const ABOVE_KEYBOARD = { width: 390, height: 460 };

/** Controls that a finger would miss, or that are not wholly on the screen. */
const outOfReach = (part: Locator): Promise<string[]> =>
  part.evaluate(
    (element, { finger, width }) =>
      [...element.querySelectorAll('a, button:not(.ant-modal-close), [role=combobox]')]
        .filter((control) => control.checkVisibility())
        .map((control) => {
          // The name of a row is the whole row.
          const isRow = getComputedStyle(control, '::after').position === 'absolute';
          const field = control.closest('.ant-select, .ant-picker, .ant-input-affix-wrapper, label');
          const touched = (isRow && control.closest('li')) || field || control;
          return { control, box: touched.getBoundingClientRect() };
        })
        .filter(
          ({ box }) =>
            box.height < finger - 0.5 ||
            box.width < finger - 0.5 ||
            box.left < -0.5 ||
            box.right > width + 0.5,
        )
        .map(
          ({ control, box }) =>
            `${Math.round(box.width)}×${Math.round(box.height)} ${control.outerHTML.slice(0, 120)}`,
        ),
    { finger: FINGER, width: 390 },
  );

/** Each field that takes text is seen while it is typed into, and the dialog can be sent. */
async function expectAboveKeyboard(page: Page, dialog: Locator, send?: string): Promise<void> {
  await openedDialog(dialog);
  await page.setViewportSize(ABOVE_KEYBOARD);
  const fields = dialog.locator('input:not([type=radio]):not([type=checkbox]):not([type=file]), textarea');
  expect(await fields.count()).toBeGreaterThan(0);
  for (const field of await fields.all()) {
    if (!(await field.isVisible()) || !(await field.isEnabled())) continue;
    await field.focus();
    await expect(field).toBeInViewport({ ratio: 0.9 });
    const covered = await field.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const there = document.elementFromPoint(left + width / 2, top + height / 2);
      const own = element.closest('.ant-select, .ant-picker, .ant-input-affix-wrapper') ?? element;
      return there && (own.contains(there) || there.closest('.ant-picker-dropdown, .ant-select-dropdown'))
        ? null
        : element.outerHTML;
    });
    expect(covered).toBeNull();
  }
  if (send) {
    const button = dialog.getByRole('button', { name: send, exact: true });
    await button.scrollIntoViewIfNeeded();
    await expect(button).toBeInViewport({ ratio: 1 });
  }
  await expectToFit(page);
  await page.setViewportSize({ width: 390, height: 844 });
}

test(
  'every action of the day is in reach of a thumb',
  { tag: '@phone-only' },
  async ({ fresh: agency, open }) => {
    await aFullDay(agency);
    const page = await open(agency, 'camila', '/admin');
    const today = page.getByRole('region', { name: 'Hoje', exact: true });
    for (const block of ['Agora', 'Visitas de hoje', 'Como foi?', 'Pedidos do site', 'Próximos passos'])
      await expect(today.getByRole('region', { name: block }).getByRole('listitem').first()).toBeVisible();
    await expectToFit(page, today);
    expect(await outOfReach(today)).toEqual([]);
    await page.getByRole('button', { name: 'Anotar contato com Nair Pinto' }).tap();
    const dialog = await openedDialog(page.getByRole('dialog', { name: 'Anotar contato: Nair Pinto' }));
    expect(await outOfReach(dialog)).toEqual([]);
    await expectAccessible(page);
  },
);

test(
  'no field of the day hides below the keyboard',
  { tag: '@phone-only' },
  async ({ fresh: agency, open }) => {
    const id = await aFullDay(agency);
    const page = await open(agency, 'camila', '/admin');
    const tap = (name: string) => page.getByRole('button', { name, exact: true }).tap();
    const dialogs: [button: string, dialog: string, send: string, leave: string][] = [
      ['Anotar contato com Nair Pinto', 'Anotar contato: Nair Pinto', 'Anotar', 'Cancelar'],
      ['Novo Lead', 'Novo Lead', 'Criar Lead', 'Cancelar'],
      ['Reagendar: Saulo Dias', 'Reagendar visita', 'Reagendar', 'Voltar'],
      ['Escolher horário: Téo Brito', 'Confirmar visita', 'Confirmar', 'Voltar'],
    ];
    for (const [button, name, send, leave] of dialogs) {
      await tap(button);
      const dialog = page.getByRole('dialog', { name });
      await expectAboveKeyboard(page, dialog, send);
      await dialog.getByRole('button', { name: leave }).tap();
      await expect(dialog).toBeHidden();
    }
    // Diary and next step.
    await page.goto(`/admin/leads?lead=${id}`);
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByLabel('O que foi dito')).toBeVisible();
    await drawer.getByRole('button', { name: 'Mudar' }).tap();
    await expectAboveKeyboard(page, drawer);
  },
);
