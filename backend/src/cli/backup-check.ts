import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listedFiles } from '../backup/files-copy.js';
import { idsOf } from '../backup/log-copy.js';
import { readManifests, type Manifest } from '../backup/manifest.js';
import { BrokenPart, Parts } from '../backup/parts.js';
import { openPlace } from '../backup/place.js';
import { Restore } from '../backup/restore.js';
import { verifyParts } from '../backup/verify-parts.js';
import type { Config } from '../config/config.js';
import { ENGINES, EVENT_STORE, type Engines } from '../platform/storage/engines.js';
import type { EventStore } from '../platform/storage/event-store/event-store.js';
import { EventTypes } from '../platform/storage/event-store/event-catalogue.js';
import { FileCleaner } from '../platform/http/files/file-cleaner.js';
import { fileOf } from '../platform/storage/files/file-store.js';
import { SEALED } from '../platform/storage/personal-data/personal-event-store.js';
import { someOf, VaultCensus } from '../platform/storage/personal-data/vault-census.js';
import { complain, say } from '../platform/http/logging/terminal.js';
import { erasedBy } from '../workflows/erasing/erasures.process.js';
import { megabytes } from './backup.js';
import { buildAndCompare } from './build-and-compare.js';
import { formatCount, openContext, type OperatorContext } from './operator-context.js';

/**
 * Proves the backups of a place: every part of every one of them is what was written, and the newest one, restored
 * aside into an embedded installation, makes a log, people and documents that hold together. 1 when anything does not.
 */
export async function checkBackup(config: Config, where: string): Promise<number> {
  const place = openPlace(where, config);
  const { whole, broken } = await readManifests(place.store);
  const newest = whole.at(-1);
  const parts = new Parts(place.store);
  const verified = await verifyParts(whole, parts);
  const problems = [
    ...broken.map((key) => `O manifesto ${key} está danificado: não é o que foi gravado.`),
    ...verified.problems,
    ...(newest || broken.length > 0 ? [] : [`Não há cópia de segurança em ${place.label}.`]),
  ];
  for (const problem of problems) complain(problem);
  if (problems.length > 0 || !newest) return 1;
  say(
    `${formatCount(whole.length)} cópias em ${place.label}; ${formatCount(verified.parts)} partes (${megabytes(verified.bytes)}) são o que foi gravado.`,
  );
  const folder = await mkdtemp(join(tmpdir(), 'lox-check-'));
  try {
    const aside = await openContext(asideOf(config, folder));
    try {
      return await prove(aside, where, newest, parts);
    } finally {
      await aside.close();
    }
  } catch (error) {
    if (!(error instanceof BrokenPart)) throw error;
    complain(error.message);
    return 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** An embedded installation of its own, which does nothing by itself. */
const asideOf = (config: Config, dataDir: string): Config => ({
  ...config,
  dataDir,
  engines: null,
  s3: null,
  backup: null,
  firstAdmin: null,
  demoData: false,
});

async function prove(
  aside: OperatorContext,
  where: string,
  manifest: Manifest,
  parts: Parts,
): Promise<number> {
  await aside.get(Restore).run(where, { until: null, withFiles: false, erasedBy });
  say(`Cópia ${manifest.number}, de ${manifest.createdAt}, restaurada à parte.`);
  const results = [
    await proveLog(aside, manifest),
    await provePeople(aside),
    await buildAndCompare(aside),
    await proveFiles(aside, manifest, parts),
  ];
  const whole = results.every(Boolean);
  say(whole ? 'A cópia está inteira e pode ser restaurada.' : 'A CÓPIA NÃO ESTÁ EM ORDEM.');
  return whole ? 0 : 1;
}

/** The same events in the same order as when the backup was made. */
async function proveLog(aside: OperatorContext, { log }: Manifest): Promise<boolean> {
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
      same &&= idsOf(ids) === segments.shift()?.ids;
      ids = [];
    }
  same &&= ids.length === 0 && segments.length === 0 && count === log.events;
  say(
    `${formatCount(count)} de ${formatCount(log.events)} eventos, ${same ? 'os mesmos, na mesma ordem' : 'NÃO são os da cópia'}`,
  );
  return same;
}

/** Whatever is encrypted opens, unless the person was erased. */
async function provePeople(aside: OperatorContext): Promise<boolean> {
  const { whole, erased, foreign, lost } = await aside.get(VaultCensus).take({ full: true });
  const categories = aside.get(EventTypes).categories;
  let sealed = 0;
  let unreadable = 0;
  for await (const { events } of aside.get<Engines>(ENGINES).events.readAll({ after: 0, categories }))
    for (const { data } of events) if (SEALED in data) sealed++;
  for await (const { events } of aside.get<EventStore>(EVENT_STORE).readAll({ after: 0, categories }))
    for (const event of events) if (event.unreadable) unreadable++;
  say(
    `${formatCount(sealed)} eventos com dados pessoais, ${formatCount(whole)} chaves que abrem, ${formatCount(erased)} pessoas apagadas` +
      (unreadable > 0 ? `, ${formatCount(unreadable)} EVENTOS NÃO PODEM SER LIDOS` : ''),
  );
  if (lost.length > 0) complain(`${formatCount(lost.length)} CHAVES PERDIDAS: ${someOf(lost)}`);
  if (foreign.length > 0)
    complain(`${formatCount(foreign.length)} CHAVES DE OUTRA PERSONAL_DATA_KEY: ${someOf(foreign)}`);
  return unreadable + lost.length + foreign.length === 0;
}

/** Every file that a document refers to is in the backup. */
async function proveFiles(aside: OperatorContext, { files }: Manifest, parts: Parts): Promise<boolean> {
  const held = new Set<string>();
  for await (const { file } of listedFiles(files.lists, parts)) held.add(fileOf(file));
  const missing: string[] = [];
  let needed = 0;
  for (const { folder, inUse } of aside.get(FileCleaner).all)
    for (const id of await inUse()) {
      needed++;
      if (!held.has(folder + id)) missing.push(folder + id);
    }
  say(
    `${formatCount(needed)} fotos e documentos em uso, ${formatCount(missing.length)} FALTAM`.replace(
      '0 FALTAM',
      'nenhum falta',
    ),
  );
  if (missing.length > 0) complain(`Faltam ${someOf(missing)}`);
  return missing.length === 0;
}
