import type { Lead } from '@lox/contracts/leads.js';
import type { Page } from '@playwright/test';
import type { Agency } from './support/agency.js';
import { expectAccessible } from './support/axe.js';
import { animationsEnded, expectToFit, openedDialog } from './support/layout.js';
import { expect, uniqueName, test } from './support/test.js';

const INTEGRATIONS = '/admin/settings?aba=integracoes';

/** As an administrator sets a portal up: the address and the password that are shown once. */
async function openedChannel(page: Page, name: string): Promise<{ address: string; password: string }> {
  await page.getByRole('button', { name: 'Abrir canal' }).click();
  const dialog = await openedDialog(page.getByRole('dialog', { name: 'Abrir canal de leads' }));
  await dialog.getByRole('button', { name: 'Abrir canal' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Dê um nome ao canal.');
  await dialog.getByLabel('Nome').fill(name);
  await animationsEnded(page);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Abrir canal' }).click();
  const shown = await openedDialog(page.getByRole('dialog', { name: `Canal “${name}”` }));
  const password = await shown.getByLabel('Senha').inputValue();
  await animationsEnded(page);
  await expectAccessible(page);
  const example = (await shown.getByLabel('Exemplo de uso').textContent()) ?? '';
  await shown.getByRole('button', { name: 'Já guardei' }).click();
  return { address: /https?:\S+/.exec(example)?.[0] ?? '', password };
}

function portalOf({ address, password }: { address: string; password: string }, agency: Agency) {
  const path = new URL(address).pathname;
  const authorization = `Basic ${Buffer.from(`vivareal:${password}`).toString('base64')}`;
  return (lead: object) =>
    fetch(agency.url + path, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(lead),
    });
}

test('a portal’s lead comes into the pipeline; one without a contact is placed by hand, one is dropped @phone', async ({
  agency,
  open,
}) => {
  const name = uniqueName('ZAP');
  const page = await open(agency, 'admin', INTEGRATIONS);
  const send = portalOf(await openedChannel(page, name), agency);
  const line = page
    .getByRole('list', { name: 'Leads de portais e formulários' })
    .getByRole('listitem', { name });
  await expect(line).toContainText('Ligado');
  await expectToFit(page, page.getByRole('main'));
  await expectAccessible(page);

  const [client, nameless] = [uniqueName('Paula'), uniqueName('Rita')];
  const lead = {
    name: client,
    ddd: '19',
    phone: '998765432',
    clientListingId: 'XX-00001',
    cpf: '529.982.247-25',
  };
  expect((await send({ ...lead, originLeadId: `${name} 1` })).status).toBe(200);
  expect((await send({ originLeadId: `${name} 2`, extraData: { leadType: 'PHONE_VIEW' } })).status).toBe(200);

  await page.goto('/admin/leads');
  await page.getByRole('link', { name: /^Entradas: \d+ à espera$/ }).click();
  await expect(page.getByRole('heading', { name: 'Entradas', level: 1 })).toBeVisible();
  const list = page.getByRole('list', { name: 'Lista de entradas' });
  await expect(list).toContainText('Veio sem telefone e sem e-mail');
  await expect(list.getByRole('listitem', { name: client })).toHaveCount(0);
  await page.getByRole('button', { name: 'Limpar filtros' }).click();
  await expect(list.getByRole('listitem', { name: client })).toContainText(
    'Imóvel XX-00001 (não encontrado)',
  );
  await animationsEnded(page);
  await expectToFit(page, page.getByRole('main'));
  await expectAccessible(page);

  await list
    .getByRole('listitem')
    .filter({ hasText: name })
    .filter({ hasText: 'À espera' })
    .getByRole('button')
    .click();
  const drawer = page.getByRole('dialog', { name: 'Sem nome' });
  await expect(drawer).toContainText('Viu o telefone do anúncio: pode ligar.');
  await animationsEnded(page);
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Pôr no funil' }).click();
  const form = await openedDialog(page.getByRole('dialog', { name: 'Pôr no funil' }));
  await expect(form.getByRole('button', { name: 'Pôr no funil' })).toBeDisabled();
  await form.getByLabel('Nome').fill(nameless);
  await form.getByLabel('Telefone').fill('19987651234');
  await animationsEnded(page);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Pôr no funil' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Abrir lead' }).click();

  const opened = page.getByRole('dialog', { name: nameless });
  const trail = opened.getByRole('region', { name: 'Recebido de portais e formulários' });
  await trail.locator('summary', { hasText: name }).click();
  await expect(trail).toContainText('PHONE_VIEW');
  await animationsEnded(page);
  await expectAccessible(page);

  expect((await send({ originLeadId: `${name} 3` })).status).toBe(200);
  await page.goto('/admin/entradas?state=held');
  await list.getByRole('listitem').filter({ hasText: name }).getByRole('button').click();
  await page.getByRole('button', { name: 'Descartar' }).click();
  const dropping = await openedDialog(page.getByRole('dialog', { name: 'Descartar esta entrada?' }));
  await dropping.getByRole('radio', { name: 'Sem como contatar' }).check();
  await animationsEnded(page);
  await expectAccessible(page);
  await dropping.getByRole('button', { name: 'Descartar' }).click();
  await expect(page.getByRole('dialog', { name: 'Sem nome' })).toContainText('Descartada: Sem como contatar');
});

test('an entry is taken back from the pipeline by the toast and by itself; one that was worked stays @phone', async ({
  agency,
  open,
}) => {
  const name = uniqueName('VIVA');
  const page = await open(agency, 'admin', INTEGRATIONS);
  const send = portalOf(await openedChannel(page, name), agency);
  const [rita, worked] = [uniqueName('Rita'), uniqueName('Tadeu')];
  await send({ originLeadId: `${name} 1`, extraData: { leadType: 'PHONE_VIEW' } });
  await send({ originLeadId: `${name} 2`, name: worked, ddd: '19', phone: '987001122' });
  await page.goto('/admin/entradas?state=held');
  const list = page.getByRole('list', { name: 'Lista de entradas' });
  const line = list.getByRole('listitem').filter({ hasText: name });
  await line.getByRole('button').click();
  const drawer = page.getByRole('dialog', { name: 'Sem nome' });
  const place = async () => {
    await drawer.getByRole('button', { name: 'Pôr no funil' }).click();
    const form = await openedDialog(page.getByRole('dialog', { name: 'Pôr no funil' }));
    await form.getByLabel('Nome').fill(rita);
    await form.getByLabel('Telefone').fill('19987651299');
    await form.getByRole('button', { name: 'Pôr no funil' }).click();
    await expect(form).toBeHidden();
  };
  const takeBack = drawer.getByRole('button', { name: 'Tirar do funil' });
  await place();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByText('A entrada saiu do funil')).toBeVisible();
  await expect(drawer).toContainText('À espera: Foi tirada do funil');
  await page.keyboard.press('Control+z');
  await expect(drawer.getByRole('link', { name: 'Abrir lead' })).toBeVisible();
  await takeBack.click();
  await expect(drawer).toContainText('À espera: Foi tirada do funil');
  await place();
  await page.keyboard.press('Control+z');
  await expect(drawer).toContainText('À espera: Foi tirada do funil');
  await page.keyboard.press('Control+z');
  await expect(takeBack).toBeVisible();
  await animationsEnded(page);
  await expectAccessible(page);

  // Only the server knows by now what was given by hand.
  await page.reload();
  await takeBack.click();
  await expect(drawer).toContainText('À espera: Foi tirada do funil');
  await page.keyboard.press('Control+z');
  await expect(takeBack).toBeVisible();
  const placed = await agency.read<Lead[]>('admin', `/api/admin/leads?search=${encodeURIComponent(rita)}`);
  expect(placed.map((one) => [one.name, one.phone])).toEqual([[rita, '(19) 98765-1299']]);
  await takeBack.click();
  await expect(drawer).toContainText('À espera: Foi tirada do funil');
  await page.goto(`/admin/leads?search=${rita.split(' ').at(-1)}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('article', { name: rita })).toHaveCount(0);

  const leads = await agency.call('admin', 'GET', `/api/admin/leads?search=${encodeURIComponent(worked)}`);
  const [lead] = (await leads.json()) as { id: string }[];
  await agency.change('manager', lead!.id, { status: 'contacted' });
  await page.goto('/admin/entradas?state=placed');
  await list.getByRole('listitem', { name: worked }).getByRole('button').click();
  await page.getByRole('dialog', { name: worked }).getByRole('button', { name: 'Tirar do funil' }).click();
  await expect(
    page.getByText(`${(await agency.user('manager')).name} mudou isto depois`, { exact: false }),
  ).toBeVisible();
});

test('a broker has no way to what belongs to nobody', async ({ agency, open }) => {
  const page = await open(agency, 'diego', '/admin/leads');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Entradas/ })).toHaveCount(0);
  await page.goto('/admin/entradas');
  await expect(page.getByRole('list', { name: 'Lista de entradas' })).toHaveCount(0);
});
