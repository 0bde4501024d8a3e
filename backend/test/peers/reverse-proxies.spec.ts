import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startApp, type TestApp } from '../support/app.js';
import { ensureDebianPackage } from '../support/debian-packages.js';
import { freePort } from '../support/haproxy.js';
import { noise } from '../support/pictures.js';
import { ENTERED } from '../support/properties.js';
import { ProxyProgram, snippetOf, type ProxyPaths } from '../support/proxy-program.js';

const PAGE = 'docs/reverse-proxies.md';
const NGINX = '/usr/sbin/nginx';
const CADDY = '/usr/bin/caddy';
const HAPROXY = '/usr/sbin/haproxy';

type Write = Parameters<typeof ProxyProgram.start>[1];

/** Puts this place's name, ports and certificate into a snippet, which must hold each word. */
const placed = (snippet: string, words: { [word: string]: string }): string =>
  Object.entries(words).reduce((text, [word, by]) => {
    if (!text.includes(word)) throw new Error(`the snippet has no ${word}`);
    return text.replaceAll(word, by);
  }, snippet);

const nginxWith =
  (change: (snippet: string) => string = (snippet) => snippet): Write =>
  ({ folder, port, behind }) => {
    const server = placed(change(snippetOf(PAGE, 'nginx')), {
      'listen 443 ssl': `listen 127.0.0.1:${port} ssl`,
      'imoveis.example.com': 'localhost',
      '/etc/ssl/imoveis.pem': `${folder}/site.pem`,
      '/etc/ssl/imoveis.key': `${folder}/site.key`,
      '127.0.0.1:3000': `127.0.0.1:${behind}`,
    });
    const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    const temp = kinds.map((kind) => `${kind}_temp_path ${folder}/temp/${kind};`).join('\n');
    const file = join(folder, 'nginx.conf');
    writeFileSync(
      file,
      `daemon off; pid ${folder}/pid; error_log stderr warn;\nevents {}\nhttp {\naccess_log off;\n${temp}\n${server}}\n`,
    );
    // Started by root it would become a user who may not write here.
    const user = process.getuid?.() === 0 ? ['-g', 'user root;'] : [];
    return [NGINX, '-c', file, '-e', 'stderr', ...user];
  };

const caddy: Write = ({ folder, port, behind }) => {
  const site = placed(snippetOf(PAGE, 'caddy'), {
    'imoveis.example.com {': `https://localhost:${port} {\n\ttls ${folder}/site.pem ${folder}/site.key`,
    '127.0.0.1:3000': `127.0.0.1:${behind}`,
  });
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, `{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n}\n${site}`);
  return [CADDY, 'run', '--config', file, '--adapter', 'caddyfile'];
};

const haproxy: Write = ({ folder, port, behind }: ProxyPaths) => {
  const file = join(folder, 'haproxy.cfg');
  const text = placed(snippetOf(PAGE, 'haproxy'), {
    'bind :443': `bind 127.0.0.1:${port}`,
    '/etc/ssl/imoveis-with-key.pem': `${folder}/both.pem`,
    '127.0.0.1:3000': `127.0.0.1:${behind}`,
  });
  writeFileSync(file, text);
  return [HAPROXY, '-db', '-f', file];
};

const CSV = [
  'title;address;neighborhood;city;state;price;purpose;type',
  ...Array.from({ length: 400 }, (_, at) => `Casa ${at};Rua ${at};Centro;Campinas;SP;350000;sale;house`),
].join('\n');

let app: TestApp;
let port: number;
beforeAll(async () => {
  port = await freePort();
  app = await startApp({
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PUBLIC_URL: `https://localhost:${port}`,
    SESSION_SECRET: 's'.repeat(32),
    PERSONAL_DATA_KEY: 'a1'.repeat(32),
    RATE_LIMIT: 'on',
  });
}, 120_000);
afterAll(() => app.close(), 60_000);

interface Visit {
  login: number;
  answer: { code?: string; message?: string };
  isSecure: boolean;
  me?: string;
  line?: string;
  listed?: [number, number | { message: string }];
  imported?: number;
  pieces?: number;
  last?: object;
}

async function visitThrough(write: Write): Promise<Visit> {
  const proxy = await ProxyProgram.start({ port, behind: Number(new URL(app.url).port) }, write);
  try {
    const { certificate } = proxy;
    const photo = `${certificate}.png`;
    // Some 4 MB.
    writeFileSync(photo, await noise(1200, 1150).png().toBuffer());
    const visit = promisify(execFile)(process.execPath, ['backend/test/support/visit-by-https.mjs'], {
      env: { ...process.env, NODE_EXTRA_CA_CERTS: certificate },
      maxBuffer: 64 * 1024 * 1024,
    });
    const { email, password } = app.admin;
    const url = `https://localhost:${port}`;
    visit.child.stdin?.end(JSON.stringify({ url, email, password, property: ENTERED, csv: CSV, photo }));
    return JSON.parse((await visit).stdout) as Visit;
  } finally {
    await proxy.stop();
  }
}

const expectWhole = (visit: Visit): void => {
  expect(visit).toMatchObject({
    login: 200,
    isSecure: true,
    me: app.admin.email,
    line: 'pong',
    listed: [201, 1],
  });
  expect(visit.imported).toBe(200);
  // Progress came before the end.
  expect(visit.pieces).toBeGreaterThan(1);
  expect(visit.last).not.toHaveProperty('error');
};

describe.each([
  ['nginx', NGINX, ['nginx-light'], nginxWith()],
  ['Caddy', CADDY, ['caddy'], caddy],
  ['HAProxy', HAPROXY, ['haproxy'], haproxy],
] as const)('%s as docs show it', (name, program, packages, write) => {
  const isThere = ensureDebianPackage(program, ...packages);
  if (!isThere) console.warn(`${name} is neither there nor can it be installed: its snippet is not run`);
  (isThere ? it : it.skip)(
    'lets one sign in, hold a live line, send a photo and see progress',
    async () => expectWhole(await visitThrough(write)),
    180_000,
  );
});

(ensureDebianPackage(NGINX, 'nginx-light') ? describe : describe.skip)('nginx as tutorials have it', () => {
  const without = (...lines: RegExp[]) =>
    nginxWith((snippet) => lines.reduce((text, line) => text.replace(line, ''), snippet));

  it('is told that X-Forwarded-Proto lacks', async () => {
    const visit = await visitThrough(without(/^.*X-Forwarded-Proto.*$/m, /^.*Upgrade.*$/gm));
    expect([visit.login, visit.answer.code]).toEqual([403, 'insecure_line']);
    expect(visit.answer.message).toContain('X-Forwarded-Proto');
  }, 60_000);

  it('and no other header at all: the same', async () => {
    const visit = await visitThrough(without(/^.*proxy_set_header.*$/gm));
    expect([visit.login, visit.answer.code]).toEqual([403, 'insecure_line']);
    expect(visit.answer.message).toContain('X-Forwarded-Proto');
  }, 60_000);

  it('and its own body size: a photo is 413, and no JSON of ours', async () => {
    const proxy = await ProxyProgram.start(
      { port, behind: Number(new URL(app.url).port) },
      without(/^.*client_max_body_size.*$/m),
    );
    const { stdout } = await promisify(execFile)('curl', [
      ...[
        '-sk',
        '-o',
        '/dev/null',
        '-w',
        '%{http_code} %{content_type}',
        '-F',
        `images=@${process.execPath}`,
      ],
      `https://localhost:${port}/api/properties`,
    ]);
    await proxy.stop();
    expect(stdout).toBe('413 text/html');
  }, 60_000);
});
