import { NO_BRAND } from '@lox/contracts/brand.js';
import { QueryClientProvider } from '@tanstack/react-query';
import { App } from 'antd';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { startServer, type TestAnswer } from '../../../test/test-server.js';
import { BrandContext } from '../ui/brand.js';
import { createAdminQueryClient } from './admin-query-client.js';
import LoginPage from './LoginPage.js';

let stop: () => Promise<void> = async () => undefined;
afterEach(async () => {
  cleanup();
  localStorage.clear();
  await stop();
});

async function open(answer: TestAnswer) {
  stop = await startServer(() => answer);
  render(
    <App>
      <BrandContext value={{ ...NO_BRAND, brandName: 'Aurora', systemName: 'LOX Gestão' }}>
        <QueryClientProvider client={createAdminQueryClient()}>
          <MemoryRouter initialEntries={['/admin/login']}>
            <Routes>
              <Route path="/admin/login" element={<LoginPage />} />
              <Route path="/admin" element={<p>Administração</p>} />
            </Routes>
          </MemoryRouter>
        </QueryClientProvider>
      </BrandContext>
    </App>,
  );
}
async function enter(email: string, password: string) {
  const person = userEvent.setup();
  if (email) await person.type(screen.getByLabelText('E-mail'), email);
  if (password) await person.type(screen.getByLabelText('Senha'), password);
  await person.click(screen.getByRole('button', { name: 'Entrar' }));
}
const signedIn = (role: string): TestAnswer => ({
  body: { user: { id: 'u', name: 'Ana', email: 'ana@lox.test', role, avatar: null } },
});

describe('the login', () => {
  it('asks for a valid e-mail and a password', async () => {
    await open(signedIn('admin'));
    await enter('ana', '');
    expect(await screen.findByText('Email inválido')).toBeTruthy();
    expect(await screen.findByText('Senha é obrigatória')).toBeTruthy();
  });

  it('welcomes staff by name and opens the back office', async () => {
    await open(signedIn('broker'));
    await enter('ana@lox.test', 'segredo');
    expect(await screen.findByText('Login realizado com sucesso')).toBeTruthy();
    expect(screen.getByText('Bem-vindo(a) ao LOX Gestão, Ana!')).toBeTruthy();
    expect(JSON.parse(localStorage.getItem('userSession') ?? '{}')).toMatchObject({ user: { name: 'Ana' } });
    expect(await screen.findByText('Administração', undefined, { timeout: 3_000 })).toBeTruthy();
  });

  it('shows the server’s message when it refuses', async () => {
    await open({ status: 401, body: { message: 'Conta desativada' } });
    await enter('ana@lox.test', 'errada');
    expect(await screen.findByText('Erro no login')).toBeTruthy();
    expect(screen.getByText('Conta desativada')).toBeTruthy();
  });

  it('tells an owner that they have no access, and keeps no staff session', async () => {
    await open(signedIn('owner'));
    await enter('dono@lox.test', 'segredo');
    expect(await screen.findByText('Área exclusiva da equipe')).toBeTruthy();
    expect(screen.getByText(/Sua conta é de Proprietário/)).toBeTruthy();
    expect(localStorage.getItem('userSession')).toBeNull();
  });
});
