import { get, type IncomingHttpHeaders } from 'node:http';
import { installation, ServerProcess } from '../support/server-process.js';

const FOREIGN = 'mau.exemplo.com';
const ADDRESS = 'https://lox.exemplo.com.br';

/** Requests with a forged host name. */
function readAsForeign(url: string): Promise<{ headers: IncomingHttpHeaders; text: string }> {
  const claims = { host: FOREIGN, 'x-forwarded-host': FOREIGN };
  return new Promise((resolve, reject) => {
    get(url, { headers: claims }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () => resolve({ headers: response.headers, text }));
    }).on('error', reject);
  });
}

describe.each([
  { where: 'in production, with its address known', known: true },
  { where: 'elsewhere, with no address known', known: false },
])('$where', ({ known }) => {
  let server: ServerProcess;
  beforeAll(async () => {
    const production = {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PUBLIC_URL: ADDRESS,
      SESSION_SECRET: 's'.repeat(32),
      PERSONAL_DATA_KEY: 'a1'.repeat(32),
      RATE_LIMIT: 'on',
    };
    server = await ServerProcess.start({ ...installation(), ...(known && production) });
  });
  afterAll(() => server.stop());

  it.each(['/robots.txt', '/sitemap.xml', '/', '/imoveis'])(
    '%s gives no shared cache a name that a request claimed',
    async (path) => {
      const { headers, text } = await readAsForeign(server.url + path);
      const cached = headers['cache-control'] ?? '';
      expect(cached).not.toBe('');
      if (/public|s-maxage/.test(cached)) expect(text).not.toContain(FOREIGN);
      expect(text.includes(FOREIGN)).toBe(!known);
      expect(text.includes(ADDRESS)).toBe(known);
      if (known && /\.(txt|xml)$/.test(path)) expect(cached).toBe('public, max-age=300');
    },
  );
});
