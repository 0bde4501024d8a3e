import type { Client } from './client.js';
import type { ExampleRecorder } from './example-recorder.js';

const PATH = '/api/admin/property-mandates/:id';

export async function callEveryMandateRoute(
  recorder: ExampleRecorder,
  client: Client,
  params: { id: string },
): Promise<void> {
  const owner = { name: 'Helena Prates', email: 'helena@exemplo.com.br', phone: '(19) 99888-7766' };
  const authorisation = {
    exclusive: true,
    firstDay: '2026-11-01',
    lastDay: '2027-04-30',
    price: 850_000,
    commission: 6,
  };
  await recorder.call(client, `PUT ${PATH}`, { params, body: { owners: [owner], authorisation } });
  await recorder.call(client, `GET ${PATH}`, { params });
  await recorder.call(client, 'GET /api/admin/property-owners', { query: { search: 'helena' } });
  await recorder.call(client, 'POST /api/admin/publication-checks', {
    body: { propertyIds: [params.id] },
  });
  await recorder.call(client, `DELETE ${PATH}/authorisation`, { params });
}
