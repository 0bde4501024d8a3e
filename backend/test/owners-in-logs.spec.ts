import { localDay } from '@lox/contracts/local-time.js';
import { loggedSuite } from './support/logged-suite.js';
import { createProperty } from './support/properties.js';

const MARK = 'qqsegredo';
const { app, log } = loggedSuite();

it('no log names an owner, an internal field or an offered property', async () => {
  const { client } = app.admin;
  const { id } = await createProperty(client, { internalNotes: `Notas ${MARK}`, keysAt: `Chave ${MARK}` });
  const path = `/api/admin/property-mandates/${id}`;
  const owners = [{ name: `Dona ${MARK}`, email: `dona@${MARK}.com.br`, phone: '(19) 97771-2345' }];
  const authorisation = { exclusive: true, firstDay: localDay(new Date()), price: 876_543.21 };
  const statuses = [
    await client.send('PUT', path, { owners, authorisation }),
    await client.send('PUT', path, { owners: [{ ...owners[0], email: `${MARK}@` }] }),
    await client.get(`/api/admin/property-owners?search=${MARK}`),
    await client.patch(`/api/properties/${id}`, { internalNotes: { text: MARK } }),
    await app.visitor().post('/api/public/offered-properties', { name: MARK, description: MARK }),
  ].map(({ status }) => status);
  expect(statuses).toEqual([200, 400, 200, 400, 400]);
  expect(log()).toContain('property-mandates');
  expect(log()).not.toMatch(/qqsegredo|97771-?2345|876543\.21|87654321/);
});
