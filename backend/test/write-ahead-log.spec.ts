import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { MachineView } from '@lox/contracts/operations.js';
import { openSqlite } from '../src/platform/storage/sqlite/file/open-sqlite.js';
import { WalMonitor } from '../src/platform/storage/files/wal-monitor.js';
import { onProductionPair, startApp, type TestApp } from './support/app.js';
import { createLead } from './support/leads.js';
import { captureLog } from './support/captured-output.js';
import { until } from './support/until.js';

const MB = 1024 * 1024;
const MACHINE = '/api/admin/operations/machine';
let app: TestApp;
let log: () => string;
let reader: ChildProcess;
beforeAll(async () => {
  log = captureLog();
  app = await startApp({ LOG_LEVEL: 'warn', METRICS_TOKEN: 'm'.repeat(20) });
}, 60_000);
afterAll(async () => {
  reader?.kill('SIGKILL');
  await app.close();
  jest.restoreAllMocks();
}, 60_000);

const view = async () => (await app.admin.client.get<MachineView>(MACHINE)).body.writeAheadLog;
const ready = async () => {
  const { status, body } = await app.visitor().get<{ writeAheadLog?: string }>('/readyz');
  return { status, writeAheadLog: body.writeAheadLog };
};
const figure = async (): Promise<number> => {
  const { text } = await app.visitor().get('/metrics', { authorization: `Bearer ${'m'.repeat(20)}` });
  return Number(/^lox_write_ahead_log_bytes (\S+)$/m.exec(text)?.[1]);
};
const complaints = (): string[] => log().match(/THE WRITE-AHEAD LOG GROWS: \d+ MB/g) ?? [];

async function holdARead(file: string): Promise<ChildProcess> {
  const script = `
    const db = new (require('libsql'))(${JSON.stringify(file)});
    db.exec('BEGIN');
    db.prepare('SELECT count(*) FROM sqlite_schema').raw().all([]);
    console.log('reads');
    setInterval(() => db.open, 1000);`;
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout!, 'data');
  return child;
}

(onProductionPair ? describe.skip : describe)('while another program holds a read open', () => {
  it('everything is well before', async () => {
    expect(await view()).toMatchObject({ isHeld: false });
    expect(await ready()).toEqual({ status: 200, writeAheadLog: undefined });
    app.nest.get(WalMonitor).check();
    expect(complaints()).toEqual([]);
  });

  it('the log that grows is shown everywhere, and work goes on', async () => {
    const file = join(app.config.dataDir, 'lox.db');
    reader = await holdARead(file);
    const other = openSqlite(file);
    other.exec('CREATE TABLE ballast (content BLOB)');
    const fill = other.prepare('INSERT INTO ballast VALUES (zeroblob(?))');
    const grow = (toMb: number): void => {
      while ((app.nest.get(WalMonitor).current()?.bytes ?? 0) <= toMb * MB) fill.run(4 * MB);
    };
    grow(70);
    await createLead(app.admin.client);
    const seen = await view();
    expect(seen?.isHeld).toBe(true);
    expect(seen?.bytes).toBeGreaterThan(70 * MB);
    expect(await ready()).toEqual({ status: 200, writeAheadLog: 'held' });
    expect(await figure()).toBeGreaterThan(70 * MB);
    const watch = app.nest.get(WalMonitor);
    watch.check();
    watch.check();
    expect(complaints()).toHaveLength(1);
    grow(150);
    watch.check();
    expect(complaints()).toHaveLength(2);
    reader.kill('SIGKILL');
    await once(reader, 'exit');
    await until('it is begun anew', () => {
      fill.run(1);
      other.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      return !watch.current()?.isHeld;
    });
    other.close();
    expect(await ready()).toEqual({ status: 200, writeAheadLog: undefined });
    watch.check();
    expect(log()).toContain('The write-ahead log is small again.');
  }, 60_000);
});
