import { NO_PASSWORDS, ownPasswordCall, ownPasswordProblems } from './own-password.js';

it('requires the current password, and the new one twice', () => {
  expect(ownPasswordProblems({ ...NO_PASSWORDS, newPassword: 'curta' })).toEqual({
    currentPassword: 'Senha atual é obrigatória',
    newPassword: 'A senha deve ter pelo menos 8 caracteres',
    repeated: 'As duas senhas não são iguais',
  });
  const filled = { currentPassword: 'x', newPassword: 'bem mais longa', repeated: 'bem mais longa' };
  expect(ownPasswordProblems(filled)).toEqual({});
});

it('sends the new one once', () => {
  const form = { currentPassword: 'x', newPassword: 'bem mais longa', repeated: 'bem mais longa' };
  expect(ownPasswordCall(form).body).toEqual({ currentPassword: 'x', newPassword: 'bem mais longa' });
});
