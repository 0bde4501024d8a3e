import type { AuditEntry } from '@lox/contracts/audit.js';
import type { ManagedAgency } from '@lox/contracts/agency.js';
import type { Notification } from '@lox/contracts/notifications.js';
import type { ManagedProperty } from '@lox/contracts/property-management.js';
import type { Person, TestApp } from './app.js';
import type { Client } from './client.js';
import { aPdf, upload } from './documents.js';
import { Nominatim } from './nominatim.js';
import { jpeg, pdf } from './pictures.js';
import { callEveryAccountRoute } from './every-account-route.js';
import { callEveryLeadRoute, callEveryVisitRoute } from './every-lead-route.js';
import { callEveryLetter } from './every-letter.js';
import { callEveryMandateRoute, callEveryOfferRoute } from './every-mandate-route.js';
import { callEveryPortalRoute } from './every-portal-route.js';
import { callEverySignInRoute } from './every-sign-in-route.js';
import { callEveryIntegration } from './every-integration.js';
import { callEveryOperation } from './every-operation.js';
import { createProperty, ENTERED, sendForm, uploadCsv } from './properties.js';
import type { ExampleRecorder } from './example-recorder.js';
import { until } from './until.js';
import { dayIn } from './visits.js';

const ONE_LISTING = `<ListingDataFeed><Listings><Listing><ListingID>CA-77</ListingID><Title>Casa</Title>
<Location><State abbreviation="SP"/><City>Campinas</City><Address>Rua A</Address></Location>
<Details><PropertyType>Residential / Home</PropertyType><ListPrice>500000</ListPrice></Details>
</Listing></Listings></ListingDataFeed>`;

export interface Stage {
  app: TestApp;
  recorder: ExampleRecorder;
  visitor: Client;
  admin: Client;
  camila: Person;
}

/** Each after its prerequisites, with invented people. */
export async function callEveryRoute(app: TestApp, recorder: ExampleRecorder): Promise<void> {
  const camila = await app.person({
    name: 'Camila Nogueira',
    email: 'camila@lox.test',
    permissions: 'gerente_vendas',
  });
  const stage: Stage = { app, recorder, visitor: app.visitor(), admin: app.admin.client, camila };
  await siteAndSettings(stage);
  await callEveryAccountRoute(stage);
  await callEverySignInRoute(stage);
  await geocoding(stage);
  const property = await properties(stage);
  const lead = await callEveryLeadRoute(stage, property);
  await callEveryVisitRoute(stage, property, lead);
  await documents(stage);
  await callEveryOfferRoute(recorder, stage.visitor);
  await callEveryPortalRoute(stage, property);
  await callEveryIntegration(stage);
  await notifications(stage);
  await figures(stage);
  await trash(stage);
  await callEveryLetter(stage);
  await callEveryOperation(stage);
  await recorder.call(stage.admin, 'POST /api/seed');
  await recorder.call(stage.visitor, 'GET /healthz');
  await recorder.call(stage.visitor, 'GET /readyz');
  await recorder.call(stage.visitor, 'GET /api/openapi.json');
  // The document would show itself within itself.
  recorder.examples['GET /api/openapi.json'] = {};
  await recorder.call(stage.visitor, 'GET /api/docs');
}

async function siteAndSettings({ recorder, visitor, admin }: Stage): Promise<void> {
  await recorder.call(visitor, 'GET /system-settings.json');
  await recorder.call(visitor, 'GET /api/public/regions');
  await recorder.call(admin, 'GET /api/admin/settings');
  await recorder.call(admin, 'PUT /api/admin/settings', {
    body: {
      whatsappNumber: '5519999990000',
      availableRegions: ['Campinas', 'Valinhos'],
      creci: 'CRECI-SP 00.000-J',
    },
  });
  await theAgency(recorder, admin);
  await recorder.call(visitor, 'GET /api/setup');
  await recorder.call(admin, 'GET /api/admin/publishing-rules');
  await recorder.call(admin, 'PUT /api/admin/publishing-rules', { body: { captorFirst: true } });
  await recorder.call(admin, 'GET /api/admin/first-steps');
  await recorder.call(admin, 'POST /api/admin/first-steps/site');
  await recorder.call(admin, 'DELETE /api/admin/first-steps');
  await recorder.call(admin, 'PUT /api/admin/page-contents/:key', {
    params: { key: 'terms' },
    body: {
      title: 'Termos de uso',
      content: '<p>Condições do site.</p>',
      metaTitle: '',
      metaDescription: '',
    },
  });
  await recorder.call(admin, 'GET /api/admin/page-contents');
  await recorder.call(visitor, 'GET /api/page-contents/:key', { params: { key: 'terms' } });
  await recorder.call(visitor, 'POST /api/analytics', { body: { event: 'page_view', path: '/imoveis' } });
}

async function theAgency(recorder: ExampleRecorder, admin: Client): Promise<void> {
  await recorder.call(admin, 'GET /api/admin/agency');
  await recorder.call(admin, 'PUT /api/admin/agency', {
    body: {
      name: 'Casa Clara Imóveis',
      systemName: 'Clara',
      phone: '(11) 3000-1200',
      email: 'contato@casaclara.com.br',
      address: 'Rua das Palmeiras, 120, São Paulo',
      openingHours: 'Seg a sex, 9h às 18h',
      about: 'A {imobiliária} atende a zona oeste.',
      colours: { primary: '#1d4ed8', accent: '#9d174d' },
    },
  });
  await recorder.call(admin, 'GET /files/colours/:name', { params: { name: '1d4ed8-9d174d.css' } });
  const form = new FormData();
  form.append('logo', new Blob([new Uint8Array(await jpeg(300, 100))]), 'logo.jpg');
  const sent = await admin.sendForm<ManagedAgency>('PUT', '/api/admin/agency/logo', form);
  const { logo } = recorder.record('PUT /api/admin/agency/logo', {}, sent);
  const params = { id: logo?.id ?? '', picture: 'icon-32.png' };
  await recorder.call(admin, 'GET /files/logos/:id/:picture', { params });
  await recorder.call(admin, 'DELETE /api/admin/agency/logo');
}

async function geocoding({ app, recorder, camila: { client } }: Stage): Promise<void> {
  const service = await Nominatim.start();
  service.finds({
    lat: '-22.905123',
    lon: '-47.060812',
    display_name: 'Rua Barão de Jaguara, 1000, Campinas',
  });
  app.config.geocoderUrl = service.address;
  await recorder.call(client, 'GET /api/admin/geocoding');
  await recorder.call(client, 'POST /api/admin/geocoding', {
    body: { address: 'Rua Barão de Jaguara, 1000', neighborhood: 'Centro', city: 'Campinas', state: 'SP' },
  });
  app.config.geocoderUrl = null;
  await service.close();
}

async function properties({ recorder, visitor, camila: { client } }: Stage): Promise<ManagedProperty> {
  const entered = { ...ENTERED, description: 'Perto da lagoa, com jardim.', bedrooms: 3, area: 186 };
  const { id } = await recorder.call<ManagedProperty>(client, 'POST /api/properties', { body: entered });
  const params = { id };
  await sendForm(client, 'PATCH', `/api/properties/${id}`, {
    images: [{ content: await jpeg() }],
    documents: [{ content: pdf(), name: 'matricula.pdf', type: 'application/pdf' }],
  });
  await recorder.call(client, 'PATCH /api/properties/:id', { params, body: { status: 'live' } });
  await client.patch(`/api/properties/${id}`, { price: 830_000, priceReason: 'Preço de mercado' });
  await recorder.call(client, 'GET /api/admin/property-prices/:id', { params });
  await recorder.call(client, 'GET /api/admin/property-history/:id', { params });
  await callEveryMandateRoute(recorder, client, params);
  const property = await recorder.call<ManagedProperty>(client, 'GET /api/properties/:id', { params });
  const photos = new FormData();
  photos.append('images', new Blob([await jpeg()]), 'sala.jpg');
  recorder.record(
    'POST /api/admin/property-photos',
    {},
    await client.sendForm('POST', '/api/admin/property-photos', photos),
  );
  const [, , , photo = ''] = property.images[0]?.split('/') ?? [];
  await recorder.call(visitor, 'GET /files/photos/:id/:picture', {
    params: { id: photo, picture: '400.webp' },
  });
  await recorder.call(client, 'GET /api/properties/:id/documents/:fileId', {
    params: { id, fileId: property.documents[0]?.id ?? '' },
  });
  await recorder.call(client, 'GET /api/admin/properties', {
    query: { status: 'live', limit: 20, offset: 0 },
  });
  await recorder.call(client, 'GET /api/admin/property-previews/:address', {
    params: { address: property.slug },
  });
  await recorder.call(client, 'POST /api/admin/properties/bulk-update', {
    body: { propertyIds: [id], updates: { status: 'live' } },
  });
  await recorder.call(visitor, 'GET /api/properties', {
    query: { purpose: 'sale', minPrice: 500000, limit: 12 },
  });
  await recorder.call(visitor, 'GET /api/properties/count', { query: { purpose: 'sale' } });
  await recorder.call(visitor, 'GET /api/properties/search', {
    query: { purpose: 'sale', city: 'Campinas', limit: 12 },
  });
  const address = { params: { slug: property.slug } };
  await recorder.call(visitor, 'GET /api/properties/slug/:slug', address);
  await createProperty(client, { ...entered, title: 'Casa no Cambuí', price: 880_000, status: 'live' });
  await recorder.call(visitor, 'GET /api/properties/related/:slug', address);
  await recorder.call(visitor, 'POST /api/whatsapp/generate-link', {
    body: {
      propertyId: id,
      propertyTitle: property.title,
      propertySlug: property.slug,
      brokerWhatsApp: null,
    },
  });
  await recorder.call(client, 'GET /api/admin/properties-csv-template');
  await recorder.call(client, 'GET /api/admin/properties-csv', { query: { status: 'live' } });
  const line =
    'title;address;city;state;price;purpose;type;photos\n' +
    'Casa Azul;Rua Azul, 1;Campinas;SP;350.000,00;sale;house;https://fotos.example/casa-azul.jpg\n';
  const vrsync = new FormData();
  vrsync.append('vrsync', new Blob([ONE_LISTING]), 'imoveis.xml');
  vrsync.append('trial', 'true');
  const route = 'POST /api/admin/upload-properties-vrsync' as const;
  recorder.record(route, {}, await client.sendForm('POST', '/api/admin/upload-properties-vrsync', vrsync));
  recorder.record(
    'POST /api/admin/upload-properties-csv',
    { body: { csv: 'imoveis.csv' } },
    await uploadCsv(client, line),
  );
  await recorder.call(client, 'GET /api/admin/photo-fetches');
  const columns = [{ header: 'valor pedido', column: 'price' }];
  await recorder.call(client, 'PUT /api/admin/kept-columns', { body: { columns } });
  await recorder.call(client, 'GET /api/admin/kept-columns');
  return property;
}

async function emptyProperty({ admin }: Stage): Promise<string> {
  const { body } = await admin.post<ManagedProperty>('/api/properties', ENTERED);
  return body.id;
}

async function documents({ recorder, admin }: Stage): Promise<void> {
  const sent = await upload(admin, [aPdf('contrato.pdf')], { type: 'contract' });
  const body = { type: 'contract', documents: ['contrato.pdf'] };
  const { documents: found } = recorder.record('POST /api/admin/documents/upload', { body }, sent);
  const params = { id: found[0]?.id ?? '' };
  await recorder.call(admin, 'GET /api/admin/documents', {
    query: { type: 'contract', limit: 20, offset: 0 },
  });
  await recorder.call(admin, 'GET /api/admin/documents/:id/download', { params });
  await recorder.call(admin, 'GET /api/admin/documents/:id/preview', { params });
  await recorder.call(admin, 'PATCH /api/admin/documents/:id', { params, body: { type: 'property_doc' } });
  await recorder.call(admin, 'DELETE /api/admin/documents/:id', { params });
}

async function trash(stage: Stage): Promise<void> {
  const { recorder, admin } = stage;
  const id = await emptyProperty(stage);
  const params = { kind: 'property', id };
  const paused = await admin.patch(`/api/properties/${id}`, { status: 'paused' });
  await recorder.call(admin, 'POST /api/admin/undo/request', {
    body: { request: paused.headers.get('x-request-id') ?? '', offset: 0 },
  });
  await recorder.call(admin, 'DELETE /api/properties/:id', { params: { id } });
  await recorder.call(admin, 'GET /api/admin/trash', { query: { kind: 'property', limit: 20, offset: 0 } });
  await recorder.call(admin, 'POST /api/admin/trash/:kind/:id/restore', { params });
  await admin.send('DELETE', `/api/properties/${id}`);
  await recorder.call(admin, 'DELETE /api/admin/trash/:kind/:id', { params });
}

async function notifications({ recorder, admin }: Stage): Promise<void> {
  const [first] = await until('the administrator is told', async () => {
    const { body } = await admin.get<Notification[]>('/api/notifications');
    return body.length > 1 && body;
  });
  const params = { id: first?.id ?? '' };
  await recorder.call(admin, 'GET /api/notifications', { query: { includeRead: false } });
  await recorder.call(admin, 'GET /api/notifications/count');
  await recorder.call(admin, 'GET /api/notifications/choices');
  await recorder.call(admin, 'PUT /api/notifications/choices', {
    body: { choices: [{ kind: 'lead-moved', program: false, push: true }] },
  });
  await recorder.call(admin, 'PUT /api/notifications/push', {
    body: {
      endpoint: 'http://localhost:1/push/um-navegador',
      keys: {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
    },
  });
  await recorder.call(admin, 'GET /api/notifications/push');
  await recorder.call(admin, 'DELETE /api/notifications/push');
  await recorder.call(admin, 'PATCH /api/notifications/:id/read', { params });
  await recorder.call(admin, 'PATCH /api/notifications/:id/archive', { params });
}

async function figures({ recorder, admin }: Stage): Promise<void> {
  await recorder.call(admin, 'GET /api/admin/audit-logs', { query: { entityType: 'lead', limit: 2 } });
  const [known] = (await admin.get<AuditEntry[]>('/api/admin/audit-logs?entityType=lead&limit=1')).body;
  await recorder.call(admin, 'GET /api/admin/audit-logs/names', { query: { ids: known?.entityId ?? '' } });
  await recorder.call(admin, 'GET /api/admin/dashboard');
  await recorder.call(admin, 'GET /api/admin/today');
  for (const report of ['dashboard', 'properties', 'leads', 'performance', 'visits', 'response-times'])
    await recorder.call(admin, `GET /api/admin/reports/${report}`, {
      query: { startDate: dayIn(-29), endDate: dayIn(0) },
    });
  await recorder.call(admin, 'GET /api/admin/reports/month', { query: { month: dayIn(0).slice(0, 7) } });
  await recorder.call(admin, 'POST /api/admin/reports/export', {
    body: { reportType: 'dashboard', format: 'json', filters: { dateRange: { startDate: dayIn(-29) } } },
  });
}
