import type { Lead } from '@lox/contracts/leads.js';
import type { Page } from '@playwright/test';
import { Board } from './support/board.js';
import { expectShownTexts, recordShownTexts } from './support/shown-texts.js';
import { recordSounds, playedSounds } from './support/sounds.js';
import { expect, uniqueName, test } from './support/test.js';

test(
  'a contact reaches the board live, is dragged, and its broker sees the move',
  { tag: '@main' },
  async ({
    // Other tests create brokers, who might be next in turn.
    fresh: agency,
    open,
  }) => {
    const name = uniqueName('Marina Duarte');
    const email = `${name.split(' ').at(-1)}@exemplo.com.br`;
    const prepare = async (page: Page) => {
      await recordSounds(page);
      await recordShownTexts(page, `${name} · Modal de Contato`);
    };
    const admin = await open(agency, 'admin', '/admin/leads', { prepare });
    const board = new Board(admin);
    await expect(board.column('new')).toBeVisible();
    // Browsers block audio before the first user gesture.
    await admin.getByRole('heading', { name: 'Gestão de Leads' }).click();
    const unread = await agency.read<{ count: number }>('admin', '/api/notifications/count');
    const reloads: string[] = [];
    admin.on('framenavigated', (frame) => reloads.push(frame.url()));

    const visitor = await open(agency, 'visitor', '/');
    await visitor.getByRole('banner').getByRole('button', { name: 'Contato' }).click();
    const modal = visitor.getByRole('dialog', { name: 'Entre em Contato' });
    await modal.getByLabel('Nome').fill(name);
    await modal.getByLabel('Email').fill(email);
    await modal.getByLabel('Telefone').fill('19904125566');
    await expect(modal.getByLabel('Telefone')).toHaveValue('(19) 90412-5566');
    await modal.getByLabel('Mensagem').fill('Procuro uma casa com quintal.');
    await modal.getByRole('button', { name: 'Enviar Contato' }).click();
    await expect(visitor.getByText('Contato enviado!')).toBeVisible();
    await expect(modal).toBeHidden();

    await board.shows(name, 'new');
    await expect(board.card(name)).toContainText('Modal de Contato');
    await expect(board.card(name)).toContainText('(19) 90412-5566');
    await expectShownTexts(admin, `${name} · Modal de Contato`);
    await expect(admin.getByTestId('bell-badge')).toHaveText(String(unread.count + 1));
    await expect.poll(() => playedSounds(admin)).toHaveLength(2);
    for (const note of await playedSounds(admin)) expect(note).toMatchObject({ peak: 0.3, running: true });

    const [lead] = await agency.read<Lead[]>('admin', `/api/admin/leads?search=${email}`);
    const broker = await agency.whoIs(lead?.brokerId);
    const theirs = new Board(
      await open(agency, broker, '/admin/crm', {
        prepare: (page) => recordShownTexts(page, `${name}: Novo → Contatado`),
      }),
    );
    await theirs.shows(name, 'new');

    await board.drag(name, 'contacted');
    await expect(board.toast('Lead atualizado')).toContainText('Status do lead foi alterado com sucesso');
    await board.shows(name, 'contacted');
    await theirs.shows(name, 'contacted');
    await expectShownTexts(theirs.page, `${name}: Novo → Contatado`);
    expect(reloads).toEqual([]);

    const trail = await agency.auditOf(lead?.id ?? '');
    const { id, name: adminName } = await agency.user('admin');
    expect(trail.map(({ action, user }) => [action, user])).toEqual([
      ['LeadCreated', null],
      ['LeadStageMoved', { id, name: adminName }],
    ]);
    expect(trail[1]?.changes).toEqual({ status: { from: 'new', to: 'contacted' } });
    for (const personal of [name, email, '90412', 'quintal'])
      expect(JSON.stringify(trail)).not.toContain(personal);
  },
);
