import type { ManagedUser } from '@lox/contracts/user-management.js';
import {
  BLANK_USER_FORM,
  editOf,
  userFormOf,
  newUserOf,
  userFormProblems,
  type UserForm,
} from './user-form.js';

const stored = {
  name: 'Bia',
  email: 'bia@x.br',
  role: 'broker',
  whatsapp: '5519999994444',
  creci: '1-F',
} as ManagedUser;
const filled: UserForm = { ...BLANK_USER_FORM, name: 'Ana', email: 'ana@x.br', password: '12345678' };

const visitor = { ...stored, role: 'visitor' } as ManagedUser;
const RAISED = { password: 'Defina uma nova senha para mudar o papel' };

it.each<[string, Partial<UserForm>, ManagedUser | null, object]>([
  ['all that is needed', {}, null, {}],
  ['no name', { name: ' ' }, null, { name: 'Nome é obrigatório' }],
  ['no address', { email: '' }, null, { email: 'E-mail é obrigatório' }],
  ['half an address', { email: 'ana@' }, null, { email: 'Email inválido' }],
  ['no password at first', { password: '' }, null, { password: 'Senha é obrigatória' }],
  ['no password later', { password: '' }, stored, {}],
  ['a short password', { password: '123' }, stored, { password: 'A senha deve ter pelo menos 8 caracteres' }],
  [
    'half a phone',
    { whatsapp: '(19) 9' },
    null,
    { whatsapp: 'Telefone deve ter 10 ou 11 dígitos, com o DDD' },
  ],
  ['no password for a visitor', { role: 'visitor', password: '' }, visitor, {}],
  ['no password for who was a visitor', { role: 'broker', password: '' }, visitor, RAISED],
  ['a password for who was a visitor', { role: 'owner' }, visitor, {}],
])('%s', (_, change, of, problems) =>
  expect(userFormProblems({ ...filled, ...change }, of)).toEqual(problems),
);

it('sends the edited values; an empty password is omitted, an untouched phone stays as stored', () => {
  const form = userFormOf(stored);
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

it('keeps a CRECI registration for brokers only', () => {
  expect(editOf({ ...userFormOf(stored), role: 'owner' }, stored).creci).toBeNull();
  expect(newUserOf({ ...filled, creci: '2-F' })).toMatchObject({ role: 'broker', creci: '2-F' });
});
