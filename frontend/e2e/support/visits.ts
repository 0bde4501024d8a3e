import { expect, type Locator, type Page } from '@playwright/test';
import { instantOf, type Day, type Time } from '@lox/contracts/local-time.js';
import type { CreateVisit, UpdateVisit, Visit } from '@lox/contracts/visits.js';
import type { Agency, AgencyAccount } from './agency.js';
import { centreOf } from './board.js';
import { animationsEnded } from './layout.js';
import { aProperty } from './properties.js';

export class VisitScreen {
  constructor(readonly page: Page) {}

  get calendar(): Locator {
    return this.page.getByRole('region', { name: 'Calendário de visitas' });
  }

  day(day: Day): Locator {
    return this.calendar.locator(`[data-calendar-day="${day}"]`);
  }

  /** On the day it begins. */
  visit(client: string, day?: Day): Locator {
    return (day ? this.day(day) : this.calendar)
      .locator('[data-visit-id]:not([data-continued])')
      .filter({ hasText: client });
  }

  continued(client: string, day: Day): Locator {
    return this.day(day).locator('[data-visit-id][data-continued]').filter({ hasText: client });
  }

  /** A replaced one may still be fading out. */
  toast(title: string): Locator {
    return this.page.locator('.ant-notification-notice').filter({ hasText: title }).last();
  }

  /** During unfolding a click would miss. */
  async dialog(name: string | RegExp): Promise<Locator> {
    const dialog = this.page.getByRole('dialog', { name });
    await expect(dialog).toBeVisible();
    await animationsEnded(this.page);
    return dialog;
  }

  async details(client: string): Promise<Locator> {
    await this.visit(client).click();
    return this.dialog(client);
  }

  /** By keyboard: the opened menu moves, and a click could hit another item. */
  async choose(client: string, item: string): Promise<void> {
    await this.visit(client).click({ button: 'right' });
    await this.menuItem(item).press('Enter');
  }

  menuItem(name: string): Locator {
    return this.page.getByRole('menuitem', { name, exact: true });
  }

  /** `shift` offsets the drop point, in pixels. */
  async drag(client: string, target: Locator, shift = { x: 0, y: 0 }): Promise<void> {
    await this.take(client);
    const { x, y } = await centreOf(target);
    await this.page.mouse.move(x + shift.x, y + shift.y, { steps: 10 });
    await this.page.mouse.up();
  }

  async take(client: string): Promise<void> {
    const { x, y } = await centreOf(this.visit(client));
    await this.page.mouse.move(x, y);
    await this.page.mouse.down();
    await this.page.mouse.move(x + 10, y + 2, { steps: 3 });
    await expect(this.visit(client)).toHaveAttribute('data-held', 'true');
  }
}

export async function pick(dialog: Locator, label: string, text: string): Promise<void> {
  const list = dialog.getByRole('combobox', { name: label });
  await list.fill(text);
  const options = dialog
    .page()
    .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option');
  // Before the search has answered the list moves, and a click would miss.
  await expect(options).toHaveCount(1);
  await animationsEnded(dialog.page());
  await options.filter({ hasText: text }).click();
  await expect(options).toHaveCount(0);
}

export async function typeDay(dialog: Locator, day: Day): Promise<void> {
  const field = dialog.getByLabel('Data *');
  await field.fill(day.split('-').toReversed().join('/'));
  await field.press('Enter');
}

/** Day and time are in São Paulo. */
export async function aVisit(
  agency: Agency,
  who: AgencyAccount,
  client: string,
  at: { day: Day; time: Time },
  given: Partial<CreateVisit> & { title?: string } = {},
): Promise<Visit> {
  const { title = `Casa de ${client}`, ...visit } = given;
  const lead = await agency.lead(who, {
    name: client,
    email: 'cliente@exemplo.com.br',
    phone: '19998887766',
  });
  const property = await aProperty(agency, who, { title });
  const response = await agency.call(who, 'POST', '/api/visits', {
    leadId: lead.id,
    propertyId: property.id,
    scheduledDate: instantOf(at.day, at.time),
    ...visit,
  } satisfies CreateVisit);
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return (await response.json()) as Visit;
}

export const storedVisit = (agency: Agency, id: string): Promise<Visit> =>
  agency.read('admin', `/api/visits/${id}`);

/** Waits until the server has stored what the screen already shows. */
export const isStored = (agency: Agency, id: string, part: Partial<Visit>): Promise<void> =>
  expect.poll(() => storedVisit(agency, id)).toMatchObject(part);

export async function patchVisitByApi(
  agency: Agency,
  who: AgencyAccount,
  id: string,
  changes: UpdateVisit,
): Promise<Visit> {
  const response = await agency.call(who, 'PATCH', `/api/visits/${id}`, changes);
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return (await response.json()) as Visit;
}
