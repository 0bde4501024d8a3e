import type { ErrorBody } from '@lox/contracts/errors.js';
import { photoUrl, type ManagedProperty, type SentPhoto } from '@lox/contracts/property-management.js';
import type { Client } from './support/client.js';
import { jpeg } from './support/pictures.js';
import { ENTERED } from './support/properties.js';
import { suiteApp, suitePerson } from './support/suite.js';

const app = suiteApp();
const bia = suitePerson(app, { name: 'Bia', permissions: 'corretor_avancado' });
const rui = suitePerson(app, { name: 'Rui', permissions: 'corretor_avancado' });
const PHOTOS = '/api/admin/property-photos';

const photo = async (): Promise<Blob> => new Blob([new Uint8Array(await jpeg())], { type: 'image/jpeg' });
async function send(client: Client, ...files: Blob[]) {
  const form = new FormData();
  for (const file of files) form.append('images', file, 'casa.jpg');
  return client.sendForm<SentPhoto & ErrorBody>('POST', PHOTOS, form);
}
function save(
  client: Client,
  sentImages: string[],
  images: Blob[] = [],
  rest: { [name: string]: string } = {},
) {
  const form = new FormData();
  form.append('data', JSON.stringify(ENTERED));
  form.append('sentImages', JSON.stringify(sentImages));
  for (const [name, value] of Object.entries(rest)) form.append(name, value);
  for (const image of images) form.append('images', image, 'casa.jpg');
  return client.sendForm<ManagedProperty & ErrorBody>('POST', '/api/properties', form);
}
const idIn = (name: string): string => name.split('.')[0] ?? '';

it('photos that were sent one by one are those of the property, in order, before those of the form', async () => {
  const names = [];
  for (let at = 0; at < 3; at++) names.push((await send(bia.client, await photo())).body.name);
  const { status, body } = await save(bia.client, names, [await photo()], { mainImageIndexTotal: '1' });
  expect(status).toBe(201);
  const [first = '', second = '', third = ''] = names.map(idIn);
  expect(body.photos.slice(0, 3).map(({ id }) => id)).toEqual([second, first, third]);
  expect(body.photos).toHaveLength(4);
  expect(body.photos[0]).toMatchObject({ width: 64, height: 48 });
  expect((await app.visitor().get(photoUrl(second, 400, 'jpeg'))).status).toBe(200);
});

it('an edit adds them to those that stay', async () => {
  const { body } = await save(bia.client, [], [await photo()]);
  const { name } = (await send(bia.client, await photo())).body;
  const form = new FormData();
  form.append('existingImages', JSON.stringify(body.images));
  form.append('sentImages', JSON.stringify([name, name]));
  const changed = await bia.client.sendForm<ManagedProperty>('PATCH', `/api/properties/${body.id}`, form);
  expect(changed.body.photos.map(({ id }) => id)).toEqual([body.photos[0]?.id, idIn(name)]);
});

it.each([
  ['another person’s', (name: string) => name, 'rui'],
  ['a changed one', (name: string) => name.replace(/\d$/, 'x').replace('.64.', '.65.'), 'bia'],
  ['one of another id', (name: string) => `00000000-0000-4000-8000-000000000000${name.slice(36)}`, 'bia'],
  ['none', () => 'casa', 'bia'],
] as const)('%s is refused', async (_, change, who) => {
  const { name } = (await send(bia.client, await photo())).body;
  const answer = await save((who === 'rui' ? rui : bia).client, [change(name)]);
  expect([answer.status, answer.body.code]).toEqual([400, 'sent_photo_unknown']);
});

it('is held to what photos are held to', async () => {
  expect((await send(bia.client, new Blob(['nada']))).status).toBe(415);
  expect((await send(bia.client, new Blob([new Uint8Array(5 * 1024 * 1024 + 1)]))).status).toBe(413);
  expect((await send(bia.client, await photo(), await photo())).status).toBe(413);
  expect((await send(bia.client)).status).toBe(400);
  expect((await bia.client.post(PHOTOS, {})).status).toBe(400);
});

it('is for who enters or changes properties', async () => {
  const reader = await app.person({ permissions: { properties: { read: true } } });
  expect((await send(reader.client, await photo())).status).toBe(403);
  expect((await send(app.visitor(), await photo())).status).toBe(401);
});
