import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ListedFile } from '../backup/files-copy.js';
import { idsDigest } from '../backup/log-copy.js';
import { readManifests, type BackupManifest } from '../backup/backup-manifest.js';
import { BrokenPart, BackupParts } from '../backup/backup-parts.js';
import { openBackupLocation } from '../backup/backup-location.js';
import { BackupRestorer } from '../backup/backup-restorer.js';
import { verifyParts } from '../backup/verify-parts.js';
import type { Config } from '../config/config.js';
import { ENGINES, EVENT_STORE, type Engines } from '../platform/storage/engines.js';
import type { EventStore } from '../platform/storage/event-store/event-store.js';
import { EventTypes } from '../platform/storage/event-store/event-catalogue.js';
import { FileCleaner } from '../platform/http/files/file-cleaner.js';
import { rootKeyOf } from '../platform/storage/files/file-store.js';
import { SEALED } from '../platform/storage/personal-data/personal-event-store.js';
import { firstSubjects, VaultCensus } from '../platform/storage/personal-data/vault-census.js';
import { printError, printLine } from '../platform/http/logging/terminal.js';
import { erasureRequestOf } from '../workflows/erasing/erasure.process.js';
import { megabytesText } from './backup.js';
import { buildAndCompare } from './verify.js';
import { formatCount, openContext, countWithNoun, type OperatorContext } from './operator-context.js';

export async function checkBackup(config: Config, where: string): Promise<number> {
  const place = openBackupLocation(where, config);
  const { whole, broken } = await readManifests(place.store);
  const newest = whole.at(-1);
  const parts = new BackupParts(place.store);
  const verified = await verifyParts(whole, parts);
  const problems = [
    ...broken.map((key) => `O manifesto ${key} está danificado: não é o que foi gravado.`),
    ...verified.problems,
    ...(newest || broken.length > 0 ? [] : [`Não há cópia de segurança em ${place.label}.`]),
  ];
  for (const problem of problems) printError(problem);
  if (problems.length > 0 || !newest) return 1;
  printLine(
    `${countWithNoun(whole.length, 'cópia', 'cópias')} em ${place.label}; ${countWithNoun(verified.parts, 'parte', 'partes')} (${megabytesText(verified.bytes)}), tudo como foi gravado.`,
  );
  const folder = await mkdtemp(join(tmpdir(), 'lox-check-'));
  try {
    const aside = await openContext(temporaryConfig(config, folder));
    try {
      return await checkRestored(aside, where, newest, parts);
    } finally {
      await aside.close();
    }
  } catch (error) {
    if (!(error instanceof BrokenPart)) throw error;
    printError(error.message);
    return 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const temporaryConfig = (config: Config, dataDir: string): Config => ({
  ...config,
  dataDir,
  engines: null,
  s3: null,
  backup: null,
  firstAdmin: null,
  demoData: false,
});

async function checkRestored(
  aside: OperatorContext,
  where: string,
  manifest: BackupManifest,
  parts: BackupParts,
): Promise<number> {
  await aside.get(BackupRestorer).run(where, { until: null, withFiles: false, erasedBy: erasureRequestOf });
  printLine(`Cópia ${manifest.number}, de ${manifest.createdAt}, restaurada à parte.`);
  const results = [
    await checkLog(aside, manifest),
    await checkVault(aside),
    await buildAndCompare(aside),
    await checkFiles(aside, manifest, parts),
  ];
  const whole = results.every(Boolean);
  printLine(whole ? 'A cópia está inteira e pode ser restaurada.' : 'A CÓPIA NÃO ESTÁ EM ORDEM.');
  return whole ? 0 : 1;
}

async function checkLog(aside: OperatorContext, { log }: BackupManifest): Promise<boolean> {
  const { events } = aside.get<Engines>(ENGINES);
  const segments = [...log.segments];
  let ids: { id: string }[] = [];
  let same = true;
  let count = 0;
  for await (const batch of events.readAll({ after: 0, categories: aside.get(EventTypes).categories }))
    for (const event of batch.events) {
      count++;
      ids.push(event);
      if (ids.length < (segments[0]?.events ?? Infinity)) continue;
      same &&= idsDigest(ids) === segments.shift()?.ids;
      ids = [];
    }
  same &&= ids.length === 0 && segments.length === 0 && count === log.events;
  printLine(
    `${formatCount(count)} de ${countWithNoun(log.events, 'evento', 'eventos')}, ${same ? 'os mesmos, na mesma ordem' : 'NÃO são os da cópia'}`,
  );
  return same;
}

async function checkVault(aside: OperatorContext): Promise<boolean> {
  const { whole, erased, foreign, lost } = await aside.get(VaultCensus).take({ full: true });
  const categories = aside.get(EventTypes).categories;
  let sealed = 0;
  let unreadable = 0;
  for await (const { events } of aside.get<Engines>(ENGINES).events.readAll({ after: 0, categories }))
    for (const { data } of events) if (SEALED in data) sealed++;
  for await (const { events } of aside.get<EventStore>(EVENT_STORE).readAll({ after: 0, categories }))
    for (const event of events) if (event.unreadable) unreadable++;
  printLine(
    [
      countWithNoun(sealed, 'evento com dados pessoais', 'eventos com dados pessoais'),
      countWithNoun(whole, 'chave que abre', 'chaves que abrem'),
      countWithNoun(erased, 'pessoa apagada', 'pessoas apagadas'),
      ...(unreadable > 0
        ? [countWithNoun(unreadable, 'EVENTO NÃO PODE SER LIDO', 'EVENTOS NÃO PODEM SER LIDOS')]
        : []),
    ].join(', '),
  );
  if (lost.length > 0) printError(`CHAVES PERDIDAS (${formatCount(lost.length)}): ${firstSubjects(lost)}`);
  if (foreign.length > 0)
    printError(
      `CHAVES DE OUTRA PERSONAL_DATA_KEY (${formatCount(foreign.length)}): ${firstSubjects(foreign)}`,
    );
  return unreadable + lost.length + foreign.length === 0;
}

async function checkFiles(
  aside: OperatorContext,
  { files }: BackupManifest,
  parts: BackupParts,
): Promise<boolean> {
  const held = new Set<string>();
  for await (const { file } of parts.readLines<ListedFile>(files.lists)) held.add(rootKeyOf(file));
  const needed = [...((await aside.get(FileCleaner).inUse()) ?? [])];
  const missing = needed.filter((file) => !held.has(file));
  printLine(
    `${countWithNoun(needed.length, 'foto ou documento em uso', 'fotos e documentos em uso')}, ` +
      (missing.length === 0 ? 'nenhum falta' : countWithNoun(missing.length, 'FALTA', 'FALTAM')),
  );
  if (missing.length > 0) printError(`Faltam ${firstSubjects(missing)}`);
  return missing.length === 0;
}
