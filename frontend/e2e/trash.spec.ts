import { expectAccessible } from './support/axe.js';
import { aProperty } from './support/properties.js';
import { expect, test, uniqueName } from './support/test.js';

test(
  'what was deleted waits in the trash, comes back, or goes for good',
  { tag: '@phone' },
  async ({ agency, open }) => {
    const [back, gone] = [uniqueName('Casa que volta'), uniqueName('Casa que vai')];
    for (const title of [back, gone]) {
      const { id } = await aProperty(agency, 'admin', { title });
      await agency.call('admin', 'DELETE', `/api/properties/${id}`);
    }
    const page = await open(agency, 'admin', '/admin/lixeira');
    const list = page.getByRole('list', { name: 'Imóveis na lixeira' });
    const lineOf = (name: string) => list.getByRole('listitem', { name });
    await expect(lineOf(back)).toContainText('faltam 30 dias');
    await expectAccessible(page);
    await lineOf(back)
      .getByRole('button', { name: `Restaurar ${back}` })
      .press('Enter');
    await expect(lineOf(back)).toBeHidden();
    await expect(list.locator(':focus')).toHaveAccessibleName(/^Restaurar /);
    await lineOf(gone)
      .getByRole('button', { name: `Excluir definitivamente ${gone}` })
      .press('Enter');
    const dialog = page.getByRole('dialog', { name: `Excluir “${gone}” definitivamente?` });
    await dialog.getByRole('button', { name: 'Excluir definitivamente' }).press('Enter');
    await expect(lineOf(gone)).toBeHidden();
    const panel = page.getByRole('tabpanel', { name: 'Imóveis' });
    await expect(panel.and(page.locator(':focus')).or(panel.locator(':focus'))).toHaveCount(1);
    await page.getByRole('tab', { name: 'Documentos' }).click();
    await expect(page).toHaveURL(/kind=document/);
  },
);
