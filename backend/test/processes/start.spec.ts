import { closeSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadConfig } from '../../src/config/config.js';
import { threadFilesBeside } from '../../src/config/thread-files.js';
import { openEngines } from '../../src/platform/storage/engines.js';
import { checkLogIntegrity } from '../../src/platform/storage/sqlite/sqlite-inspection.js';
import { closeSqlite, openSqlite } from '../../src/platform/storage/sqlite/file/open-sqlite.js';
import { onProductionPair } from '../support/app.js';
import { FLAGS, installation, refusedStart, ServerProcess } from '../support/server-process.js';

/** Reports for each of the program's scripts whether V8 used its code cache. */
const PROBE = `
const vm = require('node:vm');
vm.Script = class extends vm.Script {
  constructor(code, options) {
    super(code, options);
    if (options.cachedData) console.log(this.cachedDataRejected ? 'refused' : 'taken', options.filename);
  }
};
`;

it('reads its code as V8 made it when it was built, with the flags that `npm start` gives', async () => {
  const env = installation();
  const probe = join(env.DATA_DIR!, 'probe.cjs');
  writeFileSync(probe, PROBE);
  const lines: string[] = [];
  const server = await ServerProcess.start({ ...env, NODE_OPTIONS: `--require=${probe}` }, (line) =>
    lines.push(line),
  );
  await server.stop();
  expect(lines.filter((line) => line.startsWith('refused'))).toEqual([]);
  expect(lines.filter((line) => line.startsWith('taken')).join()).toMatch(/start-.*program-.*app\.module-/s);
});

it('has the same flags in the image', () => {
  const [, command = '[]'] = /^CMD (.+)$/m.exec(readFileSync('docker/Dockerfile', 'utf8')) ?? [];
  expect(JSON.parse(command)).toEqual(['node', ...FLAGS, 'dist/lox/main.js']);
});

const withFile = onProductionPair ? it.skip : it;
withFile('does not start on a log that cannot be read, and says what to do', async () => {
  const env = installation();
  const server = await ServerProcess.start(env);
  await server.stop();
  const file = join(env.DATA_DIR!, 'lox.db');
  damage(file, 'events');
  const { code, output } = refusedStart(env);
  expect(output).toBe(
    `O arquivo ${file} está danificado: eventos não podem ser lidos. Restaure uma cópia de segurança.\n`,
  );
  expect(code).toBe(1);
});

withFile('looks through the log itself where the thread that should have done so does not come', async () => {
  const env = installation();
  const config = loadConfig(env);
  closeSqlite(openSqlite(join(config.dataDir, 'lox.db')));
  const threads = threadFilesBeside(pathToFileURL(join(config.dataDir, 'none.js')));
  const logIsWhole = checkLogIntegrity({ ...config, threads });
  // Long before any caller waits for it.
  await expect(logIsWhole).resolves.toBeUndefined();
  const { events, documents } = await openEngines({ ...config, isLogIntact: logIsWhole });
  expect(await events.head()).toBe(0);
  await events.close();
  await documents.close();
});

function damage(file: string, table: string): void {
  const db = openSqlite(file);
  const page = (sql: string): number => (db.prepare(sql).raw().all([]) as number[][])[0]![0]!;
  const size = page('PRAGMA page_size');
  const root = page(`SELECT rootpage FROM sqlite_schema WHERE name = '${table}'`);
  closeSqlite(db);
  const written = openSync(file, 'r+');
  writeSync(written, Buffer.alloc(size, 0x7f), 0, size, size * (root - 1));
  closeSync(written);
}
