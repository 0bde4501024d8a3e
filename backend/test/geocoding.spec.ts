import type { ServerResponse } from 'node:http';
import type { ErrorBody } from '@lox/contracts/errors.js';
import type { FoundPlace, GeocodingState } from '@lox/contracts/maps.js';
import { type Person, startApp, type TestApp } from './support/app.js';
import { Nominatim } from './support/nominatim.js';
import { suiteApp } from './support/suite.js';

const PATH = '/api/admin/geocoding';
const HOME = { address: 'Rua Barão de Jaguara, 1000', neighborhood: 'Centro', city: 'Campinas', state: 'SP' };
const CAMPINAS = { lat: '-22.90512345', lon: '-47.0608120', display_name: 'Rua Barão de Jaguara, Campinas' };

let service: Nominatim;
let app: TestApp;
let editor: Person;
let reader: Person;
beforeAll(async () => {
  service = await Nominatim.start();
  app = await startApp({ GEOCODER_URL: service.address });
  editor = await app.person({ permissions: { properties: { read: true, update: true } } });
  reader = await app.person({ permissions: { properties: { read: true } } });
});
afterAll(async () => {
  await app.close();
  await service.close();
});

const find = <T = FoundPlace>(body: object = HOME, client = editor.client) => client.post<T>(PATH, body);

it('asks the service for the address in Brazil, and answers the first place there', async () => {
  const abroad = { lat: '40.4168', lon: '-3.7038', display_name: 'Madri' };
  service.finds(abroad, CAMPINAS, { lat: '-23', lon: '-46' });
  expect(await find()).toMatchObject({
    status: 200,
    body: { latitude: -22.905123, longitude: -47.060812, label: 'Rua Barão de Jaguara, Campinas' },
  });
  expect(service.asked.at(-1)).toBe('Rua Barão de Jaguara, 1000, Centro, Campinas, SP, Brasil');
  expect((await editor.client.get<GeocodingState>(PATH)).body).toEqual({ configured: true });
});

it('sends what people wrote as one value', async () => {
  service.finds(CAMPINAS);
  await find({ address: "Rua A & B $& $' {address}#?q=x", city: 'Águas de Lindóia' });
  expect(service.asked.at(-1)).toBe("Rua A & B $& $' {address}#?q=x, Águas de Lindóia, Brasil");
});

it('shows no more of the label than a line', async () => {
  service.finds({ ...CAMPINAS, display_name: `Rua\n${'x'.repeat(500)}` });
  expect((await find()).body.label).toMatch(/^Rua x{196}$/);
  service.finds({ lat: CAMPINAS.lat, lon: CAMPINAS.lon });
  expect((await find()).body.label).toBe('');
});

it.each<[string, (response: ServerResponse) => void, number, string]>([
  ['nothing', (response) => response.end('[]'), 404, 'place_not_found'],
  ['a place abroad', (response) => response.end('[{"lat":"40.4","lon":"-3.7"}]'), 404, 'place_not_found'],
  ['no numbers', (response) => response.end('[{"lat":"x","lon":"y"},null,7]'), 404, 'place_not_found'],
  ['no list', (response) => response.end('{"error":"Rate limit"}'), 409, 'geocoder_away'],
  ['no JSON', (response) => response.end('<html>'), 409, 'geocoder_away'],
  ['a refusal', (response) => response.writeHead(429).end('[]'), 409, 'geocoder_away'],
  [
    'a redirect inwards',
    (response) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
    409,
    'geocoder_away',
  ],
  ['a broken line', (response) => response.destroy(), 409, 'geocoder_away'],
  ['too much', (response) => response.end(`[${'"x",'.repeat(40_000)}1]`), 409, 'geocoder_away'],
])('says in Portuguese that the service answered %s', async (_, answer, status, code) => {
  service.answer = answer;
  expect(await find<ErrorBody>()).toMatchObject({
    status,
    body: { code, message: expect.stringMatching(/coordenadas\.$/) },
  });
});

it('refuses what is no address', async () => {
  const asked = service.asked.length;
  for (const [body, message] of [
    [{ ...HOME, address: ' ' }, 'Informe o endereço'],
    [{ ...HOME, city: undefined }, 'Informe a cidade'],
    [{ ...HOME, address: 'x'.repeat(201) }, 'O endereço é longo demais'],
    [{ ...HOME, state: 'XX' }, 'Estado inválido'],
    [{ ...HOME, url: 'http://10.0.0.1' }, 'Campo desconhecido: url'],
  ] as const)
    expect(await find<ErrorBody>(body)).toMatchObject({ status: 400, body: { message } });
  expect(service.asked).toHaveLength(asked);
});

it('is for who may edit properties', async () => {
  expect((await app.visitor().get(PATH)).status).toBe(401);
  expect((await app.visitor().post(PATH, HOME)).status).toBe(401);
  expect((await reader.client.get(PATH)).status).toBe(403);
  expect((await find(HOME, reader.client)).status).toBe(403);
});

describe('without a geocoder', () => {
  const bare = suiteApp();

  it('says so', async () => {
    expect((await bare.admin.client.get(PATH)).body).toEqual({ configured: false });
    expect(await bare.admin.client.post(PATH, HOME)).toMatchObject({
      status: 409,
      body: { code: 'geocoder_missing', message: 'A busca de endereços no mapa não está configurada.' },
    });
  });
});
