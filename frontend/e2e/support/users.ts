import type { CreateUser, ManagedUser } from '@lox/contracts/user-management.js';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Agency } from './agency.js';
import { animationsEnded } from './layout.js';

/** The demo password is refused. */
export const GIVEN_PASSWORD = 'a senha que lhe deram';

export async function aUser(
  agency: Agency,
  name: string,
  given: Partial<CreateUser> = {},
): Promise<ManagedUser> {
  const email = `${crypto.randomUUID()}@lox.test`;
  const body = { name, email, password: GIVEN_PASSWORD, role: 'broker', ...given };
  const answer = await agency.call('admin', 'POST', '/api/admin/users', body);
  if (answer.status !== 201) throw new Error(`creating a user was answered ${answer.status}`);
  return (await answer.json()) as ManagedUser;
}

export const storedUser = (agency: Agency, id: string): Promise<ManagedUser> =>
  agency.read<ManagedUser>('admin', `/api/admin/users/${id}`);

export class UsersScreen {
  constructor(readonly page: Page) {}

  /** A table row on a desktop, a card on a phone. */
  person(name: string): Locator {
    return this.page.getByRole('row').or(this.page.getByRole('listitem')).filter({ hasText: name });
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** An earlier one may still be fading out. */
  toast(title: string): Locator {
    return this.page.locator('.ant-notification-notice').filter({ hasText: title }).last();
  }

  /** The topmost one. */
  question(title: string): Locator {
    return this.page.getByRole('dialog').filter({ hasText: title }).last();
  }

  /** During unfolding a click would miss. */
  async open(button: string, title: string): Promise<Locator> {
    await this.button(button).click();
    const dialog = this.page.getByRole('dialog', { name: title });
    await expect(dialog).toBeVisible();
    await animationsEnded(this.page);
    return dialog;
  }

  permissions(name: string): Promise<Locator> {
    return this.open(`Gerenciar permissões de ${name}`, `Permissões de ${name}`);
  }

  async team(name: string): Promise<Locator> {
    await this.button(`Mais ações de ${name}`).click();
    await animationsEnded(this.page);
    await this.page.getByRole('menuitem', { name: 'Equipe' }).click();
    const dialog = this.page.getByRole('dialog', { name: `Equipe de ${name}` });
    await expect(dialog).toBeVisible();
    await animationsEnded(this.page);
    return dialog;
  }
}
