import type { FeedAddress } from '@lox/contracts/portals.js';
import type { ManagedProperty } from '@lox/contracts/property-management.js';
import type { Client } from './client.js';
import type { ExampleRecorder } from './example-recorder.js';

const PORTALS = '/api/admin/portals';

export async function callEveryPortalRoute(
  { recorder, admin, visitor }: { recorder: ExampleRecorder; admin: Client; visitor: Client },
  property: ManagedProperty,
): Promise<void> {
  const params = { portal: 'olx' };
  const { address } = await recorder.call<FeedAddress>(admin, `POST ${PORTALS}/:portal/address`, { params });
  await recorder.call(admin, `GET ${PORTALS}`);
  await recorder.call(admin, `PUT ${PORTALS}/:portal/contract`, {
    params,
    body: { standard: 30, premium: 3 },
  });
  await recorder.call(admin, `POST ${PORTALS}/:portal/adverts`, {
    params,
    body: { propertyIds: [property.id], highlight: 'premium' },
  });
  await recorder.call(admin, `PUT ${PORTALS}/:portal/adverts/:id`, {
    params: { ...params, id: property.id },
    body: { title: 'Casa no Taquaral, perto da lagoa', description: null },
  });
  await recorder.call(admin, `GET ${PORTALS}/:portal/adverts`, { params, query: { show: 'advertised' } });
  await recorder.call(visitor, 'GET /feeds/:file', { params: { file: new URL(address).pathname.slice(7) } });
  await recorder.call(admin, `DELETE ${PORTALS}/:portal/address`, { params });
}
