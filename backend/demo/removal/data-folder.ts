import { existsSync, statSync } from 'node:fs';
import { copyFile, link, mkdir, open, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartRefused } from '../../src/platform/storage/errors/start-refused.js';

const DATABASE = 'lox.db';
/** SQLite's files beside an open database. */
const COMPANIONS = ['-wal', '-shm'];

/** Answers the copy's name, which exists only once it is whole. */
export async function backUpFolder(dataDir: string, without: string): Promise<string> {
  refuseUnwritten(join(dataDir, DATABASE));
  const wanted = `${dataDir}-with-demonstration`;
  const part = `${wanted}.part`;
  await rm(part, { recursive: true, force: true });
  await copyTree(dataDir, part, (path) => path !== without && !COMPANIONS.some((end) => path.endsWith(end)));
  let name = wanted;
  for (let n = 2; existsSync(name); n++) name = `${wanted}-${n}`;
  await rename(part, name);
  await syncFolder(dirname(name));
  return name;
}

/** The folder always has one whole database. */
export async function replaceDatabase(dataDir: string, from: string): Promise<void> {
  for (const folder of [dataDir, from]) {
    refuseUnwritten(join(folder, DATABASE));
    for (const end of COMPANIONS) await rm(join(folder, DATABASE + end), { force: true });
  }
  await rename(join(from, DATABASE), join(dataDir, DATABASE));
  await syncFolder(dataDir);
}

export async function removeFiles(dataDir: string, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    const path = join(dataDir, 'files', key);
    await rm(path, { force: true });
    await rmdir(dirname(path)).catch(() => undefined);
  }
}

/** Data in the write-ahead log would be lost. @throws StartRefused */
function refuseUnwritten(file: string): void {
  const unwritten = statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0;
  if (unwritten > 0)
    throw new StartRefused(`Outro programa está com ${file} aberto: feche-o e repita o comando.`);
}

async function copyTree(from: string, to: string, wants: (path: string) => boolean): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (!wants(source)) continue;
    if (entry.isDirectory()) await copyTree(source, target, wants);
    else if (entry.isFile()) await link(source, target).catch(() => copyFile(source, target));
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
