import { isUsableMoment } from '@lox/contracts/local-time.js';
import { Restore } from '../backup/restore.js';
import { RestoreMark } from '../backup/restore-mark.js';
import { CONFIG, type Config } from '../config/config.js';
import { keysIn } from '../config/secrets.js';
import { complain, say } from '../platform/http/logging/terminal.js';
import { explained } from '../backup/place.js';
import type { Until } from '../backup/restoring.js';
import { erasedBy } from '../workflows/erasing/erasures.process.js';
import type { Call } from './arguments.js';
import { progressTeller } from './backup.js';
import { formatCount, serverIsRunning, type OperatorContext } from './operator-context.js';

/** Makes an installation of a backup, in an empty place. */
export async function restore(context: OperatorContext, place: string, call: Call): Promise<number> {
  try {
    return await run(context, place, call);
  } finally {
    // Of one that was refused nothing is left that keeps a server from starting.
    await context
      .get(RestoreMark)
      .withdraw()
      .catch(() => undefined);
  }
}

async function run(context: OperatorContext, place: string, call: Call): Promise<number> {
  const until = untilOf(call);
  if (until === undefined) {
    complain('Esperado --to-position <número> ou --to-time <instante, como 2026-03-01T12:00:00-03:00>.');
    return 2;
  }
  if (await serverIsRunning(context)) {
    complain('Pare o servidor antes de restaurar.');
    return 1;
  }
  const onProgress = progressTeller('restaurados');
  const options = { until, withFiles: true, keepsKeys: true, erasedBy, onProgress };
  const restored = await context
    .get(Restore)
    .run(place, options)
    .catch((error: unknown) => {
      throw explained('A restauração não terminou', error);
    });
  const { manifest, events, files, position } = restored;
  say(
    `${formatCount(events)} de ${formatCount(manifest.log.events)} eventos restaurados (até a posição ${formatCount(position)} ` +
      `da origem), ${formatCount(files)} arquivos, da cópia ${manifest.number} de ${manifest.createdAt}.`,
  );
  const { production, dataDir } = context.get<Config>(CONFIG);
  say(
    production
      ? 'Inicie com as mesmas PERSONAL_DATA_KEY e variáveis dos motores.'
      : `A chave das pessoas (PERSONAL_DATA_KEY) fica em ${keysIn(dataDir)}.`,
  );
  return 0;
}

/** Undefined for a wrong call. */
function untilOf({ toPosition, toTime }: Call): Until | undefined {
  if (toPosition !== undefined && toTime !== undefined) return undefined;
  if (toPosition !== undefined)
    return /^\d{1,15}$/.test(toPosition) ? { position: Number(toPosition) } : undefined;
  if (toTime === undefined) return null;
  return isUsableMoment(toTime) ? { time: new Date(toTime).toISOString() } : undefined;
}
