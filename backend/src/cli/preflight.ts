import { RestoreMark } from '../backup/restore-mark.js';
import { InstanceRegistry } from '../console/instance-registry.js';
import { releaseVersion } from '../config/release-version.js';
import { CONFIG, ConfigError, type Config } from '../config/config.js';
import { EngineUnavailable } from '../platform/storage/errors/engine-unavailable.js';
import { DOCUMENT_STORE, ENGINES, EVENT_STORE, type Engines } from '../platform/storage/engines.js';
import type { DocumentStore } from '../platform/storage/document-store/document-store.js';
import { type EventStore, MAX_BATCH } from '../platform/storage/event-store/event-store.js';
import { EventTypes } from '../platform/storage/event-store/event-catalogue.js';
import { ForeignLog, mismatchText } from '../platform/storage/errors/foreign-log.js';
import { StoreMarks } from '../platform/log/installation/store-marks.js';
import { SubjectKeys } from '../platform/storage/personal-data/subject-keys.js';
import { SHARED_FOLLOWER } from '../platform/log/projections/checkpoint.js';
import { LEASES, type LeaseDocument } from '../platform/log/following/lease.js';
import type { PlannedProjection } from '../platform/log/following/status.js';
import { Projections } from '../platform/log/following/projections.js';
import { StartRefused } from '../platform/storage/errors/start-refused.js';
import { printLine } from '../platform/http/logging/terminal.js';
import { FirstAdmin } from '../slices/users/start/first-admin.js';
import { PublishedPasswords } from '../slices/users/start/published-passwords.js';
import { formatCount, countWithNoun, type OperatorContext } from './operator-context.js';
import { printReleaseChanges } from './simulate.js';
import { LOG_TOO_SHORT } from './status.js';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SqliteDocumentStore } from '../platform/storage/sqlite/sqlite-document-store.js';
import { Comparison } from '../platform/log/following/comparison.js';

export async function preflight(context: OperatorContext, folder?: string): Promise<number> {
  const code = await printStart(context);
  if (code === 0 && folder) await printReleaseChanges(context, folder);
  return code;
}

async function printStart(context: OperatorContext): Promise<number> {
  try {
    const config = context.get<Config>(CONFIG);
    const engines = context.get<Engines>(ENGINES);
    printLine(
      `Versão ${releaseVersion()}, ROLE=${config.role}, sobre ${[...new Set(Object.values(engines.products))].join(' e ')}.`,
    );
    await requireStartable(context, config);
    const survey = await surveyLog(engines.events, context.get(EventTypes));
    const inSeconds = survey.seconds.toLocaleString('pt-BR', { maximumFractionDigits: 1 });
    printLine(`Log: ${countWithNoun(survey.events, 'evento, lido', 'eventos, lidos')} em ${inSeconds} s.`);
    printUnknown(survey);
    const planned = await context.get(Projections).planned();
    await printInstances(context);
    await printProjections(context, planned, survey);
    await printIndexes(context);
    if (!config.backup)
      printLine('BACKUP_DIR não está definida: nenhuma cópia de segurança seria feita sozinha.');
    printLine('Esta versão começaria.');
    return 0;
  } catch (error) {
    printLine(`ESTA VERSÃO NÃO COMEÇARIA: ${reasonOf(error)}`);
    return 1;
  }
}

async function requireStartable(context: OperatorContext, { production }: Config): Promise<void> {
  await context.get(FirstAdmin).check();
  await context.get<EventStore>(EVENT_STORE).ping();
  await context.get<DocumentStore>(DOCUMENT_STORE).ping();
  await context.get(RestoreMark).refuseUnfinished();
  await context.get(StoreMarks).require();
  const statuses = await context.get(Projections).status();
  if (statuses.some(({ beyond }) => beyond)) throw new StartRefused(LOG_TOO_SHORT);
  await context.get(SubjectKeys).verifyMark();
  if (production) await context.get(PublishedPasswords).refuse({ compare: false });
}

function reasonOf(error: unknown): string {
  if (error instanceof ForeignLog) return mismatchText(error.mismatch);
  if (error instanceof EngineUnavailable) return `${error.message}: ${error.reason}`;
  if (error instanceof StartRefused || error instanceof ConfigError) return error.message;
  throw error;
}

function printUnknown({ unknown }: LogSurvey): void {
  if (unknown.size === 0) return;
  const list = [...unknown].map(([what, count]) => `${what} (${formatCount(count)})`).join(', ');
  printLine(
    `ATENÇÃO: eventos que esta versão não conhece: ${list}. Ficariam parados até que volte uma versão que os conheça.`,
  );
}

async function printInstances(context: OperatorContext): Promise<void> {
  const running = await context.get(InstanceRegistry).live();
  if (running.length === 0) return printLine('Instâncias no ar: nenhuma.');
  printLine('Instâncias no ar:');
  for (const { name, version, role } of running) printLine(`  ${name}  versão ${version}  ROLE=${role}`);
  const lease = await context.get<DocumentStore>(DOCUMENT_STORE).get<LeaseDocument>(LEASES, SHARED_FOLLOWER);
  const own = context.get(Projections).rank;
  const theirs = lease?.rank ?? own;
  if (theirs < own)
    printLine('Uma versão anterior acompanha o log: esta o assume quando começar, e ela continua atendendo.');
  else if (theirs > own)
    printLine('Uma versão MAIS NOVA acompanha o log e continua com ele: esta só atenderia ao lado dela.');
  else printLine('O log é acompanhado por uma versão igual a esta.');
}

const CHANGES: Record<Exclude<PlannedProjection['change'], 'none'>, (servedBy: number) => string> = {
  beside: (servedBy) => `feita ao lado da v${servedBy}, que continua em uso até lá`,
  again: () => 'refeita: outra versão gravou nos documentos dela',
  continues: () => 'continua uma reconstrução que já começou',
  first: () => 'feita pela primeira vez',
};

async function printProjections(
  context: OperatorContext,
  planned: readonly PlannedProjection[],
  survey: LogSurvey,
): Promise<void> {
  const projections = context.get(Projections);
  const events = context.get<EventStore>(EVENT_STORE);
  let total = 0;
  let isBeside = false;
  printLine('Projeções:');
  for (const { name, version, categories, change, servedBy } of planned) {
    if (change === 'none') continue;
    isBeside ||= change === 'beside';
    const count = categories.reduce((sum, category) => sum + (survey.byCategory.get(category) ?? 0), 0);
    const rate = await sampleRate(name, { events, projections });
    const seconds = rate === null ? 0 : count / rate;
    total += seconds;
    const what = CHANGES[change](servedBy ?? version);
    const time =
      rate === null
        ? ''
        : `, ${durationText(seconds)} a ${countWithNoun(Math.round(rate), 'evento', 'eventos')}/s`;
    printLine(
      `  ${name.padEnd(18)}  v${version}  ${what}: ${countWithNoun(count, 'evento', 'eventos')}${time}`,
    );
  }
  const same = planned.filter(({ change }) => change === 'none').length;
  printLine(same === planned.length ? '  todas sem mudança' : `  ${same} sem mudança`);
  if (same === planned.length) return;
  printLine(`Até estarem todas prontas: ${durationText(total)}.`);
  if (isBeside)
    printLine(
      'Cada uma troca sozinha quando alcança o fim do log. As instâncias da outra versão seguem com os documentos delas, apagados um minuto depois que a última parar.',
    );
}

async function printIndexes(context: OperatorContext): Promise<void> {
  const documents = context.get<DocumentStore>(DOCUMENT_STORE);
  const lines: string[] = [];
  for (const spec of context.get(Projections).standing) {
    const [missing, count] = [await documents.missingIndexes(spec), await documents.count(spec.name, {})];
    if (missing > 0 && count > 0)
      lines.push(
        `  ${spec.name}: ${formatCount(missing)} sobre ${countWithNoun(count, 'documento', 'documentos')}`,
      );
  }
  printLine(
    lines.length === 0
      ? 'Índices a fazer sobre dados que já existem: nenhum.'
      : 'Índices a fazer sobre dados que já existem:',
  );
  for (const line of lines) printLine(line);
}

function durationText(seconds: number): string {
  if (seconds < 1) return 'menos de 1 s';
  if (seconds < 120) return `cerca de ${Math.ceil(seconds)} s`;
  return seconds < 7_200
    ? `cerca de ${Math.ceil(seconds / 60)} min`
    : `cerca de ${Math.ceil(seconds / 3_600)} h`;
}

export interface LogSurvey {
  events: number;
  byCategory: Map<string, number>;
  unknown: Map<string, number>;
  seconds: number;
}

/** Also categories that this release does not know. */
export async function surveyLog(events: EventStore, types: EventTypes): Promise<LogSurvey> {
  const begun = performance.now();
  const survey: LogSurvey = { events: 0, byCategory: new Map(), unknown: new Map(), seconds: 0 };
  for (let before: number | null | undefined; before !== null;) {
    const batch = await events.readBackwards({ before, limit: MAX_BATCH });
    for (const { type, category, metadata } of batch.events) {
      survey.events++;
      add(survey.byCategory, category);
      const version = types.find(type)?.version;
      if (version === undefined) add(survey.unknown, type);
      else if (metadata.schemaVersion > version)
        add(survey.unknown, `${type} na forma ${metadata.schemaVersion}`);
    }
    before = batch.next;
  }
  survey.seconds = (performance.now() - begun) / 1_000;
  return survey;
}

const add = (counts: Map<string, number>, name: string): void =>
  void counts.set(name, (counts.get(name) ?? 0) + 1);

const SAMPLE = { events: 2_000, ms: 1_000 };

export async function sampleRate(
  name: string,
  { events, projections }: { events: EventStore; projections: Projections },
): Promise<number | null> {
  const folder = await mkdtemp(join(tmpdir(), 'lox-preflight-'));
  const documents = new SqliteDocumentStore(join(folder, 'sample.db'));
  try {
    const projection = projections.projection(name);
    const sample = new Comparison(projection, 'sample_', documents);
    const begun = performance.now();
    let folded = 0;
    for await (const batch of events.readAll({ after: 0, categories: projection.categories })) {
      await documents.write(await sample.fold(batch.events), { relaxed: true });
      folded += batch.events.length;
      if (folded >= SAMPLE.events || performance.now() - begun >= SAMPLE.ms) break;
    }
    return folded === 0 ? null : (folded * 1_000) / Math.max(1, performance.now() - begun);
  } finally {
    await documents.close();
    await rm(folder, { recursive: true, force: true });
  }
}
