import { DndContext } from '@dnd-kit/core';
import { BOARD_STAGE_LABELS, type Lead } from '@lox/contracts/leads.js';
import { abilityOf, type PermissionMatrix } from '@lox/contracts/permissions.js';
import { workingClock } from '@lox/contracts/working-clock.js';
import { DEFAULT_WORKING_WEEK } from '@lox/contracts/working-hours.js';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aLead } from '../../../../../test/lead-fixtures.js';
import { SessionContext } from '../../../session/session.js';
import { BoardContext } from './board-context.js';
import { LeadCard } from './LeadCard.js';

afterEach(cleanup);

function show(lead: Lead, leads: PermissionMatrix['leads']) {
  const user = { id: 'me', name: 'Eu', email: 'eu@lox.test', role: 'broker' as const, avatar: null };
  const ability = abilityOf({ id: 'me', role: 'broker', permissions: { leads } });
  const clock = workingClock(DEFAULT_WORKING_WEEK);
  const times = { clock, idleDays: 5 };
  const calls = { onOpen: jest.fn(), move: jest.fn(), select: jest.fn() };
  const tools = { labels: BOARD_STAGE_LABELS, ...times, locked: false, ...calls };
  render(
    <SessionContext value={{ user, ability, checkingPermissions: false }}>
      <BoardContext value={tools}>
        <DndContext sensors={[]}>
          <LeadCard lead={lead} />
        </DndContext>
      </BoardContext>
    </SessionContext>,
  );
  return tools;
}
const mine = aLead({
  id: 'a',
  name: 'Ana Lima',
  status: 'interested',
  priority: 'high',
  source: 'lead_widget',
  phone: '19999990000',
  email: 'ana@exemplo.com.br',
  message: 'x'.repeat(100),
  brokerId: 'me',
});

describe('a card', () => {
  it('shows what docs/behaviour/leads.md#card lists', () => {
    show(mine, { read: true, update: true });
    for (const text of ['Ana Lima', 'Alta', 'Interessado', 'Widget de Captura', 'Sem corretor', '01/11/2026'])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByText(/^x+…$/).textContent).toHaveLength(80);
    expect(screen.getByRole('link', { name: 'WhatsApp de Ana Lima' }).getAttribute('href')).toBe(
      'https://wa.me/5519999990000',
    );
    expect(screen.getByRole('link', { name: 'E-mail para Ana Lima' }).getAttribute('href')).toBe(
      'mailto:ana@exemplo.com.br',
    );
  });

  it('says how long nobody has answered or touched it', () => {
    show(aLead({ id: 'n', status: 'new' }), { read: true, read_all: true });
    expect(screen.getByText(/^esperando há \d+ dias$/)).toBeTruthy();
    expect(screen.getByText(/^parado há \d+ dias$/)).toBeTruthy();
    cleanup();
    const now = new Date().toISOString();
    show(aLead({ id: 'n', status: 'contacted', lastActivityAt: now }), { read: true, read_all: true });
    expect(screen.queryByText(/^(esperando|parado)/)).toBeNull();
  });

  it('offers every other column in its menu', async () => {
    const { move } = show(mine, { read: true, update: true });
    await userEvent.click(screen.getByRole('button', { name: 'Mover Ana Lima para…' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map((item) => item.textContent)).toEqual([
      'Novos Leads',
      'Visita Agendada',
      'Proposta',
      'Contrato',
      'Fechados',
      'Perdidos',
      'Selecionar',
    ]);
    await userEvent.click(items[2]!);
    expect(move).toHaveBeenCalledWith(mine, 'proposal', true);
  });

  it('is chosen by its box, or by a click with shift or ctrl; a plain click opens it', async () => {
    const { select, onOpen } = show(mine, { read: true, update: true });
    const user = userEvent.setup();
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar Ana Lima' }));
    expect(select).toHaveBeenLastCalledWith(mine, false);
    for (const [key, isRange] of [
      ['Shift', true],
      ['Control', false],
    ] as const) {
      await user.keyboard(`{${key}>}`);
      await user.click(screen.getByText('Alta'));
      await user.keyboard(`{/${key}}`);
      expect(select).toHaveBeenLastCalledWith(mine, isRange);
    }
    expect(onOpen).not.toHaveBeenCalled();
    await user.click(screen.getByText('Alta'));
    expect(onOpen).toHaveBeenCalledWith('a');
  });

  it.each([
    ['somebody else’s lead', { ...mine, brokerId: 'other' }, { read: true, read_all: true, update: true }],
    ['a person who may only look', mine, { read: true }],
  ])('cannot be moved: %s', (_, lead, permissions) => {
    show(lead, permissions);
    expect(screen.queryByRole('button', { name: /Mover|Arrastar/ })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
