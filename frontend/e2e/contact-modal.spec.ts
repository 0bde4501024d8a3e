import type { Lead } from '@lox/contracts/leads.js';
import { expect, uniqueName, test } from './support/test.js';

test(
  'the contact modal requires its fields, then sends once',
  { tag: ['@phone', '@main'] },
  async ({ agency, open, isMobile }) => {
    const name = uniqueName('Davi Pires');
    const email = `${name.split(' ').at(-1)}@exemplo.com.br`;
    const page = await open(agency, 'visitor', '/');
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/leads')) sent.push(request.url());
    });
    if (isMobile) {
      await page.getByRole('button', { name: 'Abrir menu' }).tap();
      await page.getByRole('button', { name: 'Fale conosco' }).tap();
    } else await page.getByRole('banner').getByRole('button', { name: 'Contato' }).click();
    const modal = page.getByRole('dialog', { name: 'Entre em Contato' });
    await expect(modal).toContainText('Envie sua mensagem e nossa equipe entrará em contato em breve.');
    await expect(modal.getByLabel('Mensagem')).toHaveAttribute('rows', '4');

    await modal.getByLabel('Nome').fill(name);
    await modal.getByRole('button', { name: 'Enviar Contato' }).click();
    await expect(page.getByText('Campos obrigatórios')).toBeVisible();
    await expect(page.getByText('Por favor, preencha nome, email e telefone.')).toBeVisible();
    expect(sent).toEqual([]);

    await modal.getByLabel('Email').fill(email);
    await modal.getByLabel('Telefone').fill('19904123311');
    await modal.getByRole('button', { name: 'Enviar Contato' }).click();
    await expect(page.getByText('Contato enviado!')).toBeVisible();
    await expect(page.getByText('Recebemos sua mensagem e entraremos em contato em breve.')).toBeVisible();
    await expect(modal).toBeHidden();
    expect(sent).toHaveLength(1);
    const leads = await agency.read<Lead[]>('admin', `/api/admin/leads?search=${email}`);
    expect(leads).toMatchObject([{ name, source: 'contact_modal', status: 'new', priority: 'medium' }]);
  },
);
