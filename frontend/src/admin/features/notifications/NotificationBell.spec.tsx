import { QueryClientProvider } from '@tanstack/react-query';
import type { Notification } from '@lox/contracts/notifications.js';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { startServer } from '../../../../test/test-server.js';
import { createAdminQueryClient } from '../../session/admin-query-client.js';
import { mergeLiveNotifications } from './live-notifications.js';
import { NotificationBell } from './NotificationBell.js';

const notification = (id: string): Notification => ({
  id,
  type: 'new_lead',
  title: `Novo lead ${id}`,
  message: 'Chegou pelo site',
  data: {},
  createdAt: new Date().toISOString(),
  isRead: false,
  isArchived: false,
});

let stop: () => Promise<void>;
afterEach(async () => {
  cleanup();
  await stop();
});

async function open(unread: number, listed: number) {
  stop = await startServer(({ path }) =>
    path.startsWith('/api/notifications/count')
      ? { body: { count: unread } }
      : { body: Array.from({ length: listed }, (_, index) => notification(`n${index}`)) },
  );
  render(
    <QueryClientProvider client={createAdminQueryClient()}>
      <MemoryRouter>
        <NotificationBell />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

describe('the bell', () => {
  it('caps the badge at 9+', async () => {
    await open(12, 12);
    expect((await screen.findByTestId('bell-badge')).textContent).toBe('9+');
    expect(screen.getByRole('button', { name: 'Notificações' })).toBeTruthy();
  });

  it('opens the panel, which can be expanded when there are more than three', async () => {
    await open(4, 4);
    await userEvent.click(screen.getByRole('button', { name: 'Notificações' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Ver todas (4)' }));
    expect(screen.getByRole('button', { name: 'Ver menos' })).toBeTruthy();
    expect(screen.getAllByText('Agora')).toHaveLength(4);
  });

  it('offers no expanding for three', async () => {
    await open(3, 3);
    await userEvent.click(screen.getByRole('button', { name: 'Notificações' }));
    expect(await screen.findAllByText('Chegou pelo site')).toHaveLength(3);
    expect(screen.queryByRole('button', { name: /Ver todas/ })).toBeNull();
  });

  it('shows a new notification once, on top', async () => {
    stop = async () => undefined;
    const list = [notification('a'), notification('b')];
    expect(mergeLiveNotifications(list, [notification('c'), notification('a')]).map((one) => one.id)).toEqual(
      ['c', 'a', 'b'],
    );
  });
});
