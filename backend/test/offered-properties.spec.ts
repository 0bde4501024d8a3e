import { randomUUID } from 'node:crypto';
import type { ErrorBody } from '@lox/contracts/errors.js';
import type { Mandate } from '@lox/contracts/mandates.js';
import type { OfferedAnswer, OfferedProperty } from '@lox/contracts/offered-properties.js';
import type { ManagedProperty, PriceChange, SentPhoto } from '@lox/contracts/property-management.js';
import type { Person } from './support/app.js';
import { panelOf } from './support/notifications.js';
import { jpeg } from './support/pictures.js';
import { suiteApp, suitePerson } from './support/suite.js';
import { until } from './support/until.js';

const OFFERED = '/api/public/offered-properties';
const HOME: OfferedProperty = {
  type: 'apartment',
  purpose: 'sale',
  address: 'Rua das Flores, 123, apto 42',
  neighborhood: 'Cambuí',
  city: 'Campinas',
  state: 'SP',
  zipCode: '13025100',
  area: 82.5,
  bedrooms: 3,
  description: 'Sol da manhã, perto da praça.',
  name: 'Olga Proprietária',
  phone: '(19) 99999-1234',
  email: 'Olga@Exemplo.com.br',
};

const app = suiteApp();
const manager = suitePerson(app, { name: 'Gil Gerente', permissions: 'gerente_vendas' });
const broker = suitePerson(app, { name: 'Bia Corretora', permissions: 'corretor_avancado' });

const offer = (body: object, key: string = randomUUID()) =>
  app.visitor().post<OfferedAnswer & ErrorBody>(OFFERED, body, { 'idempotency-key': key });
async function send(...files: Blob[]) {
  const form = new FormData();
  for (const file of files) form.append('images', file, 'sala.jpg');
  return app.visitor().sendForm<SentPhoto & ErrorBody>('POST', `${OFFERED}/photos`, form);
}
const photo = async (): Promise<Blob> => new Blob([new Uint8Array(await jpeg())], { type: 'image/jpeg' });
const inReview = async () =>
  (await app.admin.client.get<ManagedProperty[]>('/api/admin/properties?status=review')).body;
async function offered(given: Partial<OfferedProperty> = {}): Promise<ManagedProperty> {
  const neighborhood = `Bairro ${randomUUID()}`;
  expect((await offer({ ...HOME, neighborhood, ...given })).status).toBe(201);
  const found = (await inReview()).find((one) => one.neighborhood === neighborhood);
  if (!found) throw new Error('The offered property is not in review');
  return found;
}
const mandateOf = async (id: string) =>
  (await app.admin.client.get<Mandate>(`/api/admin/property-mandates/${id}`)).body;

it('an offered property is in review with its owner and photos, and nowhere on the site', async () => {
  const names = [(await send(await photo())).body.name, (await send(await photo())).body.name];
  const property = await offered({ photos: names });
  expect(property).toMatchObject({
    title: `Apartamento em ${property.neighborhood}, Campinas`,
    status: 'review',
    price: 0,
    zipCode: '13025-100',
    addressShown: 'neighborhood',
    brokerId: null,
    ownerId: null,
    description: HOME.description,
  });
  expect(property.photos).toHaveLength(2);
  expect((await mandateOf(property.id)).owners).toEqual([
    {
      id: expect.any(String) as unknown,
      name: HOME.name,
      email: HOME.email,
      phone: '19999991234',
      erased: false,
    },
  ]);
  const visitor = app.visitor();
  expect((await visitor.get(`/api/properties/slug/${property.slug}`)).status).toBe(404);
  const { body } = await visitor.get<{ id: string }[]>('/api/properties?limit=100');
  expect(body.map(({ id }) => id)).not.toContain(property.id);
  expect((await broker.client.get(`/api/properties/${property.id}`)).status).toBe(403);
});

it('a repeated submission makes one property and one owner; its key takes no other', async () => {
  const key = randomUUID();
  const home = { ...HOME, neighborhood: `Bairro ${key}` };
  const [one, other] = await Promise.all([offer(home, key), offer(home, key)]);
  expect([one.status, other.status]).toEqual([201, 201]);
  expect((await offer(home, key)).status).toBe(201);
  const found = (await inReview()).filter(({ neighborhood }) => neighborhood === home.neighborhood);
  expect(found).toHaveLength(1);
  expect((await mandateOf(found[0]!.id)).owners).toHaveLength(1);
  expect(await offer({ ...home, address: 'Rua Outra, 9' }, key)).toMatchObject({
    status: 409,
    body: { code: 'key_reused' },
  });
});

it('those who may edit it are notified, once, and by no name', async () => {
  const property = await offered({ price: 650_000 });
  const own = async (person: Person) =>
    (await panelOf(person)).filter(({ data }) => data.propertyCode === property.code);
  const found = await until('the administrator is notified', async () => {
    const found = await own(app.admin);
    return found.length > 0 && found;
  });
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({
    type: 'property_offered',
    title: 'Imóvel enviado pelo site',
    message: `${property.title} · Venda`,
  });
  expect(await own(manager)).toHaveLength(1);
  expect(JSON.stringify(await panelOf(app.admin))).not.toContain(HOME.name);
  expect(await panelOf(broker)).toEqual([]);
});

it('goes live once it has a price, which is no change of a price', async () => {
  const { id } = await offered();
  const publish = () => app.admin.client.patch<ErrorBody>(`/api/properties/${id}`, { status: 'live' });
  expect(await publish()).toMatchObject({ status: 400, body: { code: 'price_required' } });
  expect((await app.admin.client.patch(`/api/properties/${id}`, { price: 650_000 })).status).toBe(200);
  expect((await publish()).status).toBe(200);
  const { body } = await app.admin.client.get<PriceChange[]>(`/api/admin/property-prices/${id}`);
  expect(body).toEqual([]);
});

it.each([
  [{ type: 'castle' }, { type: 'Escolha o tipo do imóvel' }],
  [{ purpose: undefined }, { purpose: 'Diga se é para vender ou alugar' }],
  [{ address: ' ' }, { address: 'Informe o endereço' }],
  [{ neighborhood: '' }, { neighborhood: 'Informe o bairro' }],
  [{ city: 7 }, { city: 'Informe a cidade' }],
  [{ state: 'XX' }, { state: 'Escolha o estado' }],
  [{ zipCode: '123' }, { zipCode: 'CEP inválido' }],
  [{ price: 0 }, { price: 'Preço inválido' }],
  [{ bedrooms: 2.5 }, { bedrooms: 'Número de quartos inválido' }],
  [{ name: 'O' }, { name: 'Nome deve ter pelo menos 2 caracteres' }],
  [{ phone: '123' }, { phone: 'Telefone deve ter 10 ou 11 dígitos' }],
  [{ email: 'olga@' }, { email: 'Email inválido' }],
  [{ description: 'x'.repeat(3001) }, { description: 'Descrição é longa demais' }],
  [{ photos: Array.from({ length: 21 }, () => 'x') }, { photos: 'Envie no máximo 20 fotos' }],
  [{ status: 'live' }, { status: 'Campo desconhecido: status' }],
  [{ brokerId: randomUUID() }, { brokerId: 'Campo desconhecido: brokerId' }],
])('is refused with %j', async (wrong, fields) => {
  expect(await offer({ ...HOME, ...wrong })).toMatchObject({ status: 400, body: { fields } });
});

it('the name of a sent photo is no address, and another name is refused', async () => {
  const { name } = (await send(await photo())).body;
  expect(Buffer.from(name, 'base64').toString('latin1')).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/);
  const other = `${name.startsWith('A') ? 'B' : 'A'}${name.slice(1)}`;
  expect(await offer({ ...HOME, photos: [other] })).toMatchObject({
    status: 400,
    body: { code: 'sent_photo_unknown' },
  });
});

it('a photo is one picture of 5 MB at most', async () => {
  expect((await send()).status).toBe(400);
  expect((await app.visitor().post(`${OFFERED}/photos`, {})).status).toBe(400);
  expect((await send(await photo(), await photo())).status).toBe(413);
  expect((await send(new Blob(['GIF89a'], { type: 'image/jpeg' }))).status).toBe(415);
  expect((await send(new Blob([new Uint8Array(5 * 1024 * 1024 + 1)], { type: 'image/jpeg' }))).status).toBe(
    413,
  );
});
