import type { SessionUser } from '@lox/contracts/users.js';
import { expect, uniqueName, test } from './support/test.js';

test(
  'a visitor creates an account, signs out and signs in again',
  { tag: '@phone' },
  async ({ agency, open }) => {
    const name = uniqueName('Lia Rocha');
    const email = `${name.split(' ').at(-1)}@exemplo.com.br`;
    const page = await open(agency, 'visitor', '/');
    const entrance = page.getByRole('button', { name: 'Criar conta ou entrar' });
    const create = page.getByRole('dialog', { name: 'Criar conta' });
    const whoAmI = () => page.request.get('/api/auth/me');

    await entrance.click();
    await create.getByRole('button', { name: 'Criar conta' }).click();
    await expect(create.getByText('Nome é obrigatório')).toBeVisible();
    await expect(create.getByText('Email inválido')).toBeVisible();
    await create.getByLabel('Nome').fill(name);
    await create.getByLabel('Email').fill(email);
    await create.getByLabel('Senha').fill('curta');
    await expect(create.getByText('A senha deve ter pelo menos 8 caracteres')).toBeVisible();
    await create.getByLabel('Senha').fill('bem mais longa');
    await create.getByLabel('Senha').press('Enter');
    await expect(page.getByText('Conta criada com sucesso')).toBeVisible();
    await expect(page.getByText(`Bem-vindo(a) à LOX Imóveis, ${name}!`)).toBeVisible();
    await expect(create).toBeHidden();
    expect(((await (await whoAmI()).json()) as { user: SessionUser }).user).toMatchObject({
      name,
      role: 'visitor',
    });
    await expect(page.getByRole('banner')).not.toContainText(name);

    await page.goto('/ajuda');
    await page.getByRole('contentinfo').getByRole('button', { name: 'Sair' }).click();
    await expect(page.getByText('Logout realizado')).toBeVisible();
    await expect(page.getByText('Você foi desconectado com sucesso.')).toBeVisible();
    await expect(page).toHaveURL('/');
    expect((await whoAmI()).status()).toBe(401);

    // A closed dialog keeps no typed values.
    await entrance.click();
    await create.getByLabel('Senha').fill('ninguém a vê');
    await page.keyboard.press('Escape');
    await expect(create).toBeHidden();
    await entrance.click();
    await expect(create.getByLabel('Senha')).toHaveValue('');
    await create.getByLabel('Nome').fill('Outra pessoa');
    await create.getByLabel('Email').fill(email);
    await create.getByLabel('Senha').fill('outra senha');
    await create.getByRole('button', { name: 'Criar conta' }).click();
    await expect(page.getByText('Erro no cadastro')).toBeVisible();

    await create.getByRole('button', { name: 'Já tenho conta' }).click();
    const enter = page.getByRole('dialog', { name: 'Entrar' });
    await enter.getByRole('button', { name: 'Entrar' }).click();
    await expect(page.getByText('Erro no login')).toBeVisible();
    await enter.getByLabel('Senha').fill('bem mais longa');
    await enter.getByRole('button', { name: 'Entrar' }).click();
    await expect(page.getByText('Login realizado com sucesso')).toBeVisible();
    await expect(page.getByText(`Bem-vindo(a) à LOX Imóveis, ${name}!`)).toBeVisible();
  },
);

test('administrators are greeted in the header and sign out there', async ({ agency, open }) => {
  const page = await open(agency, 'admin', '/imoveis');
  const header = page.getByRole('banner');
  await expect(header).toContainText('Olá, Helena Prado');
  await expect(header.getByRole('link', { name: 'Painel administrativo' })).toHaveAttribute('href', '/admin');
  await expect(page.getByRole('contentinfo').getByRole('button')).toHaveCount(0);
  await header.getByRole('button', { name: 'Sair' }).click();
  await expect(page.getByText('Logout realizado')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(header).not.toContainText('Olá');
});
