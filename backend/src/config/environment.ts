import { Transform } from 'class-transformer';
import {
  getMetadataStorage,
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
} from 'class-validator';
import { cleanEmail } from '@lox/contracts/email.js';
import { OPEN_STREET_MAP } from '@lox/contracts/maps.js';
import { ROLE_PATTERN, type InstanceRole } from './instance-role.js';

const onOff = ({ value }: { value: unknown }): unknown =>
  value === 'on' || value === true ? true : value === 'off' || value === false ? false : value;
const number = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' ? Number(value) : value;

const address = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' ? cleanEmail(value) : value;

const KEY = /^[0-9a-f]{64}$|^[A-Za-z0-9+/]{43}=$/;

export class Environment {
  @IsOptional() @IsString() NODE_ENV?: string;
  @Matches(ROLE_PATTERN) ROLE: InstanceRole = 'all';
  @Transform(number) @IsInt() @Min(0) @Max(65535) PORT = 3000;
  @IsOptional() @IsString() HOST?: string;
  @IsString() @MinLength(1) DATA_DIR = './data';
  @IsOptional() @IsString() EVENTSTORE_URL?: string;
  @IsOptional() @IsString() MONGODB_URL?: string;
  /** Several agencies can share one EventStoreDB. */
  @Matches(/^[a-z0-9_]*$/) STREAM_PREFIX = '';
  @IsOptional()
  @IsUrl({ require_tld: false, require_protocol: true, protocols: ['http', 'https'] })
  PUBLIC_URL?: string;
  @IsString() TRUSTED_PROXIES = 'loopback';
  @IsOptional() @IsString() @MinLength(32) SESSION_SECRET?: string;
  @IsOptional() @Matches(KEY) PERSONAL_DATA_KEY?: string;
  @IsOptional() @Matches(KEY) PERSONAL_DATA_KEY_NEXT?: string;
  /** For what an earlier key wrapped, such as an older backup. */
  @IsOptional() @Matches(KEY) PERSONAL_DATA_KEY_PREVIOUS?: string;
  @IsOptional() @Transform(address) @IsEmail({ require_tld: false }) ADMIN_EMAIL?: string;
  @IsOptional() @IsString() @MinLength(8) ADMIN_PASSWORD?: string;
  @IsOptional() @Transform(onOff) @IsBoolean() DEMO_DATA?: boolean;
  @Transform(onOff) @IsBoolean() DEMO_PICTURES = true;
  @IsOptional() @Transform(onOff) @IsBoolean() SEED?: boolean;
  @Transform(onOff) @IsBoolean() RATE_LIMIT = true;
  @IsOptional() @IsString() BRAND_NAME?: string;
  @IsOptional() @IsString() SYSTEM_NAME?: string;
  @IsOptional() @IsString() AGENCY_PHONE?: string;
  @IsOptional() @Transform(address) @IsEmail({ require_tld: false }) AGENCY_EMAIL?: string;
  @IsOptional() @IsString() MAPBOX_TOKEN?: string;
  @IsOptional() @IsString() MAP_TILES_URL?: string;
  @IsString() MAP_ATTRIBUTION = OPEN_STREET_MAP;
  @IsOptional() @IsString() GEOCODER_URL?: string;
  @IsOptional() @IsString() SMTP_URL?: string;
  @IsOptional() @IsUrl({ require_tld: false, require_protocol: true }) S3_ENDPOINT?: string;
  @IsOptional() @IsString() S3_BUCKET?: string;
  @IsOptional() @IsString() S3_REGION?: string;
  @IsOptional() @IsString() S3_ACCESS_KEY_ID?: string;
  @IsOptional() @IsString() S3_SECRET_ACCESS_KEY?: string;
  @IsOptional() @IsString() BACKUP_DIR?: string;
  @Matches(/^[1-9]\d{0,4}[mhd]$/) BACKUP_EVERY = '1d';
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

export const VARIABLE_HINTS: Record<string, string> = {
  ROLE: 'all, web ou projections',
  PORT: 'um número de porta entre 0 e 65535',
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

/** Shown, or passed to software that takes no credentials in them. */
export const ADDRESSES_WITHOUT_USER = [
  'PUBLIC_URL',
  'S3_ENDPOINT',
  'BACKUP_S3_ENDPOINT',
  'MAP_TILES_URL',
  'GEOCODER_URL',
] as const;

export const ENVIRONMENT_NAMES: readonly string[] = [
  ...new Set(
    getMetadataStorage()
      .getTargetValidationMetadatas(Environment, '', false, false)
      .map(({ propertyName }) => propertyName),
  ),
];
