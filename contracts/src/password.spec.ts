import { composed } from './password.js';

it('two keyboards write one password', () => {
  expect(composed('cora\u00e7a\u0303o-2026')).toBe(composed('corac\u0327\u00e3o-2026'));
  expect(composed('senha com espaços ')).toBe('senha com espaços ');
});
