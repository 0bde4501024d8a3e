import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError, loadConfig, type Config } from './config.js';

let DATA_DIR: string;
beforeEach(() => {
  DATA_DIR = mkdtempSync(join(tmpdir(), 'lox-config-'));
});
afterEach(() => rmSync(DATA_DIR, { recursive: true }));

const load = (given: NodeJS.ProcessEnv = {}): Config => loadConfig({ DATA_DIR, ...given });
const problemsOf = (given: NodeJS.ProcessEnv): string[] => {
  try {
    load(given);
  } catch (error) {
    if (error instanceof ConfigError)
      return error.message
        .split('\n')
        .slice(1)
        .map((line) => line.slice(4));
    throw error;
  }
  return [];
};
const BUCKET = {
  S3_ENDPOINT: 'http://minio:9000',
  S3_BUCKET: 'lox',
  S3_REGION: 'sa-east-1',
  S3_ACCESS_KEY_ID: 'chave',
  S3_SECRET_ACCESS_KEY: 'segredo',
};
const SECRETS = { SESSION_SECRET: 's'.repeat(32), PERSONAL_DATA_KEY: 'a1'.repeat(32) };

it('needs nothing to start', () => {
  expect(load()).toMatchObject({
    production: false,
    role: 'all',
    port: 3000,
    host: '127.0.0.1',
    engines: null,
    streamPrefix: '',
    publicUrl: null,
    trustedProxies: ['loopback'],
    firstAdmin: null,
    demoData: true,
    rateLimit: true,
    logLevel: 'warn',
    metrics: null,
    traceEndpoint: null,
  });
});

it('reads everything that it is given', () => {
  expect(
    load({
      ...SECRETS,
      ROLE: 'web',
      PORT: '0',
      HOST: '::1',
      EVENTSTORE_URL: 'esdb+discover://a,b:2113?tls=false',
      MONGODB_URL: 'mongodb://a/lox?replicaSet=rs0',
      STREAM_PREFIX: 'agencia_1',
      PUBLIC_URL: 'https://lox.exemplo.com.br',
      TRUSTED_PROXIES: '10.0.0.0/8, ::1',
      ADMIN_EMAIL: 'chefe@lox',
      ADMIN_PASSWORD: 'uma senha',
      DEMO_DATA: 'off',
      RATE_LIMIT: 'off',
      BRAND_NAME: 'Casa',
      LOG_LEVEL: 'trace',
      METRICS_TOKEN: 'um-segredo-bem-longo',
      METRICS_PORT: '9464',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://coletor:4318/',
    }),
  ).toMatchObject({
    role: 'web',
    port: 0,
    host: '::1',
    engines: {
      eventStore: {
        discover: true,
        hosts: [
          { address: 'a', port: 2113 },
          { address: 'b', port: 2113 },
        ],
        tls: { insecure: true },
      },
      mongoUrl: 'mongodb://a/lox?replicaSet=rs0',
    },
    streamPrefix: 'agencia_1',
    publicUrl: 'https://lox.exemplo.com.br',
    trustedProxies: ['10.0.0.0/8', '::1'],
    sessionSecret: SECRETS.SESSION_SECRET,
    personalDataKeys: { current: Buffer.from(SECRETS.PERSONAL_DATA_KEY, 'hex'), next: null, previous: null },
    keysFile: null,
    firstAdmin: { email: 'chefe@lox', password: 'uma senha' },
    demoData: false,
    rateLimit: false,
    agency: { name: 'Casa' },
    logLevel: 'trace',
    metrics: { token: 'um-segredo-bem-longo', port: 9464 },
    traceEndpoint: 'http://coletor:4318',
  });
});

it('takes an empty variable for an absent one', () => {
  expect(load({ PORT: '', MONGODB_URL: '', DEMO_DATA: '' })).toMatchObject({
    port: 3000,
    engines: null,
    demoData: true,
  });
});

it.each([
  ['ROLE', 'worker', 'all, web ou projections'],
  ['PORT', 'abc', 'um número de porta entre 0 e 65535'],
  ['PORT', '65536', 'um número de porta entre 0 e 65535'],
  ['PORT', '-1', 'um número de porta entre 0 e 65535'],
  ['PORT', '80.5', 'um número de porta entre 0 e 65535'],
  ['EVENTSTORE_URL', 'http://a', 'um endereço esdb://… ou kurrentdb://…'],
  ['MONGODB_URL', 'http://a', 'um endereço mongodb://…'],
  ['STREAM_PREFIX', 'a-b', 'letras minúsculas, algarismos ou _'],
  ['PUBLIC_URL', 'lox.com', 'um endereço http(s)://…'],
  ['PUBLIC_URL', 'ftp://lox.com', 'um endereço http(s)://…'],
  ['TRUSTED_PROXIES', 'proxy', 'none, ou endereços IP, faixas CIDR e loopback, entre vírgulas'],
  ['SESSION_SECRET', 'curto', 'um texto de pelo menos 32 caracteres'],
  ['PERSONAL_DATA_KEY', 'a1b2', '32 bytes em hexadecimal ou base64'],
  ['PERSONAL_DATA_KEY_NEXT', 'a1b2', '32 bytes em hexadecimal ou base64'],
  ['PERSONAL_DATA_KEY_PREVIOUS', 'a1b2', '32 bytes em hexadecimal ou base64'],
  ['BACKUP_EVERY', '90', 'um intervalo como 30m, 6h ou 1d'],
  ['BACKUP_EVERY', '0d', 'um intervalo como 30m, 6h ou 1d'],
  ['BACKUP_KEEP', '0', 'um número entre 1 e 10000'],
  ['BACKUP_DIR', 'ftp://casa/lox', 'uma pasta, ou s3://balde/prefixo com letras, algarismos, . _ e -'],
  ['BACKUP_DIR', 's3://balde/com espaço', 'uma pasta, ou s3://balde/prefixo com letras, algarismos, . _ e -'],
  ['ADMIN_EMAIL', 'chefe', 'um e-mail'],
  ['ADMIN_PASSWORD', 'curta', 'pelo menos 8 caracteres'],
  ['DEMO_DATA', 'talvez', 'on ou off'],
  ['RATE_LIMIT', 'sim', 'on ou off'],
  ['AGENCY_EMAIL', 'x', 'um e-mail'],
  ['S3_ENDPOINT', 'x', 'um endereço http(s)://…'],
  ['LOG_LEVEL', 'alto', 'trace, debug, info, warn, error, fatal ou silent'],
  ['METRICS_TOKEN', 'curto', 'um texto de pelo menos 16 caracteres, sem espaços nem acentos'],
  [
    'METRICS_TOKEN',
    'um segredo com espaços',
    'um texto de pelo menos 16 caracteres, sem espaços nem acentos',
  ],
  ['METRICS_PORT', '70000', 'um número de porta entre 0 e 65535'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'coletor:4318', 'um endereço http(s)://…'],
])('names the variable: %s=%s', (name, value, expected) => {
  const companions: NodeJS.ProcessEnv = {
    EVENTSTORE_URL: 'esdb://a',
    MONGODB_URL: 'mongodb://a',
    ADMIN_EMAIL: 'a@b.c',
    ADMIN_PASSWORD: 'uma senha',
    ...(name === 'S3_ENDPOINT' && BUCKET),
  };
  expect(problemsOf({ ...companions, [name]: value })).toEqual([`${name}: esperado ${expected}`]);
});

it('names all that is wrong, and begins with what it is about', () => {
  expect(() => load({ PORT: 'x', LOG_LEVEL: 'x' })).toThrow(
    /^Configuração inválida:\n {2}- PORT: .*\n {2}- LOG_LEVEL: /,
  );
});

it.each([
  [{ EVENTSTORE_URL: 'esdb://a' }, 'EVENTSTORE_URL e MONGODB_URL: defina as duas ou nenhuma'],
  [{ MONGODB_URL: 'mongodb://a' }, 'EVENTSTORE_URL e MONGODB_URL: defina as duas ou nenhuma'],
  [{ ADMIN_EMAIL: 'a@b.c' }, 'ADMIN_EMAIL e ADMIN_PASSWORD: defina as duas ou nenhuma'],
  [{ ADMIN_PASSWORD: 'uma senha' }, 'ADMIN_EMAIL e ADMIN_PASSWORD: defina as duas ou nenhuma'],
])('wants both or neither: %j', (given, problem) => expect(problemsOf(given)).toEqual([problem]));

it('keeps files in a bucket only when everything about it is known', () => {
  expect(load().s3).toBeNull();
  expect(load(BUCKET).s3).toEqual({
    endpoint: 'http://minio:9000',
    bucket: 'lox',
    region: 'sa-east-1',
    accessKeyId: 'chave',
    secretAccessKey: 'segredo',
  });
  for (const name of Object.keys(BUCKET))
    expect(problemsOf({ ...BUCKET, [name]: '' })).toEqual([
      `${Object.keys(BUCKET).join(', ')}: defina todas ou nenhuma`,
    ]);
});

it.each(['PUBLIC_URL', 'S3_ENDPOINT', 'BACKUP_S3_ENDPOINT'])(
  'refuses a user in %s, which takes none, and does not repeat it',
  (name) => {
    const own = Object.fromEntries(
      Object.entries(BUCKET).flatMap(([key, value]) => [
        [key, value],
        [`BACKUP_${key}`, value],
      ]),
    );
    const problems = problemsOf({ ...own, [name]: 'https://eu:segredo@lox.exemplo.com.br' });
    expect(problems).toEqual([`${name}: usuário e senha não vão neste endereço`]);
  },
);

it('wants another port for the figures than for the site', () => {
  expect(problemsOf({ METRICS_PORT: '3000' })).toEqual(['METRICS_PORT: esperada outra porta que a de PORT']);
  expect(load({ PORT: '0', METRICS_PORT: '0' }).metrics).toEqual({ token: null, port: 0 });
});

describe('in production', () => {
  const production = { NODE_ENV: 'production' };
  const ADDRESS = { PUBLIC_URL: 'https://lox.exemplo.com.br' };

  it('wants to know the address that visitors use: what requests claim of it is not believed', () => {
    expect(problemsOf({ ...production, ...SECRETS })).toEqual(['PUBLIC_URL: obrigatória em produção']);
  });

  it('wants secrets from outside, and makes none', () => {
    expect(problemsOf({ ...production, ...ADDRESS })).toEqual([
      'SESSION_SECRET: obrigatória em produção',
      'PERSONAL_DATA_KEY: obrigatória em produção',
    ]);
    expect(readdirSync(DATA_DIR)).toEqual([]);
  });

  it('allows no switched-off rate limit', () => {
    expect(problemsOf({ ...production, ...ADDRESS, ...SECRETS, RATE_LIMIT: 'off' })).toEqual([
      'RATE_LIMIT: off não é permitido em produção',
    ]);
  });

  it('allows no demonstration', () => {
    expect(problemsOf({ ...production, ...ADDRESS, ...SECRETS, DEMO_DATA: 'on' })).toEqual([
      'DEMO_DATA: on não é permitido em produção, pois a senha das contas é publicada',
    ]);
    expect(load({ ...production, ...ADDRESS, ...SECRETS, DEMO_DATA: 'off' }).demoData).toBe(false);
  });

  it('listens everywhere and starts without demo data', () => {
    expect(load({ ...production, ...ADDRESS, ...SECRETS })).toMatchObject({
      production: true,
      host: '0.0.0.0',
      demoData: false,
    });
  });
});

describe('backups', () => {
  it('are made only where there is a place for them, daily and thirty of them unless told otherwise', () => {
    expect(load().backup).toBeNull();
    const day = { place: '/mnt/copias', everyMs: 86_400_000, keep: 30 };
    expect(load({ BACKUP_DIR: '/mnt/copias' }).backup).toEqual(day);
    expect(load({ BACKUP_DIR: '/mnt/copias', BACKUP_EVERY: '6h', BACKUP_KEEP: '3' }).backup).toEqual({
      ...day,
      everyMs: 6 * 3_600_000,
      keep: 3,
    });
  });

  it('never lie where they would be lost together with what they are of', () => {
    for (const BACKUP_DIR of [DATA_DIR, join(DATA_DIR, 'copias')])
      expect(problemsOf({ BACKUP_DIR })).toEqual([
        'BACKUP_DIR: esperado uma pasta fora de DATA_DIR, de preferência em outro disco',
      ]);
  });

  it('go into a bucket with a way in of their own, or with that of the files', () => {
    const own = {
      BACKUP_S3_ENDPOINT: 'http://longe:9000',
      BACKUP_S3_REGION: 'eu-central-1',
      BACKUP_S3_ACCESS_KEY_ID: 'outra',
      BACKUP_S3_SECRET_ACCESS_KEY: 'segredo',
    };
    const BACKUP_DIR = 's3://copias/lox';
    expect(load({ BACKUP_DIR, ...BUCKET }).backupS3).toMatchObject({ accessKeyId: 'chave' });
    expect(load({ BACKUP_DIR, ...BUCKET, ...own }).backupS3).toMatchObject({ accessKeyId: 'outra' });
    expect(problemsOf({ BACKUP_DIR })).toEqual([expect.stringMatching(/^BACKUP_DIR: .*BACKUP_S3_ENDPOINT/)]);
    expect(problemsOf({ ...own, BACKUP_S3_REGION: '' })).toEqual([
      `${Object.keys(own).join(', ')}: defina todas ou nenhuma`,
    ]);
  });
});

it('takes the address of map pictures and of a geocoder', () => {
  const tiles = 'https://mapas.example/{z}/{x}/{y}.png?key=1';
  const geocoder = 'https://lugares.example/search?format=jsonv2&q={address}';
  expect(load({ MAP_TILES_URL: tiles, GEOCODER_URL: geocoder })).toMatchObject({
    mapTiles: { url: tiles, attribution: '© Colaboradores do OpenStreetMap' },
    geocoderUrl: geocoder,
  });
  expect(load({ MAP_TILES_URL: tiles, MAP_ATTRIBUTION: '© Casa' }).mapTiles?.attribution).toBe('© Casa');
  expect(load()).toMatchObject({ mapTiles: null, geocoderUrl: null });
});

it.each([
  ['MAP_TILES_URL', 'https://mapas.example/{z}/{x}.png'],
  ['MAP_TILES_URL', 'https://{s}.mapas.example/{z}/{x}/{y}.png'],
  ['MAP_TILES_URL', 'ftp://mapas.example/{z}/{x}/{y}.png'],
  ['MAP_TILES_URL', 'https://eu:senha@mapas.example/{z}/{x}/{y}.png'],
  ['GEOCODER_URL', 'https://lugares.example/search'],
  ['GEOCODER_URL', 'lugares.example/?q={address}'],
])('refuses %s=%s', (name, value) => {
  expect(problemsOf({ [name]: value })).toEqual([expect.stringMatching(`^${name}: `)]);
});
