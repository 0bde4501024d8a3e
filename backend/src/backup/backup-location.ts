import { resolve } from 'node:path';
import { S3_LOCATION } from '../config/backup-config.js';
import type { Config } from '../config/config.js';
import { FileStoreUnavailable, type FileStore } from '../platform/storage/files/file-store.js';
import { LocalFileStore } from '../platform/storage/files/local-file-store.js';
import { S3FileStore } from '../platform/storage/files/s3-file-store.js';

export class BackupRefused extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BackupRefused';
  }
}

export interface BackupLocation {
  /** Holds no secret. */
  label: string;
  store: FileStore;
}

export function openBackupLocation(text: string, { backupS3 }: Pick<Config, 'backupS3'>): BackupLocation {
  if (!/^[a-z0-9]+:\/\//i.test(text)) {
    const folder = resolve(text);
    return { label: folder, store: new LocalFileStore(folder) };
  }
  const [, bucket, path = ''] = S3_LOCATION.exec(text) ?? [];
  if (!bucket) throw new BackupRefused('O lugar não é uma pasta nem um endereço s3://balde/prefixo.');
  if (!backupS3)
    throw new BackupRefused('Para s3://… defina BACKUP_S3_ENDPOINT e as outras BACKUP_S3_, ou as de S3_.');
  const prefix = path === '' ? '' : `${path.slice(1)}/`;
  return { label: `s3://${bucket}${path}`, store: new S3FileStore({ ...backupS3, bucket, prefix }) };
}

const noRight = (): string => {
  const user = process.getuid?.();
  const whom = user === undefined ? 'ao usuário do programa' : `ao usuário ${user}, com que o programa roda`;
  return `Sem permissão para ler ou gravar ali: dê a pasta ${whom}${user === undefined ? '' : ` (chown -R ${user})`}, ou escolha outro lugar.`;
};

const REMEDIES: { readonly [code: string]: (() => string) | undefined } = {
  EACCES: noRight,
  EPERM: noRight,
  EROFS: () => 'O disco só pode ser lido: verifique como está montado.',
  ENOSPC: () => 'O disco está cheio: libere espaço, ou escolha outro lugar.',
  EDQUOT: () => 'A cota do disco acabou: libere espaço, ou escolha outro lugar.',
  ENOTDIR: () => 'No caminho há um arquivo onde deveria haver uma pasta.',
};

export function explainBackupError(what: string, error: unknown): unknown {
  const cause = (error instanceof FileStoreUnavailable ? error.cause : error) as NodeJS.ErrnoException;
  const { code, message } = cause;
  const isOfPlace = error instanceof FileStoreUnavailable || /^E[A-Z]+$/.test(code ?? '');
  const remedy = REMEDIES[code ?? ''];
  const text = [`${what}: ${code ?? message}.`, remedy?.()].filter(Boolean).join(' ');
  return isOfPlace ? new BackupRefused(text, { cause: error }) : error;
}
