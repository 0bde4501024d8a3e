import { isAbsolute, relative, resolve } from 'node:path';

export interface BackupEnvironment {
  DATA_DIR: string;
  BACKUP_DIR?: string;
  BACKUP_EVERY: string;
  BACKUP_KEEP: number;
  BACKUP_S3_ENDPOINT?: string;
  BACKUP_S3_REGION?: string;
  BACKUP_S3_ACCESS_KEY_ID?: string;
  BACKUP_S3_SECRET_ACCESS_KEY?: string;
}

export interface S3Access {
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface BackupConfig {
  place: string;
  everyMs: number;
  keep: number;
}

export const BACKUP_S3_VARIABLES = [
  'BACKUP_S3_ENDPOINT',
  'BACKUP_S3_REGION',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
] as const;

export const INTERVAL_PATTERN = /^[1-9]\d{0,4}[mhd]$/;
/** Only names that need no encoding. */
export const S3_LOCATION = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,62})((?:\/[A-Za-z0-9_.-]+)*)\/?$/;

const UNIT_MS: Record<string, number> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

export function backupConfigOf(env: BackupEnvironment): BackupConfig | null {
  if (!env.BACKUP_DIR) return null;
  const everyMs = parseInt(env.BACKUP_EVERY, 10) * (UNIT_MS[env.BACKUP_EVERY.slice(-1)] ?? NaN);
  return { place: env.BACKUP_DIR, everyMs, keep: env.BACKUP_KEEP };
}

export function backupS3Of(env: BackupEnvironment, files: S3Access | null): S3Access | null {
  const { BACKUP_S3_ENDPOINT: endpoint, BACKUP_S3_REGION: region } = env;
  const { BACKUP_S3_ACCESS_KEY_ID: accessKeyId, BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!endpoint || !region || !accessKeyId || !secretAccessKey) return files;
  return { endpoint, region, accessKeyId, secretAccessKey };
}

export function backupProblems(env: BackupEnvironment, hasFileBucket: boolean): string[] {
  const problems: string[] = [];
  const missing = BACKUP_S3_VARIABLES.filter((name) => !env[name]);
  if (missing.length > 0 && missing.length < BACKUP_S3_VARIABLES.length)
    problems.push(`${BACKUP_S3_VARIABLES.join(', ')}: defina todas ou nenhuma`);
  const place = env.BACKUP_DIR;
  if (!place) return problems;
  if (/^[a-z0-9]+:\/\//i.test(place)) {
    if (!S3_LOCATION.test(place))
      problems.push('BACKUP_DIR: esperado uma pasta, ou s3://balde/prefixo com letras, algarismos, . _ e -');
    else if (missing.length > 0 && !hasFileBucket)
      problems.push(`BACKUP_DIR: para s3://… defina ${BACKUP_S3_VARIABLES.join(', ')}, ou as de S3_`);
  } else if (isWithin(place, env.DATA_DIR))
    problems.push('BACKUP_DIR: esperado uma pasta fora de DATA_DIR, de preferência em outro disco');
  return problems;
}

function isWithin(folder: string, parent: string): boolean {
  const way = relative(resolve(parent), resolve(folder));
  return way === '' || (way !== '..' && !way.startsWith('../') && !isAbsolute(way));
}
