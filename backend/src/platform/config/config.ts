import { plainToInstance, Transform } from 'class-transformer';
import {
  IsBoolean,
  IsEmail,
  IsInt,
  IsOptional,
  IsString,
  IsUrl,
  Matches,
  Max,
  Min,
  MinLength,
  validateSync,
} from 'class-validator';
import {
  BACKUP_S3_VARIABLES,
  backupOf,
  backupProblems,
  backupS3Of,
  INTERVAL,
  type BackupConfig,
  type S3Access,
} from './backup-config.js';
import { loadSecrets, type Secrets } from './secrets.js';
import { trustedProxiesOf } from './trusted-proxies.js';

const onOff = ({ value }: { value: unknown }): unknown =>
  value === 'on' || value === true ? true : value === 'off' || value === false ? false : value;
const number = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' ? Number(value) : value;

const KEY = /^[0-9a-f]{64}$|^[A-Za-z0-9+/]{43}=$/;

/** What the program reads from the environment, by the names of docs/operations.md#configuration. */
export class Environment {
  @IsOptional() @IsString() NODE_ENV?: string;
  @Transform(number) @IsInt() @Min(0) @Max(65535) PORT = 3000;
  @IsOptional() @IsString() HOST?: string;
  @IsString() @MinLength(1) DATA_DIR = './data';
  @IsOptional() @Matches(/^(esdb|kurrentdb)(\+discover)?:\/\//) EVENTSTORE_URL?: string;
  @IsOptional() @Matches(/^mongodb(\+srv)?:\/\//) MONGODB_URL?: string;
  /** Put before every stream name, so that several agencies can share one EventStoreDB. */
  @Matches(/^[a-z0-9_]*$/) STREAM_PREFIX = '';
  @IsOptional()
  @IsUrl({ require_tld: false, require_protocol: true, protocols: ['http', 'https'] })
  PUBLIC_URL?: string;
  @IsString() TRUSTED_PROXIES = 'loopback';
  @IsOptional() @IsString() @MinLength(32) SESSION_SECRET?: string;
  @IsOptional() @Matches(KEY) PERSONAL_DATA_KEY?: string;
  /** To which `operator rotate-key` changes. */
  @IsOptional() @Matches(KEY) PERSONAL_DATA_KEY_NEXT?: string;
  /** Opens what was wrapped before a rotation, such as an older backup. */
  @IsOptional() @Matches(KEY) PERSONAL_DATA_KEY_PREVIOUS?: string;
  @IsOptional() @IsEmail({ require_tld: false }) ADMIN_EMAIL?: string;
  @IsOptional() @IsString() @MinLength(8) ADMIN_PASSWORD?: string;
  @IsOptional() @Transform(onOff) @IsBoolean() DEMO_DATA?: boolean;
  @Transform(onOff) @IsBoolean() DEMO_PICTURES = true;
  @IsOptional() @Transform(onOff) @IsBoolean() SEED?: boolean;
  @Transform(onOff) @IsBoolean() RATE_LIMIT = true;
  @IsString() BRAND_NAME = 'LOX Imóveis';
  @IsString() SYSTEM_NAME = 'LOX Gestão';
  @IsString() AGENCY_PHONE = '(19) 3800-4100';
  @IsEmail({ require_tld: false }) AGENCY_EMAIL = 'contato@loximoveis.com.br';
  @IsOptional() @IsString() MAPBOX_TOKEN?: string;
  @IsOptional() @IsUrl({ require_tld: false, require_protocol: true }) S3_ENDPOINT?: string;
  @IsOptional() @IsString() S3_BUCKET?: string;
  @IsOptional() @IsString() S3_REGION?: string;
  @IsOptional() @IsString() S3_ACCESS_KEY_ID?: string;
  @IsOptional() @IsString() S3_SECRET_ACCESS_KEY?: string;
  /** A folder, or `s3://bucket/prefix`. */
  @IsOptional() @IsString() BACKUP_DIR?: string;
  @Matches(INTERVAL) BACKUP_EVERY = '1d';
  @Transform(number) @IsInt() @Min(1) @Max(10_000) BACKUP_KEEP = 30;
  @IsOptional() @IsUrl({ require_tld: false, require_protocol: true }) BACKUP_S3_ENDPOINT?: string;
  @IsOptional() @IsString() BACKUP_S3_REGION?: string;
  @IsOptional() @IsString() BACKUP_S3_ACCESS_KEY_ID?: string;
  @IsOptional() @IsString() BACKUP_S3_SECRET_ACCESS_KEY?: string;
  @Matches(/^(trace|debug|info|warn|error|fatal|silent)$/) LOG_LEVEL = 'warn';
  @IsOptional() @Matches(/^[\x21-\x7e]{16,}$/) METRICS_TOKEN?: string;
  @IsOptional() @Transform(number) @IsInt() @Min(0) @Max(65535) METRICS_PORT?: number;
  @IsOptional()
  @IsUrl({ require_tld: false, require_protocol: true, protocols: ['http', 'https'] })
  OTEL_EXPORTER_OTLP_ENDPOINT?: string;
}

/** The validated configuration. */
export interface Config {
  production: boolean;
  port: number;
  host: string;
  dataDir: string;
  /** Set both or neither: the production pair or the embedded one. */
  engines: { eventStoreUrl: string; mongoUrl: string } | null;
  streamPrefix: string;
  /** Set in production. */
  publicUrl: string | null;
  /** Addresses and ranges of the proxies whose `X-Forwarded-…` headers are believed. */
  trustedProxies: string[];
  sessionSecret: string;
  /** 32 bytes each, which wrap the keys of the people whose data is in events. */
  personalDataKeys: Secrets['personalDataKeys'];
  keysFile: Secrets['keysFile'];
  firstAdmin: { email: string; password: string } | null;
  demoData: boolean;
  /** Whether the demonstration's properties get photos, which takes about a minute of a core. */
  demoPictures: boolean;
  /** Whether `POST /api/seed` does anything. */
  seed: boolean;
  rateLimit: boolean;
  brandName: string;
  systemName: string;
  agencyPhone: string;
  agencyEmail: string;
  mapboxToken: string | null;
  /** Set all or none: files in a bucket, or in a folder under `dataDir`. */
  s3: (S3Access & { bucket: string }) | null;
  /** Backups that are made by themselves. */
  backup: BackupConfig | null;
  /** The way into buckets of backups. */
  backupS3: S3Access | null;
  logLevel: string;
  /** Who may read the figures: with the token on the server's port, everybody on a port of their own; null: nobody. */
  metrics: { token: string | null; port: number | null } | null;
  /** Where traces are sent, as OTLP over HTTP; null: nowhere. */
  traceEndpoint: string | null;
}

export const CONFIG = Symbol('CONFIG');

/** Whether visitors come by HTTPS, as far as this program knows. */
export const usesHttps = ({ production, publicUrl }: Config): boolean =>
  production && !publicUrl?.startsWith('http:');

/** The configuration cannot be used; the message names each variable. */
export class ConfigError extends Error {
  constructor(problems: string[]) {
    super(`Configuração inválida:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

const HINTS: Record<string, string> = {
  PORT: 'um número de porta entre 0 e 65535',
  EVENTSTORE_URL: 'um endereço esdb://…',
  MONGODB_URL: 'um endereço mongodb://…',
  STREAM_PREFIX: 'letras minúsculas, algarismos ou _',
  PUBLIC_URL: 'um endereço http(s)://…',
  SESSION_SECRET: 'um texto de pelo menos 32 caracteres',
  PERSONAL_DATA_KEY: '32 bytes em hexadecimal ou base64',
  PERSONAL_DATA_KEY_NEXT: '32 bytes em hexadecimal ou base64',
  PERSONAL_DATA_KEY_PREVIOUS: '32 bytes em hexadecimal ou base64',
  ADMIN_EMAIL: 'um e-mail',
  ADMIN_PASSWORD: 'pelo menos 8 caracteres',
  DEMO_DATA: 'on ou off',
  DEMO_PICTURES: 'on ou off',
  SEED: 'on ou off',
  RATE_LIMIT: 'on ou off',
  AGENCY_EMAIL: 'um e-mail',
  S3_ENDPOINT: 'um endereço http(s)://…',
  BACKUP_EVERY: 'um intervalo como 30m, 6h ou 1d',
  BACKUP_KEEP: 'um número entre 1 e 10000',
  BACKUP_S3_ENDPOINT: 'um endereço http(s)://…',
  LOG_LEVEL: 'trace, debug, info, warn, error, fatal ou silent',
  METRICS_TOKEN: 'um texto de pelo menos 16 caracteres, sem espaços nem acentos',
  METRICS_PORT: 'um número de porta entre 0 e 65535',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'um endereço http(s)://…',
};

const S3_VARIABLES = [
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const;

/** Reads and checks the environment; makes the secrets where that is allowed. @throws ConfigError */
export function loadConfig(source: NodeJS.ProcessEnv): Config {
  const known = Object.keys(new Environment()).concat(Object.keys(HINTS), [
    'NODE_ENV',
    'HOST',
    'MAPBOX_TOKEN',
    'BACKUP_DIR',
    ...S3_VARIABLES,
    ...BACKUP_S3_VARIABLES,
  ]);
  const given = Object.fromEntries(known.filter((name) => source[name]).map((name) => [name, source[name]]));
  const env = plainToInstance(Environment, given, { exposeDefaultValues: true });
  const problems = validateSync(env).map(
    ({ property }) => `${property}: esperado ${HINTS[property] ?? 'outro valor'}`,
  );
  const production = env.NODE_ENV === 'production';
  if (Boolean(env.EVENTSTORE_URL) !== Boolean(env.MONGODB_URL))
    problems.push('EVENTSTORE_URL e MONGODB_URL: defina as duas ou nenhuma');
  if (Boolean(env.ADMIN_EMAIL) !== Boolean(env.ADMIN_PASSWORD))
    problems.push('ADMIN_EMAIL e ADMIN_PASSWORD: defina as duas ou nenhuma');
  const missing = S3_VARIABLES.filter((name) => !env[name]);
  if (missing.length > 0 && missing.length < S3_VARIABLES.length)
    problems.push(`${S3_VARIABLES.join(', ')}: defina todas ou nenhuma`);
  problems.push(...backupProblems(env, missing.length === 0));
  const trustedProxies = trustedProxiesOf(env.TRUSTED_PROXIES);
  if (!trustedProxies)
    problems.push('TRUSTED_PROXIES: esperado none, ou endereços IP, faixas CIDR e loopback, entre vírgulas');
  if (env.METRICS_PORT && env.METRICS_PORT === env.PORT)
    problems.push('METRICS_PORT: esperada outra porta que a de PORT');
  if (production && !env.PUBLIC_URL) problems.push('PUBLIC_URL: obrigatória em produção');
  if (production && !env.SESSION_SECRET) problems.push('SESSION_SECRET: obrigatória em produção');
  if (production && !env.PERSONAL_DATA_KEY) problems.push('PERSONAL_DATA_KEY: obrigatória em produção');
  if (production && env.DEMO_DATA === true)
    problems.push('DEMO_DATA: on não é permitido em produção, pois a senha das contas é publicada');
  if (production && !env.RATE_LIMIT) problems.push('RATE_LIMIT: off não é permitido em produção');
  if (problems.length > 0) throw new ConfigError(problems);

  const secrets = loadSecrets(env.DATA_DIR, env);
  return {
    production,
    port: env.PORT,
    host: env.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    dataDir: env.DATA_DIR,
    engines:
      env.EVENTSTORE_URL && env.MONGODB_URL
        ? { eventStoreUrl: env.EVENTSTORE_URL, mongoUrl: env.MONGODB_URL }
        : null,
    streamPrefix: env.STREAM_PREFIX,
    publicUrl: env.PUBLIC_URL ?? null,
    trustedProxies: trustedProxies ?? [],
    sessionSecret: secrets.sessionSecret,
    personalDataKeys: secrets.personalDataKeys,
    keysFile: secrets.keysFile,
    firstAdmin:
      env.ADMIN_EMAIL && env.ADMIN_PASSWORD ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD } : null,
    demoData: env.DEMO_DATA ?? !production,
    demoPictures: env.DEMO_PICTURES,
    seed: env.SEED ?? !production,
    rateLimit: env.RATE_LIMIT,
    brandName: env.BRAND_NAME,
    systemName: env.SYSTEM_NAME,
    agencyPhone: env.AGENCY_PHONE,
    agencyEmail: env.AGENCY_EMAIL,
    mapboxToken: env.MAPBOX_TOKEN ?? null,
    s3: s3Of(env),
    backup: backupOf(env),
    backupS3: backupS3Of(env, s3Of(env)),
    logLevel: env.LOG_LEVEL,
    metrics: metricsOf(env),
    traceEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, '') ?? null,
  };
}

function metricsOf({ METRICS_TOKEN, METRICS_PORT }: Environment): Config['metrics'] {
  if (METRICS_TOKEN === undefined && METRICS_PORT === undefined) return null;
  return { token: METRICS_TOKEN ?? null, port: METRICS_PORT ?? null };
}

function s3Of(env: Environment): Config['s3'] {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_REGION || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null;
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}
