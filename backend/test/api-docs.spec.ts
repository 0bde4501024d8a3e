import { ApiDocs } from '../src/api-docs/api-docs.js';
import type { OpenApiDocument, OpenApiOperation } from '../src/api-docs/schema.js';
import type { ApiRoute } from '../src/api-docs/api-routes.js';
import { startApp, type TestApp } from './support/app.js';
import { ApiContract } from './support/api-contract.js';
import { apiSchemas } from './support/api-schemas.js';
import { expressRoutesOf, routesOf } from './support/routes.js';

let app: TestApp;
let document: OpenApiDocument;
let routes: ApiRoute[];
beforeAll(async () => {
  app = await startApp();
  ({ body: document } = await app.visitor().get<OpenApiDocument>('/api/openapi.json'));
  ({ routes } = app.nest.get(ApiDocs));
});
afterAll(() => app.close());

const operations = (): [route: string, operation: OpenApiOperation][] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, OpenApiOperation] => [
      `${method.toUpperCase()} ${path}`,
      operation,
    ]),
  );
const inOpenApi = (route: string): string => route.replace(/:(\w+)/g, '{$1}');

it('is a valid OpenAPI 3.1 document', async () => {
  expect(document.openapi).toBe('3.1.0');
  expect(await apiSchemas!.openApiErrors(document)).toBeUndefined();
});

it('holds every route of the program, and no other', () => {
  const running = routesOf(app.nest).map(({ method, path }) => inOpenApi(`${method} ${path}`));
  const served = expressRoutesOf(app.nest).filter((route) => !route.includes('{*path}'));
  expect(
    operations()
      .map(([route]) => route)
      .sort(),
  ).toEqual(running.sort());
  expect(running).toEqual(
    expect.arrayContaining(served.filter((route) => !/^HEAD /.test(route)).map(inOpenApi)),
  );
});

it('says of every route what it does, in which group, and what it answers', () => {
  const lacking = routes.flatMap(({ handler, description, group, types }) => [
    ...(description ? [] : [`${handler}: no @Described`]),
    ...(group ? [] : [`${handler}: its controller has no @ApiGroup`]),
    ...(types ? [] : [`${handler}: what it answers is unknown, run npm run docs:api`]),
  ]);
  expect(lacking).toEqual([]);
});

it('knows an answer of every route: JSON, a file, or none on purpose', () => {
  const unknown = routes.filter(
    ({ types, status }) => !types?.json && !types?.files?.length && status !== 204,
  );
  expect(unknown.map(({ handler }) => handler)).toEqual([]);
});

it('says who may call a route, how often, and with which errors', () => {
  const all = Object.fromEntries(operations());
  expect(all['GET /api/admin/leads']).toMatchObject({
    security: [{ session: ['leads.read'] }, { bearerAuth: ['leads.read'] }],
    'x-access': { kind: 'permission', module: 'leads', action: 'read' },
  });
  expect(all['POST /api/leads']).toMatchObject({
    security: [],
    'x-rate-limit': { requests: 30, seconds: 60 },
    responses: { 201: {}, 400: {}, 413: {}, 415: {}, 429: {}, 503: {} },
  });
  expect(all['POST /api/leads']?.responses).not.toHaveProperty('401');
  expect(Object.keys(all['PATCH /api/admin/leads/{id}']?.responses ?? {})).toEqual(
    expect.arrayContaining(['200', '204', '400', '401', '403', '404', '409', '412', '413', '415', '503']),
  );
  expect(Object.keys(all['GET /healthz']?.responses ?? {})).toEqual(['200', '431', '500', '503']);
});

it('says what is sent, with the limits of its checks', () => {
  const { requestBody } = document.paths['/api/admin/leads']?.post as OpenApiOperation & {
    requestBody: { content: { 'application/json': { schema: { properties: object; required: string[] } } } };
  };
  const { schema } = requestBody.content['application/json'];
  expect(schema.required).toEqual(['name']);
  expect(schema).toMatchObject({
    additionalProperties: false,
    properties: {
      name: { type: 'string', minLength: 1, maxLength: 120 },
      source: { $ref: '#/components/schemas/LeadSource' },
      propertyId: { anyOf: [{ type: ['string', 'null'], format: 'uuid' }, {}] },
    },
  });
});

it('is kept by caches, and asked for again by its entity tag', async () => {
  const first = await app.visitor().get('/api/openapi.json');
  expect(first.headers.get('cache-control')).toBe('public, no-cache');
  const again = await app.visitor().get('/api/openapi.json', {
    'if-none-match': first.headers.get('etag') ?? '',
    // Node's own client would send `no-cache`.
    'cache-control': 'max-age=0',
  });
  expect({ status: again.status, text: again.text }).toEqual({ status: 304, text: '' });
});

it('is a page too, in Portuguese, that nothing from elsewhere is needed for', async () => {
  const { status, headers, text } = await app.visitor().get('/api/docs');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  const policy = headers.get('content-security-policy') ?? '';
  const nonce = /<style nonce="([^"]+)">/.exec(text)?.[1];
  expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
  expect(policy).not.toContain('unsafe-inline');
  expect(text).not.toMatch(/<script|\sstyle=|\son\w+=|(src|href)="(\w+:|\/\/)/);
  expect(text).toContain('<html lang="pt-BR">');
  for (const [, { operationId }] of operations()) expect(text).toContain(`id="${operationId}"`);
});

describe('a call that the document does not allow for fails its test', () => {
  const lead = { method: 'GET', url: '/api/admin/leads/summary', requestType: '', requestBody: undefined };
  const summary = { total: 0, active: 0, awaitingVisit: 0, closed: 0, conversionRate: 0 };
  const answered = (status: number, body: unknown, more: object = {}) =>
    new ApiContract(document, 'the same').check({
      ...lead,
      status,
      contentType: 'application/json; charset=utf-8',
      text: JSON.stringify(body),
      ...more,
    });
  const error = { message: 'Não.', error: 'Não.', code: 'forbidden' };

  it.each([
    ['a field of the wrong type', 200, { ...summary, total: '0' }, 'answer/total must be number'],
    ['a missing field', 200, { total: 0 }, "must have required property 'active'"],
    ['a field that no type declares', 200, { ...summary, secret: 1 }, '"additionalProperty":"secret"'],
    ['a status', 418, error, 'status 418 is not in it'],
    ['an error without its text', 403, { code: 'forbidden' }, "must have required property 'message'"],
    ['an unknown code', 403, { ...error, code: 'moody' }, 'the code moody is not in it'],
  ])('%s', async (_, status, body, problem) => {
    await expect(answered(status, body)).rejects.toThrow(problem);
  });

  it('another kind of content, and what was accepted though the document refuses it', async () => {
    await expect(answered(200, summary, { contentType: 'text/html' })).rejects.toThrow(
      'type text/html is not in it',
    );
    const created = { method: 'POST', url: '/api/analytics', requestType: 'application/json', text: '' };
    const sent = (body: object) => answered(204, '', { ...created, requestBody: JSON.stringify(body) });
    await expect(sent({ event: 'page_view', path: '/', who: 'Ana' })).rejects.toThrow(
      '"additionalProperty":"who"',
    );
    await expect(sent({ event: 'page_view', path: '/?q=Ana' })).rejects.toThrow(
      'request/path must match pattern',
    );
    await expect(answered(200, [], { url: '/api/admin/leads?limit=many', text: '[]' })).rejects.toThrow(
      '?limit must be integer',
    );
  });

  it('what it allows for passes, and errors may say more', async () => {
    await answered(200, summary);
    await answered(403, { ...error, reference: 'x' });
    await answered(200, [], { url: '/api/admin/leads?limit=20&stage=new', text: '[]' });
  });
});
