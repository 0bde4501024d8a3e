import { fullMatrix } from '@lox/contracts/permissions.js';
import { ApiClients } from '../support/api-clients.js';
import { startApp, type TestApp } from '../support/app.js';
import { makeToken } from '../support/tokens.js';

const CLIENTS = [
  'openapi-typescript',
  'openapi-zod-client',
  'orval',
  '@hey-api/openapi-ts',
  'swagger-typescript-api',
];

describe("clients that other people's programs make of the API's document", () => {
  let app: TestApp;
  let clients: ApiClients | undefined;
  beforeAll(async () => {
    clients = await ApiClients.install();
    if (!clients) {
      console.warn('The programs that make clients cannot be installed: no client is made');
      return;
    }
    app = await startApp();
    await clients.make((await app.visitor().get('/api/openapi.json')).text);
  });
  afterAll(async () => {
    clients?.remove();
    await app?.close();
  });

  it('are compiled without a complaint', async () => {
    if (clients) expect(await clients.compile()).toBe('');
  });

  it('create leads and list them', async () => {
    if (!clients) return;
    const { secret } = await makeToken(app.admin.client, fullMatrix());
    expect(await clients.call(app.url, secret)).toEqual(
      CLIENTS.map((generator) => ({ generator, status: 'new', found: [`Lead de ${generator}`] })),
    );
  });

  it("Redocly's linter finds nothing in it", async () => {
    if (clients) expect(await clients.lint()).toEqual([]);
  });
});
