import { localDay } from '@lox/contracts/local-time.js';
import type { Mandate } from '@lox/contracts/mandates.js';
import { OWNER_PAGE_PATH, type OwnerPage } from '@lox/contracts/owner-pages.js';
import { MODULE_ACTIONS, type PermissionMatrix } from '@lox/contracts/permissions.js';
import type { FeedAddress } from '@lox/contracts/portals.js';
import type { ManagedProperty } from '@lox/contracts/property-management.js';
import { InProcessReads } from '../../src/workflows/site/in-process-reads.js';
import type { Client } from '../support/client.js';
import { createLead } from '../support/leads.js';
import { advertisable, changeProperty } from '../support/properties.js';
import { routesOf } from '../support/routes.js';
import { connectSocket, realtimeReady } from '../support/socket.js';
import { suiteApp, suitePerson, suiteValue } from '../support/suite.js';
import { clientWithToken, makeToken } from '../support/tokens.js';
import { EVERYTHING_BUT_SIGHT } from '../support/users.js';

/** In every text of a property in review, and for staff and of owners; no other test data holds them. */
const MARK = 'qqsegredo';
const INNER = 'qqinterno';
const PRICE = 734_519.83;
const INTERNAL = {
  keysAt: `Chave ${INNER}`,
  internalNotes: `Notas ${INNER}`,
  cib: 'QQ12345-6',
  municipalRegistration: `IM ${INNER}`,
  registryNumber: `MAT ${INNER}`,
  registryOffice: `Cartório ${INNER}`,
};
const INSIDE = new RegExp(`${INNER}|QQ12345|734519|734\\.519|977712345|97771-2345`, 'i');
const SECRETS = new RegExp(`${MARK}|${INSIDE.source}`, 'i');

const app = suiteApp();
const owner = suitePerson(app, { name: 'Outra Corretora', permissions: 'corretor_avancado' });
const stranger = suitePerson(app, { name: 'Rui Estranho', permissions: EVERYTHING_BUT_SIGHT });
const mandateOf = (id: string): string => `/api/admin/property-mandates/${id}`;
const known = suiteValue(async () => {
  const { id } = await advertisable(owner.client, 'Casa à vista');
  await changeProperty(owner.client, id, INTERNAL);
  const { body } = await owner.client.send<Mandate>('PUT', mandateOf(id), {
    owners: [{ name: `Dona ${INNER}`, email: `dona@${INNER}.com.br`, phone: '(19) 97771-2345' }],
    authorisation: { exclusive: true, firstDay: localDay(new Date()), price: PRICE, commission: 6 },
  });
  const { body: pages } = await owner.client.post<OwnerPage[]>(`/api/admin/owner-pages/${id}`, {
    ownerId: body.owners[0]!.id,
  });
  const link = pages[0]!.address.split(OWNER_PAGE_PATH)[1]!;
  const { body: property } = await owner.client.get<ManagedProperty>(`/api/properties/${id}`);
  return { id, link, slug: property.slug, code: property.code, ownerId: body.owners[0]!.id };
});
const offered = suiteValue(async () => {
  const answer = await app.visitor().post('/api/public/offered-properties', {
    ...{ type: 'house', purpose: 'sale', address: `Rua ${MARK}, 1`, neighborhood: `Bairro ${MARK}` },
    ...{ city: 'Campinas', state: 'SP', name: `Bento ${INNER}`, phone: '(19) 97771-2345', photos: [] },
  });
  expect(answer.status).toBe(201);
  return { text: answer.text };
});
beforeAll(async () => {
  await realtimeReady(app);
  expect(offered.text).not.toMatch(SECRETS);
});

const readable = (): string[] =>
  routesOf(app.nest)
    .filter(({ method, path }) => method === 'GET' && !path.includes('*'))
    .flatMap(({ path }) =>
      path.includes(':')
        ? [known.id, known.slug, known.ownerId].map((part) => path.replace(/:\w+/g, part))
        : [
            '',
            '?limit=100',
            `?search=${MARK}`,
            `?search=${INNER}`,
            '?search=97771',
            '?asOf=2026-11-29T12:00:00.000Z',
          ].map((query) => path + query),
    );
async function readsNoSecret(client: Client): Promise<void> {
  const paths = readable();
  expect(paths.length).toBeGreaterThan(150);
  for (const path of paths) {
    const { text, status, headers } = await client.get(path);
    expect([path, status < 500]).toEqual([path, true]);
    const told = (text + JSON.stringify([...headers])).replace(/search=qq(segredo|interno)/g, '');
    expect([path, SECRETS.exec(told)?.[0]]).toEqual([path, undefined]);
    expect([path, told.includes(known.link)]).toEqual([path, false]);
  }
}

describe.each<[string, () => Client]>([
  ['a visitor', () => app.visitor()],
  ['a broker out of scope', () => stranger.client],
])('%s', (_, client) => {
  it('reads no owner, authorisation, internal field or link anywhere', () => readsNoSecret(client()));

  it.each([MARK, INNER, 'QQ12345-6', '97771-2345', 'Dona', 'Notas'])(
    'finds and counts nothing by %s',
    async (word) => {
      for (const path of ['/api/properties', '/api/properties/search', '/api/properties/facets']) {
        const { text, headers } = await client().get(`${path}?search=${encodeURIComponent(word)}`);
        expect([path, text.includes(known.id), headers.get('x-total-count') ?? '0']).toEqual([
          path,
          false,
          '0',
        ]);
      }
    },
  );

  it.each(['internalNotes', 'keysAt', 'cib', 'registryNumber', 'commission', 'owners'])(
    'cannot sort or filter by %s',
    async (field) => {
      for (const query of [`sortBy=${field}`, `${field}=a`])
        expect((await client().get(`/api/properties?${query}`)).status).toBe(400);
    },
  );
});

describe('a token', () => {
  it.each(Object.keys(MODULE_ACTIONS).filter((module) => module !== 'operations'))(
    'of somebody out of scope reads none of it with all of %s',
    async (module) => {
      const given = EVERYTHING_BUT_SIGHT as Record<string, object>;
      const { secret } = await makeToken(stranger.client, { [module]: given[module] } as PermissionMatrix);
      const client = clientWithToken(app, secret);
      const paths = [
        mandateOf(known.id),
        `/api/admin/owner-pages/${known.id}`,
        `/api/properties/${known.id}`,
      ];
      const lists = ['properties', 'properties/export', 'audit-logs', 'notifications', 'portals'];
      for (const path of [...paths, ...lists.map((list) => `/api/admin/${list}?search=${MARK}`)]) {
        const { text } = await client.get(path);
        expect([path, SECRETS.exec(text.replace(/search=qq(segredo|interno)/g, ''))?.[0]]).toEqual([
          path,
          undefined,
        ]);
        expect(text).not.toContain(known.link);
      }
    },
  );

  it('that only reads properties learns nothing of their owners', async () => {
    const { secret } = await makeToken(app.admin.client, { properties: { read: true, read_all: true } });
    const client = clientWithToken(app, secret);
    for (const path of [mandateOf(known.id), `/api/admin/owner-pages/${known.id}`])
      expect((await client.get(path)).status).toBe(403);
    for (const path of [`/api/properties/${known.id}`, '/api/admin/properties?limit=100'])
      expect((await client.get(path)).text).not.toMatch(/Dona|dona@|97771-?2345|73451983|734519\.83/);
  });
});

it('no feed, page of an owner, audit entry or refused undo holds any of it', async () => {
  const adverts = { propertyIds: [known.id], highlight: 'standard' };
  expect((await owner.client.post('/api/admin/portals/olx/adverts', adverts)).status).toBe(200);
  const { body } = await app.admin.client.post<FeedAddress>('/api/admin/portals/olx/address');
  const feed = await (await fetch(body.address)).text();
  expect(feed).toContain(known.code);
  const report = await app.nest.get(InProcessReads).answer(`/owner-reports/${known.link}`);
  expect(report).toMatchObject({ status: 200 });
  const audit = await app.admin.client.get('/api/admin/audit-logs?limit=200');
  expect(audit.text).toContain('MandateAuthorised');
  const changed = await changeProperty(owner.client, known.id, { internalNotes: `Outras ${INNER}` });
  const back = { changes: [{ kind: 'property', id: known.id, revision: changed.body.revision }] };
  const undo = await stranger.client.post('/api/admin/undo', back);
  for (const text of [feed, JSON.stringify(report), audit.text, undo.text]) expect(text).not.toMatch(INSIDE);
});

it('no socket out of scope is told of it', async () => {
  const listener = await connectSocket(stranger.client);
  await changeProperty(owner.client, known.id, { keysAt: `Portaria ${INNER}` });
  await owner.client.send('PUT', mandateOf(known.id), { owners: [{ name: `Outro ${INNER}` }] });
  const witness = await connectSocket(app.admin.client);
  await witness.hintOf((await createLead(app.admin.client)).id);
  await listener.settled();
  expect(listener.text).not.toMatch(SECRETS);
  witness.close();
  listener.close();
});

it('the marks are where they are looked for', async () => {
  const { text } = await app.admin.client.get(`/api/properties/${known.id}`);
  expect(text).toContain(`Outras ${INNER}`);
  expect((await app.admin.client.get(mandateOf(known.id))).text).toContain(INNER);
  expect((await app.admin.client.get('/api/admin/properties?status=review')).text).toContain(MARK);
});
