import { BackupState } from '../backup/backup-state.js';
import { mismatchText } from '../platform/storage/errors/foreign-log.js';
import { StoreMarks } from '../platform/log/installation/store-marks.js';
import { firstSubjects, VaultCensus } from '../platform/storage/personal-data/vault-census.js';
import { Jobs } from '../platform/log/jobs/jobs.js';
import { Projections } from '../platform/log/following/projections.js';
import type { ProjectionStatus } from '../platform/log/following/status.js';
import { printLine } from '../platform/http/logging/terminal.js';
import { WalMonitor } from '../platform/storage/files/wal-monitor.js';
import { megabytesText } from './backup.js';
import { formatCount, countWithNoun, isServerRunning, type OperatorContext } from './operator-context.js';

const STATES = {
  live: 'em dia',
  'catching up': 'recuperando',
  failed: 'PARADA',
  idle: 'sem servidor',
  paused: 'pausada',
} as const;

export async function printStatus(context: OperatorContext): Promise<number> {
  const mismatch = await context.get(StoreMarks).check();
  if (mismatch) {
    printLine(mismatchText(mismatch));
    return 1;
  }
  const running = await isServerRunning(context);
  const statuses = await context.get(Projections).status();
  printLine(running ? 'Há um servidor acompanhando o log.' : 'Nenhum servidor está acompanhando o log.');
  for (const status of statuses) printLine(lineOf(status));
  await printJobs(context);
  const isShortened = statuses.some(({ beyond }) => beyond);
  if (isShortened) printLine(LOG_TOO_SHORT);
  const isKept = await printBackup(context);
  const isShort = printWriteAheadLog(context);
  const isReadable = await printVault(context);
  const isFollowed = statuses.every(({ state }) => state !== 'failed');
  return isFollowed && !isShortened && isKept && isShort && isReadable ? 0 : 1;
}

async function printJobs(context: OperatorContext): Promise<void> {
  for (const { name, label, waiting, failed } of await context.get(Jobs).report()) {
    const causes = failed.map(({ cause, count }) => `${cause}: ${formatCount(count)}`);
    if (waiting > 0 || causes.length > 0)
      printLine(
        `${name.padEnd(18)}  ${label}  à espera: ${formatCount(waiting)}${causes.length > 0 ? `  falhas: ${causes.join(', ')}` : ''}`,
      );
  }
}

/** Documents were made of a longer log. */
export const LOG_TOO_SHORT =
  'O log de eventos termina antes do que os documentos contêm: foi restaurado sozinho, ou é outro. ' +
  'Ponha de volta o log que estava com eles, ou restaure uma cópia de segurança.';

async function printBackup(context: OperatorContext): Promise<boolean> {
  const { place, everyMs, last, lastError, isOld } = await context.get(BackupState).report();
  if (everyMs === null) printLine('Cópias de segurança não são feitas sozinhas: defina BACKUP_DIR.');
  if (place === null) return true;
  const what = last
    ? `${last.at}, até a posição ${formatCount(last.position)}, ${countWithNoun(last.files, 'arquivo', 'arquivos')}, ${megabytesText(last.bytes)}`
    : 'nenhuma ainda';
  printLine(`Última cópia de segurança em ${place}: ${what}${isOld ? ' — ESTÁ ANTIGA' : ''}`);
  if (last?.missing)
    printLine(
      `FALTAM NELA ARQUIVOS EM USO (${formatCount(last.missing)}): nenhuma cópia que os tenha expira`,
    );
  if (lastError) printLine(`A ÚLTIMA TENTATIVA FALHOU, em ${lastError.at}: ${lastError.message}`);
  return !isOld && !lastError && !last?.missing;
}

function printWriteAheadLog(context: OperatorContext): boolean {
  const found = context.get(WalMonitor).current();
  if (!found) return true;
  const problem = ' — CRESCE: outro programa mantém uma leitura aberta em lox.db; encerre-o';
  printLine(
    `Registro de gravação do SQLite (lox.db-wal): ${megabytesText(found.bytes)}${found.isHeld ? problem : ''}`,
  );
  return !found.isHeld;
}

async function printVault(context: OperatorContext): Promise<boolean> {
  const { whole, erased, foreign, lost } = await context.get(VaultCensus).take();
  printLine(`Chaves das pessoas: ${formatCount(whole)} em ordem, ${formatCount(erased)} de pessoas apagadas`);
  if (lost.length > 0)
    printLine(
      `CHAVES PERDIDAS (${formatCount(lost.length)}), que ninguém apagou: ${firstSubjects(lost)}. Restaure o cofre.`,
    );
  if (foreign.length > 0)
    printLine(
      `CHAVES GUARDADAS COM OUTRA PERSONAL_DATA_KEY (${formatCount(foreign.length)}), que ninguém apagou: ${firstSubjects(foreign)}`,
    );
  return lost.length + foreign.length === 0;
}

function lineOf({
  name,
  version,
  state,
  position,
  head,
  events,
  failed,
  parked,
  rebuild,
}: ProjectionStatus): string {
  const parts = [
    name.padEnd(18),
    `v${version}`,
    STATES[state].padEnd(12),
    `posição ${formatCount(position)} de ${formatCount(head)}`,
    countWithNoun(events, 'evento', 'eventos'),
  ];
  if (failed) parts.push(`parou no evento ${failed.eventId} (${failed.message})`);
  if (parked > 0) parts.push(`eventos parados: ${formatCount(parked)}`);
  if (rebuild) parts.push(`reconstruindo: ${rebuildProgressText(rebuild, head)}`);
  return parts.join('  ');
}

export const rebuildPercent = ({ position }: { position: number }, head: number): number =>
  head === 0 ? 100 : Math.floor((position / head) * 100);

export function rebuildProgressText(
  rebuild: NonNullable<ProjectionStatus['rebuild']>,
  head: number,
  percent = rebuildPercent(rebuild, head),
): string {
  const parts = [`${percent}% (posição ${formatCount(rebuild.position)} de ${formatCount(head)})`];
  if (rebuild.eventsPerSecond !== null)
    parts.push(`${countWithNoun(rebuild.eventsPerSecond, 'evento', 'eventos')}/s`);
  if (rebuild.secondsLeft !== null)
    parts.push(`${rebuild.secondsLeft === 1 ? 'falta' : 'faltam'} ${formatCount(rebuild.secondsLeft)} s`);
  return parts.join(', ');
}
