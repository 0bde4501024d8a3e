import { RuleTester } from 'eslint';
import tseslint from 'typescript-eslint';
import { engineNamesRule } from './engine-names-rule.mjs';

const named = (...names) => names.map((name) => ({ messageId: 'named', data: { name } }));

new RuleTester({ languageOptions: { parser: tseslint.parser } }).run('engine-names', engineNamesRule, {
  valid: [
    'await documents.commitFolded(operations, [checkpoint]);',
    'const { traits } = documents; delay(traits.gatherMs);',
    'new Streams(events, types, { snapshots: engines.snapshots });',
    'const { events } = this.engines; read(view.engines);',
    'function open({ engines }: View) {}',
    "const help = 'positions: events on SQLite, bytes on EventStoreDB';",
    '// SQLite cannot index a list in a document.\nconst one = 1;',
  ],
  invalid: [
    ["import { WalMonitor } from './sqlite/wal-monitor.js';", './sqlite/wal-monitor.js'],
    ["import { MongoClient } from 'driver';", 'MongoClient', 'MongoClient'],
    ["await import('@eventstore/db-client/esdb');", '@eventstore/db-client/esdb'],
    ["if (engines.products.documents === 'MongoDB') retry();", 'MongoDB'],
    ['const isKurrent = `kurrentdb`;', 'isKurrent', 'kurrentdb'],
    ['const pause = documents.stepwise ? 3 : 0;', 'stepwise'],
    ['class Store { #sqliteFile = 1; }', 'sqliteFile'],
    ['await events.append({ takesDocuments: true });', 'takesDocuments'],
    ['const near = config.engines === null;', 'config.engines'],
    ['const near = !this.config.engines;', 'config.engines'],
    ['const near = this.#config?.engines;', 'config.engines'],
    ['const { engines } = config;', 'config.engines'],
    ['const { engines: pair } = this.config;', 'config.engines'],
    ['class Monitor { constructor({ engines }: Config) {} }', 'config.engines'],
    ["const isNear = ({ engines }: Pick<Config, 'engines'>) => !engines;", 'config.engines'],
  ].map(([code, ...names]) => ({ code, errors: named(...names) })),
});
