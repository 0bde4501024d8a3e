import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operator, refusedStart, ServerProcess } from '../support/server-process.js';

const PASSWORD = 's3gr3d0-5ecret';
const EVENT_STORE = `esdb://ana:${PASSWORD}@127.0.0.1:1?tls=false`;
const MONGO = `mongodb://ana:${PASSWORD}@127.0.0.1:1/lox`;

/** The most verbose logs of libraries. */
const CHATTY = {
  LOG_LEVEL: 'trace',
  DEBUG: '*',
  NODE_DEBUG: 'mongodb',
  MONGODB_LOG_ALL: 'trace',
  GRPC_VERBOSITY: 'DEBUG',
  GRPC_TRACE: 'all',
};

const environment = (given: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  NODE_ENV: 'test',
  DATA_DIR: mkdtempSync(join(tmpdir(), 'lox-addresses-')),
  PORT: '0',
  DEMO_DATA: 'off',
  ...given,
});

/** Also in base64, as sent to a server. */
const SECRET = new RegExp(
  [
    PASSWORD,
    PASSWORD.slice(0, 7),
    PASSWORD.slice(-7),
    Buffer.from(`ana:${PASSWORD}`).toString('base64'),
  ].join('|'),
);

describe.each([
  ['EVENTSTORE_URL', `esdb://ana:${PASSWORD}@127.0.0.1:1?tls=talvez`],
  ['EVENTSTORE_URL', `esdb://ana:${PASSWORD}@127.0.0.1:1:2`],
  ['EVENTSTORE_URL', `esdb//ana:${PASSWORD}@127.0.0.1:1`],
  ['EVENTSTORE_URL', `"${EVENT_STORE}"`],
  ['EVENTSTORE_URL', `kurrentdb://ana:${PASSWORD}@127.0.0.1:x`],
  ['EVENTSTORE_URL', `esdb://ana:${PASSWORD}@127.0.0.1:1?tls=true&tlsCAFile=/nada/ca.pem`],
  ['MONGODB_URL', `mongodb://ana:s3gr3d0/5ecret@127.0.0.1:1/lox`],
  ['MONGODB_URL', `mongodb://ana:${PASSWORD}@127.0.0.1:x/lox`],
  ['MONGODB_URL', `mongo://ana:${PASSWORD}@127.0.0.1:1/lox`],
  ['MONGODB_URL', `${MONGO}?senha=${PASSWORD}`],
  ['MONGODB_URL', `${MONGO}?maxPoolSize=${PASSWORD}`],
  ['SMTP_URL', `smtp://ana:s3gr3d0/5ecret@127.0.0.1:1`],
  ['SMTP_URL', `smtp:ana:${PASSWORD}@127.0.0.1:1`],
  ['S3_ENDPOINT', `http://ana:${PASSWORD}@127.0.0.1:1`],
  ['PUBLIC_URL', `http://ana:${PASSWORD}@127.0.0.1:1`],
  ['BACKUP_DIR', `s3://ana:${PASSWORD}@balde/lox`],
])('%s=%s', (name, value) => {
  const env = environment({
    EVENTSTORE_URL: EVENT_STORE,
    MONGODB_URL: MONGO,
    ...(name.startsWith('S3_') && {
      S3_BUCKET: 'lox',
      S3_REGION: 'sa-east-1',
      S3_ACCESS_KEY_ID: 'ana',
      S3_SECRET_ACCESS_KEY: PASSWORD,
    }),
    ...CHATTY,
    [name]: value,
  });

  it.each<[string, () => { code: number; output: string }]>([
    ['the start', () => refusedStart(env)],
    ['an operator’s command', () => operator(env, 'status')],
  ])('%s is refused by the name of the variable, and tells nothing of its value', (_, begun) => {
    const { code, output } = begun();
    expect(code).toBe(1);
    const lines = output.split('\n');
    const told = lines.slice(lines.findIndex((line) => line.startsWith('Configuração inválida:')));
    expect(told.join('\n').trim()).toMatch(new RegExp(`^Configuração inválida:\\n  - ${name}: .+$`));
    expect(output).not.toMatch(SECRET);
  });
});

it.each([
  [`${EVENT_STORE}&tlsVerifyCert=false&desconhecida=1`, MONGO],
  [`esdb+discover://ana:${PASSWORD}@127.0.0.1:1?tls=true&tlsVerifyCert=false`, `${MONGO}?tls=true`],
  [`kurrentdb://ana:${PASSWORD}@127.0.0.1:1,127.0.0.1:2`, `mongodb+srv://ana:${PASSWORD}@nada.invalid/lox`],
  [`kurrentdb+discover://ana:${PASSWORD}@127.0.0.1:1?keepAliveInterval=1000`, MONGO],
])(
  'with engines away that %s and %s name, nothing tells the password',
  async (EVENTSTORE_URL, MONGODB_URL) => {
    const written: string[] = [];
    const S3 = {
      S3_ENDPOINT: 'http://127.0.0.1:1',
      S3_BUCKET: 'lox',
      S3_REGION: 'sa-east-1',
      S3_ACCESS_KEY_ID: 'ana',
      S3_SECRET_ACCESS_KEY: PASSWORD,
    };
    const SMTP_URL = `smtp://ana:${PASSWORD}@127.0.0.1:1`;
    const env = environment({ EVENTSTORE_URL, MONGODB_URL, SMTP_URL, ...S3, ...CHATTY });
    const server = await ServerProcess.startUnready(env, (line) => written.push(line));
    for (const path of ['/readyz', '/', '/api/properties', '/metrics']) {
      const response = await fetch(server.url + path);
      written.push(await response.text());
    }
    await server.stop();
    const { code, output } = operator(env, 'status');
    expect(code).toBe(1);
    written.push(output);
    expect(written.filter((line) => SECRET.test(line))).toEqual([]);
    if (EVENTSTORE_URL.includes('tlsVerifyCert'))
      expect(
        written.filter((line) => /^EVENTSTORE_URL: .*tlsVerifyCert=false não tem efeito/.test(line)),
      ).toHaveLength(1);
  },
);
