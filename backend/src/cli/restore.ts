import { complain, say } from '../platform/terminal.js';
import { Restore } from '../backup/restore.js';
import { explained } from '../backup/place.js';
import type { Until } from '../backup/restoring.js';
import { erasedBy } from '../workflows/erasing/erasures.process.js';
import type { Call } from './arguments.js';
import { progressTeller } from './backup.js';
import { formatCount, serverIsRunning, type OperatorContext } from './operator-context.js';

/** Makes an installation of a backup, in an empty place. */
export async function restore(context: OperatorContext, place: string, call: Call): Promise<number> {
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
  const options = { until, withFiles: true, erasedBy, onProgress };
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
  return 0;
}

/** Undefined for a wrong call. */
function untilOf({ toPosition, toTime }: Call): Until | undefined {
  if (toPosition !== undefined && toTime !== undefined) return undefined;
  if (toPosition !== undefined)
    return /^\d{1,15}$/.test(toPosition) ? { position: Number(toPosition) } : undefined;
  if (toTime === undefined) return null;
  const time = new Date(toTime);
  return Number.isNaN(time.getTime()) ? undefined : { time: time.toISOString() };
}
