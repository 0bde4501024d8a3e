import type { Locator, Page } from '@playwright/test';
import type { Lead } from '@lox/contracts/leads.js';
import { formatPhone } from '@lox/contracts/phone/read-phone.js';
import { Board } from './support/board.js';
import { createPropertyByApi } from './support/property-calls.js';
import { expect, uniqueName, test } from './support/test.js';
import { aUser, GIVEN_PASSWORD, storedUser } from './support/users.js';

const WRITTEN = '+55 19 99876-5432';
const SHOWN = '(19) 99876-5432';

async function paste(field: Locator, text: string): Promise<void> {
  const page = field.page();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await field.press('ControlOrMeta+a');
  await field.press('ControlOrMeta+v');
}

/** A number is read once the field is left; a refusal says why. */
async function readsPhones(field: Locator, wrong: string): Promise<void> {
  const ways: ((text: string) => Promise<void>)[] = [
    (text) => paste(field, text),
    (text) => field.fill(text),
    async (text) => {
      await field.fill('');
      await field.pressSequentially(text);
    },
  ];
  for (const text of [WRITTEN, '5519998765432', '019 99876-5432', '0055 (19) 99876-5432', '19998765432'])
    for (const enter of ways) {
      await enter(text);
      await field.blur();
      await expect(field).toHaveValue(SHOWN);
    }
  for (const text of ['+1 (415) 555-2671', '0800 123 4567', '(48) 3222-1234 ramal 12'])
    for (const enter of ways) {
      await enter(text);
      await field.blur();
      await expect(field).toHaveValue(formatPhone(text));
    }
  await field.fill('20999991234');
  await field.blur();
  await expect(field).toHaveAccessibleDescription('Não existe o DDD 20');
  await field.fill('489999912345');
  await field.blur();
  await expect(field).toHaveValue('489999912345');
  await expect(field).toHaveAccessibleDescription(wrong);
  await paste(field, WRITTEN);
}

const WRONG_LENGTH = 'Telefone deve ter 10 ou 11 dígitos';
const TOO_LONG = `${WRONG_LENGTH}; o de outro país começa por + e o código do país`;

test(
  'the contact form reads every writing of a phone',
  { tag: '@phone' },
  async ({ agency, open, isMobile }) => {
    const name = uniqueName('Paula Colada');
    const page = await open(agency, 'visitor', '/');
    if (isMobile) {
      await page.getByRole('button', { name: 'Abrir menu' }).tap();
      await page.getByRole('button', { name: 'Fale conosco' }).tap();
    } else await page.getByRole('banner').getByRole('button', { name: 'Contato' }).click();
    const form = page.getByRole('dialog', { name: 'Entre em Contato' });
    await form.getByLabel('Nome').fill(name);
    await form.getByLabel('Email').fill('paula@exemplo.com.br');
    await readsPhones(form.getByLabel('Telefone'), WRONG_LENGTH);
    await form.getByRole('button', { name: 'Enviar Contato' }).click();
    await expect(page.getByText('Contato enviado!')).toBeVisible();
    expect(await phoneOf(agency, name)).toBe(SHOWN);
  },
);

test('the visit form sends the digits of a national number', async ({ agency, open }) => {
  const staff = await open(agency, 'admin', '/');
  const { slug } = await createPropertyByApi(staff, 0);
  const name = uniqueName('Vera Colada');
  const page = await open(agency, 'visitor', `/imovel/${slug}`);
  await page.getByRole('button', { name: 'Agendar Visita' }).click();
  const form = page.getByRole('dialog', { name: 'Agendar Visita' });
  await form.getByLabel('Nome').fill(name);
  await form.getByLabel('Email').fill('vera@exemplo.com.br');
  await form.getByLabel('Data preferida').fill('2027-03-02');
  await readsPhones(form.getByLabel('Telefone'), WRONG_LENGTH);
  await form.getByRole('button', { name: 'Agendar Visita' }).click();
  await expect(page.getByText('Visita agendada com sucesso!')).toBeVisible();
  expect(await phoneOf(agency, name)).toBe('19998765432');
});

test('the widget reads every writing, and sends none that it cannot read', async ({ agency, open }) => {
  const name = uniqueName('Wanda Colada');
  const page = await open(agency, 'visitor', '/', { prepare: (blank) => blank.clock.install() });
  await page.clock.fastForward(6_000);
  const widget = page.getByRole('dialog', { name: 'Corretor LOX' });
  for (const answer of ['Casa', 'Alugar', 'Jaguariúna']) {
    await widget.getByLabel(answer, { exact: true }).check();
    await widget.getByRole('button', { name: 'Próximo' }).click();
  }
  await widget.getByLabel('Nome').fill(name);
  await widget.getByLabel('Email').fill('wanda@exemplo.com.br');
  const phone = widget.getByLabel('Telefone');
  await phone.fill('20999991234');
  await phone.press('Enter');
  await expect(phone).toBeFocused();
  await expect(phone).toHaveAccessibleDescription('Não existe o DDD 20');
  await readsPhones(phone, WRONG_LENGTH);
  await widget.getByRole('button', { name: 'Enviar' }).click();
  await expect(widget.getByRole('heading', { level: 3 })).toHaveText('Obrigado!');
  expect(await phoneOf(agency, name)).toBe(SHOWN);
});

test('the landing page reads every writing', async ({ demo, open }) => {
  const name = uniqueName('Laura Colada');
  const page = await open(demo, 'visitor', '/terras-de-tuvivas');
  const form = page.getByRole('form', { name: 'Venha conhecer de perto' });
  await form.getByLabel('Nome Completo').fill(name);
  await readsPhones(form.getByLabel('Telefone'), WRONG_LENGTH);
  await form.getByRole('button', { name: 'Quero saber mais' }).click();
  await expect(page.getByText('Interesse registrado!')).toBeVisible();
  expect(await phoneOf(demo, name)).toBe(SHOWN);
});

test(
  'Novo Lead and an open lead read every writing; the board finds it by each',
  { tag: '@phone' },
  async ({ agency, open }) => {
    const name = uniqueName('Nair Colada');
    const board = new Board(await open(agency, 'admin', '/admin/leads'));
    const { page } = board;
    await page.getByRole('button', { name: 'Novo Lead' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Novo Lead' });
    await dialog.getByLabel('Nome *').fill(name);
    await dialog.getByLabel('E-mail *').fill('nair@exemplo.com.br');
    await readsPhones(dialog.getByLabel('Telefone'), TOO_LONG);
    await dialog.getByRole('button', { name: 'Criar Lead' }).click();
    await expect(board.toast('Lead criado')).toBeVisible();
    const [lead] = await leadsOf(agency, name);
    expect(lead?.phone).toBe(SHOWN);

    await page.goto(`/admin/crm?lead=${lead?.id}`);
    const contact = page.getByRole('region', { name: 'Contato e observações' });
    await readsPhones(contact.getByLabel('Telefone'), TOO_LONG);
    await contact.getByLabel('Telefone').fill('+1 (415) 555-2671');
    await contact.getByRole('button', { name: 'Salvar alterações' }).click();
    await expect.poll(() => phoneOf(agency, name)).toBe('+1 415 555 2671');
    await expect(page.getByRole('link', { name: 'Ligar' })).toHaveAttribute('href', 'tel:+14155552671');
    await contact.getByLabel('Telefone').fill('0800 123 4567');
    await contact.getByRole('button', { name: 'Salvar alterações' }).click();
    await expect(page.getByRole('link', { name: 'Ligar' })).toHaveAttribute('href', 'tel:08001234567');
    await expect(page.getByRole('dialog').getByRole('link', { name: 'WhatsApp', exact: true })).toHaveCount(
      0,
    );
  },
);

test('Minha conta reads every writing', async ({ agency, open }) => {
  const user = await aUser(agency, uniqueName('Mara Colada'));
  const page = await open(agency, 'visitor', '/');
  await signIn(page, user.email);
  await page.goto('/admin/conta');
  await readsPhones(page.getByLabel('WhatsApp'), TOO_LONG);
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByText('Dados salvos')).toBeVisible();
  expect((await storedUser(agency, user.id)).whatsapp).toBe(SHOWN);
});

async function signIn(page: Page, email: string): Promise<void> {
  const data = { email, password: GIVEN_PASSWORD };
  expect((await page.request.post('/api/auth/login', { data })).status()).toBe(200);
}

interface Agency {
  read<T>(who: 'admin', path: string): Promise<T>;
}
const leadsOf = (agency: Agency, name: string): Promise<Lead[]> =>
  agency.read<Lead[]>('admin', `/api/admin/leads?search=${encodeURIComponent(name)}`);
const phoneOf = async (agency: Agency, name: string) => (await leadsOf(agency, name))[0]?.phone;
