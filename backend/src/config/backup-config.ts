import { isAbsolute, relative, resolve } from 'node:path';
import type { Environment } from './environment.js';

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

/** Only names that need no encoding. */
export const S3_LOCATION = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,62})((?:\/[A-Za-z0-9_.-]+)*)\/?$/;

const UNIT_MS: Record<string, number> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

export function backupConfigOf(env: Environment): BackupConfig | null {
  if (!env.BACKUP_DIR) return null;
  const everyMs = parseInt(env.BACKUP_EVERY, 10) * (UNIT_MS[env.BACKUP_EVERY.slice(-1)] ?? NaN);
  return { place: env.BACKUP_DIR, everyMs, keep: env.BACKUP_KEEP };
}

const S3_ACCESS = ['ENDPOINT', 'REGION', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'] as const;
const BACKUP_S3_VARIABLES = S3_ACCESS.map((part) => `BACKUP_S3_${part}` as const);

export function s3AccessOf(env: Environment, prefix: 'S3_' | 'BACKUP_S3_'): S3Access | null {
  const [endpoint, region, accessKeyId, secretAccessKey] = S3_ACCESS.map((part) => env[`${prefix}${part}`]);
  if (!endpoint || !region || !accessKeyId || !secretAccessKey) return null;
  return { endpoint, region, accessKeyId, secretAccessKey };
}

export function incompleteProblems(env: Environment, names: readonly (keyof Environment)[]): string[] {
  const isSet = (name: keyof Environment): boolean => Boolean(env[name]);
  if (names.every(isSet) || !names.some(isSet)) return [];
  return [
    names.length === 2
      ? `${names.join(' e ')}: defina as duas ou nenhuma`
      : `${names.join(', ')}: defina todas ou nenhuma`,
  ];
}

export function backupProblems(env: Environment): string[] {
  const problems = incompleteProblems(env, BACKUP_S3_VARIABLES);
  const place = env.BACKUP_DIR;
  if (!place) return problems;
  if (/^[a-z0-9]+:\/\//i.test(place)) {
    if (!S3_LOCATION.test(place))
      problems.push('BACKUP_DIR: esperado uma pasta, ou s3://balde/prefixo com letras, algarismos, . _ e -');
    else if (!s3AccessOf(env, 'BACKUP_S3_') && !(s3AccessOf(env, 'S3_') && env.S3_BUCKET))
      problems.push(`BACKUP_DIR: para s3://… defina ${BACKUP_S3_VARIABLES.join(', ')}, ou as de S3_`);
  } else if (isWithin(place, env.DATA_DIR))
    problems.push('BACKUP_DIR: esperado uma pasta fora de DATA_DIR, de preferência em outro disco');
  return problems;
}

function isWithin(folder: string, parent: string): boolean {
  const way = relative(resolve(parent), resolve(folder));
  return way === '' || (way !== '..' && !way.startsWith('../') && !isAbsolute(way));
}
