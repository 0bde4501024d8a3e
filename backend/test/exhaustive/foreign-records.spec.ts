import { localDay } from '@lox/contracts/local-time.js';
import { TEMPLATE_KEYS } from '@lox/contracts/permission-templates.js';
import { EXPORT_FORMATS, REPORT_TYPES } from '@lox/contracts/reports.js';
import type { OpenApiDocument, OpenApiOperation } from '../../src/api-docs/schema.js';
import { ApiDocs } from '../../src/api-docs/api-docs.js';
import type { TestApp } from '../support/app.js';
import { changeLead, createLead } from '../support/leads.js';
import { changeProperty, createProperty } from '../support/properties.js';
import { routesOf, type Route } from '../support/routes.js';
import { connectSocket, realtimeReady } from '../support/socket.js';
import { suiteApp, suitePerson, suiteValue } from '../support/suite.js';
import { EVERYTHING_BUT_SIGHT } from '../support/users.js';
import { changeVisit, createVisit, instantIn } from '../support/visits.js';

/** In every text of another's records; no other test data holds it. */
const MARK = 'qqforasteiro';
const OWNED_ROUTE = /\/(leads|properties|visits)\b/;

const app = suiteApp();
const other = suitePerson(app, { name: 'Outra Corretora', permissions: 'corretor_avancado' });
const property = suiteValue(async () => {
  const created = await createProperty(other.client, {
    title: `Casa ${MARK}`,
    description: `Texto ${MARK}`,
  });
  await other.client.send('PUT', `/api/admin/property-mandates/${created.id}`, {
    owners: [{ name: `Dona ${MARK}`, email: `dona@${MARK}.com.br` }],
  });
  return created;
});
const lead = suiteValue(() =>
  createLead(other.client, { name: `Ana ${MARK}`, notes: `Notas ${MARK}`, propertyId: property.id }),
);
const visit = suiteValue(() => {
  const booked = { leadId: lead.id, propertyId: property.id, scheduledDate: instantIn(3, '10:00') };
  return createVisit(other.client, { ...booked, notes: `Visita ${MARK}` });
});
let api: OpenApiDocument;
beforeAll(async () => {
  await realtimeReady(app);
  ({ document: api } = await app.nest.get(ApiDocs).current());
});

const kinds: [string, Parameters<TestApp['person']>[0]][] = [
  ...TEMPLATE_KEYS.filter((key) => key.startsWith('corretor_')).map(
    (key): [string, { permissions: typeof key }] => [key, { permissions: key }],
  ),
  ['a broker with every flag but sight of others', { permissions: EVERYTHING_BUT_SIGHT }],
  ['a broker without permissions', { permissions: {} }],
  ['an owner', { role: 'owner' }],
  ['a visitor', { role: 'visitor' }],
];

const ids = (): string[] => [lead.id, property.id, visit.id];
const withoutSecrets = (text: string): void => {
  for (const secret of [MARK, ...ids(), property.code]) expect(text).not.toContain(secret);
};
const routes = (wanted: (route: Route) => boolean): Route[] => routesOf(app.nest).filter(wanted);
/** The document is made from the code's reads: it names every query that is read. */
const operationOf = ({ method, path }: Route): OpenApiOperation | undefined =>
  api.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
const readsQuery = (route: Route): boolean =>
  (operationOf(route)?.parameters as { in: string }[] | undefined)?.some((one) => one.in === 'query') ?? true;
const addresses = ({ path }: Route): string[] =>
  path.includes(':') ? ids().map((id) => path.replace(/:\w+/g, id)) : [path];
/** An answer may repeat the requested address. */
const told = (text: string, path: string): string => {
  const asked = ids().reduce((rest, id) => (path.includes(id) ? rest.replaceAll(id, '') : rest), text);
  return path.includes(MARK) ? asked.replaceAll(`search=${MARK}`, '') : asked;
};

describe.each(kinds)('%s', (_, given) => {
  const person = suitePerson(app, given);

  it('reads nothing of them anywhere, however it is asked for', async () => {
    const there = new Date().toISOString();
    const asked = [
      '',
      `?search=${MARK}`,
      `?brokerId=${other.id}`,
      `?leadId=${lead.id}`,
      '?limit=100',
      '?scope=manage',
      `?asOf=${there}`,
      `?asOf=${there}&search=${MARK}`,
      `?from=${lead.createdAt}&to=${there}`,
    ];
    const paths = routes(({ method, path }) => method === 'GET' && !path.includes('*')).flatMap((route) =>
      addresses(route).flatMap((address) =>
        (readsQuery(route) ? asked : ['']).map((query) => address + query),
      ),
    );
    expect(paths.length).toBeGreaterThan(150);
    for (const path of paths) {
      const { text, headers, status } = await person.client.get(path);
      expect([path, status < 500]).toEqual([path, true]);
      withoutSecrets(told(text, path));
      withoutSecrets(told(JSON.stringify([...headers]), path));
    }
  });

  it('counts none of them in lists, summaries and reports, and exports none', async () => {
    const then = `&asOf=${new Date().toISOString()}`;
    for (const path of ['admin/leads', 'admin/properties', 'visits'])
      for (const when of ['', then]) {
        const { headers } = await person.client.get(`/api/${path}?limit=1${when}`);
        expect([path, headers.get('x-total-count') ?? '0']).toEqual([path, '0']);
      }
    const day = localDay(new Date());
    for (const type of REPORT_TYPES) {
      const report = await person.client.get<unknown>(`/api/admin/reports/${type}?brokerId=${other.id}`);
      if (report.status === 200) expect(figuresOf(report.body)).toEqual([]);
      for (const format of EXPORT_FORMATS) {
        const filters = { brokerId: other.id, dateRange: { endDate: day } };
        const file = await person.client.post('/api/admin/reports/export', {
          reportType: type,
          format,
          filters,
        });
        withoutSecrets(file.text);
        if (file.status === 200 && format === 'json') expect(figuresOf(file.body)).toEqual([]);
      }
    }
    const counted = [
      '/api/admin/dashboard?',
      '/api/visits/summary?',
      `/api/admin/dashboard?${then}`,
      `/api/visits/summary?${then}`,
      `/api/admin/reports/cohort?brokerId=${other.id}`,
      `/api/admin/reports/leads?brokerId=${other.id}${then}`,
    ];
    for (const path of counted) {
      const { status, body } = await person.client.get<object>(path);
      if (status === 200) expect([path, figuresOf(body)]).toEqual([path, []]);
    }
  });

  it('changes none of them by any route, and learns nothing by trying', async () => {
    const before = await app.head();
    const bodies = [
      {},
      { status: 'lost' },
      { status: 'cancelled' },
      { status: 'paused' },
      { brokerId: person.id },
      { scheduledDate: instantIn(5, '09:00') },
      { title: 'Minha' },
      { propertyIds: [property.id], updates: { status: 'paused' } },
      { leads: [{ id: lead.id }], updates: { status: 'lost' } },
      { leadId: lead.id, propertyId: property.id, scheduledDate: instantIn(6, '09:00') },
    ];
    const writing = routes(
      ({ method, path, access }) =>
        method !== 'GET' &&
        OWNED_ROUTE.test(path) &&
        (path.includes(':') || /bulk|visits$/.test(path)) &&
        access?.kind !== 'public',
    );
    expect(writing.length).toBeGreaterThan(5);
    for (const route of writing)
      for (const address of addresses(route))
        for (const body of operationOf(route)?.requestBody ? bodies : [{}]) {
          const { text, status } = await person.client.send(route.method, address, body);
          expect([route.method, address, status < 500]).toEqual([route.method, address, true]);
          withoutSecrets(told(text, JSON.stringify([address, body])));
        }
    expect(await app.head()).toBe(before);
  });
});

describe.each(kinds.filter(([, given]) => !given?.role))('the socket of %s', (_, given) => {
  it('is told nothing of them, from their coming to their end', async () => {
    const person = await app.person(given);
    const listener = await connectSocket(person.client);
    const { id } = await createProperty(other.client, { title: `Outra ${MARK}` });
    await changeProperty(other.client, id, { status: 'review' });
    const booked = await createVisit(other.client, {
      leadId: lead.id,
      propertyId: property.id,
      scheduledDate: instantIn(20 + kinds.findIndex(([name]) => name === _), '16:00'),
    });
    await changeVisit(other.client, booked.id, { status: 'confirmed' });
    await changeLead(other.client, lead.id, { notes: `Mais ${MARK}` });
    const witness = await connectSocket(app.admin.client);
    const last = await createLead(app.admin.client);
    await witness.hintOf(last.id);
    await listener.settled();
    withoutSecrets(listener.text);
    expect(listener.text).not.toContain(id);
    expect(listener.text).not.toContain(booked.id);
    witness.close();
    listener.close();
  });
});

it('the marks are where they are looked for: who sees everybody’s finds them', async () => {
  for (const permissions of ['gerente_vendas', 'assistente_admin'] as const) {
    const { client } = await app.person({ permissions });
    for (const path of [
      `/api/admin/leads?search=${MARK}`,
      `/api/admin/properties?search=${MARK}`,
      `/api/visits?search=${MARK}`,
      `/api/visits/${visit.id}`,
      '/api/admin/dashboard',
    ])
      expect((await client.get(path)).text).toContain(MARK);
  }
});

/** Every number in an answer that is not 0. */
function figuresOf(value: unknown): number[] {
  if (typeof value === 'number') return value === 0 ? [] : [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(figuresOf) : [];
}
