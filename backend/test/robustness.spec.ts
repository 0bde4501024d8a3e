import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import type { Answer, ErrorAnswer } from './support/client.js';
import { createLead } from './support/leads.js';
import { suiteApp, suitePerson } from './support/suite.js';

const CONTACT = { name: 'Ana Interessada', email: 'ana@exemplo.com.br' };
/** English words that a library's own texts would hold. */
const ENGLISH = /\b(the|not|must|should|invalid|error|unexpected|request|entity|bad|found|property)\b/i;

const app = suiteApp();
const bia = suitePerson(app, { name: 'Bia' });
let lead: string;
let before: number;

beforeAll(async () => {
  lead = (await createLead(bia.client)).id;
});
beforeEach(async () => {
  before = await app.head();
});
afterEach(async () => {
  expect(await app.head()).toBe(before);
});

const expectFailure = (answer: Answer, status: number, code?: string): void => {
  const { body } = answer as ErrorAnswer;
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    status,
    expect.stringContaining('json'),
  ]);
  expect(body).toMatchObject({
    message: expect.any(String) as unknown,
    code: code ?? (expect.any(String) as unknown),
  });
  expect(body.error).toBe(body.message);
  expect(body.message).not.toBe('');
  expect(body.message).not.toMatch(ENGLISH);
};
const post = (raw: string, headers: Record<string, string> = {}) =>
  app.visitor().send('POST', '/api/leads', undefined, { raw, headers });

describe('a body', () => {
  it.each([
    '{',
    '{"name":',
    'name=Ana',
    '"Ana"',
    '7',
    'null',
    '[',
    '{"name":"Ana",}',
    '\u0000',
    '{"a":1}{"b":2}',
  ])('that is no JSON object is refused: %p', async (raw) => expectFailure(await post(raw), 400));

  it.each(['[]', '[{"name":"Ana","email":"ana@exemplo.com.br"}]', '{}', ''])(
    'of another shape is refused: %s',
    async (raw) => {
      const answer = await post(raw);
      expectFailure(answer, 400, 'invalid');
      expect(answer.text).not.toContain('undefined');
    },
  );

  it.each<[string, Record<string, unknown>]>([
    ['an unknown field', { ...CONTACT, admin: true }],
    ['a field of the document', { ...CONTACT, _id: 'x' }],
    ['an operator', { ...CONTACT, name: { $ne: null } }],
    ['deep nesting', { ...CONTACT, message: JSON.parse('['.repeat(500) + ']'.repeat(500)) as unknown }],
  ])('with %s is refused', async (_, body) =>
    expectFailure(await post(JSON.stringify(body)), 400, 'invalid'),
  );

  it.each(['__proto__', 'constructor', 'prototype'])(
    'with %s in it is refused, at any depth',
    async (key) => {
      const polluting = `{"${key}":{"polluted":true}}`;
      const [outer, inner] = [
        JSON.stringify(CONTACT).slice(0, -1),
        JSON.stringify({ ...CONTACT, message: 0 }),
      ];
      expectFailure(await post(`${outer},${polluting.slice(1)}`), 400, 'invalid_json');
      expectFailure(await post(inner.replace('"message":0', `"message":${polluting}`)), 400, 'invalid_json');
      expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    },
  );

  it('of 10 MB is refused, signed in or not', async () => {
    const raw = JSON.stringify({ ...CONTACT, message: 'x'.repeat(10_000_000) });
    expectFailure(await post(raw), 413, 'too_large');
    const answer = await bia.client.send('PATCH', `/api/admin/leads/${lead}`, undefined, { raw });
    expectFailure(answer, 413, 'too_large');
    expectFailure(await app.visitor().send('POST', '/api/auth/login', undefined, { raw }), 413, 'too_large');
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'text/html;charset=utf-8'])(
    'of type %s is refused',
    async (type) =>
      expectFailure(await post(JSON.stringify(CONTACT), { 'content-type': type }), 415, 'unsupported_type'),
  );

  it('in an unknown encoding is refused', async () => {
    const raw = JSON.stringify(CONTACT);
    expectFailure(await post(raw, { 'content-type': 'application/json; charset=ebcdic' }), 415);
    expectFailure(await post(raw, { 'content-encoding': 'zip' }), 415);
    expectFailure(await post(raw, { 'content-encoding': 'gzip' }), 400);
  });
});

describe('a page of another site', () => {
  it.each(['https://mau.exemplo.com', 'null', 'http://localhost:1', 'file://', 'lixo'])(
    'changes nothing: %s',
    async (from) => {
      const foreign = (method: string, path: string, body?: unknown) =>
        bia.client.send(method, path, body, { headers: { origin: from } });
      expectFailure(
        await foreign('PATCH', `/api/admin/leads/${lead}`, { status: 'lost' }),
        403,
        'foreign_origin',
      );
      expectFailure(await foreign('POST', '/api/leads', CONTACT), 403, 'foreign_origin');
      expectFailure(await foreign('POST', '/api/auth/logout'), 403, 'foreign_origin');
      expect((await bia.client.get('/api/auth/me')).status).toBe(200);
    },
  );

  it('that hides its address changes nothing', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    expectFailure(await bia.client.send('POST', '/api/leads', CONTACT, { headers }), 403, 'foreign_origin');
  });

  it('may not read answers either', async () => {
    const { headers } = await bia.client.get('/api/admin/leads', { origin: 'https://mau.exemplo.com' });
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('an address', () => {
  it.each([
    '/api',
    '/api/',
    '/api/nada',
    '/api/admin',
    '/api/admin/nada',
    '/api/leads/x/y',
    '/api/../api/nada',
  ])('that leads nowhere is answered in JSON: %s', async (path) => {
    for (const client of [app.visitor(), app.admin.client])
      expectFailure(await client.get(path), 404, 'not_found');
    expectFailure(await app.admin.client.post(path, {}), 404, 'not_found');
  });

  it.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND'])(
    'knows no %s where there is none',
    async (method) => {
      const { status } = await app.admin.client.send(method, '/api/admin/leads/board');
      expect([404, 405, ...(method === 'OPTIONS' ? [200, 204] : [])]).toContain(status);
    },
  );

  it.each([
    `/api/admin/leads/${randomUUID()}`,
    '/api/admin/leads/1%20OR%201=1',
    `/api/admin/leads/${'x'.repeat(3000)}`,
    '/api/admin/leads/__proto__',
  ])('with an unknown id is answered 404: %s', async (path) => {
    expectFailure(await app.admin.client.get(path), 404, 'lead_not_found');
  });

  it('that is no text is refused', async () => {
    expectFailure(await app.admin.client.get('/api/admin/leads/%E0%A4%A'), 400);
  });

  it.each([
    '?limit[]=1',
    '?limit=1&limit=2',
    '?limit=1e9',
    '?limit=NaN',
    '?search[$ne]=x',
    '?search[]=x',
    '?brokerId[$ne]=x',
    '?%F0%9F%92%A9=1',
    '?search=%00',
    '?search=Ana%00',
    `?${Array.from({ length: 300 }, (_, i) => `a${i}=1`).join('&')}`,
  ])('with a strange query is refused: %s', async (query) => {
    expectFailure(await app.admin.client.get(`/api/admin/leads${query}`), 400, 'invalid');
  });

  it.each(['?', '?&&&', '?search=%25_%27%22%5C', '?search=%F0%9F%92%A9', '?offset=9007199254740991&limit=1'])(
    'with an odd but proper query is answered: %s',
    async (query) => expect((await app.admin.client.get(`/api/admin/leads${query}`)).status).toBe(200),
  );
});

describe('a header', () => {
  it('that is very long is refused', async () => {
    expectFailure(await app.visitor().get('/api/auth/me', { 'x-long': 'x'.repeat(40_000) }), 431);
    expect((await bia.client.get('/api/auth/me')).status).toBe(200);
  });

  it('that is no HTTP ends only its own connection', async () => {
    const { hostname, port } = new URL(app.url);
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => socket.write('LIXO\r\n\r\n'));
      let text = '';
      socket.on('data', (chunk) => (text += chunk.toString()));
      socket.on('end', () => resolve(text)).on('error', reject);
    });
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect((await bia.client.get('/api/auth/me')).status).toBe(200);
  });
});

it('answers carry the headers that protect a browser', async () => {
  const { headers } = await app.visitor().get('/api/auth/me');
  expect(headers.get('x-powered-by')).toBeNull();
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toMatch(/default-src 'self'.*frame-ancestors 'none'/);
  expect(headers.get('content-security-policy')).not.toMatch(/unsafe/);
});
