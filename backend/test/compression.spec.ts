import { randomBytes } from 'node:crypto';
import { get, type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createProperty } from './support/properties.js';
import { suiteApp } from './support/suite.js';

const app = suiteApp();
const MESSAGE = 'Quero conhecer o imóvel neste fim de semana, de manhã. '.repeat(20);

interface Received {
  headers: IncomingHttpHeaders;
  bytes: Buffer;
}

/** The bytes on the wire: `fetch` would unpack them. */
function received(path: string, headers: Record<string, string>, method = 'GET'): Promise<Received> {
  return new Promise((resolve, reject) => {
    get(app.url + path, { method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => resolve({ headers: response.headers, bytes: Buffer.concat(parts) }));
    }).on('error', reject);
  });
}
const staff = () => ({ cookie: app.admin.client.cookie });

beforeAll(async () => {
  for (let lead = 0; lead < 10; lead++)
    await app.visitor().post('/api/leads', {
      name: `Pessoa ${lead}`,
      phone: `(11) 98765-43${String(lead).padStart(2, '0')}`,
      message: MESSAGE,
    });
});

const LISTS = ['/api/admin/leads/board', '/api/admin/leads?limit=100', '/api/openapi.json'];

it.each(LISTS)('%s goes out compressed as it is asked for, and says the same', async (path) => {
  const plain = await received(path, staff());
  expect(plain.headers).not.toHaveProperty('content-encoding');
  expect(plain.headers.vary).toContain('Accept-Encoding');
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
  for (const encoding of ['br', 'gzip'] as const) {
    const packed = await received(path, { ...staff(), 'accept-encoding': encoding });
    expect(packed.headers['content-encoding']).toBe(encoding);
    expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 2);
    expect(unpack[encoding](packed.bytes).toString()).toBe(plain.bytes.toString());
  }
});

it('a public list too, which is answered before the routes', async () => {
  const titles = Array.from({ length: 6 }, (_, at) => `Casa ${at}`);
  for (const title of titles)
    await createProperty(app.admin.client, { title, description: MESSAGE, status: 'live' });
  const { headers, bytes } = await received('/api/properties', { 'accept-encoding': 'gzip' });
  expect(headers['content-encoding']).toBe('gzip');
  expect(JSON.parse(gunzipSync(bytes).toString())).toHaveLength(titles.length);
});

it('not what is small, not the answer to a write, and nothing where it is not asked for', async () => {
  const asked = { 'accept-encoding': 'gzip, br', ...staff() };
  expect((await received('/api/auth/me', asked)).headers).not.toHaveProperty('content-encoding');
  const long = randomBytes(40).toString('hex').repeat(60);
  const written = await app
    .visitor()
    .post('/api/leads', { name: 'Ana', phone: '(11) 98765-4321', message: long });
  expect(written.headers.get('content-encoding')).toBeNull();
  const refused = await received('/api/openapi.json', { 'accept-encoding': 'gzip;q=0, br;q=0' });
  expect(refused.headers).not.toHaveProperty('content-encoding');
});

it.each(['cross-site', 'same-site'])('a read that a %s page makes goes out as it is', async (site) => {
  const asked = { ...staff(), 'accept-encoding': 'br', 'sec-fetch-site': site };
  expect((await received(LISTS[0]!, asked)).headers).not.toHaveProperty('content-encoding');
  const own = { ...asked, 'sec-fetch-site': 'same-origin' };
  expect((await received(LISTS[0]!, own)).headers).toHaveProperty('content-encoding', 'br');
});

it('the length of HEAD is that of the whole', async () => {
  const whole = await received('/api/openapi.json', {});
  const { headers, bytes } = await received('/api/openapi.json', { 'accept-encoding': 'br' }, 'HEAD');
  expect(bytes).toHaveLength(0);
  expect([headers['content-encoding'], headers['content-length']]).toEqual([
    undefined,
    String(whole.bytes.length),
  ]);
});
