import type { Mandate } from '@lox/contracts/mandates.js';
import { OWNER_PAGE_PATH, type OwnerPage } from '@lox/contracts/owner-pages.js';
import { loggedSuite } from './support/logged-suite.js';
import { createProperty } from './support/properties.js';

const { app, log } = loggedSuite();

it('no log has the link of an owner’s page', async () => {
  const { client } = app.admin;
  const { id } = await createProperty(client, { status: 'live' });
  const { body: mandate } = await client.send<Mandate>('PUT', `/api/admin/property-mandates/${id}`, {
    owners: [{ name: 'Olga Prates', email: 'olga@prates.com.br', phone: '(19) 99888-7766' }],
  });
  const ownerId = mandate.owners[0]!.id;
  const { body: pages } = await client.post<OwnerPage[]>(`/api/admin/owner-pages/${id}`, { ownerId });
  const link = pages[0]!.address.split(OWNER_PAGE_PATH)[1]!;
  for (const path of [OWNER_PAGE_PATH + link, `${OWNER_PAGE_PATH}${link}?x=%`, `/feeds/${link}.xml`])
    await app.visitor().get(path);
  expect(log()).toContain(OWNER_PAGE_PATH);
  expect(log()).not.toContain(link.split('.')[1]);
});
