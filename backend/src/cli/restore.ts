import { isUsableMoment } from '@lox/contracts/local-time.js';
import { BackupRestorer, type RestorePoint } from '../backup/backup-restorer.js';
import { RestoreMark } from '../backup/restore-mark.js';
import { CONFIG, type Config } from '../config/config.js';
import { secretsFile } from '../config/secrets.js';
import { printError, printLine } from '../platform/http/logging/terminal.js';
import { explainBackupError } from '../backup/backup-location.js';
import { erasureRequestOf } from '../workflows/erasing/erasure.process.js';
import type { OperatorArguments } from './arguments.js';
import { progressPrinter } from './backup.js';
import { formatCount, countWithNoun, isServerRunning, type OperatorContext } from './operator-context.js';

export async function restore(
  context: OperatorContext,
  place: string,
  call: OperatorArguments,
): Promise<number> {
  try {
    return await run(context, place, call);
  } finally {
    // A refused restore must not keep a server from starting.
    await context
      .get(RestoreMark)
      .withdraw()
      .catch(() => undefined);
  }
}

async function run(context: OperatorContext, place: string, call: OperatorArguments): Promise<number> {
  const until = untilOf(call);
  if (until === undefined) {
    printError('Esperado --to-position <número> ou --to-time <instante, como 2026-03-01T12:00:00-03:00>.');
    return 2;
  }
  if (await isServerRunning(context)) throw new Error('Pare o servidor antes de restaurar.');
  const onProgress = progressPrinter('Já de volta');
  const options = { until, withFiles: true, keepsKeys: true, erasedBy: erasureRequestOf, onProgress };
  const restored = await context
    .get(BackupRestorer)
    .run(place, options)
    .catch((error: unknown) => {
      throw explainBackupError('A restauração não terminou', error);
    });
  const { manifest, events, files, position } = restored;
  printLine(
    `${formatCount(events)} de ${countWithNoun(manifest.log.events, 'evento restaurado', 'eventos restaurados')} (até a posição ${formatCount(position)} ` +
      `da origem), ${countWithNoun(files, 'arquivo', 'arquivos')}, da cópia ${manifest.number} de ${manifest.createdAt}.`,
  );
  const { production, dataDir } = context.get<Config>(CONFIG);
  printLine(
    production
      ? 'Inicie com as mesmas PERSONAL_DATA_KEY e variáveis dos motores.'
      : `A chave das pessoas (PERSONAL_DATA_KEY) fica em ${secretsFile(dataDir)}.`,
  );
  return 0;
}

function untilOf({
  'to-position': toPosition,
  'to-time': toTime,
}: OperatorArguments): RestorePoint | undefined {
  if (toPosition !== undefined && toTime !== undefined) return undefined;
  if (toPosition !== undefined)
    return /^\d{1,15}$/.test(toPosition) ? { position: Number(toPosition) } : undefined;
  if (toTime === undefined) return null;
  return isUsableMoment(toTime) ? { time: new Date(toTime).toISOString() } : undefined;
}
