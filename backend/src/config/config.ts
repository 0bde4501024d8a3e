import type { MapTiles } from '@lox/contracts/maps.js';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import {
  backupConfigOf,
  backupProblems,
  incompleteProblems,
  s3AccessOf,
  type BackupConfig,
  type S3Access,
} from './backup-config.js';
import { checkMongoAddress } from './mongo-address.js';
import { parseEventStoreAddress, type EventStoreAddress } from './esdb-address.js';
import { parseGeocoderAddress, parseTilesAddress } from './map-addresses.js';
import { parseMailServer, type MailServer } from './mail-server.js';
import { ADDRESSES_WITHOUT_USER, Environment, ENVIRONMENT_NAMES, VARIABLE_HINTS } from './environment.js';
import type { InstanceRole } from './instance-role.js';
import { loadSecrets, type Secrets } from './secrets.js';
import { WrongAddress } from './server-address.js';
import type { ThreadFiles } from './thread-files.js';
import { parseTrustedProxies } from './trusted-proxies.js';

export interface Config extends Secrets {
  production: boolean;
  role: InstanceRole;
  port: number;
  host: string;
  dataDir: string;
  /** null: the embedded pair. */
  engines: { eventStore: EventStoreAddress; mongoUrl: string } | null;
  /** Milliseconds; absent: the time that suits requests. */
  answerMs?: number;
  /** null: this thread does their work. */
  threads: ThreadFiles | null;
  isLogIntact?: Promise<boolean | undefined>;
  streamPrefix: string;
  publicUrl: string | null;
  trustedProxies: string[];
  firstAdmin: { email: string; password: string } | null;
  demoData: boolean;
  demoPictures: boolean;
  seed: boolean;
  rateLimit: boolean;
  agency: { name?: string; systemName?: string; phone?: string; email?: string };
  mapboxToken: string | null;
  mapTiles: MapTiles | null;
  /** With {address}. */
  geocoderUrl: string | null;
  /** Overrides the settings. */
  mailServer: MailServer | null;
  /** null: in a folder under `dataDir`. */
  s3: (S3Access & { bucket: string }) | null;
  backup: BackupConfig | null;
  backupS3: S3Access | null;
  logLevel: string;
  /** With a token on the server's port, without on a port of its own. */
  metrics: { token: string | null; port: number | null } | null;
  traceEndpoint: string | null;
}

const S3_VARIABLES = [
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const;

export const CONFIG = Symbol('CONFIG');

export const usesHttps = ({ production, publicUrl }: Config): boolean =>
  production && !publicUrl?.startsWith('http:');

export class ConfigError extends Error {
  constructor(problems: string[]) {
    super(`Configuração inválida:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

export const dataDirOf = ({ DATA_DIR }: NodeJS.ProcessEnv): string => DATA_DIR || new Environment().DATA_DIR;

export const configWarnings = ({ engines }: Pick<Config, 'engines'>): string[] =>
  (engines?.eventStore.ignoredOptions ?? []).map((option) => `EVENTSTORE_URL: ${option}.`);

/** @throws ConfigError */
export function loadConfig(source: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(
    ENVIRONMENT_NAMES.filter((name) => source[name]).map((name) => [name, source[name]]),
  );
  const env = plainToInstance(Environment, given, { exposeDefaultValues: true });
  const problems = validateSync(env).map(
    ({ property }) => `${property}: esperado ${VARIABLE_HINTS[property] ?? 'outro valor'}`,
  );
  const tried = <T>(name: string, text: string | undefined, read: (text: string) => T): T | undefined => {
    try {
      return text === undefined ? undefined : read(text);
    } catch (error) {
      if (!(error instanceof WrongAddress)) throw error;
      problems.push(`${name}: ${error.message}`);
      return undefined;
    }
  };
  const eventStore = tried('EVENTSTORE_URL', env.EVENTSTORE_URL, parseEventStoreAddress);
  const mongoUrl = tried('MONGODB_URL', env.MONGODB_URL, checkMongoAddress);
  const tiles = tried('MAP_TILES_URL', env.MAP_TILES_URL, parseTilesAddress);
  const geocoderUrl = tried('GEOCODER_URL', env.GEOCODER_URL, parseGeocoderAddress);
  const mailServer = tried('SMTP_URL', env.SMTP_URL, parseMailServer);
  for (const name of ADDRESSES_WITHOUT_USER)
    if (/^[^:]*:\/\/[^/]*@/.test(env[name] ?? ''))
      problems.push(`${name}: usuário e senha não vão neste endereço`);
  const production = env.NODE_ENV === 'production';
  problems.push(
    ...incompleteProblems(env, ['EVENTSTORE_URL', 'MONGODB_URL']),
    ...incompleteProblems(env, ['ADMIN_EMAIL', 'ADMIN_PASSWORD']),
    ...incompleteProblems(env, S3_VARIABLES),
    ...backupProblems(env),
  );
  const trustedProxies = parseTrustedProxies(env.TRUSTED_PROXIES);
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

  const s3Access = s3AccessOf(env, 'S3_');
  return {
    production,
    role: env.ROLE,
    port: env.PORT,
    host: env.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    dataDir: env.DATA_DIR,
    engines: eventStore && mongoUrl !== undefined ? { eventStore, mongoUrl } : null,
    threads: null,
    streamPrefix: env.STREAM_PREFIX,
    publicUrl: env.PUBLIC_URL ?? null,
    trustedProxies: trustedProxies ?? [],
    ...loadSecrets(env.DATA_DIR, env),
    firstAdmin:
      env.ADMIN_EMAIL && env.ADMIN_PASSWORD ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD } : null,
    demoData: env.DEMO_DATA ?? !production,
    demoPictures: env.DEMO_PICTURES,
    seed: env.SEED ?? !production,
    rateLimit: env.RATE_LIMIT,
    agency: agencyOf(env),
    mapboxToken: env.MAPBOX_TOKEN ?? null,
    mapTiles: tiles ? { url: tiles, attribution: env.MAP_ATTRIBUTION } : null,
    geocoderUrl: geocoderUrl ?? null,
    mailServer: mailServer ?? null,
    s3: s3Access && env.S3_BUCKET ? { ...s3Access, bucket: env.S3_BUCKET } : null,
    backup: backupConfigOf(env),
    backupS3: s3AccessOf(env, 'BACKUP_S3_') ?? (env.S3_BUCKET ? s3Access : null),
    logLevel: env.LOG_LEVEL,
    metrics: metricsOf(env),
    traceEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, '') ?? null,
  };
}

function agencyOf({ BRAND_NAME, SYSTEM_NAME, AGENCY_PHONE, AGENCY_EMAIL }: Environment): Config['agency'] {
  return {
    ...(BRAND_NAME !== undefined && { name: BRAND_NAME }),
    ...(SYSTEM_NAME !== undefined && { systemName: SYSTEM_NAME }),
    ...(AGENCY_PHONE !== undefined && { phone: AGENCY_PHONE }),
    ...(AGENCY_EMAIL !== undefined && { email: AGENCY_EMAIL }),
  };
}

function metricsOf({ METRICS_TOKEN, METRICS_PORT }: Environment): Config['metrics'] {
  if (METRICS_TOKEN === undefined && METRICS_PORT === undefined) return null;
  return { token: METRICS_TOKEN ?? null, port: METRICS_PORT ?? null };
}
