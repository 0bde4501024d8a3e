import type { ManagedUser } from '@lox/contracts/user-management.js';
import { BLANK, editOf, formOf, isDirty, newUserOf, problemsOf, type UserForm } from './user-form.js';

const stored = {
  name: 'Bia',
  email: 'bia@x.br',
  role: 'broker',
  whatsapp: '5519999994444',
  creci: '1-F',
} as ManagedUser;
const filled: UserForm = { ...BLANK, name: 'Ana', email: 'ana@x.br', password: '12345678' };

it.each<[string, Partial<UserForm>, boolean, object]>([
  ['all that is needed', {}, true, {}],
  ['no name', { name: ' ' }, true, { name: 'Nome é obrigatório' }],
  ['no address', { email: '' }, true, { email: 'E-mail é obrigatório' }],
  ['half an address', { email: 'ana@' }, true, { email: 'Email inválido' }],
  ['no password at first', { password: '' }, true, { password: 'Senha é obrigatória' }],
  ['no password later', { password: '' }, false, {}],
  ['a short password', { password: '123' }, false, { password: 'A senha deve ter pelo menos 8 caracteres' }],
  ['half a phone', { whatsapp: '(19) 9' }, true, { whatsapp: 'WhatsApp inválido' }],
])('%s', (_, change, isNew, problems) =>
  expect(problemsOf({ ...filled, ...change }, isNew)).toEqual(problems),
);

it('sends what was typed; an empty password is none, an untouched phone stays as it is stored', () => {
  const form = formOf(stored);
  expect(form.whatsapp).toBe('(19) 99999-4444');
  expect(editOf(form, stored)).toEqual({
    name: 'Bia',
    email: 'bia@x.br',
    role: 'broker',
    whatsapp: '5519999994444',
    creci: '1-F',
  });
  expect(editOf({ ...form, whatsapp: '', password: 'uma senha' }, stored)).toMatchObject({
    whatsapp: null,
    password: 'uma senha',
  });
});

it('keeps a registration for brokers only', () => {
  expect(editOf({ ...formOf(stored), role: 'owner' }, stored).creci).toBeNull();
  expect(newUserOf({ ...filled, creci: '2-F' })).toMatchObject({ role: 'broker', creci: '2-F' });
});

it('knows whether something was typed', () => {
  expect(isDirty(formOf(stored), formOf(stored))).toBe(false);
  expect(isDirty({ ...formOf(stored), name: 'B' }, formOf(stored))).toBe(true);
});
