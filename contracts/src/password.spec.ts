import { composedPassword } from './password.js';

it('two keyboards write one password', () => {
  expect(composedPassword('cora\u00e7a\u0303o-2026')).toBe(composedPassword('corac\u0327\u00e3o-2026'));
  expect(composedPassword('senha com espaços ')).toBe('senha com espaços ');
});
