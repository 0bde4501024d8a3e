import { randomBytes, randomUUID } from 'node:crypto';
import { loggedPath } from './logged-path.js';

it('a key in an address is not logged', () => {
  for (let round = 0; round < 100; round++) {
    const key = randomBytes(32).toString('base64url');
    expect(loggedPath(`/feeds/${key}.xml?x=1`)).toBe('/feeds/….xml');
  }
});

it('an address as long as a request may have is read once', () => {
  const longest = `/${'a'.repeat(1_000_000)}`;
  expect(loggedPath(longest)).toBe(longest);
});

it.each([
  `/api/admin/leads/${randomUUID()}/incoming`,
  `/api/admin/leads/${randomUUID().toUpperCase()}`,
  '/imovel/apartamento-de-tres-quartos-no-cambui-perto-da-praca-campinas',
  '/api/admin/integrations/webhooks/:id/deliveries/:deliveryId/resend',
])('%s is', (path) => {
  expect(loggedPath(`${path}?token=a`)).toBe(path);
});
