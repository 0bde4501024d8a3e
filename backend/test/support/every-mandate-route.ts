import type { Mandate } from '@lox/contracts/mandates.js';
import type { SentPhoto } from '@lox/contracts/property-management.js';
import { jpeg } from './pictures.js';
import type { Client } from './client.js';
import type { ExampleRecorder } from './example-recorder.js';

const PAGES = '/api/admin/owner-pages/:id';
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
    rentPrice: 3_200,
    commission: 6,
  };
  const { owners } = await recorder.call<Mandate>(client, `PUT ${PATH}`, {
    params,
    body: { owners: [owner], authorisation },
  });
  await recorder.call(client, `GET ${PATH}`, { params });
  await recorder.call(client, 'GET /api/admin/property-owners', { query: { search: 'helena' } });
  await recorder.call(client, 'POST /api/admin/publication-checks', {
    body: { propertyIds: [params.id] },
  });
  const ownerId = owners[0]?.id ?? '';
  await recorder.call(client, `POST ${PAGES}`, { params, body: { ownerId } });
  await recorder.call(client, `GET ${PAGES}`, { params });
  await recorder.call(client, `DELETE ${PAGES}/:ownerId`, { params: { ...params, ownerId } });
  await recorder.call(client, `DELETE ${PATH}/authorisation`, { params });
}

export async function callEveryOfferRoute(recorder: ExampleRecorder, visitor: Client): Promise<void> {
  const route = 'POST /api/public/offered-properties';
  const form = new FormData();
  form.append('images', new Blob([new Uint8Array(await jpeg())]), 'sala.jpg');
  const sent = await visitor.sendForm<SentPhoto>('POST', '/api/public/offered-properties/photos', form);
  const { name } = recorder.record(`${route}/photos`, {}, sent);
  await recorder.call(visitor, route, {
    body: {
      type: 'apartment',
      purpose: 'sale',
      address: 'Rua das Flores, 123, apto 42',
      neighborhood: 'Cambuí',
      city: 'Campinas',
      state: 'SP',
      zipCode: '13025-100',
      area: 82.5,
      bedrooms: 3,
      price: 650_000,
      description: 'Sol da manhã, perto da praça.',
      photos: [name],
      name: 'Olga Prates',
      phone: '(19) 99777-1234',
      email: 'olga@exemplo.com.br',
    },
  });
}
