import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { startServer, type TestAnswer } from '../../../test/test-server.js';
import { createAdminQueryClient } from './admin-query-client.js';
import { SessionGuard } from './SessionGuard.js';
import { useSession } from './session.js';

let stop: () => Promise<void>;
afterEach(async () => {
  cleanup();
  await stop();
});

function Inside() {
  return <p>Olá, {useSession().user.name}</p>;
}

async function open(me: TestAnswer) {
  localStorage.setItem('userSession', '{"user":{}}');
  stop = await startServer(({ path }) => (path === '/api/auth/me' ? me : { body: { permissions: {} } }));
  await act(async () => {
    render(
      <QueryClientProvider client={createAdminQueryClient()}>
        <MemoryRouter initialEntries={['/admin/crm']}>
          <Routes>
            <Route
              path="/admin/crm"
              element={
                <SessionGuard>
                  <Inside />
                </SessionGuard>
              }
            />
            <Route path="/admin/login" element={<p>Tela de login</p>} />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>,
    );
  });
}
const person = (role: string) => ({
  body: { user: { id: 'u', name: 'Ana', email: 'a@b.br', role, avatar: null } },
});

describe('the guard', () => {
  it('shows that it checks, then lets staff in', async () => {
    await open(person('broker'));
    expect(screen.getByText('Verificando autenticação...')).toBeTruthy();
    expect(await screen.findByText('Olá, Ana')).toBeTruthy();
    expect(localStorage.getItem('userSession')).not.toBeNull();
  });

  it.each([
    ['nobody', { status: 401, body: { message: 'Entre para continuar.' } }],
    ['an owner', person('owner')],
    ['a visitor', person('visitor')],
  ])('sends %s to the login and forgets the stored session', async (_, me) => {
    await open(me);
    expect(await screen.findByText('Redirecionando para login...')).toBeTruthy();
    expect(localStorage.getItem('userSession')).toBeNull();
    expect(await screen.findByText('Tela de login', undefined, { timeout: 3_000 })).toBeTruthy();
  });
});
