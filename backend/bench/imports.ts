import { createReadStream, openAsBlob, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ImportCounts, ImportProgress } from '@lox/contracts/property-management.js';
import { loadConfig } from '../src/config/config.js';
import type { FileKind } from '../src/slices/properties/importing/file-readers.js';
import { ImportFileReader } from '../src/slices/properties/importing/import-file-reader.js';
import { Child } from './child.js';
import { writeCsv, writeVrsync } from './import-files.js';
import { environment, signIn, untilReady } from './program.js';
import { keep, printFigure, printTime, printTitle } from './report.js';
import { medianOf, ofRounds } from './rounds.js';
import { seedLeads } from './seed.js';

const MB = 1024 * 1024;
const FILES = {
  vrsync: { bytes: 20 * MB - 64 * 1024, entries: 20_000, write: writeVrsync },
  csv: { bytes: 10 * MB - 64 * 1024, entries: 20_000, write: writeCsv },
};
const ROUNDS = 5;
const LEADS = 2_000;
const BOARD = '/api/admin/leads/board';
/** Boards are asked for at this pace, as by an office at work. */
const BOARD_EVERY_MS = 50;
/** As long as an import lasts, so that as many answers are compared. */
const ALONE_MS = 60_000;
const SETTLE_MS = 5_000;

/** Large imports: reading the file beside reading its bytes, and what an import leaves to everybody else. */
export async function benchImports(): Promise<void> {
  const env = environment();
  printTitle('Reading a file to import in its thread, beside reading its bytes: ms of a processor');
  for (const kind of ['vrsync', 'csv'] as const) await benchReading(kind, env.DATA_DIR);
  await seedLeads(loadConfig(env), LEADS, 1);
  const server = await Child.start('../../lox/main.js', [], env);
  await untilReady(server.url);
  const cookie = await signIn(server.url);
  for (const kind of ['vrsync', 'csv'] as const) await benchImport(kind, server, cookie, env.DATA_DIR);
  await server.stop();
}

async function benchReading(kind: FileKind, folder: string): Promise<void> {
  const { bytes, entries, write } = FILES[kind];
  const [half, whole] = [join(folder, `half.${kind}`), join(folder, `whole.${kind}`)];
  write(half, entries / 2, bytes / 2);
  write(whole, entries, bytes);
  const reading = new ImportFileReader(new URL('../../lox/import-reader.js', import.meta.url));
  const read = async (path: string): Promise<void> => {
    for await (const { entries: some } of reading.read(kind, path, new AbortController().signal))
      some.length = 0;
  };
  const first: number[] = [];
  const both: number[] = [];
  // In turns, so that a slow moment of the machine meets both; the first round warms up.
  for (let round = 0; round <= ROUNDS; round++) {
    const [one, two] = [await timed(() => read(half)), await timed(() => read(whole))];
    if (round === 0) continue;
    first.push(one);
    both.push(two);
  }
  const bare: number[] = [];
  for (let round = 0; round < ROUNDS; round++)
    bare.push(
      await timed(async () => {
        for await (const _ of createReadStream(whole));
      }),
    );
  printTime(
    `${kind}, ${(statSync(whole).size / MB).toFixed(1)} MB, ${entries} entries`,
    ofRounds(both),
    ofRounds(bare),
  );
  const times = medianOf(both) / medianOf(first);
  keep(`${kind}, of twice the file`, { value: times, better: 'less' });
  printFigure(
    '  twice the file takes',
    `${times.toFixed(2)} times as long (${Math.round(medianOf(first))} ms)`,
  );
}

/** Milliseconds of a processor, which other programs on the machine do not lengthen. */
async function timed(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

async function benchImport(kind: FileKind, server: Child, cookie: string, folder: string): Promise<void> {
  printTitle(`Importing ${FILES[kind].entries} properties of ${kind}`);
  await delay(SETTLE_MS);
  const alone = await boardTimes(server, cookie, delay(ALONE_MS));
  const before = server.memory() ?? 0;
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, server.memory() ?? 0)), 100);
  const began = performance.now();
  const importing = importFile(kind, server, cookie, join(folder, `whole.${kind}`));
  const meanwhile = await boardTimes(server, cookie, importing);
  clearInterval(watch);
  const { imported, errors, lines } = await importing;
  const seconds = (performance.now() - began) / 1000;
  keep(`${kind}, properties per second`, { value: imported / seconds, better: 'more' });
  printFigure(
    'imported',
    `${imported} in ${seconds.toFixed(0)} s, ${errors} errors, ${lines} lines of progress`,
  );
  keep(`${kind}, p99 of a board meanwhile`, { value: p99(meanwhile), better: 'less', floor: p99(alone) });
  printFigure(
    'a board meanwhile, beside alone',
    `p99 ${p99(meanwhile).toFixed(1)} ms beside ${p99(alone).toFixed(1)}, times ${(p99(meanwhile) / p99(alone)).toFixed(2)}; ` +
      `median ${medianOf(meanwhile).toFixed(1)} beside ${medianOf(alone).toFixed(1)}`,
  );
  keep(`${kind}, memory more`, { value: most - before, better: 'less' });
  printFigure('memory more', `${most - before} MB (${before} before, ${most} at most)`);
  await delay(SETTLE_MS);
  printFigure('  5 s later', `${(server.memory() ?? 0) - before} MB`);
}

/** Milliseconds that boards take, asked for until a moment. */
async function boardTimes(server: Child, cookie: string, until: Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let isOver = false;
  const over = until.finally(() => (isOver = true));
  while (!isOver) {
    const began = performance.now();
    const answer = await fetch(`${server.url}${BOARD}`, { headers: { cookie } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`the board answered ${answer.status}`);
    times.push(performance.now() - began);
    await delay(BOARD_EVERY_MS);
  }
  await over;
  return times;
}

const p99 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? NaN;

async function importFile(
  kind: FileKind,
  { url }: Child,
  cookie: string,
  file: string,
): Promise<ImportCounts & { lines: number }> {
  const body = new FormData();
  body.append(kind, await openAsBlob(file), `imoveis.${kind}`);
  const answer = await fetch(`${url}/api/admin/upload-properties-${kind}`, {
    method: 'POST',
    headers: { cookie, accept: 'application/x-ndjson' },
    body,
  });
  const lines = (await answer.text()).trim().split('\n');
  const result = JSON.parse(lines.at(-1) ?? '') as ImportCounts & { progress?: ImportProgress };
  if (result.imported === undefined) throw new Error(`the import answered ${answer.status} ${lines.at(-1)}`);
  return { ...result, lines: lines.length - 1 };
}
