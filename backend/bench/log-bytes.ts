import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { closeSqlite, openSqlite, truncateWal } from '../src/platform/storage/sqlite/file/open-sqlite.js';
import { SqliteEventStore } from '../src/platform/storage/sqlite/sqlite-event-store.js';
import { newEvent } from './seed.js';

const HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;
const SALTS = 8;
const SETTLE_MS = 1_500;

/** Bytes of the write-ahead log that the work adds, with what it defers. */
export async function logBytesOf(file: string, work: () => Promise<void>): Promise<number> {
  const db = openSqlite(file);
  while (!truncateWal(db)) await delay(10);
  closeSqlite(db, false);
  await work();
  await delay(SETTLE_MS);
  return writtenBytes(readFileSync(`${file}-wal`));
}

/** Frames of a log before it are left behind them, and have other salts. */
function writtenBytes(log: Buffer): number {
  if (log.length < HEADER_BYTES) return 0;
  const frame = FRAME_HEADER_BYTES + log.readUInt32BE(8);
  const salts = log.subarray(16, 16 + SALTS);
  let at = HEADER_BYTES;
  while (at + frame <= log.length && log.subarray(at + 8, at + 8 + SALTS).equals(salts)) at += frame;
  return at - HEADER_BYTES;
}

export async function bareAppendBytes(dataDir: string, count: number): Promise<number> {
  const file = join(dataDir, 'floor-log.db');
  const store = new SqliteEventStore(file);
  const bytes = await logBytesOf(file, async () => {
    for (let at = 0; at < count; at++) {
      const event = newEvent({ type: 'LeadStageMoved', data: { from: 'new', to: 'contacted' } });
      await store.append(`lead-${event.id}`, [event], { expectedRevision: 'no_stream' });
    }
  });
  await store.close();
  return bytes / count;
}
