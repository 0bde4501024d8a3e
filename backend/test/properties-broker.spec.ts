import type { Lead } from '@lox/contracts/leads.js';
import type {
  CsvImportResult,
  ManagedProperty,
  VrsyncImportResult,
} from '@lox/contracts/property-management.js';
import type { PublicProperty } from '@lox/contracts/properties.js';
import type { BrokerOption } from '@lox/contracts/users.js';
import type { ErrorBody } from '@lox/contracts/errors.js';
import type { Client } from './support/client.js';
import { createLead } from './support/leads.js';
import { changeProperty, createProperty, uploadCsv } from './support/properties.js';
import { suiteApp, suitePerson } from './support/suite.js';
import { dayIn } from './support/visits.js';

const app = suiteApp();
const bia = suitePerson(app, { name: 'Bia', permissions: 'corretor_basico' });
const caio = suitePerson(app, { name: 'Caio', permissions: 'corretor_basico' });
const manager = suitePerson(app, { name: 'Gerente', permissions: 'gerente_vendas' });
const assistant = suitePerson(app, {
  name: 'Marina',
  permissions: { properties: { read: true, create: true, update: true }, leads: { read: true } },
});
const visitor = suitePerson(app, { name: 'Visitante', role: 'visitor' });

let number = 0;
const csv = (title: string): string =>
  `title;address;neighborhood;city;state;price;purpose;type\n${title};Rua ${title};Centro;Campinas;SP;350000;sale;house`;
const vrsync = (title: string): string =>
  `<ListingDataFeed><Listings><Listing><ListingID>${title}</ListingID><Title>${title}</Title>
  <TransactionType>For Sale</TransactionType><Location><State abbreviation="SP">São Paulo</State><City>Campinas</City>
  <Neighborhood>Centro</Neighborhood><Address>Rua A</Address></Location>
  <Details><PropertyType>Residential / Home</PropertyType><ListPrice>500000</ListPrice></Details></Listing></Listings></ListingDataFeed>`;

type Sent = { status: number; text: string; body: unknown };
const DOORS: [name: string, send: (client: Client, title: string, brokerId: string) => Promise<Sent>][] = [
  ['CSV', (client, title, brokerId) => uploadCsv<CsvImportResult>(client, csv(title), { brokerId })],
  [
    'VRSync',
    (client, title, brokerId) => {
      const form = new FormData();
      form.append('vrsync', new Blob([vrsync(title)]), 'imoveis.xml');
      if (brokerId) form.append('brokerId', brokerId);
      return client.sendForm<VrsyncImportResult>('POST', '/api/admin/upload-properties-vrsync', form);
    },
  ],
];

describe.each(DOORS)('the broker of what comes in as %s', (door, send) => {
  const imported = async (client: Client, brokerId = ''): Promise<ManagedProperty> => {
    const title = `Casa ${door} ${++number}x`;
    const { status, text } = await send(client, title, brokerId);
    expect([status, text]).toEqual([200, expect.stringContaining('"imported":1')]);
    const { body } = await app.admin.client.get<ManagedProperty[]>(`/api/admin/properties?search=${title}`);
    return body.find((one) => one.title === title)!;
  };

  it('is nobody unless one is named, whoever imports; it stays the importer’s own', async () => {
    for (const person of [bia, assistant, manager, app.admin]) {
      expect(await imported(person.client)).toMatchObject({ brokerId: null, ownerId: person.id });
      expect(await imported(person.client, '  ')).toMatchObject({ brokerId: null });
    }
    const own = await imported(assistant.client);
    expect((await changeProperty(assistant.client, own.id, { price: 360_000 })).status).toBe(200);
    expect((await changeProperty(bia.client, own.id, { price: 370_000 })).status).toBe(403);
    expect((await changeProperty(manager.client, own.id, { brokerId: caio.id })).body).toMatchObject({
      brokerId: caio.id,
    });
  });

  it('may be the importer, and for who manages all anybody who works on leads', async () => {
    expect(await imported(bia.client, bia.id)).toMatchObject({ brokerId: bia.id, ownerId: bia.id });
    expect(await imported(manager.client, caio.id)).toMatchObject({ brokerId: caio.id, ownerId: manager.id });
    expect(await imported(app.admin.client, bia.id)).toMatchObject({ brokerId: bia.id });
  });

  it('is refused before anything comes in', async () => {
    const refused = async (client: Client, brokerId: string) => {
      const title = `Recusada ${door} ${++number}x`;
      const { status, body } = await send(client, title, brokerId);
      const found = await app.admin.client.get(`/api/admin/properties?search=${title}`);
      expect(found.body).toEqual([]);
      return [status, (body as ErrorBody).code];
    };
    expect(await refused(bia.client, caio.id)).toEqual([403, 'forbidden']);
    expect(await refused(bia.client, 'ninguém')).toEqual([403, 'forbidden']);
    expect(await refused(assistant.client, assistant.id)).toEqual([400, 'broker_takes_no_leads']);
    for (const id of [assistant.id, app.admin.id])
      expect(await refused(manager.client, id)).toEqual([400, 'broker_takes_no_leads']);
    for (const id of [visitor.id, 'ninguém', '00000000-0000-4000-8000-000000000000'])
      expect(await refused(manager.client, id)).toEqual([400, 'broker_not_found']);
  });

  it('who is none leaves the site the agency’s contact, and the leads to the rotation', async () => {
    const property = await imported(assistant.client);
    await changeProperty(app.admin.client, property.id, { neighborhood: 'Centro', status: 'live' });
    const { body: shown } = await app.visitor().get<PublicProperty>(`/api/properties/slug/${property.slug}`);
    expect(shown.broker).toBeNull();
    const { body: link } = await app.visitor().post<{ url: string }>('/api/whatsapp/generate-link', {
      propertyId: property.id,
      propertyTitle: property.title,
      propertySlug: property.slug,
      brokerWhatsApp: null,
    });
    expect(link.url).toContain('551938004100');
    const working = [bia.id, caio.id, manager.id];
    const lead = await createLead(app.admin.client, { propertyId: property.id });
    expect(working).toContain(lead.broker?.id);
    const wish = {
      name: 'Ana Lima',
      email: 'ana@exemplo.com.br',
      phone: '19990001111',
      propertyId: property.id,
      preferredDate: dayIn(3),
      preferredTime: 'morning',
    };
    expect((await app.visitor().post('/api/public/schedule-visit', wish)).status).toBeLessThan(300);
    const { body: leads } = await app.admin.client.get<Lead[]>('/api/admin/leads?search=Ana+Lima');
    expect(leads.map((one) => working.includes(one.broker?.id ?? ''))).not.toContain(false);
  });
});

it('is not who enters a property and works on no lead', async () => {
  expect(await createProperty(assistant.client)).toMatchObject({ brokerId: null, ownerId: assistant.id });
  expect(await createProperty(bia.client)).toMatchObject({ brokerId: bia.id, ownerId: bia.id });
});

it('is chosen among those who take leads', async () => {
  const { body } = await manager.client.get<BrokerOption[]>('/api/users');
  const takes = new Map(body.map(({ id, takesLeads }) => [id, takesLeads]));
  expect([bia, caio, manager, assistant].map(({ id }) => takes.get(id))).toEqual([true, true, true, false]);
});
