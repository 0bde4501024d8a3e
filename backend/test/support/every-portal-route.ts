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
  const reports = await recorder.call<FeedAddress>(admin, `POST ${PORTALS}/:portal/report-address`, {
    params,
  });
  await recorder.call(visitor, 'POST /api/portal-reports/:key', {
    params: { key: new URL(reports.address).pathname.slice('/api/portal-reports/'.length) },
    body: {
      id: '5d3f1c',
      company: 'VIVAREAL',
      details: { date: '2026-11-29T04:00:00', total: 30, created: 2, updated: 1, error: 1, warning: 0 },
      link: 'https://portal.exemplo.com/relatorios/5d3f1c',
      errors: [{ errorMessage: 'CEP não encontrado', externalIds: [property.code], listingsQuantity: 1 }],
    },
  });
  await recorder.call(admin, `DELETE ${PORTALS}/:portal/report-address`, { params });
  await recorder.call(admin, `DELETE ${PORTALS}/:portal/address`, { params });
}
