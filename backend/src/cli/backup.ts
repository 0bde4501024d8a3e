import { Backups, type BackupProgress } from '../backup/backups.js';
import { CONFIG, type Config } from '../config/config.js';
import { Projections } from '../platform/log/following/projections.js';
import { fingerprintOf } from '../platform/storage/personal-data/key-ring.js';
import { firstSubjects } from '../platform/storage/personal-data/vault-census.js';
import { printError, printLine } from '../platform/http/logging/terminal.js';
import { formatCount, countWithNoun, type OperatorContext } from './operator-context.js';

const PRINT_INTERVAL_MS = 1_000;

export async function backup(context: OperatorContext, place?: string): Promise<number> {
  const config = context.get<Config>(CONFIG);
  const where = place ?? config.backup?.place;
  if (!where) {
    printError('Diga onde: uma pasta ou s3://balde/prefixo, ou defina BACKUP_DIR.');
    return 2;
  }
  // Only the scheduled location's backups expire.
  const keep = config.backup && where === config.backup.place ? config.backup.keep : Infinity;
  // Documents tell which files are in use.
  await context.get(Projections).start({ follow: false });
  const made = await context.get(Backups).make(where, { keep, onProgress: progressPrinter('Já na cópia') });
  const { manifest, writtenBytes, foreign, lostKeys, missing, broken } = made;
  const { log, files, vault } = manifest;
  printLine(
    `Cópia ${manifest.number} em ${made.place}: ${countWithNoun(log.events, 'evento', 'eventos')} até a posição ${formatCount(log.position)}, ` +
      `${countWithNoun(vault.keys.whole, 'chave', 'chaves')}, ${countWithNoun(files.count, 'arquivo', 'arquivos')}; ${megabytesText(manifest.bytes)}, dos quais ${megabytesText(writtenBytes)} novos.`,
  );
  const key = `A chave das pessoas (PERSONAL_DATA_KEY, impressão ${fingerprintOf(config.personalDataKeys.current)})`;
  const kept = config.keysFile ? `em ${config.keysFile}` : 'nas variáveis de ambiente';
  printLine(`${key} NÃO está na cópia, e sem ela ninguém lê as pessoas: guarde-a à parte. Está ${kept}.`);
  for (const key of broken) printError(`A cópia anterior ${key} está danificada.`);
  if (missing === null)
    printLine(
      'Sem documentos que esta versão leia, não se sabe se faltam arquivos: inicie o servidor e repita.',
    );
  else if (missing.length > 0)
    printError(
      `FALTAM ARQUIVOS EM USO (${formatCount(missing.length)}): ${firstSubjects(missing)}. Nenhuma cópia que os tenha expira. Devolva-os ao lugar dos arquivos, ou tire-os de onde estão em uso.`,
    );
  if (lostKeys > 0)
    printError(
      `FALTAM CHAVES DE PESSOAS (${formatCount(lostKeys)}) que uma cópia anterior tem, e ninguém as apagou: nada expira até que voltem.`,
    );
  if (foreign.length > 0)
    printError(
      `${countWithNoun(foreign.length, 'chave, copiada como está, não abre', 'chaves, copiadas como estão, não abrem')} com a PERSONAL_DATA_KEY conhecida: ${firstSubjects(foreign)}.`,
    );
  return foreign.length + lostKeys + broken.length + (missing?.length ?? 0) > 0 ? 1 : 0;
}

export function progressPrinter(what: string): (progress: BackupProgress) => void {
  let next = performance.now() + PRINT_INTERVAL_MS;
  return ({ events, files, bytes }) => {
    if (performance.now() < next) return;
    next = performance.now() + PRINT_INTERVAL_MS;
    printLine(
      `${what}: ${countWithNoun(events, 'evento', 'eventos')}, ${countWithNoun(files, 'arquivo', 'arquivos')} (${megabytesText(bytes)})`,
    );
  };
}

export const megabytesText = (bytes: number): string =>
  `${(bytes / 1_000_000).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} MB`;
