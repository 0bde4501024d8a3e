import {
  type FurtherDetails,
  NO_FURTHER_DETAILS,
  NO_INTERNAL_DETAILS,
} from '@lox/contracts/property-details.js';
import type { ManagedProperty } from '@lox/contracts/property-management.js';
import type { PublicProperty } from '@lox/contracts/properties.js';
import { randomUUID } from 'node:crypto';
import { AddListedPhotos } from '../src/slices/properties/staff/property.commands.js';
import { origin } from './support/app.js';
import { jpeg } from './support/pictures.js';
import type { ErrorAnswer } from './support/client.js';
import { changeProperty, createProperty, ENTERED, sendForm } from './support/properties.js';
import { suiteApp, suitePerson } from './support/suite.js';

const app = suiteApp();
const bia = suitePerson(app, { name: 'Bia', permissions: 'corretor_avancado' });
const PATH = '/api/properties';

const FURTHER: FurtherDetails = {
  condominiumFee: 450.5,
  suites: 1,
  usefulArea: 98.5,
  lotArea: 250,
  floor: 0,
  buildingFloors: 12,
  buildingUnits: 48,
  street: 'Rua Secreta das Palmeiras',
  streetNumber: '9187',
  complement: 'Apto 7766',
  addressShown: 'street',
  latitude: -22.905123,
  longitude: -47.060876,
  rentPrice: 2_800,
  rentPeriod: 'monthly',
  guarantees: ['deposit', 'guarantor'],
  incorporationNumber: 'R.2 da matrícula 12.345, 1º RI de Campinas',
};
const INTERNAL = {
  keysAt: 'Chaves com o porteiro Anselmo',
  internalNotes: 'A proprietária Genoveva\nviaja em julho',
  cib: 'ABC1234-5',
  municipalRegistration: 'IM-778899',
  registryNumber: 'MAT-556677',
  registryOffice: '3º Cartório de Valinhos',
};
const ADDRESS = 'Rua Secreta das Palmeiras, 9187, Apto 7766';

const publicTexts = async (slug: string): Promise<string[]> => {
  const paths = [
    `${PATH}/slug/${slug}`,
    `${PATH}?limit=100`,
    `${PATH}?purpose=rent`,
    `${PATH}/search`,
    `/imovel/${slug}`,
    '/imoveis',
  ];
  const answers = await Promise.all(paths.map((path) => app.visitor().get(path)));
  return answers.map(({ text }) => text);
};

describe('further details of a property', () => {
  it('are entered, answered to staff, changed and cleared', async () => {
    const data = { ...ENTERED, ...FURTHER, ...INTERNAL };
    const { status, body } = await sendForm(bia.client, 'POST', PATH, { data });
    expect([status, body]).toEqual([201, expect.objectContaining({ ...FURTHER, ...INTERNAL })]);
    const changed = await changeProperty(bia.client, body.id, {
      condominiumFee: 0,
      suites: null,
      latitude: null,
      longitude: null,
      guarantees: [],
      addressShown: 'all',
      internalNotes: null,
    });
    expect(changed.body).toMatchObject({
      ...INTERNAL,
      ...{ condominiumFee: 0, suites: null, latitude: null, guarantees: [], internalNotes: null },
      ...{ usefulArea: 98.5, rentPrice: 2_800 },
    });
    const { body: again } = await bia.client.get<ManagedProperty>(`${PATH}/${body.id}`);
    expect(again).toEqual(changed.body);
  });

  it('are unknown for those who know nothing of them', async () => {
    expect(await createProperty(bia.client)).toMatchObject({
      ...NO_FURTHER_DETAILS,
      ...NO_INTERNAL_DETAILS,
      revision: 0,
    });
  });

  it.each<[object, string]>([
    [{ condominiumFee: -1 }, 'Condomínio inválido'],
    [{ condominiumFee: 'muito' }, 'Condomínio inválido'],
    [{ suites: 1.5 }, 'Número de suítes inválido'],
    [{ usefulArea: -1 }, 'Área útil inválida'],
    [{ floor: -1 }, 'Andar inválido'],
    [{ streetNumber: 'x'.repeat(21) }, 'Número do endereço é longo demais'],
    [{ addressShown: 'nada' }, 'Escolha o que do endereço aparece: tudo, a rua ou o bairro'],
    [{ addressShown: null }, 'Escolha o que do endereço aparece: tudo, a rua ou o bairro'],
    [{ addressShown: 'street' }, 'Para mostrar só a rua, informe a rua separada do número.'],
    [{ latitude: -22.9 }, 'Informe a latitude e a longitude, ou nenhuma das duas.'],
    [
      { latitude: 48.85, longitude: 2.35 },
      'As coordenadas ficam fora do Brasil: confira a latitude e a longitude.',
    ],
    [{ latitude: 'norte', longitude: -47 }, 'Latitude inválida'],
    [{ rentPrice: 0 }, 'Preço do aluguel inválido'],
    [
      { purpose: 'rent', rentPrice: 2_800 },
      'O aluguel é o preço deste imóvel: o segundo preço só existe em imóvel à venda.',
    ],
    [{ rentPeriod: 'hourly' }, 'Período do aluguel inválido'],
    [{ guarantees: ['cash'] }, 'Garantia inválida'],
    [{ guarantees: 'deposit' }, 'Garantias inválidas'],
    [{ keysAt: 'x'.repeat(201) }, 'Local das chaves é longo demais'],
    [{ internalNotes: 'x'.repeat(2_001) }, 'Anotações são longas demais'],
  ])('refuses %j', async (given, message) => {
    const sent = await bia.client.post<ErrorAnswer['body']>(PATH, { ...ENTERED, ...given });
    expect([sent.status, sent.body.message]).toEqual([400, message]);
    const { id } = await createProperty(bia.client);
    const { status, body } = await changeProperty(bia.client, id, given);
    expect([status, (body as unknown as ErrorAnswer['body']).message]).toEqual([400, message]);
  });

  it('turn a sale that is also for rent into a rent when an older client says so', async () => {
    const { id } = await createProperty(bia.client, { rentPrice: 2_800 });
    const { body } = await changeProperty(bia.client, id, { purpose: 'rent', price: 2_900 });
    expect(body).toMatchObject({ purpose: 'rent', price: 2_900, rentPrice: null });
  });

  it('stay with every call of a client that knows nothing of them', async () => {
    const data = { ...ENTERED, ...FURTHER, ...INTERNAL, addressShown: 'neighborhood' as const };
    const { body: made } = await sendForm(bia.client, 'POST', PATH, { data });
    const one = `${PATH}/${made.id}`;
    const old = { ...ENTERED, title: 'Casa de sempre', zipCode: '13000-000', iptu: null, area: 90 };
    const picture = { content: await jpeg() };
    expect((await bia.client.patch(one, old)).status).toBe(200);
    expect(
      (await sendForm(bia.client, 'PATCH', one, { data: { bedrooms: 3 }, images: [picture] })).status,
    ).toBe(200);
    expect((await bia.client.patch(one, { status: 'live' })).status).toBe(200);
    const updates = { propertyIds: [made.id], updates: { status: 'paused' } };
    expect((await bia.client.post('/api/admin/properties/bulk-update', updates)).status).toBe(200);
    expect((await app.admin.client.patch(one, { brokerId: null })).status).toBe(200);
    await app.execute(new AddListedPhotos(made.id, [{ id: randomUUID(), width: 8, height: 6 }], origin()));
    const { body: after } = await bia.client.get<ManagedProperty>(one);
    expect(after).toMatchObject({ ...data, ...old, bedrooms: 3, status: 'paused' });
    expect(after.photos).toHaveLength(2);
  });

  it('that were read from the address follow it, and others stay', async () => {
    const address = 'Rua das Flores, 10, apto 32';
    const read = { street: 'Rua das Flores', streetNumber: '10', complement: 'apto 32' };
    const [first, second] = [
      await createProperty(bia.client, { address, ...read }),
      await createProperty(bia.client, { address, ...read, complement: 'Fundos' }),
    ];
    const to = { address: 'Av. Brasil, 1.578' };
    expect((await changeProperty(bia.client, first.id, to)).body).toMatchObject({
      ...{ ...to, street: 'Av. Brasil', streetNumber: '1578', complement: null },
    });
    expect((await changeProperty(bia.client, second.id, to)).body).toMatchObject({
      ...to,
      ...read,
      complement: 'Fundos',
    });
    const named = { ...to, address: 'Rua C, 3', street: 'Rua Cê' };
    expect((await changeProperty(bia.client, first.id, named)).body).toMatchObject({
      street: 'Rua Cê',
      streetNumber: '1578',
    });
  });

  it('of a property under construction may go live without an incorporation number', async () => {
    const { id } = await createProperty(bia.client, { isNewConstruction: true });
    expect((await changeProperty(bia.client, id, { status: 'live' })).status).toBe(200);
  });
});

describe('a visitor reads', () => {
  const live = (given: object) =>
    createProperty(bia.client, {
      ...{ ...FURTHER, ...INTERNAL, address: ADDRESS, status: 'live' },
      ...given,
    });
  const shown = async (slug: string): Promise<PublicProperty> =>
    (await app.visitor().get<PublicProperty>(`${PATH}/slug/${slug}`)).body;

  it('what is for visitors', async () => {
    const { slug } = await live({ addressShown: 'all' });
    const { street: _, streetNumber: __, complement: ___, latitude, longitude, ...visible } = FURTHER;
    expect(await shown(slug)).toMatchObject({
      ...visible,
      addressShown: 'all',
      address: ADDRESS,
      location: { latitude, longitude, exact: true },
    });
  });

  it.each([
    ['street', 'Rua Secreta das Palmeiras', /9187|Apto 7766|22\.905|47\.060/],
    ['neighborhood', '', /Secreta das|9187|Apto 7766|22\.905|47\.060/],
  ])('of an address of which the %s is shown nothing more', async (addressShown, address, hidden) => {
    const { slug } = await live({ title: `Casa que mostra ${addressShown}`, addressShown });
    const body = await shown(slug);
    expect(body).toMatchObject({
      address,
      location: { latitude: -22.91, longitude: -47.06, exact: false },
    });
    expect(JSON.stringify(body)).not.toMatch(hidden);
  });

  it('nothing that is for staff, in no answer and on no page', async () => {
    const { slug } = await live({ title: 'Casa com segredos' });
    const texts = await publicTexts(slug);
    expect(texts.filter((text) => text.includes('Casa com segredos')).length).toBeGreaterThan(3);
    for (const text of texts) {
      expect(text).not.toMatch(/Anselmo|Genoveva|ABC1234-5|IM-778899|MAT-556677|Cartório de Valinhos/);
      for (const field of Object.keys(INTERNAL)) expect(text).not.toContain(field);
    }
  });
});

describe('what only staff may read', () => {
  it('is no one’s who may not read the property', async () => {
    const caio = await app.person({ permissions: 'corretor_basico' });
    const { id } = await createProperty(bia.client, INTERNAL);
    expect((await app.visitor().get(`${PATH}/${id}`)).status).toBe(401);
    const refused = await caio.client.get(`${PATH}/${id}`);
    expect([refused.status, refused.text.includes('Anselmo')]).toEqual([403, false]);
    const { text } = await caio.client.get('/api/admin/properties');
    expect(text).not.toContain('Anselmo');
  });

  it('stands without values in the audit', async () => {
    const { id } = await createProperty(bia.client, INTERNAL);
    const { text } = await app.admin.client.get(`/api/admin/audit-logs?entityId=${id}`);
    expect(text).toContain('PropertyInternalsChanged');
    expect(text).not.toMatch(/Anselmo|Genoveva/);
  });
});
