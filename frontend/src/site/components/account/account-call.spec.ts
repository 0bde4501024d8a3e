import { accountCall, accountErrors } from './account-call.js';

const fields = { name: ' Ana Reis ', email: ' ana@exemplo.com.br ', password: 'segredo-1' };

describe('accountErrors', () => {
  it('requires all fields of a new account', () => {
    expect(accountErrors({ name: ' ', email: 'ana@', password: 'curta' }, 'register')).toEqual({
      name: 'Nome é obrigatório',
      email: 'Email inválido',
      password: 'A senha deve ter pelo menos 8 caracteres',
    });
    expect(accountErrors(fields, 'register')).toEqual({});
  });

  it('requires an e-mail address and a password to sign in', () => {
    expect(accountErrors({ name: '', email: '', password: '' }, 'login')).toEqual({
      email: 'Email inválido',
      password: 'Senha é obrigatória',
    });
    expect(accountErrors({ ...fields, name: '', password: 'x' }, 'login')).toEqual({});
  });
});

it('sends names and addresses trimmed, and the password unchanged', () => {
  const credentials = { email: 'ana@exemplo.com.br', password: 'segredo-1' };
  expect(accountCall(fields, 'register')).toEqual({
    path: '/api/users',
    body: { name: 'Ana Reis', ...credentials },
  });
  expect(accountCall(fields, 'login')).toEqual({ path: '/api/auth/login', body: credentials });
});
