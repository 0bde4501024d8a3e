import type { AuditEntry } from '@lox/contracts/audit.js';
import type { ManagedProperty } from '@lox/contracts/property-management.js';
import type { PublicProperty } from '@lox/contracts/properties.js';
import { DemoListing } from '../demo/demo-listing.js';
import { DemoPictures, type PropertyWithoutPhotos } from '../demo/demo-pictures.js';
import { DEMO_PROPERTIES } from '../demo/demo-properties.js';
import { scenesOf } from '../demo/pictures/scenes.js';
import { Accounts, type Account } from '../src/platform/http/auth/accounts.js';
import { suiteApp } from './support/suite.js';

const LISTED_AT = '2026-03-02T13:00:00.000Z';
const CHOSEN = DEMO_PROPERTIES.filter(
  (property) => property.status === undefined && scenesOf(property).length === 3,
).slice(0, 3);

const app = suiteApp();
let admin: Account;
let listed: PropertyWithoutPhotos[];

beforeAll(async () => {
  admin = (await app.nest.get(Accounts).byId(app.admin.id))!;
  listed = [];
  for (const property of CHOSEN) {
    const { id } = await app.nest
      .get(DemoListing)
      .list(property, null, { correlationId: 'c', now: LISTED_AT });
    listed.push({ id, property, by: admin });
  }
});

const draw = (properties: PropertyWithoutPhotos[], signal = new AbortController().signal) =>
  app.nest.get(DemoPictures).add(properties, signal);
const managed = async (id: string): Promise<ManagedProperty> =>
  (await app.admin.client.get<ManagedProperty>(`/api/properties/${id}`)).body;

it('adds drawn photos to a property, which the site shows', async () => {
  await draw(listed.slice(0, 1));
  const { photos, slug } = await managed(listed[0]!.id);
  expect(photos).toHaveLength(3);
  expect(photos[0]).toMatchObject({ width: 1600, height: 1067 });
  const { body } = await app.visitor().get<PublicProperty>(`/api/properties/slug/${slug}`);
  expect(body.images).toEqual(photos.map(({ url }) => url));
  const picture = await fetch(app.url + body.images[0]);
  expect(picture.status).toBe(200);
  expect(picture.headers.get('content-type')).toMatch(/^image\//);
});

it('dates them as they are drawn, so that the times of the trail follow the log', async () => {
  const { body } = await app.admin.client.get<AuditEntry[]>('/api/admin/audit-logs?entityType=property');
  const [photos] = body.filter(({ entityId }) => entityId === listed[0]!.id);
  expect(photos?.action).toBe('PropertyPhotosChanged');
  const times = body.map(({ createdAt }) => createdAt);
  expect(times).toEqual(times.toSorted().toReversed());
});

it('goes on where it was stopped, and adds nothing twice', async () => {
  const stopped = new AbortController();
  stopped.abort();
  await draw(listed.slice(0, 2), stopped.signal);
  expect((await managed(listed[1]!.id)).photos).toEqual([]);
  await draw(listed.slice(0, 2));
  expect((await managed(listed[1]!.id)).photos).toHaveLength(3);
  const head = await app.head();
  await draw(listed.slice(0, 2));
  expect(await app.head()).toBe(head);
});

it('leaves alone what was removed', async () => {
  const { id } = listed[2]!;
  const { revision } = await managed(id);
  const headers = { 'if-match': `"${revision}"` };
  expect(
    (await app.admin.client.send('DELETE', `/api/properties/${id}`, undefined, { headers })).status,
  ).toBeLessThan(300);
  const head = await app.head();
  await draw(listed);
  expect(await app.head()).toBe(head);
});
